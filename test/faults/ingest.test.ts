import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { Device, type Message, MIX } from '../../scripts/simulate/device';
import type { Random } from '../../src/domain/random';
import { hashToken } from '../../src/server/platform/credentials';
import { killDuring, openBenches, roundsOf, SEEDED } from './killRuns';
import { randomOf } from './seededRandom';
import { type Server, start } from './server';

/**
 * Fault: the server is killed (-9) at a random moment while devices send. Acknowledged messages must be stored, each
 * once, and the daily sums must match the readings. Devices repeat unacknowledged messages, as real ones do.
 * FAULT_ROUNDS sets the number of rounds.
 */
const ROUNDS = roundsOf(2);
const DEVICES = 6;
const { embedded, onServer } = openBenches('ingest');

/** A device that remembers every message until it is acknowledged. */
interface Sender {
    id: number;
    device: Device;
    random: Random;
    waiting: Message[];
    acknowledged: number;
    water: number;
}

const openStation = async (sql: Sql, database: string): Promise<Sender[]> => {
    await sql`INSERT INTO customers (name) VALUES ('Station')`;
    await sql`INSERT INTO customer_properties (name, customer_id, state) VALUES ('Station', 1, 'QLD')`;
    await sql`INSERT INTO udose_sites (name, customer_property_id, customer_id, site_status, number_of_animals) SELECT 'Bore ' || n, 1, 1, 1, 100 FROM generate_series(1, ${DEVICES}) n`;
    await sql`INSERT INTO devices (serial, product, site_id, customer_id, device_status) SELECT 'K' || id, 'classic', id, 1, 'enabled' FROM udose_sites ORDER BY id`;
    await sql`UPDATE udose_sites s SET device_id = d.id FROM devices d WHERE d.site_id = s.id`;
    await sql`INSERT INTO device_placements (device_id, site_id, installed_at) SELECT id, site_id, now() - interval '60 days' FROM devices`;
    const devices = await sql<{ id: number }[]>`SELECT id FROM devices ORDER BY id`;
    return Promise.all(
        devices.map(async ({ id }) => {
            const token = `token-of-${id}`;
            const random = randomOf('ingest', database, id);
            await sql`INSERT INTO device_tokens (device_id, token_hash) VALUES (${id}, ${hashToken(token)})`;
            return {
                id: Number(id),
                device: new Device(`K${id}`, token, { target_dose: 10 }, MIX, random.next),
                random,
                waiting: [],
                acknowledged: 0,
                water: 0,
            };
        }),
    );
};

/** Sends batches until the server is gone or `enough`; unacknowledged batches remain. */
const keepSending = async (server: Pick<Server, 'url'>, sender: Sender, enough: () => boolean) => {
    try {
        while (!enough()) {
            const now = Date.now();
            for (let at = 0; at < 20; at++)
                sender.waiting.push(
                    sender.device.next(new Date(now - sender.random.next() * 20 * 86_400_000), 1, {
                        alarm: 0.05,
                        stop: 0.1,
                    }),
                );
            const batch = sender.waiting.slice(0, 200);
            const response = await fetch(`${server.url}/api/main/device-messages`, {
                method: 'POST',
                headers: { authorization: `Bearer ${sender.device.token}`, 'content-type': 'application/json' },
                body: JSON.stringify({ messages: batch }),
            });
            const { body, message } = (await response.json()) as {
                body: { accepted: number; duplicates: number; rejected: unknown[] };
                message?: string;
            };
            expect(response.status, message).toBe(200);
            expect(body.accepted + body.duplicates, JSON.stringify(body.rejected)).toBe(batch.length);
            sender.waiting = sender.waiting.slice(batch.length);
            sender.acknowledged += batch.length;
            sender.water += batch.reduce((sum, { water = 0 }) => sum + water, 0);
        }
    } catch (error) {
        if (!(error instanceof TypeError)) throw error;
    }
};

