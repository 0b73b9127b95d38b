import type { PublicPage } from '../public/publicPage';

export const publicPages: readonly PublicPage[] = [
    {
        route: '/credit-accounts/token/:id',
        load: async () => ({ default: (await import('./apply/ApplyPage')).TokenPage }),
    },
    {
        route: '/create-credit-account/:id',
        load: async () => ({ default: (await import('./apply/ApplyPage')).CreatePage }),
    },
    { route: '/terms-and-conditions', load: () => import('./apply/TermsPage') },
];
