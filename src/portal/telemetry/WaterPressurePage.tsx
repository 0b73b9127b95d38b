import { useTranslate } from 'react-admin';
import { SeriesPanel } from './SeriesPanel';
import { TelemetryFrame } from './TelemetryFrame';

const NAMES = ['water_pressure', 'water'] as const;

/** Line pressure with the water flow: without pressure, none flows. */
const WaterPressurePage = () => {
    const translate = useTranslate();
    return (
        <TelemetryFrame page="water_pressure">
            {(site, time) => (
                <SeriesPanel
                    title={translate('domains.telemetry.page.water_pressure')}
                    site={site}
                    time={time}
                    names={NAMES}
                />
            )}
        </TelemetryFrame>
    );
};
export default WaterPressurePage;
