import { setImmediate } from 'node:timers/promises';
import { reports } from '../../contract/generated/reports';
import { compareLivestock, LIVESTOCK_FACTS, type Livestock, livestockOfRow } from '../../domain/livestock/agriWebb';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import { invalid, notFound } from '../platform/errors';
import { runCooperatively } from '../platform/runCooperatively';
import type { OperationContext } from '../platform/services';
import { readSheet } from '../platform/worker/sheets';
import { fetchResult } from './fetching';
import { countLivestock, readStoredLivestock, syncLivestock } from './syncLivestock';

const MAX_ROWS = 50_000;
/** rows parsed between two yields to other requests */
const ROWS_AT_ONCE = 1_000;
const COLUMNS = ['source', 'scheme', 'external_id', ...LIVESTOCK_FACTS] as const;

/** Column of each heading, which is the export's title or the column name. */
const HEADINGS = new Map(
    COLUMNS.flatMap(name => {
        const title = reports['agriwebb-livestocks']?.fields.find(field => field.name === name)?.title ?? name;
        return [
            [name.toLowerCase(), name],
            [title.toLowerCase(), name],
        ] as const;
    }),
);

interface Sheet {
    animals: Livestock[];
    faults: { row: number; text: string }[];
}
const readAnimals = async (data: Buffer, caller: number): Promise<Sheet> => {
    const read = await readSheet({ data, rows: MAX_ROWS }, caller);
    const [headings, ...rows] = read.rows;
    if (!headings?.length || !rows.length) throw invalid({ file: ['The file has no rows.'] });
    if (rows.length > MAX_ROWS) throw invalid({ file: [`The file has more than ${MAX_ROWS} rows.`] });
    const columns = headings.map(heading => HEADINGS.get(heading.toLowerCase()));
    const twice = columns.findIndex((name, index) => name && columns.indexOf(name) !== index);
    if (twice >= 0)
        throw invalid({
            file: [
                `Two columns have the same meaning: ${headings[columns.indexOf(columns[twice])]} and ${headings[twice]}.`,
            ],
        });
    if (!columns.includes('external_id')) throw invalid({ file: ['The file has no column Identifier.'] });
    const sheet: Sheet = { animals: [], faults: [] };
    for (const [at, cells] of rows.entries()) {
        if (at % ROWS_AT_ONCE === 0) await setImmediate();
        const animal = livestockOfRow(
            Object.fromEntries(columns.flatMap((name, index) => (name ? [[name, cells[index] ?? '']] : []))),
        );
        if (typeof animal === 'string') sheet.faults.push({ row: read.lines[at + 1] as number, text: animal });
        else sheet.animals.push(animal);
    }
    return sheet;
};

/**
 * Imports all rows of a file or none. Files may contain part of a herd, so absent animals are not marked as missing.
 */
export const importAgriWebb = async ({ services, caller, params, query, body }: OperationContext) => {
    const properties = compiled(services.registry, 'customer-properties');
    const id = Number(params.id);
    const property = await findRecord(services.sql, properties, caller, id);
    if (!property) throw notFound();
    const file = [(body as { file?: unknown }).file].flat()[0] as { data?: Buffer } | undefined;
    if (!file?.data) throw invalid({ file: ['Choose a CSV file.'] });
    const { animals, faults } = await readAnimals(file.data, caller.userId);
    const dryRun = query.dry_run === true;
    if (dryRun || faults.length)
        return fetchResult(
            await runCooperatively(compareLivestock(await readStoredLivestock(services.sql, id), animals, false)),
            {
                dryRun: true,
                faults: faults.slice(0, 100),
            },
        );
    return transact(services, async db => {
        const result = await syncLivestock(db, services, id, animals, false);
        await countLivestock(db, id);
        await audit(db, services, properties, caller, property, {
            action: 'import',
            reason: `${result.created} AgriWebb animals added and ${result.changed} updated from a file`,
        });
        return fetchResult(result, { dryRun: false });
    });
};
