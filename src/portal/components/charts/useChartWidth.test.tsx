import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChartWidth } from './useChartWidth';

it('`useChartWidth` starts with the previous width of its slot until the window is resized', () => {
    const first = renderHook(() => useChartWidth('panel'));
    expect(first.result.current[0]).toBe(0);
    act(() => first.result.current[1](912));
    expect(first.result.current[0]).toBe(912);
    expect(renderHook(() => useChartWidth('panel')).result.current[0]).toBe(912);
    expect(renderHook(() => useChartWidth('card')).result.current[0]).toBe(0);
    window.innerWidth += 200;
    expect(renderHook(() => useChartWidth('panel')).result.current[0]).toBe(0);
});
