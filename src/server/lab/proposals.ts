import { targetShare } from '../../domain/dosing/doseRules';
import { isUreaBased, type NutrientShare } from '../../domain/dosing/nutrients';
import { type LimitContext, type Operator, siteConductivity } from '../../domain/lab/results';
import {
    type SettingProposal,
    type SiteSettings,
    salinityChanges,
    ureaLossChanges,
} from '../../domain/lab/siteProposals';
import type { HookContext, Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord, presentOne } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { Db, Handlers, OperationContext } from '../platform/services';
import { settingsAfterConfirmation } from '../sites/deviceSettings';
import { isAlkaline } from './alkalinity';

const PROPOSALS = 'lab-proposals';
const SITES = 'udose-sites';
type Cause = 'salinity' | 'urea_loss';

const NUMBERS: readonly (keyof SiteSettings)[] = [
    'water_conductivity',
    'alarm_level',
    'conductivity_skip_level',
    'urea_loss',
    'target_dose',
];
const settingsOf = (site: Row): SiteSettings =>
    Object.fromEntries(
        NUMBERS.map(name => [name, site[name] === null || site[name] === undefined ? null : Number(site[name])]),
    ) as unknown as SiteSettings;

/** Site settings including those pending at its device. */
const wantedSettings = async (db: Db, site: Row) =>
    settingsOf({ ...site, ...(await settingsAfterConfirmation(db, site)) });

interface Measured {
    measures: 'conductivity' | 'ph';
    param_id: number;
    operator: Operator;
    value: string;
    unit: string;
    shown: string;
}

/** Conductivity and pH of a sample that no later water sample of its site supersedes. */
const measuredIn = (db: Db, sampleId: number) => db<Measured[]>`
    SELECT p.measures, p.id AS param_id, r.operator, r.value, r.unit, r.shown
    FROM lab_samples s
    JOIN lab_test_results r ON r.lab_sample_id = s.id AND r.status IN ('current', 'retest') AND r.archived_at IS NULL
    JOIN lab_test_params p ON p.id = r.lab_test_param_id AND p.measures IN ('conductivity', 'ph')
    WHERE s.id = ${sampleId} AND NOT EXISTS (
        SELECT 1 FROM lab_samples l
        JOIN lab_test_results n ON n.lab_sample_id = l.id AND n.status IN ('current', 'retest') AND n.archived_at IS NULL
        JOIN lab_test_params q ON q.id = n.lab_test_param_id AND q.measures = p.measures
        WHERE l.site_id = s.site_id AND l.taken_at > s.taken_at AND l.kind = 'water' AND l.water_source <> 'nutrient_tank' AND l.archived_at IS NULL)
    ORDER BY r.id DESC`;

/** Whether a site's target is one of urea, by the nutrient of its dose. */
const targetIsUrea = async (db: Db, site: Row): Promise<boolean> => {
    const named = site.target_nutrient as string | null;
    if (named) return isUreaBased(named);
    const shares = await db<NutrientShare[]>`
        SELECT nutrient, percentage::float8 FROM supplement_nutrients
        WHERE supplement_id = ${(site.supplement_id as number | null) ?? null} ORDER BY position, id`;
    return isUreaBased(targetShare(shares)?.nutrient);
};

const changesBy = async (
    db: Db,
    cause: Cause,
    sample: Row,
    site: Row,
    found: readonly Measured[],
): Promise<{ measured: string; changes: SettingProposal[] }> => {
    const result = found.find(({ measures }) => measures === (cause === 'salinity' ? 'conductivity' : 'ph'));
    const none = { measured: result?.shown ?? '', changes: [] };
    if (!result) return none;
    const settings = await wantedSettings(db, site);
    if (cause === 'salinity') {
        const conductivity = result.operator === '=' ? siteConductivity(result.value, result.unit) : undefined;
        return conductivity === undefined ? none : { ...none, changes: salinityChanges(settings, conductivity) };
    }
    const alkaline = await isAlkaline(db, result, sample as unknown as LimitContext);
    if (alkaline === undefined) return none;
    return { ...none, changes: ureaLossChanges(settings, alkaline, await targetIsUrea(db, site)) };
};

const announce = ({ db, services }: Pick<HookContext, 'db' | 'services'>, id: number) =>
    services.events.publish(db, {
        type: 'record',
        resource: PROPOSALS,
        id,
        permission: ['access_lab_proposal', 'read_lab_proposal'],
    });

/**
 * Creates proposals for the site from water results, to be accepted or declined. Decided findings are not proposed
 * again; outdated proposals are withdrawn. The caller holds the sample's lock.
 */
