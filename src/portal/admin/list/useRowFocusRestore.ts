import { type RefObject, useEffect, useRef } from 'react';
import { ROW } from './useListKeys';

/** A row with the order of the rows around it. */
interface RowPosition {
    id: string;
    ids: readonly string[];
}
/** Last focused row of each list in this tab. */
const left = new Map<string, RowPosition>();

/** True if nothing or only the page has the focus, as after navigation. */
const isFree = (element: Element | null) => !element || element === document.body || element.id === 'content';

/** The same row, else the one that moved into its place, else the previous one. */
const nearest = ({ id, ids }: RowPosition, currentIds: readonly string[]): string | undefined => {
    const at = ids.indexOf(id);
    return [...ids.slice(at), ...ids.slice(0, at).reverse()].find(each => currentIds.includes(each));
};

/**
 * Restores row focus: after returning from a record to its row, or to the next one if it left the list; and when a
 * focused row disappears.
 */
export const useRowFocusRestore = (name: string, rows: RefObject<HTMLElement | null>, data: unknown) => {
    const place = useRef(left.get(name));
    useEffect(() => {
        left.delete(name);
        // reached by any key or link
        return () => {
            if (place.current) left.set(name, place.current);
        };
    }, [name]);

    // rows change as data loads
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
        // a removed row also loses the focus but remains the anchor; it is only cleared when the user moves elsewhere
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
