import { useTranslate } from 'react-admin';
import type { OnboardingStep } from '../../../domain/customers/onboarding';

/** Labels of an onboarding step's missing entries: field labels, or texts of the step. */
export const useMissingTexts = () => {
    const translate = useTranslate();
    return (step: OnboardingStep, missing: readonly string[]): string =>
        missing
            .map(name =>
                step === 'customer'
                    ? translate(`resources.customers.fields.${name}`)
                    : translate(`domains.customers.onboarding.missing.${name}`),
            )
            .join(', ');
};
