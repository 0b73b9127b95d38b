import { expect, it } from 'vitest';
import { createI18nProvider } from './i18nProvider';

it('says the labels of the contract, its own words and those of react-admin', () => {
    const { translate } = createI18nProvider('en');
    expect(translate('resources.storage-tanks.name', { smart_count: 2 })).toBe('Storage tanks');
    expect(translate('resources.storage-tanks.fields.location_id')).toBe('Location');
    expect(translate('shell.search.none')).toBe('No Data Found');
    expect(translate('ra.action.save')).toBe('Save');
});

it('speaks Swedish where it has the words and English everywhere else', async () => {
    const provider = createI18nProvider('sv');
    expect(provider.translate('public.login.submit')).toBe('Logga in');
    expect(provider.translate('shell.search.none')).toBe('No Data Found');
    await provider.changeLocale('en');
    expect(document.documentElement.lang).toBe('en');
});

it('has the words of the parts in one place: a part says no word of a domain', () => {
    const parts = import.meta.glob<string>('../parts/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
    expect(Object.keys(parts).length).toBeGreaterThan(20);
    for (const [file, source] of Object.entries(parts)) expect(source, file).not.toMatch(/['"`]domains\./);
});
