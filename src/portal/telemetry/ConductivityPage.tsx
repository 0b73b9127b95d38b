import { useTranslate } from 'react-admin';
import type { TimeWindowState } from '../components/charts/useTimeWindow';
import { PER_CENTIMETRE, useConductivityLimits } from './conductivityLimits';
import { SeriesPanel } from './SeriesPanel';
import { type Site, TelemetryFrame } from './TelemetryFrame';

const NAMES = ['conductivity'] as const;

const Conductivity = ({ site, time }: { site: Site; time: TimeWindowState }) => {
    const translate = useTranslate();
    const limits = useConductivityLimits(site);
    return (
        <SeriesPanel
            title={translate('domains.telemetry.page.title.conductivity')}
            site={site}
            time={time}
            names={NAMES}
            limits={limits}
            derived={PER_CENTIMETRE}
        />
    );
};

/** Conductivity in both units, with the thresholds for skipped doses and alarms. */
const ConductivityPage = () => (
    <TelemetryFrame page="conductivity">{(site, time) => <Conductivity site={site} time={time} />}</TelemetryFrame>
);
export default ConductivityPage;
