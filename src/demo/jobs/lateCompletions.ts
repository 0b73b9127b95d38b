import type { SeedContext } from '../seedContext';

const CANCELLED = 0;
const COMPLETED = 4;
const NOTES = [
    'Cleaned the probe and bled the line before I had signal again.',
    'Replaced the hose clamps at the pump.',
    'Flushed the tank, the line runs clear.',
    'Tightened the mast and checked the antenna cable.',
] as const;
const ANSWERS = 'Water line: Bore To Tank\nWater flow: Tank/Trough/Line Full\nBattery: 12.6 V';
const ROWS = 14;
/** Every fifth one is dismissed; the two newest ones used parts. */
const isDismissed = (at: number) => at % 5 === 4;
const WITH_PARTS = 2;

/** Offline work on jobs that another user closed meanwhile, mostly to be confirmed. */
export const seedLateCompletions = async ({ tx, insert, hours, people }: SeedContext): Promise<void> => {
    const [part] = await tx`
        SELECT s.inventory_item_id, s.inventory_location_id FROM inventory_item_stocks s
        JOIN inventory_items i ON i.id = s.inventory_item_id AND i.device_product IS NULL
        WHERE s.quantity - s.reserved_quantity >= 4 ORDER BY s.quantity - s.reserved_quantity DESC, s.id LIMIT 1`;
    const jobs = await tx`
        SELECT id, status FROM job_cards WHERE status IN (${CANCELLED}, ${COMPLETED}) ORDER BY status, id DESC LIMIT ${ROWS}`;
    const rows = jobs.map(({ id, status }, at) => {
        const sent = hours(20 + 30 * at);
        const isOver = isDismissed(at);
        return {
            status: isOver ? 'dismissed' : 'pending',
            job_card_id: id,
            technician_id: people.user,
            done_at: hours(26 + 30 * at),
            is_reopening_requested: status === CANCELLED && at % 2 === 0,
            notes: NOTES[at % NOTES.length],
            answers: at % 2 === 0 ? ANSWERS : null,
            parts_location_id: at < WITH_PARTS ? (part?.inventory_location_id ?? null) : null,
            decided_at: isOver ? hours(18 + 30 * at) : null,
            decided_by_id: isOver ? people.manager : null,
            decision_reason: isOver ? 'The work is on the job already.' : null,
            created_by: people.user,
            created_at: sent,
            updated_at: sent,
        };
    });
    await insert('late_completions', rows);
    if (part)
        await insert(
            'late_completion_parts',
            rows.slice(0, WITH_PARTS).map((_, at) => ({
                late_completion_id: at + 1,
                position: 0,
                inventory_item_id: part.inventory_item_id,
                quantity: 2,
            })),
        );
};
