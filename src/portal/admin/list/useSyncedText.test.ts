import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSyncedText } from './useSyncedText';

describe('What is typed into a search', () => {
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

    it('stays where the address answers late, letter by letter, with its spaces', () => {
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

    it('gives way to what somebody opens: back, a saved view, nothing at all', () => {
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

    it('stays erased where the address brings the erased letter late', () => {
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

    it('is what the address says once nothing of it can be under way', () => {
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
