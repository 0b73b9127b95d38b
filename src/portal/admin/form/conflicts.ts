import type { Field } from '../../../contract/metadata';
import { writableFields } from '../../../domain/records/validation';
import type { ScreenDefinition } from '../definition';
import { sameValue } from '../provider/changes';

type Values = Record<string, unknown>;
export interface Conflict {
    field: Field;
    /** changed on both sides to different values: the user must choose */
    both: boolean;
    /** merged value, if the definition has a merge function */
    merged?: { value: unknown; disputed: readonly string[] };
}
type Uses = ScreenDefinition['fields'];

/**
 * Three-way comparison of form, saved record and their common base version: the fields where the saved record differs from the
 * form.
 */
export const conflictsOf = (
    fields: readonly Field[],
    base: Values,
    mine: Values,
    theirs: Values,
    uses: Uses = {},
): Conflict[] =>
    writableFields(fields, 'update').flatMap(field => {
        const { name } = field;
        if (!(name in mine) || sameValue(mine[name], theirs[name])) return [];
        const iChanged = !sameValue(mine[name], base[name]);
        const theyChanged = !sameValue(theirs[name], base[name]);
        const merge = iChanged && theyChanged ? uses[name]?.merge : undefined;
        if (merge) return [{ field, both: false, merged: merge(base[name], mine[name], theirs[name]) }];
        return [{ field, both: iChanged && theyChanged }];
    });

/**
 * Values to write into the form: merged ones, and saved ones where the field is unchanged here or in `takeTheirs`.
 * Other entries are preserved.
 */
export const settle = (
    conflicts: readonly Conflict[],
    base: Values,
    mine: Values,
    theirs: Values,
    takeTheirs: ReadonlySet<string>,
): Values =>
    Object.fromEntries(
        conflicts.flatMap(({ field: { name }, both, merged }) => {
            if (merged) return [[name, merged.value]];
            const untouched = sameValue(mine[name], base[name]);
            return untouched || (both && takeTheirs.has(name)) ? [[name, theirs[name] ?? null]] : [];
        }),
    );
