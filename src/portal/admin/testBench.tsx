import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode, useState } from 'react';
import {
    AdminContext,
    type AuthProvider,
    memoryStore,
    type RaRecord,
    RecordContextProvider,
    ResourceContextProvider,
    ResourceDefinitionContextProvider,
    type Store,
    TestMemoryRouter,
    useLocation,
    useRouterProvider,
} from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { Toasts } from '../components/Toasts';
import { createI18nProvider } from '../i18n/i18nProvider';
import { providePages } from '../links/canOpenPage';
import { authProvider as portalAuth } from '../session/authProvider';
import '../session/keyedWrites';
import { setSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { lightTheme } from '../theme/theme';
import { ContractCreate, ContractEdit, ContractList, ContractShow } from '.';
import type { PageKind, ScreenDefinition } from './definition';
import { FormDialog } from './form/FormDialog';
import { withInputDefaults } from './inputs/inputDefaults';
import { InlineCreateContext } from './inputs/useInlineCreate';
import { answerAccessQueries } from './provider/accessQueries';
import { createDataProvider } from './provider/dataProvider';
import { endEvents } from './provider/events';
import { followChanges } from './provider/followChanges';
import { mutationDefaults } from './provider/queryClient';
import { Report, type ReportDefinition } from './report';
import { registerScreens, type ScreenRegistry } from './screenRegistry';

const THEME = withInputDefaults(lightTheme);
const PAGES = { list: ContractList, add: ContractCreate, edit: ContractEdit, view: ContractShow };
const ROUTES: Record<PageKind, string> = { list: '', add: '/create', edit: '/:id/*', view: '/:id/show/*' };

const KINDS = Object.keys(PAGES) as PageKind[];

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${encode({ alg: 'none' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 3600 })}.x`;

/** Mock server that returns the test's responses and records every call. */
export const setupApi = () => {
    const calls: { method: string; url: string; body: unknown }[] = [];
    const server = setupServer(
        http.get(
            '*/api/main/events',
            () => new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
        ),
        http.get('*/api/main/opening-views', () => HttpResponse.json({ data: [] })),
        http.get('*/api/main/counts/*', () => envelope({ total: 0, values: [] })),
    );
    beforeAll(() => {
        // a file before it in the same worker may have loaded the page table, by whose rights links become plain text
        providePages(() => undefined);
        server.listen({ onUnhandledRequest: 'error' });
        server.events.on('request:start', async ({ request }) => {
            const { pathname, search } = new URL(request.url);
            if (pathname.endsWith('/events')) return;
            const isJson = request.headers.get('content-type')?.includes('json');
            const call = {
                method: request.method,
                url: decodeURIComponent(pathname + search),
                body: undefined as unknown,
            };
            calls.push(call);
            if (isJson) call.body = await request.clone().json();
        });
    });
    beforeEach(() => {
        localStorage.clear();
        signIn({ superAdmin: true });
    });
    afterEach(() => {
        cleanup();
        // a connection that outlives its test would reconnect in the next one and trigger refetches
        endEvents();
        for (const end of caches.values()) end();
        caches.clear();
        server.resetHandlers();
        calls.length = 0;
    });
    afterAll(() => server.close());
    return { server, calls };
};

/**
 * Timers of this file advance at most 20 ms per turn of the event loop: with `userEvent.setup({ delay: null })` no
 * debounce ends between two keys, however slow the machine is.
 */
export const setupSteadyTimers = () => {
    beforeEach(() => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    });
    afterEach(() => {
        vi.useRealTimers();
    });
};

/** Replaces all screens for this test file. */
export const registerForTest = (registry: ScreenRegistry) => beforeAll(() => registerScreens(registry));

/** jsdom has no layout, so the test sets the screen size */
export const screenOf = (phone: boolean) => {
    window.matchMedia = (query: string) =>
        ({
            matches: phone ? /max-width/.test(query) : !/max-width/.test(query),
            media: query,
            addEventListener: () => {},
            removeEventListener: () => {},
            addListener: () => {},
            removeListener: () => {},
        }) as unknown as MediaQueryList;
};

/** Clicks a download button and returns the file's text. Stubs the anchor click and `createObjectURL`, which jsdom lacks. */
export const fileOf = async (button: string): Promise<string> => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const saved = new Promise<Blob>(resolve => {
        URL.createObjectURL = file => {
            resolve(file as Blob);
            return 'blob:x';
        };
    });
    URL.revokeObjectURL = () => {};
    await userEvent.setup().click(await screen.findByRole('button', { name: button }));
    const reader = new FileReader();
    reader.readAsText(await saved);
    await new Promise(done => {
        reader.onload = done;
    });
    click.mockRestore();
    return String(reader.result).replace('\uFEFF', '');
};

export const signIn = ({
    superAdmin = false,
    permissions = [],
    staff,
}: {
    superAdmin?: boolean;
    permissions?: string[];
    /** false: a customer user */
    staff?: boolean;
}) =>
    setSession({
        token,
        refresh_token: 'r',
        user: {
            id: 1,
            is_staff: staff,
            user_type: staff === false ? 'customer' : 'staff',
            platforms: staff === false ? ['uhub'] : ['unified', 'uhub', 'dit_connect'],
            customer: staff === false ? { id: 1, name: 'C', subscribed_products: ['uDose', 'uDose AG', 'uBot'] } : null,
            roles: superAdmin ? [{ id: 1, name: 'Super Admin', platform: 'dit_connect', permissions: [] }] : [],
            permissions: permissions.map((name, id) => ({ id, name })),
        } as unknown as SessionUser,
    });

/** Current location of the test's router. */
export interface CurrentLocation {
    pathname: string;
    search: string;
}

/** Records the location of the portal's own router. */
const Watch = ({ place }: { place: CurrentLocation }) => {
    const { pathname, search } = useLocation();
    Object.assign(place, { pathname, search });
    return null;
};

/** Caches of the tests, each with how to end its access queries. */
const caches = new Map<QueryClient, () => void>();
export const newCache = () => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: mutationDefaults } });
    const ends = [answerAccessQueries(cache), followChanges(cache)];
    caches.set(cache, () => {
        for (const end of ends) end();
    });
    return cache;
};
const isIdle = () =>
    waitFor(() =>
        expect([...caches.keys()].reduce((sum, cache) => sum + cache.isFetching() + cache.isMutating(), 0)).toBe(0),
    );

/** Waits until all requests, including follow-up ones, are answered: then "nothing happened" can be asserted. */
export const settled = async () => {
    await isIdle();
    await act(async () => {});
    await isIdle();
};

/** The portal's access checks, without leaving the page: a test that watches a session end passes the portal's own provider. */
const accessOnly: AuthProvider = { ...portalAuth, checkAuth: async () => {}, checkError: async () => {} };

/** Test wrapper with the portal's providers, and a query cache and store of its own. */
const Portal = ({
    children,
    store: given,
    client,
    authProvider = accessOnly,
}: {
    children: ReactNode;
    store?: Store;
    client?: QueryClient;
    authProvider?: AuthProvider;
}) => {
    const [queryClient] = useState(() => client ?? newCache());
    const [store] = useState(() => given ?? memoryStore());
    return (
        <AdminContext
            authProvider={authProvider}
            dataProvider={createDataProvider()}
            i18nProvider={createI18nProvider('en')}
            store={store}
            queryClient={queryClient}
            theme={THEME}
        >
            <InlineCreateContext value={FormDialog}>{children}</InlineCreateContext>
        </AdminContext>
    );
};

/** Renders a part of a page in the context of a record. */
export const renderPart = (
    part: ReactNode,
    {
        path = '/report',
        search = '',
        record,
        authProvider,
    }: { path?: string; search?: string; record?: RaRecord; authProvider?: AuthProvider } = {},
) => {
    const place: CurrentLocation = { pathname: '', search: '' };
    const page = render(
        <TestMemoryRouter initialEntries={[path + search]}>
            <Portal authProvider={authProvider}>
                <Watch place={place} />
                <RecordContextProvider value={record}>{part}</RecordContextProvider>
                <Toasts />
            </Portal>
        </TestMemoryRouter>,
    );
    return { ...page, place };
};

/** Renders a report; with a record, as its tab. */
export const renderReport = (definition: ReportDefinition, of: { search?: string; record?: RaRecord } = {}) =>
    renderPart(<Report definition={definition} />, of);

/**
 * Renders a page of a resource under react-admin's own paths. Pass a store or cache to simulate an earlier visit, and
 * an auth provider to simulate a session that ends.
 */
export const renderPage = (
    definition: ScreenDefinition,
    path: string,
    store: Store = memoryStore(),
    client?: QueryClient,
    authProvider?: AuthProvider,
) => {
    const pages = KINDS.filter(kind => definition.mounts.some(mount => mount[kind] !== undefined));
    const { name } = definition;
    const place: CurrentLocation = { pathname: '', search: '' };
    let go: (to: string) => void = () => {};
    const has = {
        hasList: true,
        hasCreate: pages.includes('add'),
        hasEdit: pages.includes('edit'),
        hasShow: pages.includes('view'),
    };
    const page = render(
        <TestMemoryRouter
            initialEntries={[path]}
            locationCallback={location => Object.assign(place, location)}
            navigateCallback={navigate => {
                go = navigate;
            }}
        >
            <Portal store={store} client={client} authProvider={authProvider}>
                <ResourceDefinitionContextProvider definitions={{ [name]: { name, ...has } }}>
                    <ResourceContextProvider value={name}>
                        <RoutedPages definition={definition} pages={pages} />
                    </ResourceContextProvider>
                    <Toasts />
                </ResourceDefinitionContextProvider>
            </Portal>
        </TestMemoryRouter>,
    );
    return { ...page, place, store, go: (to: string) => act(() => void go(to)) };
};

const RoutedPages = ({ definition, pages }: { definition: ScreenDefinition; pages: readonly PageKind[] }) => {
    const { Routes, Route } = useRouterProvider();
    return (
        <Routes>
            {pages.map(kind => {
                const Page = PAGES[kind];
                return (
                    <Route
                        key={kind}
                        path={`/${definition.name}${ROUTES[kind]}`}
                        element={<Page definition={definition} />}
                    />
                );
            })}
            <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
    );
};

export const envelope = (body: object, status = 200) =>
    HttpResponse.json({ status: { code: status, message: 'OK' }, body }, { status });
export const pageOf = (data: object[], total = data.length) =>
    HttpResponse.json({
        status: { code: 200, message: 'OK' },
        data,
        pagination: { from: 1, to: data.length, total, last_page: 1 },
    });

/** One job and one device exist, and there are no choices. */
export const sampleRecord = () => [
    http.get('*/api/main/job-cards', () =>
        pageOf([{ id: 1, version: 1, number: 'JC-000001', status: 1, priority: 'high' }]),
    ),
    http.get('*/api/main/devices', () => pageOf([{ id: 1, version: 1, serial: 'UD-1' }])),
    http.get('*/api/main/dropdown/*', () => HttpResponse.json({ data: [] })),
];
