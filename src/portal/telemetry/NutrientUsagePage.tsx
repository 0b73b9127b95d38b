import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Report } from '../admin/report';
import { nutrientOfDays } from './days';
import { SeriesPanel } from './SeriesPanel';
import { TelemetryFrame } from './TelemetryFrame';

const NAMES = ['tank_level', 'dose'] as const;

/** Daily dose and remaining tank level. */
const NutrientUsagePage = () => {
    const translate = useTranslate();
    return (
        <TelemetryFrame page="nutrient_usage" usual="30d">
            {(site, time) => (
                <Stack spacing={2}>
                    <Report definition={nutrientOfDays} record={site} time={time} />
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