const auditReadings = async (sql: Sql, senders: readonly Sender[]) => {
    for (const { id, acknowledged, waiting, water } of senders) {
        const [stored] = await sql`
            SELECT count(*)::int AS readings, count(DISTINCT sequence)::int AS sequences, coalesce(sum(water), 0)::float8 AS water,
                   (SELECT coalesce(sum(upper(r) - lower(r)), 0)::int FROM device_tokens t, unnest(t.received) r WHERE t.device_id = ${id}) AS known
            FROM readings WHERE device_id = ${id}`;
        expect(stored?.sequences, 'nothing is stored twice').toBe(stored?.readings);
        expect(stored?.known, 'what is stored is what counts as received').toBe(stored?.readings);
        expect(stored?.readings, 'nothing that was acknowledged is lost').toBeGreaterThanOrEqual(acknowledged);
        expect(stored?.readings).toBeLessThanOrEqual(acknowledged + waiting.length);
        if (stored?.readings === acknowledged) expect(Math.abs(stored.water - water)).toBeLessThan(1 + water / 1e5);
        const [days] = await sql`
            SELECT coalesce(sum(readings), 0)::int AS readings, coalesce(sum(water), 0)::float8 AS water
            FROM site_daily_summaries WHERE site_id = (SELECT site_id FROM devices WHERE id = ${id})`;
        expect(days?.readings, 'the days are the sums of their readings').toBe(stored?.readings);
        expect(Math.abs(days?.water - stored?.water)).toBeLessThan(1 + stored?.water / 1e5);
    }
    const [alarms] = await sql`
        SELECT count(*)::int AS twice FROM (SELECT 1 FROM alarms WHERE status <> 'cleared' GROUP BY site_id, code HAVING count(*) > 1) a`;
    expect(alarms?.twice, 'one open alarm for each code of a site').toBe(0);
};

const acknowledgedBy = (senders: readonly Sender[]) => senders.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
const report = (where: string, senders: readonly Sender[]) => {
    const total = acknowledgedBy(senders);
    console.log(
        `${where}: ${ROUNDS} times kill -9 during ingest; ${total} messages acknowledged, 0 lost, 0 counted twice`,
    );
    expect(total).toBeGreaterThan(ROUNDS * DEVICES * 20);
};

/** Messages of every device before the next kill, so that it interrupts work on a busy machine as well. */
const hasStartedFrom = (senders: readonly Sender[]) => {
    const before = acknowledgedBy(senders);
    return () => acknowledgedBy(senders) > before + senders.length * 20;
};

describe(`Server killed while devices send (${SEEDED})`, () => {
    if (embedded)
        it('stores each acknowledged message exactly once, on the embedded database', {
            timeout: 60_000 + ROUNDS * 120_000,
        }, async () => {
            const { installation, look } = await embedded();
            const senders = await look(sql => openStation(sql, 'embedded'));
            for (let round = 0; round < ROUNDS; round++) {
                const server = await start(installation);
                await killDuring(
                    server,
                    over => Promise.all(senders.map(sender => keepSending(server, sender, over))),
                    {
                        random: randomOf('ingest', 'embedded', round),
                        hasStarted: hasStartedFrom(senders),
                    },
                );
                await look(sql => auditReadings(sql, senders));
            }
            const server = await start(installation);
            await Promise.all(
                senders.map(sender => {
                    const before = sender.acknowledged;
                    return keepSending(
                        server,
                        sender,
                        () => sender.acknowledged > before && sender.waiting.length === 0,
                    );
                }),
            );
            await server.kill();
            await look(sql => auditReadings(sql, senders));
            report('embedded', senders);
        });

    if (onServer)
        it('stores each acknowledged message exactly once, on PostgreSQL with failover to a second server', {
            timeout: 60_000 + ROUNDS * 120_000,
        }, async () => {
            const { installation, look, close } = await onServer();
            const senders = await look(sql => openStation(sql, 'server'));
            const survivor = await start(installation);
            for (let round = 0; round < ROUNDS; round++) {
                const victim = await start(installation);
                // devices of a killed server repeat unacknowledged messages to another one in the next round
                await killDuring(
                    victim,
                    over =>
                        Promise.all(senders.map((sender, at) => keepSending(at % 2 ? survivor : victim, sender, over))),
                    {
                        random: randomOf('ingest', 'server', round),
                        progress: () => acknowledgedBy(senders),
                        hasStarted: hasStartedFrom(senders),
                    },
                );
                await look(sql => auditReadings(sql, senders));
            }
            await survivor.kill();
            await close();
            report('PostgreSQL, one of two servers', senders);
        });
});
