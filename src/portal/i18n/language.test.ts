import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { detectLanguage } from './language';

const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/login');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'i18next=; max-age=0';
    document.documentElement.lang = 'en';
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('');
    browserSpeaks('en-AU');
});
afterEach(() => vi.restoreAllMocks());

it('`detectLanguage` checks URL, cookie, both storages, browser and html tag, in this order', () => {
    document.documentElement.lang = 'sv';
    browserSpeaks();
    expect(detectLanguage()).toBe('sv');

    localStorage.clear();
    browserSpeaks('en-AU');
    expect(detectLanguage()).toBe('en');

    localStorage.clear();
    sessionStorage.setItem('i18nextLng', 'sv');
    expect(detectLanguage()).toBe('sv');

    localStorage.setItem('i18nextLng', 'en');
    expect(detectLanguage()).toBe('en');

    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = 'i18next=sv';
    expect(detectLanguage()).toBe('sv');

    window.history.replaceState(null, '', '/login?lng=en');
    expect(detectLanguage()).toBe('en');
});

it('`detectLanguage` stores its result in local storage and on the html tag', () => {
    browserSpeaks('sv-SE', 'en');
    expect(detectLanguage()).toBe('sv');
    expect(localStorage.getItem('i18nextLng')).toBe('sv');
    expect(document.documentElement.lang).toBe('sv');
});

it('`detectLanguage` skips unsupported languages and falls back to English', () => {
    browserSpeaks('de-DE', 'sv');
    expect(detectLanguage()).toBe('sv');
    localStorage.clear();
    document.documentElement.lang = '';
    browserSpeaks('de-DE');
    expect(detectLanguage()).toBe('en');
});
