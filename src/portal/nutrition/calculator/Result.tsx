import { Alert, Box, Card, Stack, TableCell, TableContainer, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calculationLine, comparedFigures, figureParts, figureText, HEADLINES } from '../../../domain/calculators';
import type { CalculationResult } from '../../../domain/calculators/chain';
import type { CalculatorKind, CostInputs, InputsOf } from '../../../domain/calculators/inputs';
import { PlainTable } from '../../components/tables/PlainTable';
import { nutrientLabel } from '../nutrientLabel';
import { CalculationLines } from './CalculationLines';
import { Sensitivity } from './Sensitivity';

const TEXT = 'domains.nutrition.calculator';
const SEVERITY = { info: 'info', warning: 'warning', refused: 'error' } as const;

const Headlines = ({ kind, result }: { kind: CalculatorKind; result: CalculationResult }) => {
    const translate = useTranslate();
    const steps = HEADLINES[kind].flatMap(key => calculationLine(result, key) ?? []);
    if (steps.length === 0) return null;
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
            }}
        >
            {steps.map(({ key, value, unit }) => (
                <Card
                    key={key}
                    sx={{ p: 1.5, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
                >
                    <Typography component="dd" className="tabular" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
                        {figureParts(value, unit).figure}{' '}
                        <Typography component="span" variant="body2" color="text.secondary">
                            {figureParts(value, unit).unit}
                        </Typography>
                    </Typography>
                    <Typography component="dt" variant="body2" color="text.secondary">
                        {translate(`${TEXT}.step.${key}`)}
                    </Typography>
                </Card>
            ))}
        </Box>
    );
};

/** Feeds side by side: cost per head and per kg of each nutrient, with the cheapest highlighted. */
const Comparison = ({ inputs, result }: { inputs: CostInputs; result: CalculationResult }) => {
    const translate = useTranslate();
    const rows = comparedFigures(result).map(row => ({
        ...row,
        about: row.nutrient ? nutrientLabel(row.nutrient) : '',
    }));
    return (
        <Card>
            <TableContainer
                tabIndex={0}
                aria-label={translate(`${TEXT}.compare`)}
                role="region"
                sx={{ '& thead th + th': { minWidth: 120 } }}
            >
                <PlainTable
                    columns={[
                        { key: 'feed', label: translate(`${TEXT}.feed.title`) },
                        ...inputs.feeds.map(({ name }, at) => ({
                            key: String(at),
                            label: name || translate(`${TEXT}.feed.one`, { at: at + 1 }),
                            numeric: true,
                        })),
                    ]}
                >
                    {rows.map(({ key, nutrient, about }) => {
                        const steps = inputs.feeds.map((_, at) => calculationLine(result, key, at, nutrient));
                        const figures = steps.flatMap(step => (step?.value ? [Number(step.value)] : []));
                        const least = key.endsWith('cost') && figures.length > 1 ? Math.min(...figures) : undefined;
                        return (
                            <TableRow key={`${key} ${nutrient}`}>
                                <TableCell component="th" scope="row">
                                    {about && `${about}: `}
                                    {translate(`${TEXT}.step.${key}`)}
                                </TableCell>
                                {steps.map((step, at) => (
                                    <TableCell
                                        // biome-ignore lint/suspicious/noArrayIndexKey: by the feeds
                                        key={at}
                                        align="right"
                                        className="tabular"
                                        sx={{
                                            whiteSpace: 'nowrap',
                                            ...(step?.value &&
                                                Number(step.value) === least && {
                                                    fontWeight: 650,
                                                    color: 'tones.success.text',
                                                }),
                                        }}
                                    >
                                        {step ? figureText(step.value, step.unit) : '–'}
                                    </TableCell>
                                ))}
                            </TableRow>
                        );
                    })}
                </PlainTable>
            </TableContainer>
        </Card>
    );
};

interface ResultProps<Of extends CalculatorKind> {
    kind: Of;
    inputs: InputsOf[Of];
    result: CalculationResult;
}

/** Calculation result: notes, headline figures, and every calculation line. */
export const Result = <Of extends CalculatorKind>({ kind, inputs, result }: ResultProps<Of>) => {
    const translate = useTranslate();
    const feeds = kind === 'nutritional-cost-analysis' ? (inputs as CostInputs).feeds : undefined;
    return (
        <Stack spacing={2}>
            <Stack spacing={1} aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
                {result.notes.map(({ key, level, values }) => (
                    <Alert key={key} severity={SEVERITY[level]}>
                        {translate(`${TEXT}.note.${key}`, values)}
                    </Alert>
                ))}
            </Stack>
            <Headlines kind={kind} result={result} />
            {feeds && <Comparison inputs={inputs as CostInputs} result={result} />}
            {result.curves && <Sensitivity curves={result.curves} />}
            {feeds ? (
                feeds.map(({ name }, at) => (
                    <CalculationLines
                        // biome-ignore lint/suspicious/noArrayIndexKey: by the feeds
                        key={at}
                        title={name || translate(`${TEXT}.feed.one`, { at: at + 1 })}
                        steps={result.steps.filter(({ line }) => line === at)}
                        origins={inputs.origins}
                    />
                ))
            ) : (
                <CalculationLines title={translate(`${TEXT}.how`)} steps={result.steps} origins={inputs.origins} />
            )}
        </Stack>
    );
};
