import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Report } from '../admin/report';
import { Deferred } from '../components/Deferred';
import { waterAndNutrientOfDays } from './days';
import { SeriesPanel } from './SeriesPanel';
import { TelemetryFrame } from './TelemetryFrame';

const NAMES = ['water', 'dose'] as const;

/** Water and dosed supplement, which should rise and fall together. */
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
                    <Deferred>
                        <Report definition={waterAndNutrientOfDays} record={site} time={time} />
                    </Deferred>
                </Stack>
            )}
        </TelemetryFrame>
    );
};
export default WaterNutrientPage;
