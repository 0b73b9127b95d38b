import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe calls serious or critical. `colorsOnly`: what another theme can break; `within`: where what is around it was judged before. */
export const seriousFaults = async (page: Page, colorsOnly = false, within?: string) => {
    const axe = new AxeBuilder({ page });
    if (within) axe.include(within);
    // what a theme can break is its colours; everything else is judged once
    const { violations } = await (colorsOnly
        ? axe.withRules(['color-contrast'])
        : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    ).analyze();
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
            nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
        )
        .slice(0, 5);
};

/** What sticks out of the page to the right: at 360 px nobody scrolls sideways. Charts are drawn anew a moment after their room changed. */
export const overflow = async (page: Page) => {
    const first = await stickingOut(page);
    if (first.length === 0) return first;
    await page.waitForTimeout(1000);
    return stickingOut(page);
};

const stickingOut = (page: Page) =>
    page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [...document.querySelectorAll('main *')]
            .filter(element => element.getBoundingClientRect().right > clientWidth + 1)
            .map(element => element.outerHTML.slice(0, 140))
            .slice(0, 3);
    });
