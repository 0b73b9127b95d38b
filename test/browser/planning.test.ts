import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dayKey, weekdayOf } from '../../src/domain/calendar/days';
import { overflow, seriousFaults } from './accessible';
import { call, type Json, sessionOf } from './accounts';
import { announced, drawn, inColors, openBrowser, PHONE, signedIn, type Watch, WIDE, watch } from './browser';
import { sampledStory, sampledTest } from './stories';

/** Planning: jobs moved by keyboard across days and people, and the same on a phone. */
openBrowser();

// a week without jobs in the demonstration
const today = dayKey(Date.now());
const MONDAY = dayAfter(today, 1 - weekdayOf(today) + 7 * 30);
const LIST = '/dit-connect/job-card/list';
const STAMP = String(Date.now()).slice(-6);

let context: BrowserContext;
let page: Page;
let watched: Watch;
let token: string;
let jobs: Json[];

const api = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const reply = await call(token, method, path, body);
    expect(reply.status, `${method} ${path}: ${JSON.stringify(reply.body).slice(0, 300)}`).toBeLessThan(300);
    return reply.body.body;
};
const planned = async (job: Json) => {
    const { scheduled_on, assigned_to } = await api('GET', `/api/main/job-cards/${job.id}`);
    return [scheduled_on, assigned_to?.label ?? null];
};
const open = async (view: string, more = '') => {
    await page.goto(`${LIST}?view=${view}&from=${MONDAY}${more}`);
    await watched.settled();
};
const card = (job: Json) => page.getByRole('group', { name: new RegExp(`^${job.number} `) });
const spot = (name: string) => page.locator(`[data-spot="${name}"]`);

beforeAll(async () => {
    token = (await sessionOf('superadmin')).token;
    context = await signedIn('superadmin');
    page = await context.newPage();
    watched = watch(page);
    jobs = [];
    for (const [at, title] of ['Flush the line', 'Change the filter'].entries())
        jobs.push(
            await api('POST', '/api/main/job-cards', {
                type: 'site_maintenance',
                customer_id: 1,
                site_id: (await call(token, 'GET', '/api/main/udose-sites?customer_id=1&per_page=5')).body.data[at]
                    .site_id,
                title: `${title} ${STAMP}`,
                scheduled_on: MONDAY,
                assigned_to_id: null,
            }),
        );
});
afterAll(() => context?.close());
afterEach(() => expect(watched.faults()).toEqual([]));

