import OpacityOutlined from '@mui/icons-material/OpacityOutlined';
import { Skeleton, Stack, TableCell, TableContainer, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { LoadFailed, StateMessage } from '../admin/list/ListStates';
import { fieldOf } from '../admin/metadata';
import { ChartCard } from '../components/charts/ChartCard';
import { SummaryChart } from '../components/charts/SummaryChart';
import { formatNumber } from '../components/fields/formats';
import { SwatchName } from '../components/fields/Swatch';
import { PlainTable } from '../components/tables/PlainTable';
import { answered, mainApi } from '../session/clients';
import { Figures } from './Figures';
import { type LastDays, LastDaysControl, lastDays } from './lastDays';

type Usage = components['schemas']['SupplementUsage'];
type UsageFigures = components['schemas']['UsageFigures'];

const shown = (value: number | null, unit: string, digits = 1) =>
    value === null ? '–' : formatNumber(Number(value.toFixed(digits)), { type: 'number', unit });
const dollars = (value: number | null, digits = 2) =>
    value === null ? '–' : formatNumber(Number(value.toFixed(digits)), { type: 'number', unit: '$' });
const litres = (ml: number) => shown(ml / 1000, 'L');

const nutrientName = (code: string | null) =>
    fieldOf('udose-sites', 'target_nutrient')?.options?.find(({ value }) => value === code)?.label ?? code ?? '';

const useUsage = (siteId: number | undefined, days: LastDays) =>
    useQuery({
        queryKey: ['days', siteId, 'supplement-usage', days],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/udose-sites/{id}/supplement-usage-summary', {
                    params: { path: { id: Number(siteId) }, query: lastDays(days) },
                    signal,
                }),
            ).then(({ body }) => body),
        enabled: siteId !== undefined,
        placeholderData: before => before,
    });

const Months = ({ usage }: { usage: Usage }) => {
    const translate = useTranslate();
    const months = [...new Set(usage.months.map(({ month }) => month))];
    return (
        <SummaryChart
            title={translate('domains.siteRecords.usage.by_month')}
            days={months.map(month => `${month}-01`)}
            series={usage.supplements.slice(0, 4).map(({ supplement }) => ({
                label: supplement?.label ?? translate('domains.siteRecords.usage.none_in_tank'),
                unit: 'L',
                kind: 'bar' as const,
                values: months.map(month => {
                    const found = usage.months.find(
                        entry => entry.month === month && entry.supplement_id === (supplement?.id ?? null),
                    );
                    return found ? Number((found.dose / 1000).toFixed(1)) : null;
                }),
            }))}
            height={220}
            step="month"
        />
    );
};

const Row = ({
    name,
    nutrient,
    figures,
}: {
    name: React.ReactNode;
    nutrient: string | null;
    figures: UsageFigures;
}) => (
    <TableRow>
        <TableCell>{name}</TableCell>
        <TableCell align="right">{figures.days}</TableCell>
        <TableCell align="right">{litres(figures.dose)}</TableCell>
        <TableCell align="right">{shown(figures.kilograms, 'kg', 0)}</TableCell>
        <TableCell align="right">{shown(figures.dose_per_head, 'ml')}</TableCell>
        <TableCell align="right">
            {figures.grams_per_head === null
                ? '–'
                : `${shown(figures.grams_per_head, 'g', 2)}${nutrient ? ` ${nutrientName(nutrient)}` : ''}`}
        </TableCell>
        <TableCell align="right">{dollars(figures.cost)}</TableCell>
        <TableCell align="right">{dollars(figures.cost_per_head, 3)}</TableCell>
    </TableRow>
);

const COLUMNS = ['by', 'days', 'dose', 'mass', 'per_head', 'nutrient', 'cost', 'cost_per_head'] as const;

/** Supplement usage of a site: quantity, dose per head and cost. */
export const SupplementUsageTab = () => {
    const site = useRecordContext<{ id: number }>();
    const translate = useTranslate();
    const [days, setDays] = useState<LastDays>(90);
    const { data, error, refetch } = useUsage(site?.id, days);
    const usage = data && data.total.days > 0 ? data : undefined;
    const word = (key: string) => translate(`domains.siteRecords.usage.${key}`);
    return (
        <ChartCard title={word('title')} actions={<LastDaysControl value={days} onChange={setDays} />}>
            {error && !data && <LoadFailed error={error} retry={() => void refetch()} />}
            {!data && !error && <Skeleton variant="rounded" height={280} />}
            {data && !usage && (
                <StateMessage icon={<OpacityOutlined />} title={word('none')} text={word('none_text')} />
            )}
            {usage && (
                <Stack spacing={2}>
                    <Figures
                        figures={[
                            { label: word('dose'), value: litres(usage.total.dose) },
                            { label: word('mass'), value: shown(usage.total.kilograms, 'kg', 0) },
                            { label: word('delivered'), value: shown(usage.delivered, 'L', 0) },
                            { label: word('per_head'), value: shown(usage.total.dose_per_head, 'ml') },
                            { label: word('cost'), value: dollars(usage.total.cost), note: word('price') },
                            { label: word('cost_per_head'), value: dollars(usage.total.cost_per_head, 3) },
                        ]}
                    />
                    <Months usage={usage} />
                    <TableContainer>
                        <PlainTable
                            label={word('by')}
                            columns={COLUMNS.map((key, at) => ({ key, label: word(key), numeric: at > 0 }))}
                        >
                            {usage.supplements.map(({ supplement, color, nutrient, figures }) => (
                                <Row
                                    key={supplement?.id ?? 0}
                                    nutrient={nutrient}
                                    figures={figures}
                                    name={
                                        <SwatchName color={color}>
                                            {supplement ? (
                                                <ReferenceLink resource="supplements" target={supplement} />
                                            ) : (
                                                word('none_in_tank')
                                            )}
                                        </SwatchName>
                                    }
                                />
                            ))}
                            {usage.supplements.length > 1 && (
                                <Row name={<strong>{word('total')}</strong>} nutrient={null} figures={usage.total} />
                            )}
                        </PlainTable>
                    </TableContainer>
                </Stack>
            )}
        </ChartCard>
    );
};
