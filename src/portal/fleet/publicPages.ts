import type { PublicPage } from '../public/publicPage';

export const publicPages: readonly PublicPage[] = [
    { route: '/vehicle-fault/:token', load: () => import('./FaultPage') },
];
