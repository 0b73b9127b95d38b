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
 * Whether one sees where the focus is: an outline of the element or of what frames it, or the line around an input.
 * Read from the style, as it is drawn.
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

/** A person without a mouse. Reaches everything by Tab; every stop of theirs must be seen. */
export const byKeyboard = (page: Page) => {
    const press = (key: string) => page.keyboard.press(key);
    const has = (target: Locator) =>
        target.evaluateAll(([element]) => element !== undefined && element === document.activeElement);

    /** From where one is, forwards (or backwards) until there. */
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
        /** Reaches a button or link, and presses it. */
        activate: async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
            await tabTo(target);
            await press(key);
        },
        type: async (target: Locator, text: string) => {
            await tabTo(target);
            await press('Control+a');
            await page.keyboard.type(text);
        },
        /** From a box that one types into, or from a list that opens: by the arrows, until it is the marked one. */
        choose: async (box: Locator, text: string) => {
            await tabTo(box);
            const typed = (await box.first().evaluate(element => element.tagName)) === 'INPUT';
            if (typed) await page.keyboard.type(text);
            else await press('Enter');
            const option = page.getByRole('option', { name: text }).first();
            await option.waitFor();
            // the search follows the typing a moment later: until then the list may still change under the arrows
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
        /** The step is done: the focus is in the page, not thrown back to its top. */
        notLost: async (after: string) => {
            await expect.poll(() => focused(page), { message: `focus after: ${after}` }).not.toBe('body');
        },
    };
};
