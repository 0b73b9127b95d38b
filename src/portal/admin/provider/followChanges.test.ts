// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newCache, setupApi } from '../testBench';
import { followChanges } from './followChanges';

setupApi();
const apply = vi.hoisted(() => ({ change: undefined as ((change: unknown) => void) | undefined }));
vi.mock('./events', async original => ({
    ...(await original<typeof import('./events')>()),
    onChange: (listener: (change: unknown) => void) => {
        apply.change = listener;
        return () => {
            apply.change = undefined;
        };
    },
}));
beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

it('Live changes refetch lists of the resource and queries that follow it, once per batch', async () => {
    const client = newCache();
    const end = followChanges(client);
    const asked: string[] = [];
    const observe = (queryKey: readonly unknown[], meta = {}) =>
        new QueryObserver(client, {
            queryKey,
            meta,
            queryFn: () => {
                asked.push(queryKey.join(' '));
                return 1;
            },
        }).subscribe(() => {});
    const stops = [
        observe(['suppliers', 'getList']),
        observe(['policies', 'getList']),
        observe(['attention'], { follows: ['suppliers'] }),
        observe(['days'], { follows: ['suppliers'], together: 5000 }),
        observe(['weather']),
    ];
    await vi.advanceTimersByTimeAsync(10);
    asked.length = 0;
    apply.change?.({ type: 'record', resource: 'suppliers', id: 1 });
    apply.change?.({ type: 'record', resource: 'suppliers', id: 2 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['suppliers getList', 'attention']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual(['suppliers getList', 'attention', 'days']);
    for (const stop of stops) stop();
    await vi.advanceTimersByTimeAsync(10);
    expect(apply.change).toBeUndefined();
    end();
});

it('Live changes refetch a query that was enabled later', async () => {
    const client = newCache();
    const end = followChanges(client);
    const queryFn = vi.fn(() => 1);
    const options = { queryKey: ['drafts', 'getList'], queryFn };
    const later = new QueryObserver(client, { ...options, enabled: false });
    const stopLater = later.subscribe(() => {});
    new QueryObserver(client, { queryKey: ['suppliers', 'getList'], queryFn: () => 1 }).subscribe(() => {})();
    later.setOptions({ ...options, enabled: true });
    await vi.advanceTimersByTimeAsync(10);
    queryFn.mockClear();
    apply.change?.({ type: 'record', resource: 'drafts', id: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(queryFn).toHaveBeenCalledOnce();
    stopLater();
    end();
});
