import type { Db } from '../../platform/services';
import type { Compiled } from '../sql/compile';
import type { Column } from './importCells';
import { findByKeys, naturalKeys, type ReadRow } from './importMatches';
import type { WriteContext } from './writeContext';

export type Errors = Record<string, string[]>;

/** Line of the file: cells by column, and values of the non-empty ones. */
export interface Line extends ReadRow {
    cells: readonly string[];
    /** errors of cells that name no record */
    unresolved: Errors | undefined;
}

/** Most ids in a message. */
const MOST_NAMED = 5;

/** Record that a line stands for. */
export interface Target {
    id: number;
    /** version that was exported; absent if found by its natural key */
    version?: number;
}

const whole = (text: string): number | undefined => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined);

/** Record of each line: by id and version, else by natural key; absent for lines that add one. */
export const findTargets = async (
    db: Db,
    { caller }: WriteContext,
    compiled: Compiled,
    columns: readonly (Column | undefined)[],
    lines: readonly Line[],
    updateExisting: boolean,
) => {
    const [idAt, versionAt] = ['id', 'version'].map(name => columns.findIndex(column => column?.field.name === name));
    const targets = new Map<number, Target>();
    const faults = new Map<number, Errors>();
    const lineOf = new Map<number, number>();
    const take = (row: number, target: Target, field: string) => {
        const other = lineOf.get(target.id);
        if (other !== undefined) return faults.set(row, { [field]: [`Line ${other} stands for the same record.`] });
        lineOf.set(target.id, row);
        return targets.set(row, target);
    };
    const open: Line[] = [];
    for (const line of lines) {
        const idText = (line.cells[idAt as number] ?? '').trim();
        const versionText = (line.cells[versionAt as number] ?? '').trim();
        if (idText === '') {
            open.push(line);
            continue;
        }
        const [id, version] = [whole(idText), whole(versionText)];
        if (id === undefined) faults.set(line.row, { id: ['ID must be a whole number.'] });
        else if (version === undefined)
            faults.set(line.row, {
                version: ['A row with an ID needs the version that was exported. Export the list again.'],
            });
        else take(line.row, { id, version }, 'id');
    }
    if (!updateExisting) return { targets, faults };
    for (const [row, records] of await findByKeys(db, caller, compiled, open, naturalKeys(compiled))) {
        const ids = records.map(({ id }) => id);
        if (ids.length > 1)
            faults.set(row, {
                row: [
                    `Several records match this row. Enter the ID of one of them: ${ids.slice(0, MOST_NAMED).join(', ')}.`,
                ],
            });
        else take(row, { id: ids[0] as number }, 'row');
    }
    return { targets, faults };
};
