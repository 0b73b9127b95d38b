import { useTranslate } from 'react-admin';
import type { OnboardingStep } from '../../../domain/onboarding';
import { useLabels } from '../../engine/labels';

/** What is missing, in words: fields by their labels, all else by what it is. */
export const useMissingWords = () => {
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
