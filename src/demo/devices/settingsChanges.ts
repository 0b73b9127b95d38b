import { createRandom } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';

const REFUSAL = 'Value out of range for this board.';
const WANTED = [
    ['water_flow_limit_per_hr', [3000, 4500, 6000, 9000]],
    ['conductivity_skip_limit', [3, 5, 10]],
    ['alarm_level', [300_000, 400_000, 500_000]],
    ['update_interval', [4, 24]],
] as const;

/** Settings sent to devices: confirmed ones match the site, pending and refused ones do not. */
export const seedSettingsChanges = async ({ tx, insert, hours, people }: SeedContext): Promise<void> => {
    const random = createRandom(551);
    const sites = await tx`
        SELECT id, device_id, ${tx(WANTED.map(([name]) => name))} FROM udose_sites
        WHERE device_id IS NOT NULL AND site_status = 1 AND doser_state IN ('running', 'stopped', 'alarmed') ORDER BY id LIMIT 48`;
    const rows = sites.map((site, at): Row => {
        const [name, values] = random.pick(WANTED);
        const now = Number(site[name]);
        const other = random.pick(values.filter(value => value !== now));
        const status = at % 8 === 5 ? 'refused' : at > 41 ? 'pending' : 'confirmed';
        const requestedMinutes = status === 'pending' ? random.number(0.3, 3, 1) : random.integer(30, 6000);
        const sent = requestedMinutes - random.number(0.1, 0.2, 2);
        return {
            site_id: site.id,
            device_id: site.device_id,
            settings: tx.json({ [name]: status === 'confirmed' ? { from: other, to: now } : { from: now, to: other } }),
            status,
            sent_at: status === 'pending' ? null : hours(sent),
            answered_at: status === 'pending' ? null : hours(sent - 0.1),
            reason: status === 'refused' ? REFUSAL : null,
            created_by: random.pick([people.user, people.manager]),
            created_at: hours(requestedMinutes),
        };
    });
    rows.sort((a, b) => (a.created_at as Date).getTime() - (b.created_at as Date).getTime());
    await insert('device_settings_changes', rows);
};
