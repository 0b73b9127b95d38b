import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/dit-connect/customers/onboarding-email-logs/:id',
        place: 'dit_connect',
        title: 'domains.communication.onboarding.title',
        permission: ['read_customer'],
        load: () => import('./onboarding/OnboardingEmailsPage'),
    },
];
