import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, ButtonBase, Card, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { figureText, filledFormula } from '../../../domain/calculators';
import type { CalculationLine, Operand } from '../../../domain/calculators/chain';
import type { Origins } from '../../../domain/calculators/inputs';
import { nutrientLabel } from '../nutrientLabel';

const TEXT = 'domains.nutrition.calculator';

/** Labels of formula operands. */
const useNames = () => {
    const translate = useTranslate();
    return ({ key, of }: Pick<Operand, 'key' | 'of'>) =>
        translate(`${TEXT}.${of === 'step' ? 'step' : 'figure'}.${key}`);
};
const OperandLine = ({ operand, origin }: { operand: Operand; origin: Origins[string] | undefined }) => {
    const translate = useTranslate();
    const nameOf = useNames();
    const from =
        operand.of === 'parameter'
            ? translate(`${TEXT}.source.${operand.source}`)
            : operand.of === 'step'
              ? translate(`${TEXT}.from.step`)
              : origin
                ? translate(`${TEXT}.origin`, { from: origin.from })
                : translate(`${TEXT}.from.input`);
    return (
        <Box
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', py: 0.25 }}
        >
            <Typography variant="body2">
                {nameOf(operand)}{' '}
                <Typography component="span" variant="caption" color="text.secondary">
                    {from}
                </Typography>
            </Typography>
            <Typography variant="body2" className="tabular">
                {figureText(operand.value, operand.unit)}
            </Typography>
        </Box>
    );
};

const StepLine = ({
    step,
    open,
    onToggle,
    origins,
}: {
    step: CalculationLine;
    open: boolean;
    onToggle: () => void;
    origins: Origins;
}) => {
    const translate = useTranslate();
    const id = useId();
    const nameOf = useNames();
    const originOf = ({ key, of }: Operand) =>
        of === 'input'
            ? (origins[step.line === undefined ? key : `feeds.${step.line}.${key}`] ?? origins[key])
            : undefined;
    return (
        <Box
            component="li"
            sx={{
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
                '@media print': { breakInside: 'avoid' },
            }}
        >
            <ButtonBase
                aria-expanded={open}
                aria-controls={id}
                onClick={onToggle}
                sx={{
                    width: '100%',
                    display: 'flex',
                    gap: 1,
                    justifyContent: 'flex-start',
                    textAlign: 'left',
                    py: 1,
                    px: 2,
                    '&:hover': { bgcolor: 'action.hover' },
                    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                }}
            >
                <ExpandMoreOutlined
                    fontSize="small"
                    sx={{
                        color: 'text.secondary',
                        transform: open ? 'none' : 'rotate(-90deg)',
                        '@media print': { display: 'none' },
                    }}
                />
                <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                    {translate(`${TEXT}.step.${step.key}`)}
                    {step.nutrient && (
                        <Typography component="span" variant="body2" color="text.secondary">
                            {' '}
                            {nutrientLabel(step.nutrient)}
                        </Typography>
                    )}
                </Typography>
                <Typography variant="body2" className="tabular" sx={{ fontWeight: 560 }}>
                    {figureText(step.value, step.unit)}
                </Typography>
            </ButtonBase>
            <Box
                id={id}
                sx={{
                    display: open ? 'block' : 'none',
                    px: 2,
                    pb: 1.5,
                    pl: { xs: 2, sm: 5.5 },
                    '@media print': { display: 'block' },
                }}
            >
                <Typography variant="body2">{filledFormula(step, nameOf)}</Typography>
                <Typography variant="body2" color="text.secondary" className="tabular">
                    {filledFormula(step, ({ value, unit }) => figureText(value, unit))} ={' '}
                    {figureText(step.value, step.unit)}
                </Typography>
                <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
                    {step.operands.map(operand => (
                        <OperandLine key={operand.key} operand={operand} origin={originOf(operand)} />
                    ))}
                </Box>
            </Box>
        </Box>
    );
};

/** All figures of a calculation; each expands into its formula, operands and sources. */
export const CalculationLines = ({
    title,
    steps,
    origins = {},
}: {
    title: string;
    steps: readonly CalculationLine[];
    origins?: Origins | undefined;
}) => {
    const translate = useTranslate();
    const id = useId();
    const nameOf = (step: CalculationLine) => [step.key, step.nutrient].join(':');
    const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
    const all = steps.every(step => open.has(nameOf(step)));
    const toggle = (name: string) =>
        setOpen(before => {
            const next = new Set(before);
            if (!next.delete(name)) next.add(name);
            return next;
        });
    return (
        <Card component="section" aria-labelledby={id}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
                <Typography id={id} variant="h3" component="h3">
                    {title}
                </Typography>
                <Button
                    size="small"
                    color="inherit"
                    onClick={() => setOpen(all ? new Set() : new Set(steps.map(nameOf)))}
                    sx={{ '@media print': { display: 'none' } }}
                >
                    {translate(`${TEXT}.${all ? 'close_all' : 'open_all'}`)}
                </Button>
            </Stack>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
                {steps.map(step => (
                    <StepLine
                        key={nameOf(step)}
                        step={step}
                        open={open.has(nameOf(step))}
                        onToggle={() => toggle(nameOf(step))}
                        origins={origins}
                    />
                ))}
            </Box>
        </Card>
    );
};
