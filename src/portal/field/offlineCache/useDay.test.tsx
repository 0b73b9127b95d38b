import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { partialProps } from '../../../../test/portal/uncheckedProps';
import type { FieldDay } from '../fieldApi';
import type { DayStore } from './dayStore';
import { useDay } from './useDay';

const answer = vi.hoisted(() => ({ next: () => Promise.resolve(new Response()) }));
vi.mock('../../session/http', () => ({ sessionFetch: () => answer.next() }));

const DAY = partialProps<FieldDay>({ version: 'one', person: { id: 5 } });
const storeOf = () => {
    const clear = vi.fn(async () => {});
    return {
        clear,
        store: {
            read: async () => ({ key: 'day', day: DAY, checkedAt: '2026-11-25T00:00:00Z' }),
            keep: async () => {},
            clear,
        } as unknown as DayStore,
    };
};
const refuse = (body: object) => {
    answer.next = async () => new Response(JSON.stringify(body), { status: 403 });
};
afterEach(cleanup);

it('The cached day is kept if the server requires a password change (403)', async () => {
    refuse({ message: 'Change your password first.', code_context: 'change_password' });
    const { store, clear } = storeOf();
    const { result } = renderHook(() => useDay(store));
    await waitFor(() => expect(result.current).toMatchObject({ isOffline: true, isRefreshing: false }));
    expect(result.current).toMatchObject({ day: DAY, isRefused: false });
    expect(clear).not.toHaveBeenCalled();
});

it('The cached day is deleted if the user has lost the permission for field work (403)', async () => {
    refuse({ message: 'You do not have the permission to do this.' });
    const { store, clear } = storeOf();
    const { result } = renderHook(() => useDay(store));
    await waitFor(() => expect(result.current).toMatchObject({ day: null, isRefused: true }));
    expect(clear).toHaveBeenCalledTimes(1);
});
