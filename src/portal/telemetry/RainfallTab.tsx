import UmbrellaOutlined from '@mui/icons-material/UmbrellaOutlined';
import { Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { LoadFailed, StateMessage } from '../admin/list/ListStates';
import { RelatedInPlace } from '../admin/view/RelatedInPlace';
import { ChartCard } from '../components/charts/ChartCard';
import { SummaryChart } from '../components/charts/SummaryChart';
import { formatNumber } from '../components/fields/formats';
import { answered, mainApi } from '../session/clients';
import { Figures } from './Figures';
import { type LastDays, LastDaysControl, lastDays } from './lastDays';
import { siteRainfalls } from './rainfalls.definition';

const millimetres = (value: number) => formatNumber(Number(value.toFixed(1)), { type: 'number', unit: 'mm' });

/** Rain at a site by month, and the recorded days. */
export const RainfallTab = () => {
    const site = useRecordContext<{ id: number }>();
    const translate = useTranslate();
    const [days, setDays] = useState<LastDays>(365);
    const { data, error, refetch } = useQuery({
        queryKey: ['site-rainfalls', 'summary', site?.id, days],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/sites/{id}/rainfall', {
                    params: { path: { id: Number(site?.id) }, query: lastDays(days) },
                    signal,
                }),
            ).then(({ body }) => body),
        enabled: site !== undefined,
        placeholderData: before => before,
    });
    const rain = data && data.days.length + data.measured.length > 0 ? data : undefined;
    return (
        <Stack spacing={2}>
            <ChartCard
                title={translate('domains.siteRecords.rain.chart')}
                actions={<LastDaysControl value={days} onChange={setDays} />}
            >
                {error && !data && <LoadFailed error={error} retry={() => void refetch()} />}
                {!data && !error && <Skeleton variant="rounded" height={240} />}
                {data && !rain && (
                    <StateMessage
                        icon={<UmbrellaOutlined />}
                        title={translate('domains.siteRecords.rain.none')}
                        text={translate('domains.siteRecords.rain.none_text')}
                    />
                )}
                {rain && (
                    <>
                        <Figures
                            figures={[
                                { label: translate('domains.siteRecords.rain.total'), value: millimetres(rain.total) },
                                { label: translate('domains.siteRecords.rain.days'), value: rain.rain_days },
                            ]}
                        />
                        <SummaryChart
                            title={translate('domains.siteRecords.rain.chart')}
                            days={rain.months.map(({ month }) => `${month}-01`)}
                            series={[
                                {
                                    label: translate('domains.siteRecords.rain.title'),
                                    column: 'rainfall',
                                    unit: 'mm',
                                    kind: 'bar',
                                    values: rain.months.map(month => Number(month.millimetres.toFixed(1))),
                                },
                            ]}
                            height={220}
                            step="month"
                        />
                        {rain.ubot && rain.measured.length > 0 && (
                            <Typography
                                variant="body2"
                                color="text.secondary"
                                // underlined, because colour alone does not distinguish a link beside text
                                sx={{ mt: 1, '& a': { textDecoration: 'underline' } }}
                            >
                                {translate('domains.siteRecords.rain.measured', { smart_count: rain.measured.length })}{' '}
                                <ReferenceLink resource="ubot-sites" target={rain.ubot} />
                            </Typography>
                        )}
                    </>
                )}
            </ChartCard>
            <RelatedInPlace definition={siteRainfalls} field="site_id" columns={['day', 'millimetres', 'notes']} />
        </Stack>
    );
};
