import { useTranslate } from 'react-admin';
import { SeriesPanel } from './SeriesPanel';
import { TelemetryFrame } from './TelemetryFrame';

const NAMES = ['battery_voltage', 'temperature'] as const;

/** A battery that sags at night or in the heat: hence the temperature beside it. */
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
