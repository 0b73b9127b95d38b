// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltPage, renderPages } from './prerender';
import { PUBLIC_PATHS } from './public/paths';

const WITH_FORM = [
    '/login',
    '/login?sign-up',
    '/login/verify-otp/',
    '/cerestag/login',
    '/forget-password',
    '/password-reset/',
];
const BY_BROWSER = [
    // depends on the user or link, which only the browser or the server knows
    '/account/change-password',
    '/auth/change-password',
    '/sales-order-contracts/token/:id',
    '/contract/:id',
    '/:id/thank-you',
    '/:platform/auth',
    '/vehicle-fault/:token',
    '/credit-accounts/token/:id',
    '/create-credit-account/:id',
    '/terms-and-conditions',
];

describe('The pre-rendered HTML', () => {
    let pages: BuiltPage[];
    beforeAll(async () => {
        pages = await renderPages();
    });
    const answering = (path: string) => pages.find(page => new RegExp(page.path).test(path) && !page.query.length);
    const html = (address: string, language = 'en') =>
        pages.find(page => page.address === address)?.versions.find(version => version.language === language);

    it('exists for every public page, without content for pages that need the browser', () => {
        for (const pattern of PUBLIC_PATHS) {
            const page = answering(pattern.replace('?', '').replace(/:\w+/g, '7'));
            expect(page?.versions.length, pattern).toBe(pattern === '/login' ? 2 : 1);
            if (BY_BROWSER.includes(pattern)) {
                // no personal content: only the fallback message for missing scripts
                expect(page, pattern).toMatchObject({ address: '', versions: [{ title: 'Headwater' }] });
                expect(page?.versions[0]?.html, pattern).not.toContain('data-route');
                expect(page?.versions[0]?.html, pattern).toContain('hw-unbuilt');
                continue;
            }
            for (const { html, title } of page?.versions ?? []) {
                expect(html, pattern).toContain(`data-route="${pattern.replace('?', '')}"`);
                expect(html, pattern).toMatch(/<h1>[^<]+<\/h1>/);
                expect(title, pattern).toMatch(/^.+ · Headwater$/);
            }
        }
    });

    it('contains the form of each page that has one, with method post', () => {
        for (const address of WITH_FORM) {
            expect(html(address)?.html, address).toMatch(/<form noValidate=""[^>]* method="post">/);
            expect(html(address)?.html, address).toMatch(/<button type="submit"/);
        }
        expect(html('/account/confirm?token=of-the-mail')?.html).toContain('type="password"');
        expect(html('/account/confirm')?.html).toContain('The link is not complete.');
    });

    it('is Swedish for the login page in three strings', () => {
        expect(html('/login', 'sv')?.html).toMatch(/Logga in<\/button>.*Har du inte kontot\?.*Bli Medlem/);
        expect(html('/login', 'sv')?.title).toBe('Logga in · Headwater');
        expect(html('/login?sign-up', 'sv')?.title).toBe('Bli Medlem · Headwater');
        expect(html('/forget-password', 'sv')).toBeUndefined();
    });

    it('is the login page, under a neutral title, for every page behind the sign-in', () => {
        const page = answering('/udose-sites/list');
        expect(page).toMatchObject({ address: '/login', isEntrance: true });
        expect(page?.versions.map(({ title }) => title)).toEqual(['Headwater', 'Headwater']);
    });
});
