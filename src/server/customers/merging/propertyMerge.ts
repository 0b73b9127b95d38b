import { zoneName } from '../../../domain/calendar/dateEntry';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { timeZoneOf } from '../../../domain/calendar/days';
import type { Row } from '../../engine/hooks';
import type { Db } from '../../platform/services';
import { RECOUNT_JOB } from '../../sites/recountJob';
import type { Merging } from './moveRows';
import type { MergeRules } from './rules';
import { withinCustomer } from './withinCustomer';

type Refusal = (db: Db, kept: Row, merged: Row) => Promise<string | undefined> | string | undefined;

const idsOf = (...records: readonly Row[]) => records.map(({ id }) => Number(id));

const differentZones: Refusal = (_db, kept, merged) => {
    const [zone, other] = [timeZoneOf(kept), timeZoneOf(merged)];
    return zone === other
        ? undefined
        : `${merged.name} uses ${zoneName(other)}, and ${kept.name} ${zoneName(zone)}. A merge would change the days of reports. Correct the state, postcode or time zone of one of them first.`;
};

const twoFarms: Refusal = async (db, kept, merged) => {
    const farms = await db`
        SELECT 1 FROM agriwebb_farms WHERE customer_property_id = ANY(${idsOf(kept, merged)}::bigint[]) AND archived_at IS NULL`;
    return farms.length > 1
        ? `${merged.name} and ${kept.name} are both linked to an AgriWebb farm. Unlink one of them first.`
        : undefined;
};

/** Movement of a mob from one of the properties to the other: both ends would be the same. */
const movementBetween: Refusal = async (db, kept, merged) => {
    const [movement] = await db<{ mob: string; status: string; day: string }[]>`
        SELECT m.name AS mob, v.status, coalesce(v.moved_on, v.planned_on)::text AS day
        FROM mob_movements v JOIN mobs m ON m.id = v.mob_id
        WHERE v.archived_at IS NULL AND v.status <> 'cancelled'
          AND v.to_customer_property_id = ANY(${idsOf(kept, merged)}::bigint[])
          AND coalesce(v.from_customer_property_id, m.customer_property_id) = ANY(${idsOf(kept, merged)}::bigint[])
          AND v.to_customer_property_id <> coalesce(v.from_customer_property_id, m.customer_property_id)
        ORDER BY v.status = 'planned' DESC, day, v.id LIMIT 1`;
    if (!movement) return undefined;
    const { mob, status, day } = movement;
    return status === 'planned'
        ? `The move of ${mob} between ${merged.name} and ${kept.name} is planned for ${formatDate(day)}. Cancel it first.`
        : `${mob} was moved between ${merged.name} and ${kept.name} on ${formatDate(day)}. After a merge, this move would have the same property at both ends, so both properties have to stay.`;
};

/** Each account counts the whole property, so that two of one period would count everything twice. */
const overlappingAccounts: Refusal = async (db, kept, merged) => {
    const [pair] = await db<{ own: string; other: string }[]>`
        SELECT k.name AS own, m.name AS other FROM carbon_accounts m
        JOIN carbon_accounts k ON daterange(m.starts_on, m.ends_on, '[]') && daterange(k.starts_on, k.ends_on, '[]')
        WHERE m.customer_property_id = ${Number(merged.id)} AND k.customer_property_id = ${Number(kept.id)}
          AND m.archived_at IS NULL AND k.archived_at IS NULL ORDER BY m.starts_on, m.id LIMIT 1`;
    return pair
        ? `The carbon accounts ${pair.other} of ${merged.name} and ${pair.own} of ${kept.name} have days in common, which would count twice. Archive one of them first.`
        : undefined;
};

const overlappingFactors: Refusal = async (db, kept, merged) => {
    const [factor] = await db<{ name: string }[]>`
        SELECT m.name FROM carbon_factor_overrides m
        JOIN carbon_factor_overrides k ON k.key = m.key AND k.variant IS NOT DISTINCT FROM m.variant
            AND daterange(m.valid_from, m.valid_to, '[]') && daterange(k.valid_from, k.valid_to, '[]')
        WHERE m.customer_property_id = ${Number(merged.id)} AND k.customer_property_id = ${Number(kept.id)}
          AND m.archived_at IS NULL AND k.archived_at IS NULL ORDER BY m.id LIMIT 1`;
    return factor
        ? `${merged.name} and ${kept.name} both have their own carbon factor for ${factor.name} on the same days. Archive one of them first.`
        : undefined;
};

const customer = withinCustomer('properties');

const REFUSALS: readonly Refusal[] = [
    customer.refuse,
    differentZones,
    twoFarms,
    movementBetween,
    overlappingAccounts,
    overlappingFactors,
];

const counted = (total: number, one: string) => `${total.toLocaleString('en-AU')} ${one}${total === 1 ? '' : 's'}`;

