import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFactorName } from './names';
import { figure, type ReportLine } from './report';

type Step = ReportLine['steps'][number];
type Input = Step['inputs'][number];
const TEXT = 'domains.carbon';

/** Input of an equation: its value and its source. */
const InputLine = ({ input: { key, kind, value, unit, source } }: { input: Input }) => {
    const translate = useTranslate();
    const factorName = useFactorName();
    const sourced = kind === 'factor' || kind === 'override' || kind === 'account';
    return (
        <Box
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', py: 0.5 }}
        >
            <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" color="text.secondary">
                    {sourced ? factorName(key) : translate(`${TEXT}.figure.${key}`)}
                </Typography>
                {sourced && (
                    <Typography variant="caption" color="text.secondary" component="div">
                        {translate(`${TEXT}.kind.${kind}`)}: {source}
                    </Typography>
                )}
            </Box>
            <Typography variant="body2" className="tabular">
                {figure(value, unit)}
            </Typography>
        </Box>
    );
};

/** Derivation of a figure: each equation with its inputs. */
export const LineStages = ({ steps }: { steps: readonly Step[] }) => {
    const translate = useTranslate();
    return (
        <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {steps.map(({ key, equation, value, unit, inputs }) => (
                <Box component="li" key={key} sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
                    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
                        <Typography variant="body2" sx={{ fontWeight: 600 }}>
                            {translate(`${TEXT}.figure.${key}`)}
                        </Typography>
                        <Typography variant="body2" className="tabular" sx={{ fontWeight: 600 }}>
                            {figure(value, unit)}
                        </Typography>
                    </Stack>
                    <Typography
                        variant="caption"
                        color="text.secondary"
                        component="div"
                        sx={{ overflowWrap: 'anywhere' }}
                    >
                        {equation}
                    </Typography>
                    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
                        {inputs.map(input => (
                            <InputLine key={input.key} input={input} />
                        ))}
                    </Box>
                </Box>
            ))}
        </Stack>
    );
};
