import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../src/domain/calendar/days';
import { AS_IN_PRODUCTION, startPostgres } from '../../test/postgres';
import { Device, MIX } from '../simulate/device';
import { type Child, child } from './child';

const SECONDS = 6;
const ROUNDS = 3;
const SENDERS = 16;
const BATCH = 100;
/** performance goal in readings per second */
const INGEST_GOALS = { server: 5_000, embedded: 1_500 };
const SITES = 5_000;
const FEW = Number(process.env.BENCH_FEW ?? 2_000_000);
const MANY = Number(process.env.BENCH_MANY ?? 20_000_000);
const REQUESTS = 200;
const SLOWEST_MS = 300;
const GROWTH = 1.5;

interface ServerInfo {
    port: number;
    token: string;
    tokens: string[];
    charted: number;
}
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] as number;
const percentile = (values: readonly number[], share: number) =>
    sorted(values)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] as number;

/** A fresh server environment: its own directory, and its own PostgreSQL if requested. */
const surroundings = async (kind: 'server' | 'embedded') => {
    const dataDir = mkdtempSync(join(tmpdir(), 'headwater-bench-'));
    const postgres = kind === 'server' ? await startPostgres(AS_IN_PRODUCTION) : undefined;
    return {
        missing: kind === 'server' && !postgres,
        env: {
            DATA_DIR: dataDir,
            ...(postgres ? { DATABASE_URL: postgres.url, SECRET: 'benchmark-'.repeat(5) } : {}),
        } as Record<string, string>,
        stop: async () => {
            await postgres?.stop();
            rmSync(dataDir, { recursive: true, force: true });
        },
    };
};

interface Sender {
    device: Device;
    /** time of its next message: a device never measures the same second twice */
    clock: number;
}
/** Start of the devices' clocks before now, so that no message is from the future. */
const BACKLOG_MS = DAY_MS / 2;

/** Batches from many devices in parallel for some seconds; acknowledged readings per second. */
const send = async (port: number, path: string, tokens: readonly string[], senders: Map<string, Sender>) => {
    const until = performance.now() + SECONDS * 1000;
    let stored = 0;
    const started = performance.now();
    await Promise.all(
        Array.from({ length: SENDERS }, async (_, lane) => {
            for (let requestIndex = 0; performance.now() < until; requestIndex++) {
                const token = tokens[(lane + requestIndex * SENDERS) % tokens.length] as string;
                const sender = senders.get(token) ?? {
                    device: new Device(token, token, { target_dose: 10 }, MIX),
                    clock: Date.now() - BACKLOG_MS,
                };
                senders.set(token, sender);
                const messages = Array.from({ length: BATCH }, (_, at) =>
                    sender.device.next(new Date(sender.clock + at * 1000), 1, { alarm: 0.0005, stop: 0.001 }),
                );
                sender.clock += BATCH * 1000;
                const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
                    method: 'POST',
                    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
                    body: JSON.stringify({ messages }),
                });
                await answer.arrayBuffer();
                if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
                stored += BATCH;
            }
        }),
    );
    return stored / ((performance.now() - started) / 1000);
};

/** Ingest of device messages, compared with a bare server that only stores them, in alternating rounds. */
const benchIngest = async (kind: 'server' | 'embedded') => {
    const [installation, peerInstallation] = [await surroundings(kind), await surroundings(kind)];
    if (installation.missing) {
        console.log('ingest: no PostgreSQL server could be started here, so there is nothing to measure on it.');
        return true;
    }
    const ours = child<ServerInfo>('./telemetryServer.ts', { ...installation.env, SITES: '200' });
    const bare = child<ServerInfo>('./telemetryPeer.ts', peerInstallation.env);
    const figures: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    try {
        const { port, tokens } = await ours.ready;
        const peer = await bare.ready;
        const [senders, peerSenders] = [new Map<string, Sender>(), new Map<string, Sender>()];
        for (let round = 0; round < ROUNDS; round++) {
            figures.ours.push(await send(port, '/api/main/device-messages', tokens, senders));
            figures.bare.push(await send(peer.port, '/', tokens, peerSenders));
        }
    } finally {
        ours.process.kill();
        bare.process.kill();
        await installation.stop();
        await peerInstallation.stop();
    }
    const [own, other] = [median(figures.ours), median(figures.bare)];
    console.log(
        `ingest, ${kind === 'server' ? 'PostgreSQL' : 'embedded'}: ${own.toFixed(0)} readings/s in batches of ${BATCH} (goal ${INGEST_GOALS[kind]}); bare server ${other.toFixed(0)}; ${(own / other).toFixed(2)} of it`,
    );
    return own >= INGEST_GOALS[kind];
};

