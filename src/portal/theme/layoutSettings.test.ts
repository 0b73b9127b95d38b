import { expect, it } from 'vitest';
import { changeLayout, LAYOUT_DEFAULTS, sidebarSize } from './layoutSettings';

it('The menu is compact from 768 to 1028 px and full above', () => {
    expect(sidebarSize(768, 'full', 'fixed')).toBe('compact');
    expect(sidebarSize(1028, 'full', 'fixed')).toBe('compact');
    expect(sidebarSize(1029, 'compact', 'fixed')).toBe('full');
    expect(sidebarSize(1366, 'full', 'compact')).toBe('compact');
});

it('The menu size is unchanged below 768 px', () => {
    expect(sidebarSize(767, 'full', 'fixed')).toBe('full');
    expect(sidebarSize(360, 'compact', 'fixed')).toBe('compact');
});

it("A horizontal layout resets the menu's colour and behaviour", () => {
    const dark = { ...LAYOUT_DEFAULTS, leftSideBarTheme: 'dark', leftSideBarType: 'compact' } as const;
    expect(changeLayout(dark, { layoutType: 'horizontal' })).toEqual({ ...LAYOUT_DEFAULTS, layoutType: 'horizontal' });
    expect(changeLayout(dark, { layoutWidth: 'boxed' })).toEqual({ ...dark, layoutWidth: 'boxed' });
});