/** Sentences on what begins to apply to rows of the other property. The first record of a pair is that of the rows. */
const consequences = async (db: Db, from: Row, to: Row): Promise<string[]> => {
    const [own, other] = idsOf(from, to) as [number, number];
    const [users] = await db<{ total: number }[]>`
        SELECT count(*)::int AS total FROM users u JOIN users_properties l ON l.owner_id = u.id AND l.other_id = ${own}
        WHERE u.archived_at IS NULL AND u.limited_to_properties
          AND NOT EXISTS (SELECT 1 FROM users_properties x WHERE x.owner_id = u.id AND x.other_id = ${other})`;
    const plans = await db<{ name: string; sites: number }[]>`
        SELECT p.name, (SELECT count(*)::int FROM sites s WHERE s.customer_property_id = ${other} AND s.kind = 'udose' AND s.archived_at IS NULL) AS sites
        FROM service_plans p WHERE p.customer_property_id = ${own} AND p.covers = 'property' AND p.archived_at IS NULL ORDER BY p.id`;
    const factors = await db<{ name: string }[]>`
        SELECT DISTINCT name FROM carbon_factor_overrides WHERE customer_property_id = ${own} AND archived_at IS NULL ORDER BY 1`;
    return [
        ...(users?.total
            ? [`${counted(users.total, 'user')} of ${from.name} will see all records of ${to.name}.`]
            : []),
        ...plans.flatMap(({ name, sites }) =>
            sites > 0
                ? [`The service plan ${name} will also cover ${counted(sites, 'uDOSE site')} of ${to.name}.`]
                : [],
        ),
        ...factors.map(({ name }) => `The carbon factor ${name} of ${from.name} will also apply to ${to.name}.`),
    ];
};

const settingsNotes = async (db: Db, kept: Row, merged: Row): Promise<string[]> => {
    const owners = await db<{ id: number }[]>`
        SELECT customer_property_id::float8 AS id FROM ceres_tag_settings WHERE customer_property_id = ANY(${idsOf(kept, merged)}::bigint[])`;
    const has = (record: Row) => owners.some(({ id }) => id === Number(record.id));
    const boundaries = [kept, merged].map(({ boundary }) => JSON.stringify(boundary ?? null));
    return [
        ...(boundaries[0] !== boundaries[1] && merged.boundary
            ? [
                  kept.boundary
                      ? `The boundary of ${kept.name} remains, also for ear tags of ${merged.name}.`
                      : `${kept.name} has no boundary. That of ${merged.name} stays in the archived record.`,
              ]
            : []),
        ...(has(merged)
            ? [
                  has(kept)
                      ? `The alert settings for ear tags of ${kept.name} remain.`
                      : `${kept.name} takes over the alert settings for ear tags of ${merged.name}.`,
              ]
            : []),
    ];
};

/** Columns with a paddock, and the property of that paddock beside them. */
const PADDOCK_COLUMNS = [
    ['crop_cycles', 'paddock_id', 'customer_property_id'],
    ['mob_movements', 'from_paddock_id', 'from_customer_property_id'],
    ['mob_movements', 'to_paddock_id', 'to_customer_property_id'],
    ['mob_states', 'paddock_id', 'customer_property_id'],
    ['mobs', 'first_paddock_id', 'first_property_id'],
    ['mobs', 'paddock_id', 'customer_property_id'],
] as const;
/** Tables with a site, and the property of that site beside it. */
const SITE_TABLES = ['calculations', 'job_cards', 'lab_samples', 'pre_installation_notes', 'tasks'] as const;

/**
 * Gives rows that were added since the merge at restored paddocks and sites to their property: both must agree. Mobs
 * that never moved to the kept property stay where they began.
 */
const followPlaces = async (db: Db, { kept, merged }: Merging): Promise<void> => {
    for (const [table, place, property] of PADDOCK_COLUMNS)
        await db`
            UPDATE ${db(table)} SET ${db(property)} = ${merged}
            WHERE ${db(property)} = ${kept} AND ${db(place)} IN (SELECT id FROM paddocks WHERE customer_property_id = ${merged})`;
    await db`
        UPDATE mob_states s SET customer_property_id = ${merged} FROM mobs m
        WHERE s.mob_id = m.id AND s.customer_property_id = ${kept} AND m.first_property_id = ${merged}
          AND NOT EXISTS (SELECT 1 FROM mob_movements v WHERE v.mob_id = m.id AND v.to_customer_property_id = ${kept} AND v.archived_at IS NULL)`;
    for (const table of SITE_TABLES)
        await db`
            UPDATE ${db(table)} t SET customer_property_id = ${merged}
            WHERE t.customer_property_id = ${kept} AND t.site_id IN (SELECT id FROM sites WHERE customer_property_id = ${merged})
              AND t.created_at >= (
                  SELECT max(merged_at) FROM merges WHERE resource = 'customer-properties' AND merged_id = ${merged})`;
};

export const propertyMerge: MergeRules = {
    resource: 'customer-properties',
    async refuse(db, kept, merged) {
        for (const refuse of REFUSALS) {
            const reason = await refuse(db, kept, merged);
            if (reason) return reason;
        }
        return undefined;
    },
    notes: async (db, kept, merged) => [
        ...(await consequences(db, merged, kept)),
        ...(await consequences(db, kept, merged)),
        ...(await settingsNotes(db, kept, merged)),
    ],
    refuseUndo: customer.refuseUndo,
    afterUndo: followPlaces,
    // after an undo, if the time zone of the kept property was changed since
    async refresh(db, services, ids) {
        const zones =
            await db`SELECT state, postcode, time_zone FROM customer_properties WHERE id = ANY(${[...ids]}::bigint[])`;
        if (new Set(zones.map(timeZoneOf)).size > 1)
            await services.queue.enqueue(db, RECOUNT_JOB, {}, { key: RECOUNT_JOB });
    },
};
