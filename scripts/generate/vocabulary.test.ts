import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Node } from './load';
import { readSource } from './sources';
import { unknownWords, vocabulary } from './vocabulary';

const WRITTEN = `paths:
    /v2/gates:
        x-crud: { schema: Gate, permission: gate, only: [list, get] }
    /v2/gates/count:
        get: { operationId: countGates, summary: Count gates, description: Counts all gates., x-permission: access_gate, x-answer: { body: { type: integer } } }
components:
    schemas:
        Gate:
            title: Gate
            x-table: gates
            x-scope: internal
            type: object
            properties:
                name: { type: string, title: Name, x-search: true, maxLength: 20 }
                state:
                    type: string
                    enum: [open, shut]
                    x-colors: { open: info }
                    x-transitions:
                        close: { title: Close, from: [open], to: shut, permission: close_gate }
`;
/** Errors of the file after one replacement. */
const unknownAfter = (right: string, wrong: string) => {
    expect(WRITTEN).toContain(right);
    return unknownWords(readSource('main', 'gates.yaml', WRITTEN.replace(right, wrong)));
};

describe('An unknown word is rejected with its line and a suggestion:', () => {
    it('none in a valid file', () => {
        expect(unknownAfter('', '')).toEqual([]);
    });
    it.each([
        ['on a path', 'x-crud:', 'x-curd:', 'gates.yaml:3: x-curd is no word here (did you mean x-crud?)'],
        ['inside one of our words', 'only:', 'onyl:', 'gates.yaml:3: onyl is no word here (did you mean only?)'],
        [
            'on an operation',
            'x-permission:',
            'x-permision:',
            'gates.yaml:5: x-permision is no word here (did you mean x-permission?)',
        ],
        ['in an answer', 'body:', 'boddy:', 'gates.yaml:5: boddy is no word here (did you mean body?)'],
        ['on a schema', 'x-scope:', 'x-scop:', 'gates.yaml:11: x-scop is no word here (did you mean x-scope?)'],
        ['on a property', 'x-search:', 'x-serach:', 'gates.yaml:14: x-serach is no word here (did you mean x-search?)'],
        ['of the standard', 'title: Name', 'tilte: Name', 'gates.yaml:14: tilte is no word here (did you mean title?)'],
        [
            'in a step',
            'permission: close',
            'permision: close',
            'gates.yaml:20: permision is no word here (did you mean permission?)',
        ],
    ])('%s', (_, right, wrong, expected) => {
        expect(unknownAfter(right, wrong)).toContain(expected);
    });
    it('without errors for valid words beside it', () => {
        expect(unknownAfter('x-search:', 'x-serach:')).toEqual([expect.stringContaining('x-serach')]);
        expect(unknownAfter('only:', 'onyl:')).toHaveLength(1);
    });
});

describe('An invalid value is rejected:', () => {
    it.each([
        ['an action that is none', '[list, get]', '[list, gte]', /:3: 1 is "gte" \(did you mean get\?\), not one of/],
        ['a colour that is none', 'open: info', 'open: inof', /:18: open is "inof" \(did you mean info\?\)/],
        [
            'a type that is none',
            '{ type: string, title',
            '{ type: strnig, title',
            /:14: type is "strnig" \(did you mean string\?\)/,
        ],
        ['a flag that is no flag', 'x-search: true', 'x-search: yes please', /:14: x-search must be equal to constant/],
        ['a field in capitals', 'name: { type', 'gateName: { type', /:14: the name gateName must match/],
        ['a file that is no YAML', 'x-scope: internal', 'x-scope: [internal', /gates\.yaml:1\d: /],
        [
            'a word written twice',
            'x-scope: internal',
            'x-scope: internal\n            title: Gate',
            /gates\.yaml:\d+: Map keys must be unique/,
        ],
    ])('%s', (_, right, wrong, expected) => {
        expect(unknownAfter(right, wrong).join('\n')).toMatch(expected);
    });
    it('an operation without a permission', () => {
        expect(unknownAfter('x-permission: access_gate, ', '')).toEqual([
            "gates.yaml:5: get must have required property 'x-permission'",
        ]);
    });
    it('an operation without a summary or a description', () => {
        expect(unknownAfter('summary: Count gates, ', '')).toEqual([
            "gates.yaml:5: get must have required property 'summary'",
        ]);
        expect(unknownAfter('description: Counts all gates., ', '')).toEqual([
            "gates.yaml:5: get must have required property 'description'",
        ]);
    });
    it('a summary of more than eight words', () => {
        expect(unknownAfter('summary: Count gates', 'summary: Count all the gates of a property or paddock')).toEqual([
            'gates.yaml:5: summary must be at most 8 words, on one line',
        ]);
    });
});

describe('Contract vocabulary', () => {
    const readme = readFileSync(new URL('../../openapi/README.md', import.meta.url), 'utf8');
    const documented = [...readme.matchAll(/^\| ([\w, ]+?) +\| (.*?`.*?) +\|/gm)].flatMap(
        ([, places = '', text = '']) =>
            places
                .split(', ')
                .flatMap(place => [...text.matchAll(/`(x-[\w-]+)`/g)].map(([, word]) => `${place} ${word}`)),
    );
    const known = Object.entries(vocabulary.$defs as Node)
        .filter(([where]) =>
            ['file', 'path', 'operation', 'schema', 'property', 'enumeration', 'status', 'generated'].includes(where),
        )
        .flatMap(([where, { properties }]) => Object.keys(properties).map(word => `${where} ${word}`));
    it('is documented in the README, word by word and place by place', () => {
        expect(documented.sort()).toEqual(known.sort());
    });
    it('is defined in the listed places only', () => {
        const everywhere = new Set(JSON.stringify(vocabulary).match(/"x-[\w-]+"(?=:)/g));
        expect(
            [...everywhere]
                .map(word => JSON.parse(word))
                .filter(word => !known.some(entry => entry.endsWith(` ${word}`))),
        ).toEqual([]);
    });
});
