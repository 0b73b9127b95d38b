import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSyncedText } from './useSyncedText';

describe('`useSyncedText`', () => {
    beforeEach(() => {
        vi.useFakeTimers();
    });
    afterEach(() => {
        vi.useRealTimers();
    });
    const show = () => {
        const hook = renderHook(({ current }) => useSyncedText(current), { initialProps: { current: '' } });
        return {
            text: () => hook.result.current[0],
            type: (next: string) => act(() => hook.result.current[1](next)),
            arrives: (current: string) => hook.rerender({ current }),
        };
    };
    const later = () => act(() => vi.advanceTimersByTime(2000));

    it('keeps the typed text when the URL lags behind, including spaces', () => {
        const { text, type, arrives } = show();
        for (const next of ['b', 'bo', 'bore', 'bore ']) type(next);
        arrives('b');
        expect(text()).toBe('bore ');
        type('bore 7');
        arrives('bore');
        expect(text()).toBe('bore 7');
        arrives('bore 7');
        expect(text()).toBe('bore 7');
    });

    it('takes over a URL change by back navigation, a saved view or a reset', () => {
        const { text, type, arrives } = show();
        type('b');
        type('bo');
        arrives('bo');
        arrives('b');
        expect(text()).toBe('b');
        arrives('dam');
        expect(text()).toBe('dam');
        arrives('');
        expect(text()).toBe('');
    });

    it('keeps an erased text when the URL brings the erased letter late', () => {
        const { text, type, arrives } = show();
        type('x');
        type('');
        arrives('x');
        expect(text()).toBe('');
        arrives('');
        expect(text()).toBe('');
        later();
        expect(text()).toBe('');
    });

    it("takes over the URL's text once no update can be pending", () => {
        const { text, type, arrives } = show();
        type('x');
        type('');
        arrives('x');
        later();
        expect(text()).toBe('x');
        type('xy');
        type('x ');
        later();
        expect(text()).toBe('x ');
        arrives('xy');
        expect(text()).toBe('xy');
    });
});
