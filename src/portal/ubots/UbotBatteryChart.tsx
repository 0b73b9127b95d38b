import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useTimeWindow } from '../components/charts/useTimeWindow';
import { answered, mainApi } from '../session/clients';
import { SeriesCard } from '../sites/SeriesCard';
import type { ReadingsQuery } from '../telemetry/useReadings';
import type { Ubot } from './records';

/** Battery voltage with temperature, and the low battery threshold. */
const UbotBatteryChart = ({ site }: { site: Ubot }) => {
    const translate = useTranslate();
    const time = useTimeWindow('30d');
    const load = useCallback(
        (query: ReadingsQuery, signal: AbortSignal) =>
            answered(
                mainApi.GET('/ubot-sites/{id}/battery-voltages', {
                    params: { path: { id: site.id }, query },
                    signal,
                }),
            ).then(({ body }) => body),
        [site.id],
    );
    const label = useCallback((name: string) => translate(`domains.ubots.series.${name}`), [translate]);
    const low = site.low_battery_level as number | null;
    const limits = useMemo(
        () =>
            low
                ? [{ value: low, unit: 'V', label: translate('domains.ubots.low_battery'), level: 'alert' as const }]
                : [],
        [low, translate],
    );
    return (
        <SeriesCard
            title={translate('domains.ubots.tab.battery')}
            name={site.name}
            readings={['ubot-battery', site.id]}
            load={load}
            label={label}
            limits={limits}
            interval={4}
            time={time}
        />
    );
};
export default UbotBatteryChart;
