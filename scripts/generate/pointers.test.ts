import { expect, it } from 'vitest';
import { loadDocument, mergeReferences, type Node } from './load';
import { keysOfRef, resolveRef } from './pointers';
import { readSource } from './sources';

const schemas: Record<string, Node> = {
    State: { type: 'string', enum: ['open', 'shut'] },
    Gate: {
        type: 'object',
        properties: {
            state: { $ref: '#/components/schemas/State', title: 'State' },
            'a/b': { type: 'integer' },
        },
    },
    /** named like the last key of a deep reference */
    state: { type: 'boolean' },
    Loop: { $ref: '#/components/schemas/Loop' },
};
const find = (kind: string, name: string) => (kind === 'schemas' ? schemas[name] : undefined);

it.each<[string, unknown]>([
    ['#/components/schemas/State', { type: 'string', enum: ['open', 'shut'] }],
    ['#/components/schemas/Gate/properties/state', { type: 'string', enum: ['open', 'shut'], title: 'State' }],
    ['#/components/schemas/Gate/properties/a~1b', { type: 'integer' }],
    ['#/components/schemas/Gate/properties/state/enum', ['open', 'shut']],
    ['#/components/schemas/Gate/properties/missing', undefined],
    ['#/components/parameters/State', undefined],
    ['#/components/schemas/Loop', undefined],
])('`resolveRef` of %s is %j', (ref, expected) => {
    expect(resolveRef(find, ref)).toEqual(expected);
});

it('`keysOfRef` decodes the escapes of a JSON pointer', () => {
    expect(keysOfRef('#/paths/~1v2~1gates/a%20b~0c')).toEqual(['paths', '/v2/gates', 'a b~c']);
});

it('`mergeReferences` merges a property that refers to a property of another schema', () => {
    const doc = loadDocument('main', [
        readSource('main', 'main.yaml', 'openapi: 3.1.0\ninfo: {}\n'),
        readSource(
            'main',
            'gates.yaml',
            `components:
    schemas:
        status: { type: boolean }
        Gate: { x-table: gates, properties: { status: { type: string, enum: [open, shut], title: Status } } }
        Visit: { x-table: visits, properties: { found: { $ref: '#/components/schemas/Gate/properties/status', title: Found } } }
`,
            'gates',
        ),
    ]);
    mergeReferences(doc);
    expect(doc.schemas.get('Visit')?.schema.properties.found).toEqual({
        type: 'string',
        enum: ['open', 'shut'],
        title: 'Found',
    });
});
