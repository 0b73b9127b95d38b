import { useTranslate } from 'react-admin';
import { seriesTone } from '../components/charts/colors';
import { StatusChip } from '../components/fields/StatusChip';
import { SpansInWindow } from './SpansInWindow';
import type { SiteTelemetry } from './useReadings';

/** Alarms shown as bands in a chart, with period and link. */
export const AlarmsInWindow = ({ alarms }: { alarms: SiteTelemetry['alarms'] }) => {
    const translate = useTranslate();
    return (
        <SpansInWindow
            id="alarms-in-time"
            title={translate('domains.telemetry.alarms.title')}
            resource="alarms"
            lasting={translate('domains.telemetry.alarms.still')}
            spans={alarms.map(({ id, title, level, raised_at, cleared_at }) => ({
                id,
                label: title,
                from: raised_at,
                to: cleared_at,
                state: <StatusChip label={translate(`parts.chart.level.${level}`)} color={seriesTone(level)} />,
            }))}
        />
    );
};
