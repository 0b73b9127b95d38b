import type { PublicPage } from '../public/publicPage';

export const publicPages: readonly PublicPage[] = [
    {
        route: '/sales-order-contracts/token/:id',
        load: async () => ({ default: (await import('./sign/SignPage')).TokenPage }),
    },
    {
        route: '/contract/:id',
        load: async () => ({ default: (await import('./sign/SignPage')).ContractPage }),
    },
    { route: '/:id/thank-you', load: () => import('./sign/ThankYouPage') },
];
