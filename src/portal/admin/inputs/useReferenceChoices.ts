import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDebounced } from '../../components/useDebounced';
import { choicesKey } from '../provider/keys';
import type { Choice } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';

export type { Choice } from '../provider/recordCalls';

const TYPING_MS = 200;

/** Search text, debounced by `TYPING_MS`. */
export const useSettled = (search: string): string => useDebounced(search, TYPING_MS);

/** Records to choose from, as the person types. */
export const useReferenceChoices = (
    resource: string,
    search: string,
    enabled: boolean,
    { kinds, within }: { kinds?: readonly string[] | undefined; within?: readonly string[] | undefined } = {},
) => {
    const calls = useCalls();
    const settled = useSettled(search);
    const found = useQuery({
        queryKey: choicesKey(resource, { search: settled, kinds, within }),
        queryFn: ({ signal }) =>
            calls.dropdown(
                resource,
                { search: settled, ...(kinds && { kind: kinds }), ...(within?.length && { within }) },
                signal,
            ),
        enabled,
        staleTime: 30_000,
        placeholderData: keepPreviousData,
    });
    // between two keys the choices are still those of the first
    return { ...found, isSettled: settled === search && found.isSuccess && !found.isPlaceholderData };
};

/** Dropdown entries of ids that are already selected. */
export const useChosen = (resource: string, ids: readonly number[]): readonly Choice[] | undefined => {
    const calls = useCalls();
    return useQuery({
        queryKey: choicesKey(resource, { ids }),
        queryFn: ({ signal }) => calls.dropdown(resource, { ids }, signal),
        enabled: resource !== '' && ids.length > 0,
        staleTime: 60_000,
        placeholderData: keepPreviousData,
    }).data;
};

/** Placeholder label of a selected id while its entry loads. */
const unknown = (id: number): string => `#${id}`;

/** Labels of ids that came without them, e.g. from a filter in the URL. */
export const useChoiceLabels = (resource: string, ids: readonly number[]) => {
    const data = useChosen(resource, ids);
    return (id: number): string => data?.find(choice => choice.id === id)?.label ?? unknown(id);
};

/**
 * The same objects, in the same list, as long as they say the same. The control takes another object for another choice,
 * and writes its label over what is being typed.
 * @param typing or about to: a label that comes meanwhile waits until that is over
 */
export const useSteady = (choices: readonly Choice[], typing: boolean): Choice[] => {
    const kept = useRef<Choice[]>([]);
    const next = choices.map(
        choice =>
            kept.current.find(
                ({ id, label }) =>
                    id === choice.id && (typing || label === choice.label || choice.label === unknown(id)),
            ) ?? choice,
    );
    if (next.length !== kept.current.length || next.some((choice, at) => choice !== kept.current[at]))
        kept.current = next;
    return kept.current;
};
