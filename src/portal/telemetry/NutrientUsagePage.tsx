import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DailyPanel } from './DailyPanel';
import { daySeries } from './DailySummaryPage';
import { SeriesPanel } from './SeriesPanel';
import { TelemetryFrame } from './TelemetryFrame';

const NAMES = ['tank_level', 'dose'] as const;

/** What was given each day, and what that left in the tank. */
const NutrientUsagePage = () => {
    const translate = useTranslate();
    return (
        <TelemetryFrame page="nutrient_usage" usual="30d">
            {(site, time) => (
                <Stack spacing={2}>
                    <DailyPanel
                        title={`${translate('domains.telemetry.page.nutrient_usage')} ${translate('domains.telemetry.chart.per_day')}`}
                        site={site}
                        time={time}
                        figures={['dose', 'doses', 'dose_per_head', 'tank_level']}
                        chart={days => ({
                            series: [
                                daySeries(days, 'dose', translate('domains.telemetry.series.dose')),
                                daySeries(days, 'tank_level', translate('domains.telemetry.series.tank_level'), 'line'),
                            ],
                        })}
                    />
                    <SeriesPanel
                        title={translate('domains.telemetry.page.title.nutrient_usage')}
                        site={site}
                        time={time}
                        names={NAMES}
                    />
                </Stack>
            )}
        </TelemetryFrame>
    );
};
export default NutrientUsagePage;
