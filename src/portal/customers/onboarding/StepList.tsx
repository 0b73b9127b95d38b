import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, List, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OnboardingStep } from '../../../domain/customers/onboarding';
import type { OpenStep } from './onboardingCalls';
import { useMissingTexts } from './useMissingTexts';

interface StepListProps {
    steps: readonly OpenStep[];
    current: OnboardingStep;
    onChoose: (step: OnboardingStep) => void;
}

/** All steps with their numbers of missing entries, in any order. */
export const StepList = ({ steps, current, onChoose }: StepListProps) => {
    const translate = useTranslate();
    const missingTexts = useMissingTexts();
    return (
        <Box component="nav" aria-label={translate('domains.customers.onboarding.steps')}>
            <List disablePadding>
                {steps.map(({ step, missing }) => {
                    const done = missing.length === 0;
                    const Icon = done ? CheckCircleIcon : RadioButtonUncheckedIcon;
                    return (
                        <li key={step}>
                            <ListItemButton
                                selected={step === current}
                                aria-current={step === current ? 'step' : undefined}
                                onClick={() => onChoose(step)}
                                sx={{ borderRadius: 1, alignItems: 'flex-start' }}
                            >
                                <ListItemIcon sx={{ minWidth: 36, mt: 0.5 }}>
                                    <Icon sx={{ color: done ? 'tones.success.text' : 'text.secondary' }} aria-hidden />
                                </ListItemIcon>
                                <ListItemText
                                    primary={translate(`domains.customers.onboarding.step.${step}`)}
                                    secondary={
                                        done
                                            ? translate('domains.customers.onboarding.done')
                                            : translate('domains.customers.onboarding.open', {
                                                  missing: missingTexts(step, missing),
                                              })
                                    }
                                />
                            </ListItemButton>
                        </li>
                    );
                })}
            </List>
        </Box>
    );
};
