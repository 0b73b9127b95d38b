import { formatDate } from '../../domain/calendar/dateTexts';
import type { SeedContext } from '../seedContext';

const SUPPLEMENT = 3;
const [FROM, TO] = [40, 34];
const DENSITY = 1.205;
const REASON = 'Density of the batch certificate';

/** A week of one supplement with a wrong density, corrected with its history entry. */
export const seedSupplementCorrections = async ({ tx, people, day, hours }: SeedContext): Promise<void> => {
    const by = people.manager ?? null;
    const [from, to, at] = [day(FROM), day(TO), hours(30 * 24)];
    const [made] = await tx`
        INSERT INTO supplement_corrections (supplement_id, from_day, to_day, density, reason, site_count, day_count, previous,
            created_at, created_by, updated_by)
        SELECT ${SUPPLEMENT}, ${from}, ${to}, ${DENSITY}, ${REASON}, count(DISTINCT site_id), count(DISTINCT day),
               jsonb_build_object('density', jsonb_build_array(jsonb_build_object(
                   'from_day', ${from}::text, 'value', supplement_density(${SUPPLEMENT}, ${from}::date::timestamptz, ${from}::date)))),
               ${at}, ${by}::bigint, ${by}::bigint
        FROM site_daily_summaries
        WHERE supplement_id = ${SUPPLEMENT} AND day BETWEEN ${from} AND ${to} AND dose > 0
        RETURNING number, previous -> 'density' -> 0 -> 'value' AS density`;
    const changes = { past_density: { from: made?.density ?? null, to: DENSITY } };
    await tx`
        INSERT INTO activity_logs (user_id, user_name, action, resource, record_id, record_label, changes, reason, occurred_at)
        SELECT ${by}::bigint, u.fullname, 'correct the past', 'supplements', s.id, s.name, ${tx.json(changes)},
               ${`${made?.number}, ${formatDate(from)} to ${formatDate(to)}: ${REASON}`}, ${at}
        FROM supplements s LEFT JOIN users u ON u.id = ${by}::bigint WHERE s.id = ${SUPPLEMENT}`;
};
