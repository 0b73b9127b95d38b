import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatDocument } from './foldDocument';

it('`formatDocument` writes YAML that YAML 1.1 and 1.2 parsers read alike', () => {
    const document = {
        parameters: [{ name: 'on', enum: ['=', '<', 'no', 'yes', '1_000', '12:30', '~', 'null'] }],
        properties: { on: { type: 'string' }, y: { type: 'string' } },
    };
    const text = formatDocument(document);
    expect(parse(text)).toEqual(document);
    expect(parse(text, { version: '1.1' })).toEqual(document);
    // YAML 1.1 treats it as the default value of a mapping, and this parser as a text
    expect(text).not.toMatch(/[\s[,:]=[\s,\]]/);
});
