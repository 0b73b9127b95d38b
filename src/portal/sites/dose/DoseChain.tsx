import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import { Box, Card, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { dayAfter, isDay, latestToday } from '../../../domain/calendar/days';
import { useLabels } from '../../admin/labels';
import { StateMessage } from '../../admin/list/ListStates';
import { fieldOf } from '../../admin/metadata';
import { formatNumber } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { answered, mainApi } from '../../session/clients';
import type { Site } from '../../telemetry/TelemetryFrame';

type Provenance = components['schemas']['DoseProvenance'];
type Step = Provenance['steps'][number];
type Source = Step['sources'][number];
const TEXT = 'domains.sites.dose.chain';

const figure = (value: number, unit: string | null) =>
    unit?.startsWith('$')
        ? formatNumber(Math.round(value * 10_000) / 10_000, { type: 'number', unit })
        : `${formatNumber(Number(value.toPrecision(6)))}${unit ? `\u00a0${unit}` : ''}`;

/** Sources whose values have names, by the field that names them. */
const NAMED: Readonly<Record<string, string>> = {
    flowmeter: 'flowmeter_setting',
    mode: 'dosing_mode',
    nutrient: 'target_nutrient',
};

/** Source kinds with a sampling time; others have a time since which they apply. */
const MOMENTS: ReadonlySet<Source['kind']> = new Set(['reading', 'laboratory']);

/** Input of a calculation line: its value, and when it was read or since when it applies. */
const SourceLine = ({ source: { key, kind, value, unit, at } }: { source: Source }) => {
    const translate = useTranslate();
    const sites = useLabels('udose-sites');
    const shown = () => {
        if (value === null) return translate(`${TEXT}.not_set`);
        const named = NAMED[key];
        const field = named && fieldOf('udose-sites', named);
        if (field) return sites.option(field, value);
        return typeof value === 'number' ? figure(value, unit) : value;
    };
    return (
        <Box
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between', py: 0.5 }}
        >
            <Typography variant="body2" color="text.secondary">
                {translate(`${TEXT}.source.${key}`)}
            </Typography>
            <Typography variant="body2" className="tabular" component="div">
                {shown()}
                {at && (
                    <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
                        {MOMENTS.has(kind) ? '' : `${translate(`${TEXT}.since`, { time: '' })}`}
                        <Moment value={at} />
                    </Typography>
                )}
            </Typography>
        </Box>
    );
};

const StepCard = ({ step, last }: { step: Step; last: boolean }) => {
    const translate = useTranslate();
    return (
        <Box component="li" sx={{ listStyle: 'none' }}>
            <Card sx={{ p: 2 }}>
                <Stack
                    direction="row"
                    sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}
                >
                    <Typography variant="h3" component="h3">
                        {translate(`${TEXT}.step.${step.key}`)}
                    </Typography>
                    <Typography variant="h3" component="div" className="tabular">
                        {step.value === null ? translate(`${TEXT}.missing`) : figure(step.value, step.unit)}
                    </Typography>
                </Stack>
                <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
                    {step.sources.map(source => (
                        <SourceLine key={source.key} source={source} />
                    ))}
                </Box>
            </Card>
            {!last && <Box aria-hidden sx={{ width: '1px', height: 16, bgcolor: 'divider', ml: 4 }} />}
        </Box>
    );
};

/** The dose of a day, from the pulses of the meter to what each animal got and cost. */
export const DoseChain = () => {
    const site = useRecordContext<Site>();
    const translate = useTranslate();
    const { search } = useLocation();
    // a figure elsewhere leads to the day that it is of
    const [day, setDay] = useState(() => {
        const requestedDay = new URLSearchParams(search).get('day');
        return requestedDay && isDay(requestedDay) ? requestedDay : undefined;
    });
    const { data, error, isPending } = useQuery<Provenance>({
        queryKey: ['udose-sites', 'dose-provenance', site?.id, day],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/udose-sites/{id}/dose-provenance', {
                        params: { path: { id: Number(site?.id) }, query: day ? { day } : {} },
                        signal,
                    }),
                )
            ).body,
        enabled: site !== undefined,
        retry: false,
        placeholderData: keepPreviousData,
    });
    if (isPending) return <Skeleton variant="rounded" height={420} />;
    const none = (
        <Card>
            <StateMessage
                icon={<WaterDropOutlined />}
                title={translate(`${TEXT}.none`)}
                text={translate(`${TEXT}.none_text`)}
            />
        </Card>
    );
    const shown = day ?? data?.day;
    if (!shown) return none;
    return (
        <Stack spacing={2} component="section" aria-labelledby="dose-chain">
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                <IconButton aria-label={translate(`${TEXT}.earlier`)} onClick={() => setDay(dayAfter(shown, -1))}>
                    <ChevronLeft />
                </IconButton>
                <Typography id="dose-chain" variant="h3" component="h2">
                    {translate(`${TEXT}.title`, { day: formatDate(shown) })}
                </Typography>
                <IconButton
                    aria-label={translate(`${TEXT}.later`)}
                    disabled={shown >= latestToday()}
                    onClick={() => setDay(dayAfter(shown, 1))}
                >
                    <ChevronRight />
                </IconButton>
            </Stack>
            {error || !data ? (
                none
            ) : (
                <Box component="ol" sx={{ m: 0, p: 0, maxWidth: 720 }}>
                    {data.steps.map((step, at) => (
                        <StepCard key={step.key} step={step} last={at === data.steps.length - 1} />
                    ))}
                </Box>
            )}
        </Stack>
    );
};
