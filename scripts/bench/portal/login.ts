import type { Browser } from 'playwright-core';
import { median } from './median';
import { slowedAndFar } from './slowed';

const ROUNDS = 7;
const GOALS = { kilobytes: 70, share: 0.15 };

interface Visit {
    /** until the form is painted */
    visible: number;
    /** until presses have an effect */
    usable: number;
    /** size of JavaScript until then */
    kilobytes: number;
}

const MARKER = 'seen: ';
/**
 * Measured within the page: when the browser painted the form's button (Element Timing), and when React became
 * interactive (its own mark). A question from outside would run scripts in the page, a tenth of a second on a slowed
 * processor before the form is painted.
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
    // later files are prefetched when the browser is idle, and nobody waits for them
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

/** Cold visits to the login, alternating between the portal and plain react-admin. */
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
