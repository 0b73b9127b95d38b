import { useState } from 'react';
import { litres, millilitres, type StockUnit } from '../../domain/stock/quantities';
import { answered, connectApi } from '../session/clients';
import { readQuantity } from './counting';

/** Item scanned at the counted place. */
export interface Scanned {
    itemId: number;
    item: string;
    unit: StockUnit;
    /** book quantity at the place at the first scan */
    recorded: number;
    /** text of the field */
    text: string;
    fault?: string | undefined;
}

/** Item with this barcode or SKU. */
const find = async (code: string) => {
    const { data } = await answered(
        connectApi.GET('/v2/inventory-items/ui', { params: { query: { search: code, per_page: 100 } } }),
    );
    const same = (text: string | null) => text?.toLowerCase() === code.toLowerCase();
    return data.find(({ barcode }) => same(barcode)) ?? data.find(({ sku }) => same(sku));
};

export type Scan =
    | { kind: 'unknown'; code: string }
    | { kind: 'devices'; item: string }
    | { kind: 'counted'; item: string; quantity: number; unit: StockUnit };

const oneMore = (row: Scanned): Scanned => {
    if (row.unit !== 'each') return row;
    const before = readQuantity(row.text, row.unit) ?? 0;
    return { ...row, text: String(litres(millilitres(before) + 1000)), fault: undefined };
};

/** Scanned items. Each scan adds one to items counted in pieces; for measured items the quantity is typed. */
export const useScans = (locationId: number | undefined) => {
    const [rows, setRows] = useState<readonly Scanned[]>([]);
    const change = (itemId: number, more: Partial<Scanned>) =>
        setRows(all => all.map(row => (row.itemId === itemId ? { ...row, ...more } : row)));
    const remove = (itemId: number) => setRows(all => all.filter(row => row.itemId !== itemId));
    const scan = async (code: string): Promise<Scan> => {
        const item = await find(code);
        if (!item) return { kind: 'unknown', code };
        if (item.is_devices) return { kind: 'devices', item: item.name };
        const unit = item.unit as StockUnit;
        const recorded =
            item.places.find(({ inventory_location }) => inventory_location.id === locationId)?.quantity ?? 0;
        const fresh: Scanned = { itemId: item.id, item: item.name, unit, recorded, text: '' };
        const known = rows.find(row => row.itemId === item.id) ?? fresh;
        const quantity = readQuantity(oneMore(known).text, unit) ?? 0;
        setRows(all => {
            const before = all.find(row => row.itemId === item.id) ?? fresh;
            return [oneMore(before), ...all.filter(row => row.itemId !== item.id)];
        });
        return { kind: 'counted', item: item.name, quantity, unit };
    };
    return { rows, scan, change, remove, clear: () => setRows([]) };
};
