import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reports } from '../src/contract/generated/reports';
import { resources } from '../src/contract/generated/resources';
import { asTexts } from './lazyContract';

const source = (name: string) => readFileSync(`src/contract/generated/${name}.ts`, 'utf8');
let times = 0;
/** Imports a fresh module each time, without cached reads. */
const evaluated = async (name: string): Promise<Record<string, Record<string, { fields: unknown[] }>>> =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(asTexts(source(name)))}// ${times++}`);

describe('`asTexts` for the portal build', () => {
    it.each([
        ['resources', resources],
        ['reports', reports],
    ])('returns the same %s as the generated file', async (name, original) => {
        const { [name]: lazy } = await evaluated(name);
        expect(lazy).toEqual(original);
        expect(Object.keys(lazy ?? {})).toEqual(Object.keys(original));
    });

    it('parses the fields of a resource on first access, and once', async () => {
        const { resources: lazy = {} } = await evaluated('resources');
        const fieldsOf = (name: string) => Object.getOwnPropertyDescriptor(lazy[name], 'fields');
        expect(fieldsOf('sites')?.get).toBeTypeOf('function');
        expect(lazy.sites?.fields).toBe(lazy.sites?.fields);
        expect(fieldsOf('sites')?.get).toBeUndefined();
        expect(fieldsOf('users')?.get).toBeTypeOf('function');
    });

    it('throws if the generated file has another form', () => {
        expect(() => asTexts('export const resources = new Map();')).toThrow('another form');
    });
});
