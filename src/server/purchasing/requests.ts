import { todayIn } from '../../domain/calendar/days';
import {
    lineFaults,
    missingFaults,
    PURCHASE_TERMS,
    type PurchaseLine,
    priceOn,
    purchaseTotals,
    SUPPLEMENT_UNIT,
    termsLocked,
} from '../../domain/stock/purchasing';
import { stockMessages } from '../../domain/stock/quantities';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { TODAY } from '../platform/database/today';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { afterRequestTransition } from './requestTransitions';

const LINE_FIELDS = ['supplement_id', 'inventory_item_id', 'description', 'quantity', 'unit', 'unit_price'] as const;
const plainLines = (lines: unknown) =>
    JSON.stringify(((lines ?? []) as Row[]).map(line => LINE_FIELDS.map(name => line[name] || null)));

/** Whether the approved content would change. */
const changesTerms = (input: Row, current: Row): boolean =>
    PURCHASE_TERMS.some(
        name =>
            input[name] !== undefined &&
            (name === 'items'
                ? plainLines(input.items) !== plainLines(current.items)
                : (input[name] ?? null) !== (current[name] ?? null)),
    );

/** Units of these lines' parts. Devices are excluded, because they are placed one by one. */
const partsOf = async (db: Db, lines: readonly Row[]): Promise<Map<number, { unit: string }>> => {
    const ids = lines.flatMap(({ inventory_item_id }) => (inventory_item_id ? [Number(inventory_item_id)] : []));
    if (!ids.length) return new Map();
    const rows = await db`SELECT id, name, unit, device_product FROM inventory_items WHERE id = ANY(${ids}::bigint[])`;
    const devices = rows.find(({ device_product }) => device_product !== null);
    if (devices) {
        const at = lines.findIndex(line => Number(line.inventory_item_id) === Number(devices.id));
        throw invalid({ [`items.${at}.inventory_item_id`]: [stockMessages.devices(String(devices.name))] });
    }
    return new Map(rows.map(({ id, unit }) => [Number(id), { unit: String(unit) }]));
};

/** Supplements are bought by the litre, by default at the supplier's list price. */
const withPrices = async (db: Db, lines: readonly Row[], supplierId: unknown, day: string): Promise<Row[]> => {
    const wanted = lines.flatMap(({ supplement_id }) => (supplement_id ? [Number(supplement_id)] : []));
    const prices = wanted.length
        ? await db`
              SELECT supplement_id, price, to_char(valid_from, 'YYYY-MM-DD') AS valid_from FROM supplier_prices
              WHERE supplier_id = ${Number(supplierId ?? 0)} AND supplement_id = ANY(${wanted}::bigint[]) AND archived_at IS NULL`
        : [];
    const parts = await partsOf(db, lines);
    return lines.map(line => {
        const part = parts.get(Number(line.inventory_item_id ?? 0));
        if (part) return { ...line, unit: part.unit };
        if (!line.supplement_id) return line;
        const known = priceOn(prices as never, Number(line.supplement_id), day);
        return { ...line, unit: SUPPLEMENT_UNIT, unit_price: line.unit_price ?? known?.price ?? null };
    });
};

const refuseLocked = (input: Row, current: Row) => {
    if (current.status === 'rejected' && Object.keys(input).some(name => name !== 'notes'))
        throw conflict(termsLocked(current) ?? '', current);
    const locked = changesTerms(input, current) && termsLocked(current);
    if (locked) throw conflict(locked, current);
};

const beforeWrite = async (given: Row, current: Row | undefined, { db, caller, services }: HookContext) => {
    if (current) refuseLocked(given, current);
    const { items: typed, ...input } = given;
    // unchanged lines are not rewritten, so that approved lines keep their identity
    const fresh = !current || changesTerms(given, current);
    const next: Row = { ...current, ...given };
    const lines =
        fresh && next.items
            ? await withPrices(db, next.items as Row[], next.supplier_id, todayIn(undefined, services.clock.now()))
            : undefined;
    if (lines) {
        const faults = lineFaults(lines as PurchaseLine[]);
        if (current?.status === 'document_completed')
            Object.assign(faults, missingFaults({ ...next, items: lines as PurchaseLine[] }));
        if (Object.keys(faults).length) throw invalid(faults);
    } else if (current?.status === 'document_completed') {
        const faults = missingFaults(next);
        if (Object.keys(faults).length) throw invalid(faults);
    }
    return {
        ...input,
        ...(current ? {} : { requested_by_id: given.requested_by_id ?? caller.userId }),
        ...(lines
            ? {
                  items: lines.map(written),
                  ...purchaseTotals(lines as PurchaseLine[]),
                  amounts_edited_by_id: caller.userId,
              }
            : {}),
    };
};
/** Stored part of a line, without companions and received quantities. */
const written = (line: Row): Row =>
    Object.fromEntries(['id', ...LINE_FIELDS].flatMap(name => (line[name] === undefined ? [] : [[name, line[name]]])));

const DUE = 'coalesce(t.promised_on, t.needed_by)';

export const requestHooks: ResourceHooks = {
    computed: {
        file_count:
            'SELECT count(*)::int FROM purchase_request_files f WHERE f.purchase_request_id = t.id AND f.archived_at IS NULL',
        days_late: `CASE WHEN t.received_on IS NOT NULL THEN greatest(0, t.received_on - ${DUE})
                         WHEN t.status IN ('approved', 'paid') THEN greatest(0, ${TODAY} - ${DUE}) END`,
    },
    beforeWrite,
    afterTransition: afterRequestTransition,
};
