import { litres, millilitres } from '../../domain/stock/quantities';
import type { Row, SeedContext } from '../seedContext';

/** Ids of the demonstration's locations. */
const [WAREHOUSE, LONGREACH, CLONCURRY, KATHERINE, TRUCK] = [1, 2, 3, 4, 6];
const DAY_H = 24;
/** location and days ago: without differences */
const AGREED = [
    [WAREHOUSE, 9],
    [KATHERINE, 8],
    [WAREHOUSE, 5],
    [KATHERINE, 4],
] as const;

interface BookLine {
    supplement_id: number;
    quantity: number;
}

/**
 * Recent stocktakes: one that corrected evaporation, one without differences, and one in progress. After all movements,
 * so that none precedes an approved stocktake.
 */
export const seedStocktakes = async ({ tx, insert, people, hours, day }: SeedContext): Promise<void> => {
    const at = (location: number) => tx<BookLine[]>`
        SELECT supplement_id, quantity FROM supplement_inventories
        WHERE inventory_location_id = ${location} ORDER BY supplement_id`;
    const manager = people.manager;
    const stocktake = (location: number, daysAgo: number, more: Row): Row => ({
        inventory_location_id: location,
        coverage: 'all',
        assignee_id: people.user ?? manager,
        due_on: day(daysAgo),
        is_blind: false,
        version: 1,
        created_at: hours(daysAgo * DAY_H + 6),
        created_by: manager,
        updated_by: manager,
        updated_at: hours(daysAgo * DAY_H),
        ...more,
    });
    const approved = (daysAgo: number) => ({
        status: 'approved',
        approved_at: hours(daysAgo * DAY_H),
        approved_by_id: manager,
        version: 2,
    });
    await insert('stocktakes', [
        stocktake(TRUCK, 2, { ...approved(2), notes: 'Before the run north.' }),
        stocktake(CLONCURRY, 1, { ...approved(1), is_blind: true }),
        stocktake(LONGREACH, 0, {
            status: 'pending',
            notes: 'Forklift until three; the IBCs stand behind the fuel bowser.',
        }),
        ...AGREED.map(([location, daysAgo]) => stocktake(location, daysAgo, approved(daysAgo))),
    ]);
    const lines = async (id: number, location: number, count: (line: BookLine, position: number) => Row) =>
        (await at(location)).map((line, position) => ({
            stocktake_id: id,
            supplement_id: line.supplement_id,
            position,
            ...count(line, position),
        }));
    const counted = (line: BookLine, less: number, hoursAgo: number, more: Row = {}) => ({
        recorded_quantity: line.quantity,
        counted_quantity: litres(millilitres(line.quantity) - millilitres(less)),
        counted_at: hours(hoursAgo),
        counted_by: people.user ?? manager,
        ...more,
    });
    const EVAPORATED = 4.5;
    const rows: Row[] = [
        ...(await lines(1, TRUCK, line => counted(line, 0, 49))),
        ...(await lines(2, CLONCURRY, (line, position) =>
            position === 0 && line.quantity > EVAPORATED
                ? counted(line, EVAPORATED, 25, { reason: 'evaporated' })
                : counted(line, 0, 25),
        )),
        ...(await lines(3, LONGREACH, (line, position) => (position % 2 ? {} : counted(line, 0, 1)))),
        ...(
            await Promise.all(
                AGREED.map(([location, daysAgo], at) =>
                    lines(4 + at, location, line => counted(line, 0, daysAgo * DAY_H + 1)),
                ),
            )
        ).flat(),
    ];
    for (const row of rows) await tx`INSERT INTO stocktake_lines ${tx(row as never)}`;
    const posted = rows.filter(row => row.stocktake_id === 2 && row.counted_quantity !== row.recorded_quantity);
    for (const row of posted)
        await tx`
            INSERT INTO supplement_movements (supplement_id, inventory_location_id, quantity, document_resource, document_id, document_label, reason, occurred_at, created_at, created_by)
            VALUES (${row.supplement_id as number}, ${CLONCURRY}, ${-EVAPORATED}, 'stocktakes', 2, 'STK-2', 'Stocktake', ${hours(DAY_H)}, ${hours(DAY_H)}, ${manager ?? null})`;
};
