import type { Page } from 'playwright-core';
import { STRIP_DAYS } from '../../../src/domain/dosing/doseStrip';
import { createRandom } from '../../../src/domain/random';

/** Frames each second that scrolling the dose strips must keep on a processor slowed four times. */
const GOAL_FPS = 50;
const SITES = 5000;
const SECONDS = 4;
/** px scrolled in each frame */
const ROW = 44;
const STATES = ['on_target', 'on_target', 'on_target', 'below', 'above', 'hardly_any', 'no_target', 'no_report'];

/** Responses of 5,000 sites, so that the drawing is measured and not the database. */
const answerStrips = (page: Page) => {
    const random = createRandom(7);
    const today = Date.UTC(2026, 10, 26);
    const dayOf = (at: number) => new Date(today - (STRIP_DAYS - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    const rows = Array.from({ length: SITES }, (_, index) => ({
        id: index + 1,
        name: `Bore ${index + 1}`,
        customer_property: { id: 1, label: `Property ${index % 900}` },
        site_status: 1,
        time_zone: 'Australia/Brisbane',
        off_target: index % STRIP_DAYS,
        days: Array.from({ length: STRIP_DAYS }, (_, at) => {
            const state = random.pick(STATES);
            return { day: dayOf(at), percent: state.startsWith('no_') ? null : 100, state };
        }),
    }));
    return page.route('**/api/main/dose-strips?*', route => {
        const query = new URL(route.request().url()).searchParams;
        const [at, size] = [Number(query.get('page')), Number(query.get('per_page'))];
        const sites = rows.slice((at - 1) * size, at * size);
        return route.fulfill({
            json: { body: { as_of: new Date(today).toISOString(), total: SITES, sites } },
        });
    });
};

/** Opens the strips of 5,000 sites. */
export const openStrips = async (page: Page, url: string): Promise<void> => {
    await answerStrips(page);
    await page.goto(`${url}/udose-sites/list`);
    await page.getByRole('button', { name: '30 days' }).click();
    await page.getByRole('link', { name: 'Bore 1', exact: true }).waitFor();
};

/** Runs within the page. Returns the times of the frames in ms. */
const scroll = ([seconds, step]: readonly [seconds: number, step: number]) =>
    new Promise<number[]>(done => {
        const box = document.querySelector('[role=grid]') as HTMLElement;
        const times: number[] = [];
        const next = (now: number) => {
            times.push(now);
            box.scrollTop += step;
            if (now - (times[0] as number) < seconds * 1000) requestAnimationFrame(next);
            else done(times);
        };
        requestAnimationFrame(next);
    });

/**
 * Scrolls the strips by one row in each frame, on a processor slowed four times.
 * @returns frames each second, the longest frame and the main thread's processor time for a frame without slowing, in ms
 */
export const scrollStrips = async (page: Page): Promise<{ fps: number; longest: number; work: number }> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    const before = await worked();
    const quick = await page.evaluate(scroll, [SECONDS, ROW] as const);
    const work = ((await worked()) - before) / quick.length;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = await page.evaluate(scroll, [SECONDS, ROW] as const);
    await session.detach();
    const lengths = times.slice(1).map((time, at) => time - (times[at] as number));
    const seconds = ((times.at(-1) as number) - (times[0] as number)) / 1000;
    return { fps: lengths.length / seconds, longest: Math.max(...lengths), work };
};

/** Strips of 5,000 sites on a slowed processor. */
export const benchStrips = async (page: Page, url: string): Promise<boolean> => {
    await openStrips(page, url);
    const { fps, longest, work } = await scrollStrips(page);
    console.log(
        `  dose strips of 5,000 sites   ${fps.toFixed(0)} frames a second (goal ${GOAL_FPS}), longest ${longest.toFixed(0)} ms, processor 4 times slowed; ${work.toFixed(1)} ms of processor for a frame without slowing`,
    );
    return fps >= GOAL_FPS;
};