/** @param urlOf address of the n-th request, so that different rows are read */
const timed = async (urlOf: (requestIndex: number) => string, token: string, count = REQUESTS) => {
    const times: number[] = [];
    for (let at = 0; at < count; at++) {
        const url = urlOf(at);
        const started = performance.now();
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
        times.push(performance.now() - started);
    }
    return times;
};

const loaded = (server: Child<ServerInfo>, readings: number) =>
    new Promise<void>(resolve => {
        server.process.once('message', () => resolve());
        server.process.send({ load: readings });
    });

/** Lists, map and a year's chart with 5,000 sites, with two and with twenty million readings. */
const benchScale = async () => {
    const installation = await surroundings('server');
    if (installation.missing) return true;
    const server = child<ServerInfo>('./telemetryServer.ts', { ...installation.env, SITES: String(SITES) });
    let good = true;
    try {
        const { port, token, charted } = await server.ready;
        const year = new Date(Date.now() - 365 * DAY_MS).toISOString();
        const month = new Date(Date.now() - 30 * DAY_MS).toISOString();
        const api = `http://127.0.0.1:${port}/api/main`;
        const series = ['water', 'dose', 'battery_voltage', 'conductivity'].map(name => `series[]=${name}`).join('&');
        const urls: Record<string, (requestIndex: number) => string> = {
            'site list': requestIndex =>
                `${api}/udose-sites?per_page=30&sort_by=name&sort_direction=asc&page=${1 + (requestIndex % 150)}`,
            'site list, alarmed': requestIndex =>
                `${api}/udose-sites?per_page=30&doser_state[]=alarmed&page=${1 + (requestIndex % 18)}`,
            'site list, searched': requestIndex =>
                `${api}/udose-sites?per_page=30&search=Bore ${1 + (requestIndex % 40)}`,
            'site map': () => `${api}/v1/sites`,
            dashboard: () => `${api}/dashboards/unified`,
            "dashboard's trends": () => `${api}/dashboards/unified/trends`,
            "a year's chart": () => `${api}/udose-sites/${charted}/telemetry?from=${year}&${series}`,
            "a month's chart": requestIndex =>
                `${api}/udose-sites/${charted + 1 + requestIndex}/telemetry?from=${month}&${series}`,
            'device logs': requestIndex => `${api}/udose-sites/${charted + 1 + requestIndex}/device-logs?per_page=30`,
        };
        const before = new Map<string, number>();
        for (const readings of [FEW, MANY]) {
            const started = performance.now();
            await loaded(server, readings);
            console.log(
                `\n${SITES.toLocaleString('en')} sites, ${readings.toLocaleString('en')} readings on PostgreSQL (loaded in ${((performance.now() - started) / 1000).toFixed(0)} s), one request at a time`,
            );
            for (const [name, url] of Object.entries(urls)) {
                await timed(url, token, 20);
                const times = await timed(url, token);
                const slow = percentile(times, 0.95);
                const earlier = before.get(name);
                before.set(name, slow);
                const grown =
                    earlier === undefined ? '' : `, ${(slow / earlier).toFixed(2)} times as long as with fewer`;
                console.log(
                    `  ${name.padEnd(20)} median ${median(times).toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms${grown}`,
                );
                // below a few milliseconds a ratio measures the machine
                good &&= slow <= SLOWEST_MS && (earlier === undefined || slow <= Math.max(earlier * GROWTH, 10));
            }
        }
    } finally {
        server.process.kill();
        await installation.stop();
    }
    return good;
};

export const benchTelemetry = async () => {
    const results = [await benchIngest('server'), await benchIngest('embedded')];
    if (!process.env.BENCH_INGEST_ONLY) results.push(await benchScale());
    return results.every(Boolean);
};
