/** Onboarding steps of a customer, in order. */
export const ONBOARDING_STEPS = ['customer', 'contacts', 'properties', 'subscriptions', 'users', 'credit'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Customer fields that contracts, deliveries and invoices need. */
export const NEEDED_OF_CUSTOMER = ['abn', 'email', 'phone', 'address', 'town', 'state', 'postcode'] as const;

/** Existing records of a customer. */
export interface OnboardingFacts {
    /** customer record */
    customer: Readonly<Record<string, unknown>>;
    /** types of the customer's contacts */
    contacts: readonly string[];
    properties: number;
    /** properties with a boundary */
    outlined: number;
    /** active and upcoming subscriptions that are not cancelled */
    subscriptions: number;
    users: number;
    /** credit applications that were sent, and those that were returned */
    applications: number;
}

const unless = (value: unknown, name: string): string[] => (value ? [] : [name]);

/** Missing items of each onboarding step; empty for a completed step. */
export const onboardingSteps = (facts: OnboardingFacts): { step: OnboardingStep; missing: string[] }[] => {
    const missing: Record<OnboardingStep, string[]> = {
        customer: NEEDED_OF_CUSTOMER.filter(name => !String(facts.customer[name] ?? '').trim()),
        contacts: [
            ...unless(facts.contacts.includes('primary'), 'primary'),
            ...unless(facts.contacts.includes('account_payable'), 'account_payable'),
        ],
        properties: facts.properties ? unless(facts.outlined === facts.properties, 'boundary') : ['property'],
        subscriptions: unless(facts.subscriptions, 'subscription'),
        users: unless(facts.users, 'user'),
        credit: unless(facts.applications, 'application'),
    };
    return ONBOARDING_STEPS.map(step => ({ step, missing: missing[step] }));
};
