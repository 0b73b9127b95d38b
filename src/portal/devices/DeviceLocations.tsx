import { Card, Skeleton } from '@mui/material';
import { lazy, Suspense, useMemo } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { DAY_MS } from '../../domain/calendar/days';
import { defineReport, ReportPanel, type ReportRow } from '../admin/report';
import { Moment } from '../components/fields/Moment';
import { useMapSettings } from '../components/maps/useMapSettings';
import { DeviceLocation } from './DeviceLocation';

// the map is a separate chunk that only this tab needs
const DevicePlacesMap = lazy(() => import('./DeviceLocationsMap'));

type Location = ReportRow<'device-locations'>;

/** Places with their numbers in the table; the first is the current or last one. */
const PlacesOnMap = ({ locations, from }: { locations: readonly Location[]; from: number }) => {
    const { data: settings } = useMapSettings();
    const places = useMemo(
        () =>
            locations.flatMap(({ site, location, latitude, longitude }, at) =>
                latitude === null || longitude === null
                    ? []
                    : [{ number: from + at, label: (site ?? location)?.label ?? '', latitude, longitude }],
            ),
        [locations, from],
    );
    if (!settings || places.length === 0) return null;
    return (
        <Card>
            <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
                <DevicePlacesMap places={places} settings={settings} />
            </Suspense>
        </Card>
    );
};

const Now = () => useTranslate()('domains.devices.locations.now');

const Stayed = ({ location: { since, until } }: { location: Location }) => {
    const end = until ? Date.parse(until) : Date.now();
    const days = Math.max(0, Math.round((end - Date.parse(since)) / DAY_MS));
    return useTranslate()('domains.devices.locations.days', { smart_count: days });
};

const locations = defineReport('device-locations', {
    texts: {
        title: 'domains.devices.locations.title',
        nothing: { title: 'domains.devices.locations.none', text: 'domains.devices.locations.noneText' },
    },
    columns: [
        { label: 'domains.devices.locations.number', render: (_, number) => String(number) },
        {
            label: 'domains.devices.locations.place',
            render: ({ site, location }) => <DeviceLocation site={site ?? null} store={location ?? null} />,
        },
        'customer_id',
        'since',
        'until',
        {
            label: 'domains.devices.locations.stayed',
            numeric: true,
            render: location => <Stayed location={location} />,
        },
    ],
    cells: {
        since: ({ since }) => <Moment value={since} />,
        until: ({ until }) => (until ? <Moment value={until} /> : <Now />),
    },
    above: (rows, from) => <PlacesOnMap locations={rows} from={from} />,
    window: 'all',
    perPage: 20,
});

/** Sites and stores of a device, newest first. */
export const DeviceLocations = () => {
    const device = useRecordContext();
    const translate = useTranslate();
    return (
        device && (
            <ReportPanel
                key={device.id}
                definition={locations}
                record={device}
                filter={{}}
                label={translate('domains.devices.locations.title')}
            />
        )
    );
};
