import type { PublicPage } from '../public/publicPage';
import { texts } from '../public/texts';

export const publicPages: readonly PublicPage[] = [
    {
        route: '/sales-order-contracts/token/:id',
        title: texts.contract.title,
        load: async () => ({ default: (await import('./sign/SignPage')).TokenPage }),
    },
    {
        route: '/contract/:id',
        title: texts.contract.title,
        load: async () => ({ default: (await import('./sign/SignPage')).ContractPage }),
    },
    { route: '/:id/thank-you', title: texts.contract.thanks, load: () => import('./sign/ThankYouPage') },
];
