import type { PublicPage } from '../public/publicPage';

export const publicPages: readonly PublicPage[] = [
    {
        route: '/cerestag/login',
        built: [{ address: '/cerestag/login' }],
        load: () => import('./public/CeresTagPage'),
    },
];
