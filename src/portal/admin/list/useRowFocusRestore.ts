import { type RefObject, useEffect, useRef } from 'react';
import { ROW } from './useListKeys';

/** A row, and the rows as they stood around it. */
interface RowPosition {
    id: string;
    ids: readonly string[];
}
/** The row that had the focus when each list of this tab was left. */
const left = new Map<string, RowPosition>();

/** Nothing has the focus, or the page as a whole: where one is put after a step. */
const isFree = (element: Element | null) => !element || element === document.body || element.id === 'content';

/** The row itself, else the one that moved up into its place, else the one before it. */
const nearest = ({ id, ids }: RowPosition, currentIds: readonly string[]): string | undefined => {
    const at = ids.indexOf(id);
    return [...ids.slice(at), ...ids.slice(0, at).reverse()].find(each => currentIds.includes(each));
};

/**
 * Keeps the focus in a list that is worked through: who comes back from a record is at its row, or at the next one where the
 * record left the list meanwhile; and a row that goes while it has the focus hands it on.
 */
export const useRowFocusRestore = (name: string, rows: RefObject<HTMLElement | null>, data: unknown) => {
    const place = useRef(left.get(name));
    useEffect(() => {
        left.delete(name);
        // by whichever key or link
        return () => {
            if (place.current) left.set(name, place.current);
        };
    }, [name]);

    // the rows come and go with what is loaded
    useEffect(() => {
        const list = rows.current;
        if (!list) return;
        const idOf = (target: EventTarget | null) => (target as Element).closest(`[${ROW}]`)?.getAttribute(ROW);
        const placeOf = (target: EventTarget | null): RowPosition | undefined => {
            const id = idOf(target);
            const ids = [...list.querySelectorAll(`[${ROW}]`)].map(row => row.getAttribute(ROW) ?? '');
            return id ? { id, ids } : undefined;
        };
        const enter = ({ target }: FocusEvent) => {
            place.current = placeOf(target);
        };
        // a row that is taken away also loses the focus, and stays the place; one is only gone who went elsewhere
        const leave = ({ target }: FocusEvent) =>
            setTimeout(() => {
                if ((target as Element).isConnected && !list.contains(document.activeElement))
                    place.current = undefined;
            });
        list.addEventListener('focusin', enter);
        list.addEventListener('focusout', leave);
        return () => {
            list.removeEventListener('focusin', enter);
            list.removeEventListener('focusout', leave);
        };
    });

    // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for
    useEffect(() => {
        const list = rows.current;
        if (!list || !place.current || !isFree(document.activeElement)) return;
        const all = [...list.querySelectorAll<HTMLElement>(`[${ROW}]`)];
        const id = nearest(
            place.current,
            all.map(row => row.getAttribute(ROW) ?? ''),
        );
        all.find(row => row.getAttribute(ROW) === id)?.focus();
    }, [data, rows]);
};
