import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { SESSION_KEY } from '../../src/portal/session/sessionKey';
import { CHROMIUM_FLAGS } from '../../test/chromium';
import { median } from './portal/median';
import { slowed } from './portal/slowed';
import { serve } from './portal/staticServer';

const ROUNDS = 7;
const JOBS = 49;
const GOAL_MS = 1_500;
const PERSON = 7;

/** Field day from the server for the technician with the most jobs. */
const dayOf = (count: number) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' }).format(new Date());
    const each = <T>(make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at + 1));
    const fact = (name: string, label: string, value: string) => ({ name, label, value });
    return {
        version: 'bench',
        made_at: new Date().toISOString(),
        today,
        person: { id: PERSON, label: 'Sam Lee' },
        may: ['complete_job', 'add_note', 'record_readings', 'count_stock', 'enter_trip', 'check_vehicle'],
        jobs: each(id => ({
            id,
            version: 1,
            number: `JC-${String(id).padStart(6, '0')}`,
            type: 'site_maintenance',
            type_label: 'Site Maintenance',
            status: 1,
            status_label: 'To Do',
            priority: id % 5 ? 'medium' : 'high',
            title: 'Clean the probe and look at the valve',
            description: 'It reads low since the storm. '.repeat(10),
            customer: `Customer ${id % 9}`,
            property_id: 1 + (id % 12),
            site_id: id,
            device: `UD-${4000 + id}`,
            assigned_to: 'Sam Lee',
            scheduled_on: null,
            due_on: today,
            completed_at: null,
            completed_by: null,
            completion_notes: null,
            document: {
                resource: 'site-maintenances',
                id,
                version: 1,
                values: { visit_purpose: 'site_maintenance', water_line_type: null, water_flow_status: null },
                facts: each(at => fact(`fact_${at}`, `Fact ${at}`, `Value ${at}`)).slice(0, 6),
            },
        })),
        sites: each(id => ({
            id,
            name: `Bore ${id}`,
            kind: 'udose',
            place: { latitude: -20.7 - id / 100, longitude: 139.4 + id / 100 },
            facts: each(at => fact(`fact_${at}`, `Fact ${at}`, `Value ${at}`)).slice(0, 12),
        })),
        properties: each(id => ({
            id,
            name: `Station ${id}`,
            address: `${id} Station Road, Julia Creek, QLD, 4823`,
            access_notes: 'The second gate is locked. '.repeat(5),
            place: { latitude: -20.7, longitude: 139.4 },
        })).slice(0, 13),
        vehicles: [],
        checklist: [],
        forms: {},
        choices: { devices: each(id => ({ id, label: `UD-${id}` })), 'inventory-locations': [] },
    };
};

interface Opening {
    /** ms from navigation until the document came from the worker */
    page: number;
    /** until the last file required before the first job was loaded */
    files: number;
    /** until the first job is visible */
    first: number;
    /** until all are visible */
    all: number;
}
/** Measured within the page in animation frames, because a question from outside would wait for the processor. */
const WATCH = (selector: string) => `{
    const seen = globalThis.seen = {};
    const look = () => {
        const count = document.querySelectorAll('${selector}').length;
        const frame = performance.now();
        if (count > 0 && seen.first === undefined) setTimeout(() => { seen.first ??= performance.now(); });
        if (count >= ${JOBS}) {
            const files = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
            seen.page = performance.getEntriesByType('navigation')[0].responseEnd;
            seen.files = Math.max(...files);
            return setTimeout(() => { seen.all = performance.now(); });
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}`;

/** Opened online once, then offline in a new page, as after the phone was put away. */
const openedWithout = async (
    browser: Browser,
    address: string,
    selector: string,
    session?: string,
): Promise<Opening> => {
    const context = await browser.newContext({
        timezoneId: 'Australia/Brisbane',
        viewport: { width: 360, height: 780 },
    });
    if (session)
        await context.addInitScript(
            ([key, value]) => localStorage.setItem(key as string, value as string),
            [SESSION_KEY, session],
        );
    const before = await context.newPage();
    await before.goto(address);
    await before.waitForFunction(([jobs, count]) => document.querySelectorAll(jobs as string).length >= Number(count), [
        selector,
        JOBS,
    ] as const);
    await before.evaluate(async () => void (await navigator.serviceWorker.ready));
    // loaded again through the worker, so that it caches those files, too
    await before.reload();
    await before.waitForFunction(jobs => document.querySelector(jobs) !== null, selector);
    await before.close();
    await context.setOffline(true);
    const page = await context.newPage();
    await slowed(context, page);
    await page.addInitScript(WATCH(selector));
    await page.goto(address, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(() => {
        const { seen } = globalThis as unknown as { seen: Partial<Opening> };
        return seen.all ? seen : null;
    });
    const opening = (await seen.jsonValue()) as Opening;
    await context.close();
    return opening;
};

/** The field screen offline compared with the same jobs in plain React, each from its worker and database. */
export const benchField = async (): Promise<boolean> => {
    const plain = resolve('node_modules/.cache/bench-plain-field');
    if (!process.env.BUILT) await build({ logLevel: 'error' });
    await build({
        root: resolve('scripts/bench/plainField'),
        configFile: false,
        logLevel: 'error',
        build: { outDir: plain, emptyOutDir: true },
    });
    const day = JSON.stringify({ body: dayOf(JOBS) });
    const api = (path: string) => (path.endsWith('/field/day') ? day : undefined);
    const session = JSON.stringify({
        token: 'bench',
        refresh_token: 'bench',
        platforms: ['dit_connect'],
        user: {
            id: PERSON,
            user_type: 'staff',
            must_change_password: false,
            roles: [],
            permissions: [{ id: 1, name: 'access_job_card' }],
        },
    });
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
        args: CHROMIUM_FLAGS,
    });
    const ours = await serve(resolve('dist/portal'), api);
    const theirs = await serve(plain, api);
    const visits = { ours: [] as Opening[], plain: [] as Opening[] };
    try {
        for (let round = 0; round < ROUNDS; round++) {
            visits.ours.push(await openedWithout(browser, `${ours.url}/field`, '.hw-field-card', session));
            visits.plain.push(await openedWithout(browser, `${theirs.url}/`, '.job'));
        }
    } finally {
        await browser.close();
        ours.server.close();
        theirs.server.close();
    }
    const of = (who: keyof typeof visits, what: keyof Opening) => median(visits[who].map(visit => visit[what]));
    console.log(`\nThe field screen without network, ${JOBS} jobs, processor 4 times slowed, median of ${ROUNDS}`);
    const named = { page: 'the page', files: 'its files', first: 'first job', all: 'all of them' } as const;
    for (const what of ['page', 'files', 'first', 'all'] as const)
        console.log(
            `  ${named[what].padEnd(28)} ${of('ours', what).toFixed(0)} ms; plain React ${of('plain', what).toFixed(0)} ms: ${(of('ours', what) / of('plain', what)).toFixed(2)}`,
        );
    console.log(`  goal for the first job       ${GOAL_MS} ms`);
    console.log(`  load of the machine          ${loadavg()[0]?.toFixed(1)}`);
    return of('ours', 'first') <= GOAL_MS;
};
