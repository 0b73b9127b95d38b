import { expect, it } from 'vitest';
import { lazySerialiser } from './serialise';

it('The serialiser rounds floating-point noise off numbers, at any depth and in nullable fields', () => {
    const number = { type: ['number', 'null'] };
    const schema = {
        type: 'object',
        properties: {
            level: { type: 'number' },
            days: {
                type: 'array',
                items: { type: 'object', properties: { rain: number, count: { type: 'integer' } } },
            },
        },
    };
    const written = lazySerialiser({ schema })({
        level: 68.02499999999999,
        days: [
            { rain: 0.1 + 0.2, count: 3 },
            { rain: null, count: 37_037_034 },
        ],
    });
    expect(written).toBe('{"level":68.025,"days":[{"rain":0.3,"count":3},{"rain":null,"count":37037034}]}');
});
