import { Alert, Box, Card, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceTypes } from '../../../contract/generated/types';
import {
    costPerHead,
    DEFAULT_DAILY_CAP,
    type DosingMode,
    doseOnDay,
    gramsIn,
    tankDaysLeft,
    targetMillilitres,
    targetShare,
    WEATHER,
    type Weather,
} from '../../../domain/dosing/doseRules';
import { judgeUrea } from '../../../domain/dosing/ureaLimits';
import { formNumber } from '../../../domain/records/numberEntry';
import { formatNumber } from '../../components/fields/formats';
import { PlainTable } from '../../components/tables/PlainTable';
import { AutomatedNote } from '../targetDose/AutomatedNote';

const FIELDS = [
    'supplement_id',
    'target_dose',
    'target_nutrient',
    'dosing_mode',
    'daily_cap',
    'live_weight',
    'number_of_animals',
    'water_intake',
    'nutrient_tank_current_level',
] as const;
const DAYS: readonly Weather[] = ['cold', 'average', 'hot'];
const SEVERITY = { unknown: 'warning', fine: 'info', warning: 'warning', refused: 'error' } as const;
const TEXT = 'domains.sites.dose.preview';

const rounded = (value: number, unit: string) => `${formatNumber(Number(value.toPrecision(3)))}\u00a0${unit}`;

/** The preview, and whether the target dose is automated. */
export const DosePreview = () => (
    <>
        <AutomatedNote />
        <Preview />
    </>
);

/** Before settings are saved: what an animal gets on a cold, an average and a hot day, how long the tank lasts, and whether the urea is safe. */
const Preview = () => {
    const translate = useTranslate();
    const [supplementId, target, nutrient, mode, cap, weight, head, intake, level] = useWatch({ name: [...FIELDS] });
    const { data: supplement } = useGetOne<ResourceTypes['supplements'] & { id: number }>(
        'supplements',
        { id: Number(supplementId) },
        { enabled: !!supplementId, staleTime: 300_000 },
    );
    const share = targetShare(supplement?.nutrients ?? [], nutrient);
    const grams = formNumber(target);
    const ml =
        grams === undefined ? undefined : targetMillilitres(grams, supplement?.density, (share?.percentage ?? 0) / 100);
    if (ml === undefined || !supplement?.density || !share)
        return (
            <Alert severity="info" sx={{ mb: 2 }}>
                <strong>{translate(`${TEXT}.title`)}</strong>
                <div>
                    {translate(`${TEXT}.missing`, {
                        what: translate(grams === undefined ? `${TEXT}.missing_target` : `${TEXT}.missing_supplement`),
                    })}
                </div>
            </Alert>
        );
    const { density } = supplement;
    const plan = { mode: Number(mode ?? 0) as DosingMode, mlPerHeadDay: ml, cap: formNumber(cap) ?? DEFAULT_DAILY_CAP };
    const judged = judgeUrea(
        {
            target_dose: grams,
            target_nutrient: nutrient,
            dosing_mode: plan.mode,
            daily_cap: plan.cap,
            live_weight: formNumber(weight),
            water_intake: formNumber(intake),
        },
        supplement.nutrients ?? [],
    );
    const animals = formNumber(head);
    const tank = formNumber(level);
    const left = (weather: Weather) =>
        animals && tank !== undefined ? tankDaysLeft(tank, doseOnDay(plan, weather) * animals, density) : undefined;
    const rows: [string, (weather: Weather) => string | undefined][] = [
        [
            translate(`${TEXT}.water`),
            weather =>
                formNumber(intake) === undefined
                    ? undefined
                    : rounded((formNumber(intake) as number) * WEATHER[weather], 'L/head'),
        ],
        [translate(`${TEXT}.supplement`), weather => rounded(doseOnDay(plan, weather), 'ml/head')],
        [
            translate(`${TEXT}.nutrient`),
            weather => rounded(gramsIn(doseOnDay(plan, weather), density, share.percentage / 100), 'g/head'),
        ],
        [
            translate(`${TEXT}.cost`),
            weather =>
                typeof supplement.price_per_litre === 'number'
                    ? formatNumber(
                          Math.round(costPerHead(doseOnDay(plan, weather), supplement.price_per_litre) * 1000) / 1000,
                          { type: 'number', unit: '$/head' },
                      )
                    : undefined,
        ],
        [
            translate(`${TEXT}.days_left`),
            weather => {
                const days = left(weather);
                return days === undefined
                    ? undefined
                    : translate(`${TEXT}.days`, { days: formatNumber(Math.floor(days)) });
            },
        ],
    ];
    return (
        <Stack spacing={1.5} sx={{ mb: 2 }} component="section" aria-labelledby="dose-preview">
            <Typography id="dose-preview" variant="h3" component="h3">
                {translate(`${TEXT}.title`)}
            </Typography>
            <Card variant="outlined">
                <Box sx={{ overflowX: 'auto' }} aria-live="polite">
                    <PlainTable
                        columns={[
                            { key: 'weather', label: translate(`${TEXT}.weather`) },
                            ...DAYS.map(key => ({ key, label: translate(`${TEXT}.${key}`), numeric: true })),
                        ]}
                    >
                        {rows.map(([label, value]) => (
                            <TableRow key={label}>
                                <TableCell component="th" scope="row">
                                    {label}
                                </TableCell>
                                {DAYS.map(day => (
                                    <TableCell
                                        key={day}
                                        align="right"
                                        className="tabular"
                                        sx={{ whiteSpace: 'nowrap' }}
                                    >
                                        {value(day) ?? '–'}
                                    </TableCell>
                                ))}
                            </TableRow>
                        ))}
                    </PlainTable>
                </Box>
            </Card>
            {judged.level !== 'none' && (
                <Alert severity={SEVERITY[judged.level]} role="status">
                    {translate(`${TEXT}.urea.${judged.level}`, {
                        grams: 'gramsPerKg' in judged ? judged.gramsPerKg.toFixed(2) : '',
                    })}
                </Alert>
            )}
            <Typography variant="caption" color="text.secondary">
                {translate(`${TEXT}.basis`)}
            </Typography>
        </Stack>
    );
};
