import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_TABS = 160;

/** Description of the focused element; `body` if there is none. */
const focused = (page: Page) =>
    page.evaluate(() => {
        const { activeElement: at } = document;
        if (!at || at === document.body) return 'body';
        return `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 60) ?? ''}`;
    });

/**
 * Whether the focus is visible: an outline of the element or its frame, or an input's border. Read from computed
 * styles.
 */
const isMarked = (target: Locator) =>
    target.evaluate(element => {
        const drawn = (of: Element | null | undefined) => {
            if (!of) return false;
            const { outlineStyle, outlineWidth, boxShadow, borderTopWidth, borderTopColor } = getComputedStyle(of);
            if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true;
            if (of.matches('fieldset')) return Number.parseFloat(borderTopWidth) >= 1.5 && borderTopColor !== '';
            return boxShadow !== 'none' && (of === element || of.matches('.hw-box'));
        };
        const input = element.closest('.MuiInputBase-root');
        return (
            drawn(element) ||
            drawn(element.closest('label')) ||
            drawn(element.closest('.hw-box')) ||
            drawn(input) ||
            drawn(input?.querySelector('fieldset')) ||
            element.closest('.Mui-focusVisible') !== null
        );
    });

/** Keyboard user: reaches everything by Tab, and every stop must be visible. */
export const byKeyboard = (page: Page) => {
    const press = (key: string) => page.keyboard.press(key);
    const has = (target: Locator) =>
        target.evaluateAll(([element]) => element !== undefined && element === document.activeElement);

    /** Tabs forwards (or backwards) until the element is reached. */
    const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
        await target.first().waitFor();
        for (let count = 0; count < MOST_TABS; count++) {
            if (await has(target)) {
                await expect
                    .poll(() => isMarked(target.first()), { message: `no visible focus: ${await focused(page)}` })
                    .toBe(true);
                return;
            }
            await press(key);
        }
        throw new Error(`${target} is not reached by ${MOST_TABS} × ${key}; now at ${await focused(page)}`);
    };
    const back = (target: Locator) => tabTo(target, 'Shift+Tab');

    return {
        press,
        tabTo,
        back,
        /** Tabs to a button or link, and presses it. */
        activate: async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
            await tabTo(target);
            await press(key);
        },
        type: async (target: Locator, text: string) => {
            await tabTo(target);
            await press('Control+a');
            await page.keyboard.type(text);
        },
        /** Uses arrow keys in a combobox or list until the option is active. */
        choose: async (box: Locator, text: string) => {
            await tabTo(box);
            const typed = (await box.first().evaluate(element => element.tagName)) === 'INPUT';
            if (typed) await page.keyboard.type(text);
            else await press('Enter');
            const option = page.getByRole('option', { name: text }).first();
            await option.waitFor();
            // the debounced search may still change the list under the arrow keys
            if (typed) await option.and(page.locator('[role=listbox]:not([aria-busy=true]) *')).waitFor();
            const isAt = () =>
                option.evaluate(element => {
                    const at = document.activeElement;
                    return (
                        at === element ||
                        (element.id !== '' && at?.getAttribute('aria-activedescendant') === element.id)
                    );
                });
            for (let count = 0; count < 60 && !(await isAt()); count++) await press('ArrowDown');
            expect(await isAt(), `${text} is not reached by the arrows`).toBe(true);
            await press('Enter');
            await option.waitFor({ state: 'detached' });
        },
        /** After the action the focus must be in the page, not reset to its top. */
        notLost: async (after: string) => {
            await expect.poll(() => focused(page), { message: `focus after: ${after}` }).not.toBe('body');
        },
    };
};
