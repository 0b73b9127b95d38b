import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { callReceiver } from '../src/server/webhooks/callReceiver';
import { newWebhookSecret, signMessage } from '../src/server/webhooks/signature';
import { eventually } from './eventually';
import { quotedIn, read } from './quotedBlocks';

const folder = mkdtempSync(join(tmpdir(), 'headwater-webhook-guide-'));
let running: ChildProcess | undefined;
afterAll(() => {
    running?.kill();
    rmSync(folder, { recursive: true, force: true });
});

it('The receiver of the guide accepts genuine messages once, and refuses forged and old ones', async () => {
    const file = join(folder, 'receive.mjs');
    writeFileSync(file, quotedIn(read('docs/webhooks.md'), 'receive.mjs'));
    const secret = newWebhookSecret();
    running = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret, PORT: '0' } });
    let printed = '';
    running.stdout?.on('data', text => {
        printed += text;
    });
    const port = await eventually(() => {
        const [, found] = /listening on (\d+)/.exec(printed) ?? [];
        expect(found).toBeTruthy();
        return found;
    });
    const origin = `http://127.0.0.1:${port}`;
    const now = Math.floor(Date.now() / 1000);
    const send = async (id: string, { timestamp = now, secrets = [newWebhookSecret(), secret] } = {}) => {
        const body = JSON.stringify({ type: 'tasks.created', timestamp: new Date().toISOString(), data: { id: 12 } });
        const headers = {
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signMessage(secrets, { id, timestamp, body }),
        };
        return (await callReceiver(origin, headers, body, [origin])).status;
    };
    expect(await send('msg_1')).toBe(204);
    expect(await send('msg_1')).toBe(204);
    expect(await send('msg_2', { secrets: [newWebhookSecret()] })).toBe(401);
    expect(await send('msg_3', { timestamp: now - 3600 })).toBe(401);
    expect(await send('msg_4')).toBe(204);
    await eventually(() => expect(printed.split('\n').slice(1)).toEqual(['tasks.created 12', 'tasks.created 12', '']));
});
