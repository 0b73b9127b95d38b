import { useTranslate } from 'react-admin';
import { SpansInWindow } from './SpansInWindow';
import type { SiteTelemetry } from './useReadings';

/** The hatched times of a chart in words: why the doser stood, from when until when. */
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
