import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { onChange } from '../../admin/provider/events';
import { answered, connectApi } from '../../session/clients';
import { isFault } from '../../session/fault';
import {
    type CountEntries,
    type CountEntry,
    type CountedItem,
    countedItem,
    entryFault,
    itemKey,
    keepEntries,
    keptEntries,
    type SheetLine,
    sheetCountOf,
} from './entries';

/** Batching delay in ms: entries made within it are sent in one request. */
const TOGETHER_MS = 600;
const AGAIN_MS = 10_000;

export const sheetKey = (stocktake: number) => ['stocktake-lines', stocktake] as const;

/** Sheet of a stocktake with live updates, because others count too. */
export const useSheet = (stocktake: number) => {
    const queryClient = useQueryClient();
    useEffect(
        () =>
            onChange(change => {
                if (!change || (change.resource === 'stocktakes' && change.id === stocktake))
                    void queryClient.invalidateQueries({ queryKey: sheetKey(stocktake) });
            }),
        [queryClient, stocktake],
    );
    return useQuery({
        queryKey: sheetKey(stocktake),
        queryFn: async () =>
            (await answered(connectApi.GET('/v3/stocktakes/{id}/lines', { params: { path: { id: stocktake } } }))).data,
    });
};

/**
 * Count entries: stored in the browser immediately, sent in batches, and removed there after confirmation. Refused ones
 * remain with their reason; failed requests are retried.
 */
export const useCounts = (stocktake: number) => {
    const queryClient = useQueryClient();
    const translate = useTranslate();
    const [entries, setEntries] = useState<CountEntries>(() => keptEntries(stocktake));
    const [offline, setOffline] = useState(false);
    const latest = useRef(entries);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const sending = useRef(false);

    const store = useCallback(
        (next: CountEntries) => {
            latest.current = next;
            keepEntries(stocktake, next);
            setEntries(next);
        },
        [stocktake],
    );
    const send = useCallback(async () => {
        if (sending.current) return;
        const sent = Object.entries(latest.current).filter(([, entry]) => !entry.fault);
        if (!sent.length) return;
        sending.current = true;
        let again = 0;
        // a later entry for the same line replaces it
        const settle = (change: (key: string, entry: CountEntry, at: number) => CountEntry | undefined) => {
            const next: Record<string, CountEntry> = { ...latest.current };
            for (const [at, [key, entry]] of sent.entries()) {
                if (next[key] !== entry) continue;
                const left = change(key, entry, at);
                if (left) next[key] = left;
                else delete next[key];
            }
            store(next);
        };
        try {
            const lines = sent.map(([key, entry]) => sheetCountOf(key, entry));
            const { data } = await answered(
                connectApi.PUT('/v3/stocktakes/{id}/counts', { params: { path: { id: stocktake } }, body: { lines } }),
            );
            setOffline(false);
            queryClient.setQueryData(sheetKey(stocktake), data);
            settle(() => undefined);
            void queryClient.invalidateQueries({ queryKey: ['stocktakes'] });
            if (Object.values(latest.current).some(entry => !entry.fault)) again = TOGETHER_MS;
        } catch (error) {
            if (isFault(error) && error.retriable) {
                setOffline(true);
                again = AGAIN_MS;
            } else {
                const fault = isFault(error) ? error : undefined;
                const theirs = fault?.body.body as
                    | (CountedItem['of'] & { counted_quantity?: number | null })
                    | undefined;
                const messages = Object.entries(fault?.errors ?? {});
                const theirKey = theirs && (theirs.supplement_id || theirs.inventory_item_id) && itemKey(theirs);
                settle((key, entry, at) => {
                    const mine = messages.find(([name]) => name.startsWith(`lines.${at}.`))?.[1][0];
                    if (mine) return { ...entry, fault: mine };
                    if (theirs && theirKey === key)
                        return { ...entry, seen: theirs.counted_quantity ?? null, fault: fault?.message ?? '' };
                    // this entry is valid: it is sent without the refused ones
                    return messages.length || theirKey
                        ? entry
                        : { ...entry, fault: fault?.message ?? translate('domains.stock.sheet.refused') };
                });
                void queryClient.invalidateQueries({ queryKey: sheetKey(stocktake) });
                if (Object.values(latest.current).some(entry => !entry.fault)) again = TOGETHER_MS;
            }
        } finally {
            sending.current = false;
        }
        if (again) {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void send(), again);
        }
    }, [queryClient, stocktake, store, translate]);

    useEffect(() => {
        // unsent entries of an earlier visit
        void send();
        const now = () => void send();
        window.addEventListener('online', now);
        return () => {
            window.removeEventListener('online', now);
            clearTimeout(timer.current);
            // on leaving the page, pending entries are sent immediately
            void send();
        };
    }, [send]);

    const enter = useCallback(
        (line: SheetLine, change: Partial<Omit<CountEntry, 'seen' | 'fault'>>) => {
            const { key, unit } = countedItem(line);
            const before = latest.current[key];
            const { fault: _, ...kept } = before ?? { seen: line.counted_quantity };
            const entry: CountEntry = { ...kept, ...change };
            const wrong = entryFault(
                entry,
                unit,
                translate(`domains.stock.${unit === 'L' ? 'adjust.countedMissing' : 'sheet.countedMissing'}`),
            );
            store({ ...latest.current, [key]: wrong ? { ...entry, fault: wrong } : entry });
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void send(), TOGETHER_MS);
        },
        [send, store, translate],
    );
    return { entries, enter, send, offline };
};
