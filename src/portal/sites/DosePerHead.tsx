import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { formatNumber } from '../components/fields/formats';
import { answered, mainApi } from '../session/clients';
import type { Site } from '../telemetry/TelemetryFrame';

type Part = components['schemas']['DosePerHeadPart'];
const TEXT = 'domains.telemetry.overview';
/** Devices report every four hours: before that a day has hardly anything to tell. */
const STARTED_HOURS = 4;

const figure = (value: number, unit: string) => `${formatNumber(Number(value.toPrecision(3)))}\u00a0${unit}`;

/** Actual and target dose in the same unit: grams of nutrient, or ml if the nutrient content is unknown. */
const pairOf = ({ grams, target_grams, millilitres, target_millilitres }: Part) =>
    grams === null
        ? { unit: 'ml', given: millilitres, target: target_millilitres }
        : { unit: 'g', given: grams, target: target_grams };

const DoseFigure = ({ label, part, isStarted = false }: { label: string; part: Part; isStarted?: boolean }) => {
    const translate = useTranslate();
    const { unit, given, target } = pairOf(part);
    const aim = target === null ? undefined : figure(target, unit);
    const note =
        isStarted && (part.missing === null || part.missing === 'messages')
            ? translate(`${TEXT}.${aim ? 'begun_of' : 'begun'}`, { target: aim })
            : part.missing !== null
              ? translate(`${TEXT}.missing.${part.missing}`)
              : translate(`${TEXT}.of_target`, {
                    share: formatNumber(Math.round((part.share ?? 0) * 100)),
                    target: aim,
                });
    return (
        <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" color="text.secondary">
                {translate(label)}
            </Typography>
            <Typography variant="h3" component="div" className="tabular" sx={{ mt: 0.25 }}>
                {given === null ? '–' : figure(given, unit)}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="div">
                {note}
                {unit === 'g' && part.millilitres !== null && ` · ${figure(part.millilitres, 'ml')}`}
            </Typography>
        </Box>
    );
};

/** Actual and target dose per head, today and over the previous seven days, in the property's time zone. */
export const DosePerHead = ({ site }: { site: Site }) => {
    const { data } = useQuery({
        // beside the days, which are fetched anew when a message arrives
        queryKey: ['days', site.id, 'dose-per-head'],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/udose-sites/{id}/dose-per-head', { params: { path: { id: site.id } }, signal }),
            ).then(({ body }) => body),
    });
    if (!data || !site.last_communicated_at) return null;
    return (
        <>
            <DoseFigure label={`${TEXT}.today`} part={data.today} isStarted={data.hours < STARTED_HOURS} />
            <DoseFigure label={`${TEXT}.week`} part={data.week} />
        </>
    );
};
