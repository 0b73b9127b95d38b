import type { PublicPage } from '../public/publicPage';

export const publicPages: readonly PublicPage[] = [
    {
        route: '/calculate-cost-feed',
        built: [{ address: '/calculate-cost-feed' }],
        load: () => import('./costFeed/CostFeedPage'),
    },
];
