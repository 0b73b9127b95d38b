import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DailyPanel } from './DailyPanel';
import { daySeries } from './DailySummaryPage';
import { SeriesPanel } from './SeriesPanel';
import { TelemetryFrame } from './TelemetryFrame';

const NAMES = ['water', 'dose'] as const;

/** Water and what was dosed into it: the two should rise and fall together. */
const WaterNutrientPage = () => {
    const translate = useTranslate();
    return (
        <TelemetryFrame page="water_nutrient">
            {(site, time) => (
                <Stack spacing={2}>
                    <SeriesPanel
                        title={translate('domains.telemetry.page.title.water_nutrient')}
                        site={site}
                        time={time}
                        names={NAMES}
                    />
                    <DailyPanel
                        title={`${translate('domains.telemetry.page.water_nutrient')} ${translate('domains.telemetry.chart.per_day')}`}
                        site={site}
                        time={time}
                        figures={['water', 'dose', 'water_per_head', 'dose_per_head']}
                        chart={days => ({
                            series: [
                                daySeries(days, 'water', translate('domains.telemetry.series.water')),
                                daySeries(days, 'dose', translate('domains.telemetry.series.dose'), 'line'),
                            ],
                        })}
                    />
                </Stack>
            )}
        </TelemetryFrame>
    );
};
export default WaterNutrientPage;
