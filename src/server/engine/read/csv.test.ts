import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvStream } from './csv';

it('`csvStream` writes small numbers in plain decimal digits and rounds floating-point noise', async () => {
    async function* rows() {
        yield { amount: 1e-7 };
        yield { amount: 0.1 + 0.2 };
    }
    expect((await text(csvStream([['amount', 'Amount']], rows()))).split('\r\n').slice(1)).toEqual([
        '0.0000001',
        '0.3',
        '',
    ]);
});
