import { bodyOf } from '../answers';
import { call, type Json, sessionOf } from './accounts';

let made = 0;
/**
 * Two places used by no other file, the first with some litres of a supplement: in places of the demonstration, another
 * file's count may await approval.
 */
export const createTwoLocations = async (supplementId: number, litres: number): Promise<[from: Json, to: Json]> => {
    const { token } = await sessionOf('superadmin');
    const post = async (path: string, body: object): Promise<Json> =>
        bodyOf(await call(token, 'POST', `/api/connect/v2/${path}`, body)).body;
    const name = `${String(Date.now()).slice(-6)}-${++made}`;
    const from = await post('inventory-locations', { name: `Depot ${name}` });
    const to = await post('inventory-locations', { name: `Yard ${name}` });
    await post('supplement-inventories', { supplement_id: supplementId, inventory_location_id: from.id });
    await post('adjust-inventory', {
        supplement_id: supplementId,
        inventory_location_id: from.id,
        counted_quantity: litres,
        reason: 'Counted',
    });
    return [from, to];
};

/**
 * Stocks the parts of a device's installation at its kit's location. The demonstration has few of each part, and other
 * files plan installations too, so more than one set is added.
 */
export const stockForInstallation = async (product: string): Promise<void> => {
    const { token } = await sessionOf('superadmin');
    const ask = async (method: string, path: string, body?: object): Promise<Json> =>
        bodyOf(await call(token, method, `/api/connect/v2/${path}`, body));
    const { data: kits } = await ask('GET', 'installation-kits?per_page=100');
    const kit = kits.find((each: Json) => each.device_product === product);
    if (!kit) throw new Error(`No kit is usual for ${product}.`);
    const place = kit.inventory_location_id;
    for (const { inventory_item_id: part, quantity } of kit.items) {
        const at = `inventory_item_id=${part}&inventory_location_id=${place}`;
        const { data: stocks } = await ask('GET', `inventory-item-stocks?${at}`);
        await ask('POST', 'inventory-item-counts', {
            inventory_item_id: part,
            inventory_location_id: place,
            counted_quantity: (stocks[0]?.quantity ?? 0) + 10 * quantity,
            reason: 'Counted',
        });
    }
};
