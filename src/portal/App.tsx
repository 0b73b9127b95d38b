import './shell/shell.css';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { memo } from 'react';
import {
    AdminContext,
    DefaultTitleContextProvider,
    localStorageStore,
    ResourceDefinitionContextProvider,
} from 'react-admin';
import { AccountSync } from './account/AccountSync';
import { prefetchList } from './admin';
import { FormDialog } from './admin/form/FormDialog';
import { withInputDefaults } from './admin/inputs/inputDefaults';
import { InlineCreateContext } from './admin/inputs/useInlineCreate';
import { answerAccessQueries } from './admin/provider/accessQueries';
import { createDataProvider } from './admin/provider/dataProvider';
import { followChanges } from './admin/provider/followChanges';
import { queryClient } from './admin/provider/queryClient';
import { Toasts } from './components/Toasts';
import { createI18nProvider } from './i18n/i18nProvider';
import { detectLanguage } from './i18n/language';
import { onIntent } from './links/intent';
import { isPreloadable } from './links/preloadable';
import { RA_BASENAME } from './links/urlMap';
import { portalUrls } from './links/urls';
import { definitions } from './registry';
import { getRouter } from './routing/currentRouter';
import { customRoutes } from './routing/customRoutes';
import { raDefinitions } from './routing/PageResource';
import { Pages } from './routing/Pages';
import { pageAt, preload } from './routing/portalPages';
import { createRouterProvider } from './routing/routerProvider';
import { authProvider } from './session/authProvider';
import './session/keyedWrites';
import { OutsideServices } from './shell/OutsideServices';
import { Shell } from './shell/Shell';
import { DensityTheme } from './theme/density';
import { STORE_NAME } from './theme/storedTheme';
import { styleCache } from './theme/styleCache';
import { darkTheme, lightTheme } from './theme/theme';

export { admitFresh } from './routing/admission';
export { admitToPage, hasPage } from './routing/portalPages';
export { refreshRights } from './session/profile';

const language = detectLanguage();
const store = localStorageStore('1', STORE_NAME);
// react-admin would restore the language of the last visit, ignoring the URL
store.setItem('locale', language);

const i18nProvider = createI18nProvider(language);
const dataProvider = createDataProvider();
const resourceDefinitions = raDefinitions(definitions);
const routerProvider = createRouterProvider(portalUrls(), {
    currentPath: () => getRouter().state.location.pathname,
    leaveNow: (to, options) => void getRouter().navigate(to, { ...options, flushSync: true }),
    loginPath: '/login',
});

answerAccessQueries(queryClient);
followChanges(queryClient);
onIntent(path => void preload(path));

/**
 * Time that a page waits for the rows of its list (ms), so that it renders once: on a first load, and on navigation.
 */
const PATIENCE = { empty: 300, standing: 120 } as const;
let patienceKind: keyof typeof PATIENCE = 'empty';

/** Whether a page can be rendered now: its code is loaded, and it needs no rows. */
export const isReady = (pathname: string): boolean => {
    const { kind, page } = pageAt(pathname) ?? {};
    return page ? !isPreloadable(page) || page.isThere() : kind !== undefined && kind !== 'list';
};

/** Loads the code of a page and the rows of its list in parallel. Resolves when the page can be rendered. */
export const readyPage = async (pathname: string, search: string): Promise<void> => {
    const { definition, kind, page } = pageAt(pathname) ?? {};
    const rows =
        definition && kind === 'list' && !page
            ? prefetchList(definition, search, { client: queryClient, provider: dataProvider, store })
            : undefined;
    const patience = PATIENCE[patienceKind];
    patienceKind = 'standing';
    const isThere = rows && Promise.race([rows, new Promise(done => setTimeout(done, patience))]);
    await Promise.all([preload(pathname), isThere]);
};

const THEMES = { light: withInputDefaults(lightTheme), dark: withInputDefaults(darkTheme) };

/** Created once, because every navigation passes through the route above it and must not re-render everything. */
export const Portal = memo(() => (
    <CacheProvider value={styleCache}>
        <AdminContext
            basename={RA_BASENAME}
            routerProvider={routerProvider}
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            store={store}
            queryClient={queryClient}
            lightTheme={THEMES.light}
            darkTheme={THEMES.dark}
        >
            <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
                <DefaultTitleContextProvider value="Headwater">
                    <CssBaseline enableColorScheme />
                    <OutsideServices />
                    <DensityTheme themes={THEMES}>
                        <InlineCreateContext value={FormDialog}>
                            <Shell>
                                <Pages>{customRoutes()}</Pages>
                            </Shell>
                        </InlineCreateContext>
                    </DensityTheme>
                    <Toasts />
                    <AccountSync />
                </DefaultTitleContextProvider>
            </ResourceDefinitionContextProvider>
        </AdminContext>
    </CacheProvider>
));
Portal.displayName = 'Portal';