describe('Job planning on desktop', () => {
    sampledTest('moves a job to a person and day by keyboard, keeps the card focused, and undoes', async () => {
        await page.setViewportSize(WIDE);
        await open('people');
        const [job] = jobs as [Json];
        await card(job).focus();
        for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
        await expect.poll(async () => (await planned(job))[0]).toBe(dayAfter(MONDAY, 2));
        const [, name] = await planned(job);
        expect(name).not.toBeNull();
        await page
            .getByRole('group', { name: new RegExp(`^${name}, Wed `) })
            .getByText(`Flush the line ${STAMP}`)
            .waitFor();
        await expect
            .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-job')))
            .toBe(String(job.id));
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(() => planned(job)).toEqual([MONDAY, null]);
        await spot(`0/${MONDAY}`).getByText(`Flush the line ${STAMP}`).waitFor();
    });

    sampledTest('moves a card to another day in the calendar by keyboard, and cancels on Escape', async () => {
        await open('calendar');
        const [, job] = jobs as [Json, Json];
        await card(job).focus();
        for (const key of ['Space', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
        expect(await planned(job)).toEqual([MONDAY, null]);
        for (const key of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
        await spot(dayAfter(MONDAY, 1)).getByText(`Change the filter ${STAMP}`).waitFor();
        await expect.poll(() => planned(job)).toEqual([dayAfter(MONDAY, 1), null]);
    });

    it('moves a card to another day by mouse', async () => {
        await open('calendar');
        const [job] = jobs as [Json];
        const [from, to] = [await card(job).boundingBox(), await spot(dayAfter(MONDAY, 3)).boundingBox()];
        if (!from || !to) throw new Error('The card or the day is not there.');
        await page.mouse.move(from.x + 12, from.y + from.height - 6);
        await page.mouse.down();
        await page.mouse.move(from.x + 40, from.y + from.height, { steps: 5 });
        // the card's centre decides, and it is held at its corner
        await page.mouse.move(to.x + 24, to.y + 44, { steps: 12 });
        // the dragged card follows in frames
        await announced(page, new RegExp(`to list ${dayAfter(MONDAY, 3)}`));
        await page.mouse.up();
        await expect.poll(() => planned(job)).toEqual([dayAfter(MONDAY, 3), null]);
    });
});

sampledStory('Job planning by touch', () => {
    it('moves a held job to another day on a phone, and scrolls on a swipe over the cards', async () => {
        const [, job] = jobs as [Json, Json];
        const { version } = await api('GET', `/api/main/job-cards/${job.id}`);
        await api('PUT', `/api/main/job-cards/${job.id}`, { version, scheduled_on: MONDAY, assigned_to_id: null });
        const phone = await signedIn('superadmin', { hasTouch: true, viewport: PHONE });
        const small = await phone.newPage();
        const seen = watch(small);
        try {
            await small.goto(`${LIST}?view=calendar&from=${MONDAY}`);
            await seen.settled();
            const box = async (selector: string) => {
                const found = await small.locator(selector).boundingBox();
                if (!found) throw new Error(`${selector} is not shown`);
                return found;
            };
            const finger = await phone.newCDPSession(small);
            const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
                finger.send('Input.dispatchTouchEvent', {
                    type,
                    touchPoints: x === undefined ? [] : [{ x, y: y as number }],
                });
            interface Point {
                x: number;
                y: number;
            }
            const stroke = async (
                from: Point,
                to: Point,
                { lifted, over }: { lifted?: () => Promise<void>; over?: () => Promise<void> } = {},
            ) => {
                const move = (step: number) =>
                    touch('touchMove', from.x + ((to.x - from.x) * step) / 12, from.y + ((to.y - from.y) * step) / 12);
                const started = touch('touchStart', from.x, from.y);
                await lifted?.();
                // the first move follows the press immediately: a pause on a busy machine would count as a hold
                await Promise.all([started, move(1)]);
                for (let step = 2; step <= 12; step++) {
                    await drawn(small);
                    await move(step);
                }
                await over?.();
                await touch('touchEnd');
            };
            const own = `[data-job="${job.id}"]`;
            // other unplanned jobs may be above it
            const lookAt = () =>
                small.locator(own).evaluate(each => window.scrollBy(0, each.getBoundingClientRect().top - 200));
            const scrolled = () => small.evaluate(() => window.scrollY);
            await lookAt();
            const before = await scrolled();
            const at = await box(own);
            const start = { x: at.x + 60, y: at.y + at.height - 8 };
            // moved at once: the page scrolls, and the job stays
            await stroke(start, { x: start.x, y: start.y - 120 });
            await expect.poll(scrolled).toBeGreaterThan(before + 20);
            expect((await planned(job))[0]).toBe(MONDAY);
            await lookAt();
            await drawn(small);
            // held for a moment: the card is dragged
            const card = await box(own);
            const target = await box(`[data-spot="${dayAfter(MONDAY, 1)}"]`);
            await stroke(
                { x: card.x + 60, y: card.y + card.height - 8 },
                { x: card.x + 60, y: target.y + target.height / 2 + card.height / 2 },
                {
                    lifted: () => announced(small, /You have lifted an item/),
                    over: () => announced(small, new RegExp(`to list ${dayAfter(MONDAY, 1)}`)),
                },
            );
            await expect.poll(async () => (await planned(job))[0]).toBe(dayAfter(MONDAY, 1));
            expect(seen.faults()).toEqual([]);
        } finally {
            await phone.close();
        }
    });
});

sampledStory('Run sheet of a day', () => {
    it('opens by URL, shows its stops on the map in order, and reorders them', async () => {
        const { id } = (await call(token, 'GET', '/api/main/dropdown/staffs')).body.data[0];
        for (const job of jobs) {
            const { version } = await api('GET', `/api/main/job-cards/${job.id}`);
            await api('PUT', `/api/main/job-cards/${job.id}`, { version, assigned_to_id: id, scheduled_on: MONDAY });
        }
        await open('people', `&run=${id}/${MONDAY}`);
        const run = page.getByRole('dialog');
        await run.locator('.maplibregl-marker').nth(1).waitFor();
        expect(await run.locator('.maplibregl-marker').allInnerTexts()).toEqual(['1', '2']);
        await run.getByRole('button', { name: `Later: Flush the line ${STAMP}` }).click();
        await expect
            .poll(() => run.locator('ol a').allInnerTexts())
            .toEqual([`Change the filter ${STAMP}`, `Flush the line ${STAMP}`]);
    });
});

sampledStory('Accessibility of plan and diary', () => {
    it.each([
        ['people', `${LIST}?view=people&from=${MONDAY}`],
        ['week', `${LIST}?view=calendar&from=${MONDAY}`],
        ['month', `${LIST}?view=calendar&span=month&from=${MONDAY}`],
        ['this week', `${LIST}?view=people`],
        ['diary', '/daily-diary'],
    ])('%s: has no serious faults in light and dark, and fits a phone', async (_, address) => {
        await page.setViewportSize(WIDE);
        await page.goto(address);
        await watched.settled();
        expect(await seriousFaults(page)).toEqual([]);
        await inColors(page, 'dark');
        expect(await seriousFaults(page, true)).toEqual([]);
        await inColors(page, 'light');
        await page.setViewportSize(PHONE);
        await page.goto(address);
        await watched.settled();
        expect(await overflow(page)).toEqual([]);
    });
});
