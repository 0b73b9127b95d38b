import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import type { Caller, ChangeEvent, OperationContext, Services } from '../../platform/services';
import { compileResource } from '../sql/compile';
import { canReceiveEvent, streamEvents } from './eventStream';

/** A response whose client does not read: it ends when closed explicitly, and a write after its end throws. */
class Unread extends EventEmitter {
    writable = true;
    destroyed = false;
    readonly chunks: string[] = [];
    headers: Record<string, unknown> = {};
    writeHead(_status: number, headers: Record<string, unknown>) {
        this.headers = headers;
    }
    write(text: string) {
        if (!this.writable) throw new Error('write after end');
        this.chunks.push(text);
    }
    end() {
        if (!this.writable) throw new Error('ended twice');
        this.writable = false;
    }
}

const LIMITED = ['customer-properties', 'paddocks'];

const open = async (more: Partial<Caller> = {}) => {
    const listeners = new Set<(event: ChangeEvent) => void>();
    const events = {
        subscribe: (listener: (event: ChangeEvent) => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
    const caller = {
        userId: 1,
        customerId: null,
        superAdmin: true,
        permissions: new Set(),
        subscribedTo: new Set(),
        propertyIds: null,
        ...more,
    } as unknown as Caller;
    let known: () => Promise<Caller | null> = async () => caller;
    const raw = new Unread();
    const socket = Object.assign(new EventEmitter(), { destroyed: false });
    await streamEvents(() => known())({
        services: {
            events,
            registry: new Map(LIMITED.map(name => [name, compileResource(resources[name] as Resource)])),
            // no record is in the caller's scope
            sql: { unsafe: async () => [] },
        } as unknown as Services,
        caller,
        request: { raw: { socket } },
        reply: { hijack: () => {}, raw, getHeaders: () => ({ 'x-request-id': 'r-1' }) },
    } as unknown as OperationContext);
    return {
        raw,
        socket,
        listeners,
        as: (found: () => Promise<Caller | null>) => {
            known = found;
        },
        caller,
        change: async (event: ChangeEvent = { type: 'record', userId: 1 }) => {
            for (const listener of listeners) listener(event);
            await new Promise(resolve => setImmediate(resolve));
        },
    };
};

it('The event stream sends customers only changes of their own records', () => {
    const permissions = new Set(['read_site']);
    const customer = { userId: 7, customerId: 1, superAdmin: false, permissions } as unknown as Caller;
    const changeOf = (customerId: number | null): ChangeEvent => ({
        type: 'record',
        resource: 'alarms',
        customerId,
        permission: ['read_site'],
    });
    const received = [1, 2, null].map(customerId => canReceiveEvent(customer, changeOf(customerId)));
    expect(received).toEqual([true, false, false]);
});

it('The event stream sends nothing after its end, also if the caller can be loaded again', async () => {
    const { raw, socket, listeners, as, caller, change } = await open();
    await change();
    expect(raw.chunks.at(-1)).toContain('event: change');
    const count = raw.chunks.length;
    as(async () => {
        throw new Error('the database is away');
    });
    await change();
    expect(raw.writable).toBe(false);
    as(async () => caller);
    await change();
    await change();
    raw.emit('close');
    expect(raw.chunks).toHaveLength(count);
    expect(listeners.size).toBe(0);
    expect(socket.listenerCount('close')).toBe(0);
});

it('The event stream reports changed permissions once, and unchanged ones not at all', async () => {
    const { raw, listeners, as, caller } = await open();
    const rights = async (permissions: string[]) => {
        as(async () => ({ ...caller, permissions: new Set(permissions) }));
        const count = raw.chunks.length;
        for (const listener of listeners) listener({ type: 'rights' });
        await new Promise(resolve => setImmediate(resolve));
        return raw.chunks.slice(count);
    };
    expect(await rights(['access_gate'])).toEqual(['event: change\ndata: {"type":"rights"}\n\n']);
    expect(await rights(['access_gate'])).toEqual([]);
    expect(await rights([])).toHaveLength(1);
});

it('The event stream unsubscribes when its socket closes', async () => {
    const { socket, listeners } = await open();
    socket.emit('close');
    expect(listeners.size).toBe(0);
});

it('The event stream sends no id of a record outside the properties of a limited caller, only its list', async () => {
    const { raw, change } = await open({
        superAdmin: false,
        customerId: 5,
        propertyIds: [7],
        permissions: new Set(['access_paddock', 'read_paddock', 'read_customer_property']),
    });
    const count = raw.chunks.length;
    const changed = (resource: string, permission: string): ChangeEvent => ({
        type: 'record',
        resource,
        id: 3,
        customerId: 5,
        permission: [permission],
    });
    await change(changed('paddocks', 'access_paddock'));
    // readable, but not listed
    await change(changed('customer-properties', 'read_customer_property'));
    expect(raw.chunks.slice(count)).toEqual(['event: change\ndata: {"type":"record","resource":"paddocks"}\n\n']);
});

it('The event stream sends the headers of the reply', async () => {
    const { raw } = await open();
    expect(raw.headers).toMatchObject({ 'x-request-id': 'r-1', 'content-type': 'text/event-stream' });
});
