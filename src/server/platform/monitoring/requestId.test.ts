import { expect, it } from 'vitest';
import { requestIdOf } from './requestId';

it.each(['checkout-7', 'a', '0af7651916cd43dd8448eb211c80319c', 'x'.repeat(100)])(
    'a caller may name a request %s',
    id => {
        expect(requestIdOf({ headers: { 'x-request-id': id } })).toBe(id);
    },
);

it.each([undefined, '', 'x'.repeat(101), 'two words', 'line\nbreak', '<script>', 'é', '{"a":1}'])(
    'a request gets a random id instead of %j',
    id => {
        const made = requestIdOf({ headers: { 'x-request-id': id } });
        expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
        expect(requestIdOf({ headers: { 'x-request-id': id } })).not.toBe(made);
    },
);
