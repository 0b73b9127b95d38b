import { bodyOf } from '../answers';
import { call, type Json, sessionOf } from './accounts';

let made = 0;
/**
 * Two places that no other file counts or empties, the first with so many litres of a supplement: in those of the
 * demonstration a count of somebody else's may wait for approval.
 */
export const twoPlaces = async (supplementId: number, litres: number): Promise<[from: Json, to: Json]> => {
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
