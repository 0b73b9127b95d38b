import { expect, it, vi } from 'vitest';
import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { en } from './en';
import { createI18nProvider } from './i18nProvider';

it('The i18n provider translates contract labels, portal texts and react-admin messages', () => {
    const { translate } = createI18nProvider('en');
    expect(translate('resources.storage-tanks.name', { smart_count: 2 })).toBe('Storage tanks');
    expect(translate('resources.storage-tanks.fields.location_id')).toBe('Location');
    expect(translate('resources.alarms.options.status.open')).toBe('Open');
    expect(translate('resources.alarms.options.status.unheard_of')).toBe('unheard_of');
    expect(translate('resources.activity-logs.options.nothing.12')).toBe('12');
    expect(translate('resources.activity-logs.options.nothing.12', { _: 'A dozen' })).toBe('A dozen');
    expect(translate('shell.search.none')).toBe('No Data Found');
    expect(translate('ra.action.save')).toBe('Save');
    expect(translate('domains.livestock.nutrients.sessions', 1)).toBe('1 session');
    expect(translate('domains.livestock.nutrients.sessions', 3)).toBe('3 sessions');
});

it('The i18n provider finds every portal text and every resource and field title', () => {
    const { translate } = createI18nProvider('en');
    const check = (texts: object, under: string) => {
        for (const [key, value] of Object.entries(texts)) {
            if (typeof value !== 'string') check(value, `${under}${key}.`);
            // a message without variables is the text itself
            else expect(translate(`${under}${key}`), under + key).toBe(value);
        }
    };
    check(en, '');
    for (const { name, title, fields } of Object.values(resources)) {
        expect(translate(`resources.${name}.name`, { smart_count: 1 })).toBe(title);
        for (const field of fields)
            expect(translate(`resources.${name}.fields.${field.name}`, { _: 'a guess' })).toBe(field.title);
    }
    expect(translate('resources.nothing.name', { _: 'Nothing' })).toBe('Nothing');
});

it("The i18n provider reads a resource's fields only when one of them is requested", () => {
    const customers = resources.customers as Resource;
    const { fields } = customers;
    const read = vi.fn(() => fields);
    Object.defineProperty(customers, 'fields', { configurable: true, enumerable: true, get: read });
    const { translate } = createI18nProvider('en');
    expect(translate('resources.customers.name', { smart_count: 2 })).toBe('Customers');
    expect(read).not.toHaveBeenCalled();
    expect(translate('resources.customers.fields.name')).toBe('Name');
    expect(read).toHaveBeenCalledOnce();
    Object.defineProperty(customers, 'fields', { value: fields, enumerable: true });
});

it('The i18n provider writes row counts with thousands separators', () => {
    const { translate } = createI18nProvider('en');
    expect(translate('ra.navigation.page_range_info', { offsetBegin: 1551, offsetEnd: 1568, total: 1568 })).toBe(
        '1,551-1,568 of 1,568',
    );
    expect(translate('engine.report.rows', { from: 1001, to: 1020, total: 5000, plural: 'messages' })).toBe(
        '1,001–1,020 of 5,000 messages',
    );
});

it('The i18n provider speaks Swedish where translated and English elsewhere', async () => {
    const provider = createI18nProvider('sv');
    expect(provider.translate('public.login.submit')).toBe('Logga in');
    expect(provider.translate('shell.search.none')).toBe('No Data Found');
    await provider.changeLocale('en');
    expect(document.documentElement.lang).toBe('en');
});

it('Shared components use no text of a domain', () => {
    const parts = import.meta.glob<string>('../components/**/*.{ts,tsx}', {
        eager: true,
        query: '?raw',
        import: 'default',
    });
    expect(Object.keys(parts).length).toBeGreaterThan(20);
    for (const [file, source] of Object.entries(parts)) expect(source, file).not.toMatch(/['"`]domains\./);
});