export const createSiteProposals = async (context: HookContext, sampleId: number): Promise<void> => {
    const { db, caller } = context;
    const [sample] = await db`
        SELECT s.id, s.site_id, s.stock_kind, s.stock_class, s.taken_on FROM lab_samples s
        WHERE s.id = ${sampleId} AND s.kind = 'water' AND s.water_source <> 'nutrient_tank' AND s.status = 'approved' AND s.archived_at IS NULL`;
    // lock order: site before its dependants, as for edits of the site
    const [site] = sample?.site_id
        ? await db<
              Row[]
          >`SELECT * FROM udose_sites WHERE site_id = ${sample.site_id} AND archived_at IS NULL FOR UPDATE`
        : [];
    if (!sample || !site) return;
    const found = await measuredIn(db, sampleId);
    for (const cause of ['salinity', 'urea_loss'] as const) {
        const { measured, changes } = await changesBy(db, cause, sample, site, found);
        const [open] = await db`
            SELECT id, lab_sample_id, changes FROM lab_proposals WHERE site_id = ${sample.site_id} AND cause = ${cause} AND status = 'proposed'`;
        if (open && open.lab_sample_id !== sample.id && !found.length) continue;
        if (open && JSON.stringify(open.changes) === JSON.stringify(changes) && open.lab_sample_id === sample.id)
            continue;
        const [decided] = await db`
            SELECT 1 FROM lab_proposals WHERE lab_sample_id = ${sampleId} AND cause = ${cause} AND measured = ${measured} AND status IN ('taken', 'declined') LIMIT 1`;
        if (open)
            await db`UPDATE lab_proposals SET status = 'replaced', version = version + 1, updated_at = now() WHERE id = ${open.id}`;
        if (changes.length && !decided) {
            const [made] = await db`
                INSERT INTO lab_proposals (lab_sample_id, site_id, cause, measured, changes, created_by, updated_by)
                VALUES (${sampleId}, ${sample.site_id}, ${cause}, ${measured}, ${db.json(changes as never)}, ${caller.userId}, ${caller.userId}) RETURNING id`;
            await announce(context, Number(made?.id));
        } else if (open) await announce(context, Number(open.id));
    }
};

interface Decision {
    version: number;
}
/** Records one decision in one transaction. @throws ApiError 409 if it was decided or changed meanwhile */
const decide = (context: OperationContext<Decision>, to: 'taken' | 'declined'): Promise<Row> => {
    const { services, caller, params, body } = context;
    const proposals = compiled(services.registry, PROPOSALS);
    const sites = compiled(services.registry, SITES);
    const id = Number(params.id);
    return transact(services, async tx => {
        const seen = await findRecord(tx, proposals, caller, id);
        const [known] = seen ? await tx`SELECT id FROM udose_sites WHERE site_id = ${Number(seen.site_id)}` : [];
        // lock order: site before its dependants, as for edits of the site
        const site = known && (await findRecord(tx, sites, caller, Number(known.id), true));
        const proposal = site && (await findRecord(tx, proposals, caller, id, true));
        if (!site || !proposal) throw notFound();
        const shown = await presentOne(services, proposals, caller, proposal);
        if (proposal.version !== body.version || proposal.status !== 'proposed')
            throw conflict('This proposal was decided or replaced in the meantime. Reload the page.', shown);
        const changes = proposal.changes as SettingProposal[];
        if (to === 'taken') {
            const now = await wantedSettings(tx, site);
            if (changes.some(({ field, from }) => now[field] !== from))
                throw conflict('The site was changed since. Enter the value of the laboratory in its settings.', shown);
            // an ordinary site update, so that its validation applies
            await recordWrites.updateRecord(tx, { services, caller }, sites, Number(site.id), {
                version: site.version,
                ...Object.fromEntries(changes.map(({ field, to: value }) => [field, value])),
            });
        }
        await tx`
            UPDATE lab_proposals SET status = ${to}, decided_at = clock_now(), decided_by_id = ${caller.userId},
                   version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${id}`;
        const record = (await findRecord(tx, proposals, caller, id)) as Row;
        await audit(tx, services, proposals, caller, record, {
            action: to === 'taken' ? 'accept' : 'decline',
            changes: { status: { from: 'proposed', to } },
        });
        await storeResponse(tx, 200, { body: record });
        return record;
    });
};

export const proposalHandlers: Handlers = {
    acceptLabProposal: (context: OperationContext<Decision>) => decide(context, 'taken'),
    declineLabProposal: (context: OperationContext<Decision>) => decide(context, 'declined'),
};
