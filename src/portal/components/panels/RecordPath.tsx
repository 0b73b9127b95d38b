import { Box, Step, StepLabel, Stepper, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'react-admin';

export interface PathStep {
    key: string;
    label: string;
    done: boolean;
}
/** Prerequisite of the next step, with a link to the page that fulfils it. */
export interface PathGap {
    key: string;
    label: string;
    /** absent without permission to fulfil it */
    to?: string;
}
interface RecordPathProps {
    /** accessible name */
    label: string;
    steps: readonly PathStep[];
    gaps?: readonly PathGap[];
}

/**
 * Progress of a record: completed steps are filled, pending ones are rings; missing prerequisites link to where they
 * can be fulfilled.
 */
export const RecordPath = ({ label, steps, gaps = [] }: RecordPathProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const next = steps.findIndex(({ done }) => !done);
    return (
        <>
            <Stepper
                activeStep={next < 0 ? steps.length : next}
                orientation={phone ? 'vertical' : 'horizontal'}
                alternativeLabel={!phone}
                aria-label={label}
                sx={{
                    '& .MuiStepConnector-root': { minHeight: 8 },
                    '& .MuiStepConnector-line': { minHeight: 8 },
                    '& .MuiStepIcon-root.Mui-active': {
                        color: 'background.paper',
                        borderRadius: '50%',
                        outline: theme => `2px solid ${theme.palette.primary.main}`,
                        outlineOffset: -2,
                    },
                    '& .Mui-active .MuiStepIcon-text': { fill: theme => theme.palette.primary.main, fontWeight: 600 },
                }}
            >
                {steps.map(step => (
                    <Step key={step.key} completed={step.done}>
                        <StepLabel>{step.label}</StepLabel>
                    </Step>
                ))}
            </Stepper>
            {gaps.length > 0 && (
                <Box
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'baseline',
                        columnGap: 2,
                        rowGap: 0.5,
                        mt: 2,
                        pt: 1.5,
                        borderTop: 1,
                        borderColor: 'divider',
                    }}
                >
                    <Typography variant="body2" color="text.secondary">
                        {translate('parts.path.missing')}
                    </Typography>
                    <Box
                        component="ul"
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            columnGap: 2,
                            rowGap: 0.5,
                            m: 0,
                            p: 0,
                            listStyle: 'none',
                        }}
                    >
                        {gaps.map(({ key, label: name, to }) => (
                            <Typography
                                component="li"
                                key={key}
                                variant="body2"
                                sx={{ '& a': { textDecoration: 'underline' } }}
                            >
                                {to ? <LinkBase to={to}>{name}</LinkBase> : name}
                            </Typography>
                        ))}
                    </Box>
                </Box>
            )}
        </>
    );
};
