import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import { displayText } from '../../../domain/records/displayText';
import { nameLikeSql, recordNameSql } from './recordNames';

let app: TestApp;
beforeAll(async () => {
    app = await startTestApp();
}, 120_000);
afterAll(() => app?.close());

const DAY = '2026-09-05';
/** Resources named by a field whose stored value differs from its label. */
const named = (Object.values(resources) as Resource[]).flatMap(resource => {
    const field = resource.fields.find(({ name }) => name === resource.display);
    const values = field?.options?.map(({ value }) => value) ?? (field?.type === 'date' ? [DAY] : []);
    return field && values.length ? [{ resource: { ...resource, displayWith: undefined }, field, values }] : [];
});

describe('Record name', () => {
    it('is the label of an enumeration or the formatted date, in SQL as in the portal', async () => {
        expect(named.length).toBeGreaterThan(10);
        for (const { resource, field, values } of named)
            for (const value of values) {
                const row = `(SELECT $1::${field.type === 'date' ? 'date' : 'text'} AS ${field.name}) t`;
                const text = displayText(field, value);
                const [found] = await app.services.sql.unsafe(
                    `SELECT ${recordNameSql(resource, 't')} AS name, ${nameLikeSql(resource, 't', 'fold_text($2)')} AS is_found FROM ${row}`,
                    [String(value), text],
                );
                expect([found?.name, found?.is_found], `${resource.name} ${value}`).toEqual([text, true]);
            }
        expect(displayText({ type: 'date' }, DAY)).toBe('05 Sep 2026');
        expect(displayText(named.find(({ resource }) => resource.name === 'mob-events')?.field, 'opening')).toBe(
            'First count',
        );
    });
});
