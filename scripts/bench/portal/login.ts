import type { Browser } from 'playwright-core';
import { median } from './median';
import { slowedAndFar } from './slowed';

const ROUNDS = 7;
const GOALS = { kilobytes: 70, share: 0.15 };

interface Visit {
    /** until the form is there */
    visible: number;
    /** until it does what is pressed */
    usable: number;
    /** of JavaScript until then */
    kilobytes: number;
}

const MARKER = 'seen: ';
/**
 * Within the page, which says by itself when it has seen both: when the browser painted the button of the form (Element Timing), and
 * when React answered for it (by its own mark). A question from outside brings scripts of its own into the page that it asks, a
 * tenth of a second of a slowed processor, and before the form is painted.
 */
const WATCH = `{
    const seen = {};
    const say = () => seen.visible && seen.usable && console.debug(${JSON.stringify(MARKER)} + JSON.stringify(seen));
    new PerformanceObserver(list => { seen.visible ??= list.getEntries()[0].renderTime; say(); }).observe({ type: 'element' });
    new MutationObserver(() => {
        const button = document.querySelector('button[type=submit]');
        if (button && !button.hasAttribute('elementtiming')) button.setAttribute('elementtiming', 'form');
    }).observe(document, { childList: true, subtree: true });
    const look = () => {
        const button = document.querySelector('button[type=submit]');
        if (button && Object.keys(button).some(key => key.startsWith('__reactProps'))) { seen.usable = performance.now(); say(); }
        else setTimeout(look, 4);
    };
    look();
}`;

/** One cold visit on a phone-like machine: 4 times slower processor, 10 Mbit/s, 40 ms. */
export const visit = async (browser: Browser, url: string): Promise<Visit> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await slowedAndFar(context, page);
    await page.addInitScript(WATCH);
    const marker = page.waitForEvent('console', message => message.text().startsWith(MARKER));
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    const seen = (await marker).text().slice(MARKER.length);
    const { visible, usable } = JSON.parse(seen) as Pick<Visit, 'visible' | 'usable'>;
    // what arrives later is not waited for by anyone, and is fetched ahead as soon as there is time: by the browser's own clock
    const bytes = await page.evaluate(
        until =>
            (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
                .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= until)
                .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        usable,
    );
    await context.close();
    return { visible, usable, kilobytes: bytes / 1000 };
};

/** Cold visits to the login, ours and plain react-admin's by turns. */
export const benchLogin = async (browser: Browser, ours: string, plain: string) => {
    const visits = { ours: [] as Visit[], plain: [] as Visit[] };
    for (let round = 0; round < ROUNDS; round++) {
        visits.ours.push(await visit(browser, ours));
        visits.plain.push(await visit(browser, plain));
    }
    const of = (who: keyof typeof visits, what: keyof Visit) => median(visits[who].map(visit => visit[what]));
    const share = of('ours', 'visible') / of('plain', 'visible');
    console.log(`\nCold visits to the login, processor 4 times slowed, 10 Mbit/s, 40 ms, median of ${ROUNDS}`);
    console.log(
        `  form visible after           ${of('ours', 'visible').toFixed(0)} ms; plain react-admin ${of('plain', 'visible').toFixed(0)} ms: ${share.toFixed(2)} (goal ${GOALS.share})`,
    );
    console.log(
        `  and usable after             ${of('ours', 'usable').toFixed(0)} ms; plain react-admin ${of('plain', 'usable').toFixed(0)} ms: ${(of('ours', 'usable') / of('plain', 'usable')).toFixed(2)}`,
    );
    console.log(
        `  JavaScript before that       ${of('ours', 'kilobytes').toFixed(1)} kB (goal ${GOALS.kilobytes}); plain react-admin ${of('plain', 'kilobytes').toFixed(1)} kB`,
    );
    return share <= GOALS.share && of('ours', 'kilobytes') <= GOALS.kilobytes;
};
