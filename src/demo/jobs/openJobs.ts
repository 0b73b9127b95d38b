import type { Row, SeedContext } from '../seedContext';
import type { Board, JobSite } from './jobBoard';

const REPORTED_PROBLEMS = [
    ['Dosing is below target', 'Check filter and meter, and the head count on the sheet at the yard.'],
    ['Tank fills with sediment', 'Flush the tank and the line before the refill.'],
    ['Antenna was hit by a branch', 'Bring a mast bracket and two U-bolts.'],
    ['Service before the wet', 'Seals, hose, filter; photograph the panel.'],
] as const;

/**
 * Open jobs of today.
 * @returns job card id by alarm id
 */
export const seedOpenJobs = async (
    { tx, hours, people }: SeedContext,
    { cards, installations, visits, uninstallations, add, under }: Board,
    installed: readonly JobSite[],
    waiting: readonly JobSite[],
): Promise<ReadonlyMap<number, number>> => {
    const spares =
        (await tx`SELECT id, product FROM devices WHERE site_id IS NULL AND device_status = 'not_installed' ORDER BY id`) as unknown as {
            id: number;
            product: string;
        }[];
    for (const [at, site] of waiting.slice(0, 6).entries()) {
        const device = spares.splice(
            spares.findIndex(({ product }) => product === site.product_type),
            1,
        )[0];
        if (!device || device.product !== site.product_type) continue;
        const started = at === 1;
        const id = add(
            site,
            {
                type: 'device_installation',
                device_id: device.id,
                title: 'Install the doser',
                status: started ? 2 : at === 4 ? 3 : 1,
                started_at: started ? hours(3) : null,
                priority: at === 0 ? 'high' : 'medium',
            },
            14 - at,
            at === 0 ? 2 : -at * 3,
        );
        installations.push({
            ...under(site),
            job_card_id: id,
            device_id: device.id,
            created_by: people.manager,
            updated_by: people.manager,
            created_at: cards[id - 1]?.created_at,
        });
    }
    const alarmed = await tx<Row[]>`
        SELECT a.id, a.title, a.code, a.message, a.level, a.site_id FROM alarms a
        WHERE a.status IN ('open', 'acknowledged') AND a.level <> 'caution' ORDER BY a.id DESC LIMIT 7`;
    const named = new Map<number, number>();
    for (const [at, alarm] of alarmed.entries()) {
        const site = installed.find(({ id }) => id === alarm.site_id);
        if (!site) continue;
        const id = add(
            site,
            {
                type: 'site_maintenance',
                title: alarm.title,
                description: [`Alarm ${alarm.code}: ${alarm.title}.`, alarm.message].filter(Boolean).join(' '),
                priority: alarm.level === 'alarm' ? 'high' : 'medium',
                status: at < 2 ? 2 : 1,
                started_at: at < 2 ? hours(4) : null,
            },
            1,
            -(at % 4),
        );
        named.set(Number(alarm.id), id);
        visits.push({
            ...under(site),
            job_card_id: id,
            visit_purpose: at === 3 ? 'device_swap' : 'site_maintenance',
            created_by: people.manager,
            updated_by: people.manager,
            created_at: cards[id - 1]?.created_at,
        });
    }
    for (const [at, [title, description]] of REPORTED_PROBLEMS.entries()) {
        const site = installed[at * 9 + 4] as JobSite;
        const id = add(
            site,
            { type: 'site_maintenance', title, description, status: at === 3 ? 0 : at === 2 ? 3 : 1 },
            9 + at,
            at === 0 ? 3 : -4 * at,
        );
        visits.push({
            ...under(site),
            job_card_id: id,
            visit_purpose: 'site_maintenance',
            created_by: people.manager,
            updated_by: people.manager,
            created_at: cards[id - 1]?.created_at,
        });
    }
    for (const [at, reason] of [
        'End of the lease',
        'Paddock is destocked until the rain comes',
        'Moves to the new bore',
    ].entries()) {
        const site = installed[at * 13 + 7] as JobSite;
        const id = add(
            site,
            {
                type: 'device_uninstallation',
                device_id: site.device_id,
                title: 'Remove doser',
                description: reason,
                status: at === 2 ? 0 : 1,
            },
            6,
            -10 - at,
        );
        uninstallations.push({
            ...under(site),
            job_card_id: id,
            device_id: site.device_id,
            reason,
            created_by: people.manager,
            updated_by: people.manager,
            created_at: cards[id - 1]?.created_at,
        });
    }
    return named;
};
