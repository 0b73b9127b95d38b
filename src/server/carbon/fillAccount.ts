import type { FeedUse } from '../../domain/carbon/accountInput';
import { herdOfMobs, type MobStay } from '../../domain/carbon/herdFromMobs';
import type { Weighing } from '../../domain/livestock/mobHistory';
import type { Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { lockRecord, requireVersion } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { ACCOUNTS } from './accounts';

type Filled = OperationContext<{ version: number }>;

/** Fills a part of an account from records of its property, as an ordinary update. */
const filled = ({ services, caller, params, body }: Filled, work: (db: Db, account: Row) => Promise<Row>) =>
    transact(services, async db => {
        const context = { services, caller };
        const accounts = compiled(services.registry, ACCOUNTS);
        const account = await lockRecord(db, context, accounts, Number(params.id));
        await requireVersion(context, accounts, account, body.version);
        const values = await work(db, account);
        const record = await recordWrites.updateRecord(db, context, accounts, Number(account.id), {
            version: body.version,
            ...values,
        });
        await storeResponse(db, 200, { body: record });
        return record;
    });

/** `POST /carbon-accounts/{id}/herd-from-mobs`: fills the herd from the property's mobs in the period. */
export const takeHerdFromMobs = (context: Filled) =>
    filled(context, async (db, account) => {
        const { starts_on, ends_on } = account as { starts_on: string; ends_on: string };
        const stays = await db<MobStay[]>`
            SELECT mob_id::int AS mob_id, from_on::text, until_on::text, head::int AS head, animal_class FROM mob_states
            WHERE customer_property_id = ${Number(account.customer_property_id)}
              AND from_on <= ${ends_on} AND coalesce(until_on, 'infinity'::date) > ${starts_on} AND head > 0
            ORDER BY mob_id, from_on`;
        if (!stays.length)
            throw invalid({ herd: ['cannot be filled in from mobs: none were on the property in this period.'] });
        const weights = await db<(Weighing & { mob_id: number })[]>`
            SELECT mob_id::int AS mob_id, weighed_on::text, live_weight::float8 AS live_weight, daily_gain::float8 AS daily_gain
            FROM mob_weights
            WHERE mob_id = ANY(${[...new Set(stays.map(({ mob_id }) => mob_id))]}::bigint[]) AND archived_at IS NULL
            ORDER BY mob_id, weighed_on`;
        const byMob = new Map<number, Weighing[]>();
        for (const { mob_id, ...weighing } of weights) {
            const known = byMob.get(mob_id);
            if (known) known.push(weighing);
            else byMob.set(mob_id, [weighing]);
        }
        return { herd: herdOfMobs(stays, byMob, starts_on, ends_on) };
    });

/** `POST /carbon-accounts/{id}/feeds-from-doses`: fills the supplement given by the property's sites in the period. */
export const takeSupplementFromDoses = (context: Filled) =>
    filled(context, async (db, account) => {
        const { starts_on, ends_on } = account as { starts_on: string; ends_on: string };
        const doses = await db`
            SELECT s.name, bool_and(g.density IS NOT NULL) AS is_known, round(sum(d.dose / 1000 * g.density), 1) AS kilograms
            FROM udose_sites u JOIN site_daily_summaries d ON d.site_id = u.site_id JOIN supplements s ON s.id = d.supplement_id
            CROSS JOIN LATERAL (SELECT supplement_density(s.id, coalesce(d.last_at, d.day::timestamptz), d.day) AS density) g
            WHERE u.customer_property_id = ${Number(account.customer_property_id)} AND d.archived_at IS NULL
              AND d.day BETWEEN ${starts_on} AND ${ends_on} AND d.dose > 0
            GROUP BY s.id, s.name ORDER BY s.name`;
        if (!doses.length)
            throw invalid({ feeds: ['cannot be filled in from doses: none were recorded in this period.'] });
        const heavy = doses.find(({ is_known }) => !is_known);
        if (heavy)
            throw invalid({ feeds: [`cannot be filled in from doses. Enter the density of ${heavy.name} first.`] });
        const kept = (account.feeds as (FeedUse & { id: number })[]).map(({ id: _, ...feed }) => feed);
        const is = (name: string) => (feed: FeedUse) => feed.kind === 'supplement' && feed.name === name;
        return {
            feeds: [
                ...kept.filter(feed => !doses.some(({ name }) => is(name)(feed))),
                ...doses.map(({ name, kilograms }) => ({
                    ...kept.find(is(name)),
                    kind: 'supplement',
                    name,
                    quantity: Number(kilograms),
                    basis: 'as_fed',
                })),
            ],
        };
    });
