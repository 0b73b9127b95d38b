import { Card, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { FailedPage } from '../admin/list/ListStates';
import { SummaryChart } from '../components/charts/SummaryChart';
import { SideBySide } from '../components/panels/SideBySide';
import { RainPanel } from '../ubots/RainPanel';
import { UbotsNeedingAttention } from '../ubots/UbotsNeedingAttention';
import { UbotTiles } from '../ubots/UbotTiles';
import { useUbotCounts } from '../ubots/useUbotCounts';
import { OwnWaterPoints } from './home/OwnWaterPoints';
import { PersonalNotices } from './PersonalNotices';

/** uBOT dashboard: sites that need attention, and rainfall. */
const UbotDashboard = () => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const { data, error, refetch } = useUbotCounts();
    const heading = translate('domains.dashboards.ubot');
    if (error && !data) return <FailedPage title={heading} error={error} retry={() => void refetch()} />;
    const title = translate('domains.ubots.dashboard.rain');
    const days = data?.days ?? [];
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{heading}</Typography>
            <OwnWaterPoints />
            <PersonalNotices />
            <UbotTiles counts={data} group="attention" />
            <Card component="section" aria-label={title} sx={{ p: 2 }}>
                <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                    {title}
                </Typography>
                {data ? (
                    <SummaryChart
                        title={title}
                        days={days.map(({ day }) => day)}
                        series={[
                            {
                                label: translate('domains.ubots.dashboard.mean'),
                                column: 'rainfall',
                                unit: 'mm',
                                kind: 'bar',
                                values: days.map(({ mean }) => mean),
                            },
                            {
                                label: translate('domains.ubots.dashboard.most'),
                                unit: 'mm',
                                kind: 'bar',
                                values: days.map(({ most }) => most),
                            },
                        ]}
                        height={phone ? 220 : 260}
                    />
                ) : (
                    <Skeleton variant="rounded" height={260} />
                )}
            </Card>
            <SideBySide columns="repeat(2, minmax(0, 1fr))">
                <RainPanel counts={data} />
                <UbotsNeedingAttention />
            </SideBySide>
            <UbotTiles counts={data} group="sites" />
        </Stack>
    );
};

export default UbotDashboard;
