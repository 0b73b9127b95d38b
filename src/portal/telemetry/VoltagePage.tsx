import { useTranslate } from 'react-admin';
import { SeriesPanel } from './SeriesPanel';
import { TelemetryFrame } from './TelemetryFrame';

const NAMES = ['battery_voltage', 'temperature'] as const;

/** Battery voltage with the temperature, because cold nights and heat reduce it. */
const VoltagePage = () => {
    const translate = useTranslate();
    return (
        <TelemetryFrame page="voltage">
            {(site, time) => (
                <SeriesPanel
                    title={translate('domains.telemetry.page.title.voltage')}
                    site={site}
                    time={time}
                    names={NAMES}
                />
            )}
        </TelemetryFrame>
    );
};
export default VoltagePage;
