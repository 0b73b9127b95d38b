import type { Cause } from '../../domain/diagnosis/causes';
import type { SeedContext } from '../seedContext';

const PARTS: Partial<Record<Cause, readonly (readonly [part: string, quantity: number])[]>> = {
    airlock: [
        ['Suction hose 19 mm', 2],
        ['Thread sealant', 0.1],
    ],
    empty_line: [['Suction hose 19 mm', 2]],
    blocked_filter: [['Suction hose 19 mm', 2]],
    meter_slip: [
        ['Flow meter 32 mm, pulse', 1],
        ['Twin cable 2.5 mm²', 3],
    ],
    probe_drift: [
        ['Conductivity probe 0–500 mS', 1],
        ['Nutrient level probe, 3 m cable', 1],
    ],
    flat_battery: [['Battery 12 V 22 Ah', 1]],
    solar_panel: [
        ['Solar panel 40 W', 1],
        ['Solar regulator 10 A', 1],
        ['Battery 12 V 22 Ah', 1],
    ],
    no_signal: [
        ['Aerial 4G, 5 dBi', 1],
        ['Modem board 4G', 1],
    ],
    leak: [
        ['Injection fitting 32 mm', 1],
        ['Poly pipe 25 mm', 5],
        ['Thread sealant', 0.1],
    ],
    no_water: [['Poly pipe 25 mm', 5]],
    device_fault: [
        ['Dosing pump head', 1],
        ['Pump tube set', 1],
        ['uDOSE main board, revision E', 1],
    ],
};

/** Parts of the playbooks, by the names of the stock. */
export const seedPlaybooks = async ({ tx, insert }: SeedContext): Promise<void> => {
    const [parts, playbooks] = await Promise.all([
        tx`SELECT id, name FROM inventory_items`,
        tx`SELECT id, cause FROM playbooks`,
    ]);
    const itemIds = new Map(parts.map(({ id, name }) => [String(name), Number(id)]));
    await insert(
        'playbook_parts',
        playbooks.flatMap(({ id, cause }) =>
            (PARTS[cause as Cause] ?? []).map(([part, quantity], position) => ({
                playbook_id: Number(id),
                position,
                inventory_item_id: itemIds.get(part),
                quantity,
            })),
        ),
    );
};
