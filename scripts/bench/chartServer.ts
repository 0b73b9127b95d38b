import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { seedDemo } from '../../src/demo/seed';
import { DAY_MS } from '../../src/domain/calendar/days';
import { SERIES } from '../../src/domain/telemetry/messageRules';
import { createApp } from '../../src/server/app';
import { loadConfig } from '../../src/server/platform/config';
import type { Services } from '../../src/server/platform/services';
import { SYSTEM_CALLER } from '../../src/server/platform/systemCaller';
import { UDOSE } from '../../src/server/sites/siteKinds';
import { readSeries } from '../../src/server/telemetry/siteTelemetry';

/**
 * The real server with the demonstration, and its peer in the same process, because the embedded database allows one: a
 * bare Node http server with the same SQL for the same series, and one bare page with uPlot. No sign-in, permission,
 * validation, alarms or React. A process of the chart benchmark; reports both addresses to its parent.
 */
const require = createRequire(import.meta.url);
const script = readFileSync(require.resolve('uplot/dist/uPlot.iife.min.js'));
const styles = readFileSync(require.resolve('uplot/dist/uPlot.min.css'), 'utf8');
const page = `<!doctype html><meta charset="utf-8"><style>${styles}</style><button>1 year</button><div></div><script src="/uplot.js"></script><script>
const plot = new uPlot({ width: 1040, height: 340, scales: { x: { time: true } }, axes: [{}, { scale: 'a' }, { scale: 'b', side: 1 }],
    series: [{}, { scale: 'a', stroke: 'green', fill: 'green', paths: uPlot.paths.bars() }, { scale: 'b', stroke: 'orange', fill: 'orange', paths: uPlot.paths.bars() }],
    hooks: { draw: [() => { if (globalThis.wanted) requestAnimationFrame(() => { globalThis.drawn = performance.now(); }); }] } }, [[], [], []], document.querySelector('div'));
document.querySelector('button').onclick = async () => {
    const { series } = await (await fetch('/year')).json();
    globalThis.wanted = true;
    plot.setData(uPlot.join(series.map(({ times, values }) => [times, values])));
};
</script>`;

const peer = (services: Services, site: number) =>
    createServer(async (request, response) => {
        if (request.url === '/uplot.js') return void response.end(script);
        if (request.url !== '/year') return void response.setHeader('content-type', 'text/html').end(page);
        const found = await readSeries(services, SYSTEM_CALLER, { kind: UDOSE, series: SERIES }, site, {
            from: new Date(Date.now() - 365 * DAY_MS).toISOString(),
            'series[]': ['water', 'dose'],
            points: 1100,
        });
        response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    });

const start = async () => {
    const app = await createApp(loadConfig({ ...process.env, LOG_LEVEL: 'silent', PORT: '0' }));
    const { services, fastify } = app;
    await seedDemo(services, { days: Number(process.env.DEMO_DAYS ?? 395) });
    await services.database.vacuum();
    const [site] = await services.sql<{ id: number; readings: number }[]>`
        SELECT site_id AS id, count(*)::int AS readings FROM readings
        WHERE site_id IS NOT NULL AND recorded_at > now() - interval '365 days' GROUP BY 1 ORDER BY site_id <> 1, 2 DESC LIMIT 1`;
    if (!site) throw new Error('The demonstration has no readings.');
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const bare = peer(services, site.id);
    bare.listen(0, '127.0.0.1', () =>
        process.send?.({
            port: (fastify.server.address() as AddressInfo).port,
            peer: (bare.address() as AddressInfo).port,
            site: Number(site.id),
            readings: site.readings,
        }),
    );
};
void start();
