import { isVolume, litres, millilitres, stockMessages } from '../stock/quantities';

export interface RefillDraft {
    storage_tank_id?: number | null;
    site_id?: number | null;
    quantity?: number | null;
}
/** Errors across the fields of a refill; the contract validates single fields. */
export const refillFaults = ({ storage_tank_id: tank, site_id: site, quantity }: RefillDraft) => {
    const faults: Record<string, string[]> = {};
    if (!tank && !site) faults.storage_tank_id = ['Choose the storage tank, or the site whose tank it is.'];
    if (tank && site) faults.site_id = ['Choose a storage tank or a site, not both.'];
    if (typeof quantity === 'number' && !isVolume(quantity)) faults.quantity = [stockMessages.decimals];
    return faults;
};

/** Refill fields that affect stock and tank: a change reverses the posted movements and posts new ones. */
export const POSTED_FIELDS = [
    'inventory_location_id',
    'supplement_id',
    'storage_tank_id',
    'site_id',
    'quantity',
    'found_level',
    'refilled_at',
] as const;

/**
 * Storage tank levels before and after a refill, in litres, and the difference between the found and the recorded
 * level.
 */
export const storageTankFill = (recorded: number, quantity: number, found: number | null | undefined) => ({
    before: recorded,
    after: litres(millilitres(recorded) + millilitres(quantity)),
    drift: found === null || found === undefined ? null : litres(millilitres(found) - millilitres(recorded)),
});
