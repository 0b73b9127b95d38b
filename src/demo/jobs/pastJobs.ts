import { DAY_MS } from '../../domain/calendar/days';
import type { Cause } from '../../domain/diagnosis/causes';
import type { SeedContext } from '../seedContext';
import type { Board, JobSite } from './jobBoard';

const DAY_HOURS = 24;
const VISITS: readonly (readonly [title: string, notes: string, cause: Cause | null])[] = [
    ['Pump hose looks worn', 'Hose and filter replaced; dose test of ten pulses was right.', null],
    ['Yearly inspection', 'Seals, filter and battery in order. Meter reads within 2 %.', null],
    ['Conductivity drifts', 'Probe cleaned and calibrated in 1,413 µS/cm.', 'probe_drift'],
    ['No water at the trough', 'Float valve stuck; freed it and told the station.', 'no_water'],
    ['Battery low before sunrise', 'Panel was dusty, battery at the end; both seen to.', 'solar_panel'],
    ['Nutrient meter gives no pulses', 'Wire bitten through; spliced and put into conduit.', 'meter_slip'],
];

/** Past jobs: an installation for every device at a site, and later visits. */
export const seedPastJobs = ({ hours, people }: SeedContext, board: Board, installed: readonly JobSite[]): void => {
    const { random, technicians, cards, installations, visits, add, done, under, found } = board;
    for (const site of installed) {
        const at = new Date(site.installed_at as string);
        const by = random.pick(technicians);
        const age = (Date.now() - at.getTime()) / DAY_MS;
        const id = add(
            site,
            {
                type: 'device_installation',
                device_id: site.device_id,
                title: 'Install the doser',
                ...done(at, by, 'Dose test of ten pulses was right.'),
            },
            age + 12,
            age,
        );
        installations.push({
            ...under(site),
            ...found(),
            job_card_id: id,
            device_id: site.device_id,
            state: 'installed',
            installed_at: at,
            installed_by_id: by,
            created_by: people.manager,
            updated_by: by,
            created_at: cards[id - 1]?.created_at,
            updated_at: at,
        });
    }
    for (let at = 0; at < 64; at++) {
        const site = random.pick(
            installed.filter(place => Date.now() - new Date(place.installed_at as string).getTime() > 400 * DAY_MS),
        );
        const [title, notes, cause] = random.pick(VISITS);
        const by = random.pick(technicians);
        const age = random.integer(3, 385);
        const when = hours(age * DAY_HOURS + random.integer(1, 6));
        const id = add(
            site,
            { type: 'site_maintenance', title, cause, ...done(when, by, notes) },
            age + random.integer(2, 9),
            age - random.integer(0, 3),
        );
        visits.push({
            ...under(site),
            ...found(),
            job_card_id: id,
            visit_purpose: 'site_maintenance',
            visited_at: when,
            completed_at: when,
            technician_id: by,
            findings: notes,
            created_by: people.manager,
            updated_by: by,
            created_at: cards[id - 1]?.created_at,
            updated_at: when,
        });
    }
};

/** Returned devices: removals, and the receiving stores. */
export const seedReturns = async (
    { tx, people }: SeedContext,
    board: Board,
    sites: readonly JobSite[],
): Promise<void> => {
    const { random, technicians, cards, uninstallations, add, done, under } = board;
    const returned = (await tx`
        SELECT p.device_id, p.site_id, p.removed_at, d.inventory_location_id FROM device_placements p JOIN devices d ON d.id = p.device_id
        WHERE p.removed_at IS NOT NULL ORDER BY p.removed_at`) as unknown as {
        device_id: number;
        site_id: number;
        removed_at: string;
        inventory_location_id: number | null;
    }[];
    for (const { device_id, site_id, removed_at, inventory_location_id } of returned) {
        const site = sites.find(({ id }) => Number(id) === Number(site_id));
        if (!site) continue;
        const at = new Date(removed_at);
        const by = random.pick(technicians);
        const age = (Date.now() - at.getTime()) / DAY_MS;
        const title = 'Remove doser';
        const id = add(
            site,
            {
                type: 'device_uninstallation',
                device_id,
                title,
                ...done(at, by, 'Taken to the workshop; the site has another one.'),
            },
            age + 5,
            age,
        );
        uninstallations.push({
            ...under(site),
            job_card_id: id,
            device_id,
            reason: 'Fault on the board: swapped',
            inventory_location_id,
            uninstalled_at: at,
            uninstalled_by_id: by,
            created_by: people.manager,
            updated_by: by,
            created_at: cards[id - 1]?.created_at,
            updated_at: at,
        });
    }
};
