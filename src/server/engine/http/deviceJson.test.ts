import { describe, expect, it } from 'vitest';
import { quoteBareWords, recoverBatch } from './deviceJson';

const read = (text: string) => recoverBatch(text, JSON.parse);

describe('`recoverBatch` of invalid JSON', () => {
    it.each([
        ['NaN', 'NaN'],
        ['-Infinity', '-Infinity'],
        ['-nan', '-nan'],
        ['1.#QNAN', '1.#QNAN'],
        ['+5', '+5'],
        ['0x1F', '0x1F'],
        ['', null],
    ])('reads %s as a single value', (word, value) => {
        expect(read(`{"messages":[{"sequence":1,"t":${word},"u":"NaN, {x}","v":-1.5e3}]}`)).toEqual({
            messages: [{ sequence: 1, t: value, u: 'NaN, {x}', v: -1500 }],
        });
    });
    it('leaves valid JSON unchanged (`quoteBareWords`)', () => {
        const text = JSON.stringify({ a: [1, -0.5, true, null, 'x"NaN\\', { b: [] }], messages: [] });
        expect(quoteBareWords(text)).toBe(text);
    });
    it('returns every complete message of a batch truncated at any position', () => {
        const messages = [1, 2, 3].map(sequence => ({ sequence, note: 'a]},"{' }));
        const text = JSON.stringify({ sent_at: 'now', messages });
        for (let length = 1; length < text.length; length++) {
            const { messages: found } = read(text.slice(0, length)) as { messages: unknown[] };
            const complete = found.filter(message => typeof message === 'object');
            expect(complete, String(length)).toEqual(messages.slice(0, complete.length));
            expect(found.length - complete.length).toBeLessThanOrEqual(1);
        }
        expect(read(text.slice(0, -1))).toEqual({ sent_at: 'now', messages });
        expect(read(`${text.slice(0, -1)},"firmware_version":"1.`)).toEqual({ sent_at: 'now', messages });
    });
    it('returns the messages after a malformed one', () => {
        expect(
            read('{"messages":[{"sequence":1},{"sequence":2,"t":"x},{"sequence":3}],"sent_at":"now"}'),
        ).toMatchObject({
            messages: expect.arrayContaining([{ sequence: 1 }]),
        });
        expect(read('{"messages":[{"sequence":1},{"sequence" 2},{"sequence":3}],"sent_at":"now"}')).toEqual({
            messages: [{ sequence: 1 }, '{"sequence" 2}', { sequence: 3 }],
            sent_at: 'now',
        });
        expect(read('{"messages":[{"alarms":[1,{"sequence":1},{"sequence":2},{"sequence":3}')).toMatchObject({
            messages: expect.arrayContaining([{ sequence: 2 }, { sequence: 3 }]),
        });
    });
    it('reads 200,000 unclosed objects as one message', () => {
        const text = `{"messages":[${'{"a":"\\\\",'.repeat(200_000)}`;
        const before = process.cpuUsage();
        expect(read(text).messages).toHaveLength(1);
        expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
    });
});
