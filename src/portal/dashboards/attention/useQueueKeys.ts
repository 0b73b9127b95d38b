import { type RefObject, useEffect, useRef } from 'react';
import { isPageKey, isUnfocused } from '../../admin/list/pageKeys';

/** Attribute of a row with its key. */
const ROW = 'data-row';

interface QueueKeys {
    /** list of the rows */
    list: RefObject<HTMLElement | null>;
    keys: readonly string[];
    current: string | undefined;
    /** handlers of the letters */
    letters: Readonly<Record<string, () => void>>;
    toggle: (key: string) => void;
    clear: () => boolean;
    onHelp: () => void;
}

export const focusRow = (list: HTMLElement | null, key: string) =>
    [...(list?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])].find(row => row.getAttribute(ROW) === key)?.focus();

/**
 * Keys of the attention list: arrows, Home and End move the focus, so that screen readers announce the row; letters act.
 * All but `?` and Escape keep their meaning while another part of the page has the focus.
 */
export const useQueueKeys = (options: QueueKeys) => {
    const onKey = ({ key, target }: KeyboardEvent): boolean => {
        const { list, keys, current, letters, toggle, clear, onHelp } = options;
        const row = (target as Element).closest?.(`[${ROW}]`) ?? null;
        const isInList = row !== null && list.current?.contains(row) === true;
        const isFree = isInList || isUnfocused(target);
        const at = keys.indexOf(current ?? '');
        const moves: Readonly<Record<string, number>> = {
            ArrowDown: isInList ? at + 1 : at,
            ArrowUp: at - 1,
            ...(isInList ? { Home: 0, End: keys.length - 1 } : {}),
        };
        const to = moves[key];
        if (to !== undefined) {
            if (!isFree || keys.length === 0) return false;
            focusRow(list.current, keys[Math.min(Math.max(to, 0), keys.length - 1)] as string);
            return true;
        }
        if (key === '?') onHelp();
        else if (letters[key] && !isFree) return false;
        else if (key === 'Escape') return clear();
        else if (key === ' ' || key === 'x') {
            if (current === undefined || (key === ' ' && target !== row)) return false;
            toggle(current);
        } else if (letters[key]) letters[key]();
        else return false;
        return true;
    };
    const latest = useRef(onKey);
    latest.current = onKey;
    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            // a held letter must not act on row after row
            const isHeld = event.repeat && !event.key.startsWith('Arrow');
            if (!isHeld && isPageKey(event) && latest.current(event)) event.preventDefault();
        };
        window.addEventListener('keydown', listen);
        return () => window.removeEventListener('keydown', listen);
    }, []);
};
