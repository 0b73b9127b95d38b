import type { Field } from '../../../contract/metadata';
import { writableFields } from '../../../domain/validation';
import { sameValue } from '../provider/changes';

type Values = Record<string, unknown>;
export interface Conflict {
    field: Field;
    /** both changed it, and not to the same: the person has to choose */
    both: boolean;
}

/** What differs between the form and what a colleague saved meanwhile, since the version that both began with. */
export const conflictsOf = (fields: readonly Field[], base: Values, mine: Values, theirs: Values): Conflict[] =>
    writableFields(fields, 'update').flatMap(field => {
        const { name } = field;
        if (!(name in mine) || sameValue(mine[name], theirs[name])) return [];
        const iChanged = !sameValue(mine[name], base[name]);
        const theyChanged = !sameValue(theirs[name], base[name]);
        return [{ field, both: iChanged && theyChanged }];
    });

/** What the form becomes: theirs where the person said so or had not touched it, else mine. */
export const settle = (
    conflicts: readonly Conflict[],
    base: Values,
    mine: Values,
    theirs: Values,
    takeTheirs: ReadonlySet<string>,
): Values =>
    Object.fromEntries(
        conflicts.flatMap(({ field: { name }, both }) => {
            const untouched = sameValue(mine[name], base[name]);
            return untouched || (both && takeTheirs.has(name)) ? [[name, theirs[name] ?? null]] : [];
        }),
    );
