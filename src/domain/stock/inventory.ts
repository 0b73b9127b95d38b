import type { components } from '../../contract/generated/connect';
import { formatInUnit, type StockUnit } from './quantities';

/** Inventory rules shared by forms and server. */
export type ItemCategory = components['schemas']['InventoryItem']['category'];

/** SKU prefix of generated SKUs, by category. */
export const SKU_PREFIX: Record<ItemCategory, string> = {
    board: 'BRD',
    sensor: 'SNS',
    meter: 'MTR',
    power: 'PWR',
    plumbing: 'PLB',
    tank: 'TNK',
    pump: 'PMP',
    cable: 'CBL',
    device: 'DEV',
    tool: 'TLS',
    other: 'OTH',
};
/** `MTR-0007`: four digits, more once they are exhausted. */
export const skuOf = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(4, '0')}`;
/** Prefix of a SKU, before its number: SKUs of one prefix are numbered consecutively. */
export const prefixOf = (sku: string): string => sku.replace(/-?\d*$/, '');

interface LowStock {
    item: string;
    location: string;
    quantity: number;
    minimum_quantity: number;
    unit: StockUnit;
}
export const inventoryMessages = {
    low: ({ item, location, quantity, minimum_quantity, unit }: LowStock) =>
        `${item} is low at ${location}: ${formatInUnit(quantity, unit)} left of a minimum of ${formatInUnit(minimum_quantity, unit)}.`,
    unitKept: 'cannot be changed once there were movements. Archive this item and add another one.',
    devicesOfParts: 'cannot be set once parts of this item were moved. Add another item for the devices.',
    oneOfBoth: 'is required, or a SKU. Enter one of the two.',
    kitOfDevices: (name: string) => `${name} is a device item: choose the device on the job itself.`,
    kitPlace: 'Choose where the parts of this kit are taken from.',
    partsPlace: 'Choose where the parts of this job are taken from.',
    devicesInPieces: 'must be pieces: devices are counted one by one.',
} as const;

/** Quantity of a part in a kit or a job. */
export interface PartLine {
    inventory_item_id: number;
    /** in the unit of the part */
    quantity: number;
}
/**
 * Differences between a job's parts and its kit: parts with another quantity, and kit parts that it omits with 0.
 * Unchanged parts are left out, so that they follow corrections of the kit.
 */
export const changesOfKit = (kit: readonly PartLine[], taken: readonly PartLine[]): PartLine[] => [
    ...taken
        .filter(
            line => (kit.find(of => of.inventory_item_id === line.inventory_item_id)?.quantity ?? 0) !== line.quantity,
        )
        .map(({ inventory_item_id, quantity }) => ({ inventory_item_id, quantity })),
    ...kit
        .filter(line => !taken.some(of => of.inventory_item_id === line.inventory_item_id))
        .map(({ inventory_item_id }) => ({ inventory_item_id, quantity: 0 })),
];
