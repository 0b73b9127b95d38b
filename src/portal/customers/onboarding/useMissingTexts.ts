import { useTranslate } from 'react-admin';
import type { OnboardingStep } from '../../../domain/customers/onboarding';
import { useLabels } from '../../admin/labels';

/** Labels of an onboarding step's missing entries: field labels, or texts of the step. */
export const useMissingTexts = () => {
    const translate = useTranslate();
    const labels = useLabels('customers');
    return (step: OnboardingStep, missing: readonly string[]): string =>
        missing
            .map(name =>
                step === 'customer'
                    ? labels.fieldByName(name)
                    : translate(`domains.customers.onboarding.missing.${name}`),
            )
            .join(', ');
};
