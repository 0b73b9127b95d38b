import { Alert, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDate } from '../../domain/calendar/dateTexts';
import { isDay } from '../../domain/calendar/days';
import { formatNumber } from '../components/fields/formats';
import { answered, connectApi } from '../session/clients';
import { nutrientLabel } from './nutrientLabel';

const figure = (value: number | null, unit: string, unknown: string) =>
    value === null ? unknown : formatNumber(value, { type: 'number', unit });

/** Days and sites that a correction affects, and the values that it replaces. */
export const CorrectionEffect = () => {
    const translate = useTranslate();
    const [supplement, from, to] = useWatch({ name: ['supplement_id', 'from_day', 'to_day'] }) as unknown[];
    const id = Number(supplement);
    const isAsked = id > 0 && isDay(from as string) && (!to || isDay(to as string));
    const { data, error } = useQuery({
        queryKey: ['supplement-corrections', 'preview', id, from, to ?? null],
        enabled: isAsked,
        retry: false,
        queryFn: async () =>
            (
                await answered(
                    connectApi.GET('/v2/supplements/{id}/correction-preview', {
                        params: {
                            path: { id },
                            query: { from_day: from as string, ...(to ? { to_day: to as string } : {}) },
                        },
                    }),
                )
            ).body,
    });
    if (!isAsked) return null;
    if (error) return <Alert severity="warning">{error.message}</Alert>;
    if (!data) return null;
    const word = (key: string, values?: object) => translate(`domains.nutrition.correction.${key}`, values);
    const unknown = word('unknown');
    const nutrients = data.nutrients.map(
        ({ nutrient, percentage }) =>
            `${nutrientLabel(nutrient)} ${formatNumber(percentage, { type: 'number', unit: '%' })}`,
    );
    return (
        <Alert severity="info">
            <Stack spacing={0.5}>
                <span>
                    {word('effect', {
                        from: formatDate(data.from_day),
                        to: formatDate(data.to_day),
                        days: data.day_count,
                        sites: data.site_count,
                    })}
                </span>
                <span>
                    {word('before', {
                        day: formatDate(data.from_day),
                        density: figure(data.density, 'kg/L', unknown),
                        price: figure(data.price_per_litre, '$/L', unknown),
                        nutrients: nutrients.join(', ') || unknown,
                    })}
                </span>
                <span>{word('stays')}</span>
            </Stack>
        </Alert>
    );
};
