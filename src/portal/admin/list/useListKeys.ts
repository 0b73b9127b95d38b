import { type RefObject, useEffect, useRef } from 'react';
import { type RaRecord, useCreatePath, useListContext, useNavigate } from 'react-admin';
import { useCanOpenPages } from '../useCanOpenPages';
import { useIsOwnRecord } from '../useIsOwnRecord';
import { isPageKey, isUnfocused } from './pageKeys';

/** Attribute that marks a row, with its record id. */
export const ROW = 'data-row';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, J: 1, ArrowUp: -1, k: -1, K: -1 };

interface ListKeys {
    /** ref of the rows' container */
    rows: RefObject<HTMLElement | null>;
    search: RefObject<HTMLInputElement | null>;
    selectable: boolean;
    onHelp: () => void;
}

/**
 * Keyboard navigation of a list: moves the DOM focus between rows, so that screen readers announce them, and triggers
 * the same actions as clicks.
 */
export const useListKeys = ({ rows, search, selectable, onHelp }: ListKeys) => {
    const { resource: name, data, selectedIds, onSelect, onToggleItem, onUnselectItems } = useListContext();
    const pages = useCanOpenPages(name);
    const isMine = useIsOwnRecord(name);
    const navigate = useNavigate();
    const createPath = useCreatePath();
    /** anchor of a range: the last selected row, or the one from which Shift continues */
    const anchor = useRef<string | null>(null);
    const shouldContinue = useRef(false);

    const all = () => [...(rows.current?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])];
    const idOf = (row: HTMLElement | undefined) => row?.getAttribute(ROW) ?? null;
    const current = () => document.activeElement?.closest<HTMLElement>(`[${ROW}]`) ?? undefined;
    const recordOf = (id: string | null): RaRecord | undefined => data?.find(record => String(record.id) === id);

    const selectTo = (row: HTMLElement) => {
        const ids = all().map(idOf);
        const [one, other] = [ids.indexOf(anchor.current), ids.indexOf(idOf(row))];
        const range = ids.slice(one < 0 ? other : Math.min(one, other), Math.max(one, other) + 1);
        const records = range.flatMap(id => recordOf(id)?.id ?? []);
        onSelect([...new Set([...selectedIds, ...records])]);
    };
    const step = (by: 1 | -1, extending: boolean) => {
        const list = all();
        const at = list.indexOf(current() as HTMLElement);
        const next = list[at < 0 ? (by > 0 ? 0 : list.length - 1) : at + by];
        if (!next) return;
        if (extending && !shouldContinue.current) anchor.current = idOf(list[at] ?? next);
        shouldContinue.current = extending;
        next.focus();
        if (extending && selectable) selectTo(next);
    };
    const select = (row: HTMLElement, extending: boolean) => {
        const record = recordOf(idOf(row));
        if (!selectable || !record) return;
        if (extending && anchor.current) return selectTo(row);
        anchor.current = idOf(row);
        onToggleItem(record.id);
    };
    const edit = (row: HTMLElement) => {
        const record = recordOf(idOf(row));
        if (!record || record.archived_at || !pages.edit || !isMine(record)) return;
        navigate(createPath({ resource: name, id: record.id, type: 'edit' }));
    };

    /** @returns whether the key was handled */
    const onKey = ({ key, shiftKey, target }: KeyboardEvent): boolean => {
        if (key === '/') search.current?.focus();
        else if (key === '?') onHelp();
        else if (key === 'Escape' && selectedIds.length > 0) onUnselectItems();
        else {
            const by = STEPS[key];
            // arrow keys belong to the focused element, unless it is a row or none
            const isFree = isUnfocused(target) || current() !== undefined;
            if (by && (isFree || !key.startsWith('Arrow'))) step(by, shiftKey);
            else {
                const row = current();
                if (!row) return false;
                if (key === 'x' || key === 'X') select(row, shiftKey);
                else if (key === 'e') edit(row);
                else if (key === 'Enter' && target === row) row.click();
                else return false;
            }
        }
        return true;
    };
    const latest = useRef(onKey);
    latest.current = onKey;
    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            if (isPageKey(event) && latest.current(event)) event.preventDefault();
        };
        window.addEventListener('keydown', listen);
        return () => window.removeEventListener('keydown', listen);
    }, []);

    // roving tabindex: the last focused row is the tab stop, else the first
    useEffect(() => {
        const list = rows.current;
        if (!list || !data) return;
        const stopAt = (row: HTMLElement | undefined) => {
            for (const other of all()) other.tabIndex = other === row ? 0 : -1;
        };
        stopAt(all().find(row => row.tabIndex === 0) ?? all()[0]);
        const follow = () => stopAt(current());
        list.addEventListener('focusin', follow);
        return () => list.removeEventListener('focusin', follow);
    });
};
