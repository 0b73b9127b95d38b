import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { fieldTexts } from './field/fieldTexts';
import type { Language } from './i18n/language';
import { BuiltContext } from './public/built';
import { UnbuiltPage } from './public/PublicPage';
import { PUBLIC_PATHS } from './public/paths';
import type { BuiltAddress, PublicPage } from './public/publicPage';
import { texts } from './public/texts';
import { pathPattern } from './routing/behindSignIn';

const publicPages = Object.values(
    import.meta.glob<readonly PublicPage[]>('./*/publicPages.ts', { eager: true, import: 'publicPages' }),
).flat();

/** Pre-rendered HTML of a page in one language (scripts/prerender.ts). */
export interface Version {
    language: Language;
    title: string;
    html: string;
}

export interface BuiltPage {
    /** regular expression of its paths */
    path: string;
    /** required query parameters */
    query: string[];
    /** rendered address; empty for client-only pages */
    address: string;
    /** login page, served in place of pages behind the sign-in to visitors without a session */
    isEntrance: boolean;
    /** installable app, to which this page belongs */
    isField?: boolean;
    versions: Version[];
}

const render = (page: ReactNode, address: string, language: Language): Version => {
    let title: string = texts.product;
    const onTitle = (named: string) => {
        title = named;
    };
    // same tree as in main.tsx, because React's ids depend on the position in it
    const html = renderToString(
        <StrictMode>
            <BuiltContext value={{ address, language, onTitle }}>{page}</BuiltContext>
        </StrictMode>,
    );
    return { language, title, html };
};

const build = async (page: PublicPage, { address, languages = ['en'] }: BuiltAddress): Promise<BuiltPage> => {
    const Page = page.Component ?? (await page.load?.())?.default;
    if (!Page) throw new Error(`${page.route} has nothing to show.`);
    return {
        path: pathPattern(page.route).source,
        query: [...new URL(address, 'https://build.invalid').searchParams.keys()],
        address,
        isEntrance: page.route === '/login',
        versions: languages.map(language => render(<Page />, address, language)),
    };
};

/** Renders the HTML for every address of the portal, in matching order. */
export const renderPages = async (): Promise<BuiltPage[]> => {
    const pages = (
        await Promise.all(publicPages.flatMap(page => (page.built ?? []).map(built => build(page, built))))
    ).sort((one, other) => other.query.length - one.query.length);
    const login = pages.find(({ address }) => address === '/login');
    if (!login) throw new Error('There is no login page.');
    const inBrowser = PUBLIC_PATHS.map(path => ({
        path: pathPattern(path).source,
        query: [],
        address: '',
        isEntrance: false,
        versions: [{ language: 'en' as const, title: texts.product, html: renderToString(<UnbuiltPage />) }],
    }));
    const field: BuiltPage = {
        path: '^\\/field\\/?$',
        query: [],
        address: '',
        isEntrance: false,
        isField: true,
        versions: [
            { language: 'en', title: `${fieldTexts.title} · ${texts.product}`, html: renderToString(<UnbuiltPage />) },
        ],
    };
    const behindSignIn = {
        ...login,
        path: '',
        versions: login.versions.map(version => ({ ...version, title: texts.product })),
    };
    return [field, ...pages, ...inBrowser.filter(({ path }) => !pages.some(page => page.path === path)), behindSignIn];
};
