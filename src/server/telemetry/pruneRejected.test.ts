import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app';
import { pruneKeys } from '../engine/http/idempotency';
import { pruneRejected } from './pruneRejected';

let app: TestApp;
beforeAll(async () => {
    app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

it('Rejected device messages are kept for 90 days and at most 5,000 per device', async () => {
    const { sql } = app.services;
    const [quiet, loud] = await sql<{ id: number }[]>`
        INSERT INTO devices (serial, product) VALUES ('UD-quiet', 'classic'), ('UD-loud', 'classic') RETURNING id`;
    const say = (device: number | undefined, count: number, days: number) => sql`
        INSERT INTO rejected_device_messages (device_id, received_at, reason, message)
        SELECT ${Number(device)}, now() - ${days} * interval '1 day' - n * interval '1 second', 'no message', n::text FROM generate_series(1, ${count}::int) n`;
    await say(quiet?.id, 3, 89);
    await say(quiet?.id, 2, 91);
    await say(loud?.id, 5_010, 1);
    await pruneRejected(app.services);
    const kept =
        await sql`SELECT device_id, count(*)::int AS count, max(message::int) AS oldest FROM rejected_device_messages GROUP BY 1 ORDER BY 1`;
    expect(kept).toMatchObject([
        { device_id: quiet?.id, count: 3 },
        { device_id: loud?.id, count: 5_000, oldest: 5_000 },
    ]);
});

it('Idempotency keys are deleted after a week', async () => {
    const { sql } = app.services;
    const user = await app.userWith({});
    await sql`
        INSERT INTO idempotency_keys (user_id, key, operation, request_hash, created_at)
        VALUES (${user.id}, 'old', 'createUser', 'x', now() - interval '8 days'), (${user.id}, 'new', 'createUser', 'x', now() - interval '6 days')`;
    await pruneKeys(app.services);
    expect(await sql`SELECT key FROM idempotency_keys WHERE user_id = ${user.id}`).toMatchObject([{ key: 'new' }]);
});
