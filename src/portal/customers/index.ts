import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/customers/onboarding',
        place: 'dit_connect',
        title: 'Customer onboarding',
        menu: { customers: 15 },
        permission: ['create_customer'],
        load: () => import('./onboarding/OnboardingPage'),
    },
    {
        path: '/properties/:id/analytics',
        place: 'uhub',
        title: 'domains.customers.figures.page',
        permission: ['read_customer_property'],
        load: () => import('./AnalyticsPage'),
    },
];
