import { useLabels } from '../labels';
import { fieldOf, findResource } from '../metadata';

/** Choices of several kinds stand below the names of their kinds, in the order of the contract; of one kind they stand as they came. */
export const useKinds = <T extends object>(
    reference: string,
    kinds: readonly string[] | undefined,
    choices: readonly T[],
): { options: readonly T[]; groupBy: ((choice: T) => string) | undefined } => {
    const labels = useLabels(reference);
    const resource = findResource(reference);
    const field = resource?.kinds && fieldOf(resource, 'kind');
    if (!field || (kinds && kinds.length < 2)) return { options: choices, groupBy: undefined };
    const kindOf = (choice: T) => (choice as { kind?: string }).kind;
    const place = (choice: T) => field.options?.findIndex(({ value }) => value === kindOf(choice)) ?? 0;
    return {
        options: [...choices].sort((a, b) => place(a) - place(b)),
        groupBy: choice => labels.option(field, kindOf(choice)),
    };
};
