import type { Random } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';
import type { RecordedSite } from './siteRecords';
import { STOP_NOTES } from './siteRecordTexts';

const HOUR = 3_600_000;

/** Reasons of doser stops, consistent with the readings. Some current stops are unexplained. */
export const seedStops = async (
    context: SeedContext,
    random: Random,
    sites: readonly RecordedSite[],
): Promise<void> => {
    const { tx, insert, people, now } = context;
    const runs = await tx`
        SELECT site_id, min(recorded_at) AS from_at, max(recorded_at) AS to_at, bool_or(next_at IS NULL) AS lasting
        FROM (SELECT *, count(*) FILTER (WHERE state = 'running') OVER (PARTITION BY site_id ORDER BY recorded_at) AS run
              FROM (SELECT site_id, recorded_at, state, lead(recorded_at) OVER (PARTITION BY site_id ORDER BY recorded_at) AS next_at
                    FROM readings WHERE site_id IS NOT NULL) r) g
        WHERE state = 'stopped' GROUP BY site_id, run ORDER BY 1, 2`;
    const byId = new Map(sites.map(site => [site.id, site]));
    const names = new Map(
        (await tx`SELECT id, name FROM udose_sites`).map(({ id, name }) => [Number(id), String(name)]),
    );
    const rows: Row[] = [];
    for (const run of runs) {
        const siteId = Number(run.site_id);
        const site = byId.get(siteId);
        const from = new Date(run.from_at);
        const to = new Date(run.to_at);
        const isStopped = run.lasting && site?.doser_state === 'stopped';
        if (
            !site ||
            (siteId !== 1 && random.chance(isStopped ? 0.35 : 0.12)) ||
            (!isStopped && to.getTime() - from.getTime() < 12 * HOUR)
        )
            continue;
        const wet = [10, 11, 0, 1, 2].includes(from.getUTCMonth());
        const reason = random.weighted([
            ['rainfall', wet ? 9 : 1],
            ['good_pasture_quality', wet ? 6 : 2],
            ['cattle_movement', 5],
            ['tech_issues', 5],
            ['budget_concerns', 2],
            ['others', 1],
        ] as const);
        const staff = random.pick([people.manager, people.user]);
        // recorded when noticed
        const added = new Date(Math.min(now.getTime() - HOUR / 4, from.getTime() + random.number(2, 30, 1) * HOUR));
        rows.push({
            site_id: siteId,
            customer_id: site.customer_id,
            summary: `${names.get(siteId)}: ${STOP_NOTES[reason].label}`,
            reason,
            started_at: from,
            ended_at: isStopped ? null : new Date(Math.max(to.getTime(), from.getTime() + 4 * HOUR)),
            notes: reason === 'others' || random.chance(0.6) ? random.pick(STOP_NOTES[reason].notes) : null,
            created_by: staff,
            updated_by: staff,
            created_at: added,
            updated_at: added,
        });
    }
    await insert('stop_reasons', rows);
};
