import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Serious and critical axe violations, at most five. `colorsOnly`: only rules that a theme can break; `within`: only
 * that part of the page. Frames are not checked.
 */
export const seriousFaults = async (page: Page, colorsOnly = false, within?: string): Promise<string[]> => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    return page.evaluate(
        async ({ colorsOnly, within }) => {
            const { axe: judge } = window as unknown as { axe: typeof axe };
            const { violations } = await judge.run(within ?? document, {
                runOnly: colorsOnly
                    ? { type: 'rule', values: ['color-contrast'] }
                    : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
                // passes are omitted, because describing them costs more than finding them
                resultTypes: ['violations'],
                selectors: false,
                iframes: false,
            });
            return violations
                .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                .flatMap(({ id, nodes }) =>
                    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
                )
                .slice(0, 5);
        },
        { colorsOnly, within },
    );
};

/**
 * Elements beyond the right edge of the page: at 360 px nothing may scroll sideways. Retries, since charts redraw a
 * moment after a resize.
 */
export const overflow = async (page: Page) => {
    const deadline = Date.now() + 3000;
    for (;;) {
        const found = await stickingOut(page);
        if (found.length === 0 || Date.now() > deadline) return found;
        await page.waitForTimeout(300);
    }
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
