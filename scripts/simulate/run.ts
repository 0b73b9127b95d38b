import { parseArgs } from 'node:util';
import { Device, type Filled, type Given, type SiteSettings } from './device';

/**
 * `npm run simulate`: devices that send messages to a running server until stopped. Each gets a new token from the
 * server, as a technician would issue it.
 */
const { values: options } = parseArgs({
    options: {
        url: { type: 'string', default: 'http://127.0.0.1:4000' },
        email: { type: 'string', default: 'superadmin@demo.test' },
        password: { type: 'string', default: 'Headwater#1' },
        devices: { type: 'string', default: '10' },
        /** only this serial number */
        serial: { type: 'string' },
        /** seconds between two messages of a device */
        every: { type: 'string', default: '5' },
        /** hours of water and dosing per message */
        hours: { type: 'string', default: '4' },
        /** probability of a new alarm per message */
        alarms: { type: 'string', default: '0.02' },
        /** raises this alarm with the first message */
        raise: { type: 'string' },
        /** number of rounds; default: until stopped */
        rounds: { type: 'string' },
    },
});

const server = `${options.url.replace(/\/$/, '')}/api`;
const call = async <T>(method: string, path: string, token?: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${server}${path}`, {
        method,
        headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = (await answer.json()) as { message?: string; retry_after?: number };
    // devices that catch up respect the server's rate limit
    if (answer.status === 429) {
        await new Promise(resolve => setTimeout(resolve, (content.retry_after ?? 1) * 1000));
        return call(method, path, token, body);
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content.message ?? ''}`);
    return content as T;
};

interface Listed {
    id: number;
    serial: string;
    site: { kind: string; record_id: number } | null;
}

const bringUp = async (): Promise<Device[]> => {
    const { body } = await call<{ body: { token: string } }>('POST', '/main/login', undefined, {
        username: options.email,
        password: options.password,
    });
    const found: Listed[] = [];
    const query = options.serial
        ? `search=${encodeURIComponent(options.serial)}`
        : 'device_status[]=reporting&device_status[]=enabled';
    for (let page = 1; found.length < Number(options.devices); page++) {
        const { data } = await call<{ data: Listed[] }>(
            'GET',
            `/main/devices?${query}&per_page=100&page=${page}`,
            body.token,
        );
        found.push(...data.filter(({ site }) => site?.kind === 'udose'));
        if (data.length < 100) break;
    }
    if (found.length === 0) throw new Error('No installed device was found.');
    return Promise.all(
        found.slice(0, Number(options.devices)).map(async ({ id, serial, site: at }) => {
            const { body: site } = await call<{ body: SiteSettings & { supplement_id: number | null } }>(
                'GET',
                `/main/udose-sites/${at?.record_id}`,
                body.token,
            );
            const issued = await call<{ body: { token: string } }>('POST', `/main/devices/${id}/tokens`, body.token);
            const filled = site.supplement_id
                ? await call<{ body: Filled }>('GET', `/connect/v2/supplements/${site.supplement_id}`, body.token)
                : { body: {} };
            return new Device(serial, issued.body.token, site, filled.body);
        }),
    );
};

const wait = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000));

const run = async () => {
    const devices = await bringUp();
    console.log(`${devices.length} devices send every ${options.every} s to ${options.url}. Ctrl-C ends it.`);
    if (options.raise) for (const device of devices) device.raise(Number(options.raise));
    for (let round = 1; !options.rounds || round <= Number(options.rounds); round++) {
        let accepted = 0;
        await Promise.all(
            devices.map(async device => {
                const now = new Date();
                const message = device.next(now, Number(options.hours), { alarm: Number(options.alarms), stop: 0.01 });
                try {
                    const answer = device.answerSettings();
                    const { body } = await call<{ body: { accepted: number; settings: Given | null } }>(
                        'POST',
                        '/main/device-messages',
                        device.token,
                        {
                            sent_at: now.toISOString(),
                            messages: [message],
                            ...(answer ? { settings_answer: answer } : {}),
                        },
                    );
                    device.given(body.settings);
                    accepted += body.accepted;
                } catch (error) {
                    console.error(`${device.serial}: ${(error as Error).message}`);
                }
            }),
        );
        console.log(`${new Date().toISOString()}  ${accepted} of ${devices.length} messages stored`);
        await wait(Number(options.every));
    }
};

run().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
});
