import { reserveParts } from '../../server/jobs/jobParts';
import type { Row, SeedContext } from '../seedContext';

const [WAREHOUSE, TRUCK] = [1, 6];
const BASE: readonly (readonly [part: string, quantity: number])[] = [
    ['Conductivity probe 0–500 mS', 1],
    ['Nutrient level probe, 3 m cable', 1],
    ['Solar panel 40 W', 1],
    ['Battery 12 V 22 Ah', 1],
    ['Solar regulator 10 A', 1],
    ['Injection fitting 32 mm', 2],
    ['Suction hose 19 mm', 6],
    ['Twin cable 2.5 mm²', 4.5],
    ['Aerial 4G, 5 dBi', 1],
];
const KITS: readonly {
    name: string;
    device_product: string | null;
    notes: string;
    parts: readonly (readonly [string, number])[];
}[] = [
    {
        name: 'uDOSE classic installation',
        device_product: 'classic',
        notes: 'Pack the hose in one length: cut it at the tank, not in the store.',
        parts: [['Flow meter 32 mm, pulse', 1], ...BASE],
    },
    {
        name: 'uDOSE mini installation',
        device_product: 'mini',
        notes: 'The mini has its aerial and regulator inside.',
        parts: [['Flow meter 25 mm, pulse', 1], ...BASE.slice(0, 4), ...BASE.slice(5, 8)],
    },
    {
        name: 'Pump service',
        device_product: null,
        notes: 'For the yearly service; the old head goes back to the workshop.',
        parts: [
            ['Dosing pump head', 1],
            ['Pump tube set', 2],
            ['Thread sealant', 0.1],
        ],
    },
];

/**
 * Installation kits, and open jobs that reserve them: one needs more hose, one takes its parts from the truck, which is
 * short of some.
 */
export const seedKits = async ({ tx, insert, people }: SeedContext): Promise<void> => {
    const by = { created_by: people.manager, updated_by: people.manager };
    const parts = new Map(
        (await tx`SELECT id, name FROM inventory_items`).map(({ id, name }) => [String(name), Number(id)]),
    );
    await insert(
        'installation_kits',
        KITS.map(({ parts: _, ...kit }) => ({ ...kit, inventory_location_id: WAREHOUSE, ...by })),
    );
    await insert(
        'installation_kit_items',
        KITS.flatMap(({ parts: lines }, at) =>
            lines.map(([part, quantity], position) => ({
                installation_kit_id: at + 1,
                position,
                inventory_item_id: parts.get(part),
                quantity,
            })),
        ),
    );
    const jobs = await tx`
        SELECT c.id, k.id AS kit FROM job_cards c JOIN devices d ON d.id = c.device_id
        JOIN installation_kits k ON k.device_product = d.product
        WHERE c.type = 'device_installation' AND c.status IN (1, 2, 3) AND c.archived_at IS NULL ORDER BY c.id`;
    for (const [at, { id, kit }] of jobs.entries()) {
        const [card] = await tx`
            UPDATE job_cards SET installation_kit_id = ${kit}, parts_location_id = ${at === 1 ? TRUCK : WAREHOUSE} WHERE id = ${id} RETURNING *`;
        if (at === 0)
            await insert('job_card_parts', [
                { job_card_id: Number(id), inventory_item_id: parts.get('Suction hose 19 mm'), quantity: 9 },
            ]);
        await reserveParts(tx, null, card as Row);
    }
};
