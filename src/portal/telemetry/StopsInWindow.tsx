import { useTranslate } from 'react-admin';
import { SpansInWindow } from './SpansInWindow';
import type { SiteTelemetry } from './useReadings';

/** Stops shown as hatched periods in a chart, with reason and period. */
export const StopsInWindow = ({ stops }: { stops: NonNullable<SiteTelemetry['stops']> }) => {
    const translate = useTranslate();
    return (
        <SpansInWindow
            id="stops-in-time"
            title={translate('domains.siteRecords.stop.in_time')}
            resource="stop-reasons"
            lasting={translate('domains.siteRecords.stop.lasting')}
            spans={stops}
        />
    );
};
