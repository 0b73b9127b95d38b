import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvStream } from './csv';

it('A small figure is written in plain digits, as the import reads it', async () => {
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
