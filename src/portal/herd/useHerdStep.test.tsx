import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useHerdStep } from './useHerdStep';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

it('retries the same body under the same idempotency key, and sends another body under a new one', async () => {
    const keys: string[] = [];
    let isLost = true;
    const send = async (_: { head: number }, key: string) => {
        keys.push(key);
        if (isLost) throw new TypeError('Failed to fetch');
        return {};
    };
    const { result, rerender } = renderHook(({ head }) => useHerdStep({ head }, send, [], () => {}), {
        wrapper,
        initialProps: { head: 5 },
    });
    const press = async () => {
        const before = keys.length;
        act(() => result.current.mutate());
        await waitFor(() => expect(keys).toHaveLength(before + 1));
        await waitFor(() => expect(result.current.isPending).toBe(false));
    };
    await press();
    await press();
    rerender({ head: 6 });
    await press();
    isLost = false;
    await press();
    await press();
    const [first, again, other, saved, next] = keys;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(saved).toBe(other);
    expect(next).not.toBe(saved);
});
