import PlaceOutlinedIcon from '@mui/icons-material/PlaceOutlined';
import { Card, Skeleton, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { DAY_MS } from '../../domain/days';
import { NoValue } from '../engine/fields/FieldValue';
import { ReferenceLink } from '../engine/fields/ReferenceLink';
import { LoadFailed, StateMessage } from '../engine/list/ListStates';
import { Moment } from '../parts/fields/Moment';
import { useMapSettings } from '../parts/maps/useMapSettings';
import { DataTable, type TableColumn } from '../parts/tables/DataTable';
import { answered, mainApi } from '../session/clients';
import { Place } from './DevicePlace';

// the map is a chunk of its own, and only this tab wants it
const DevicePlacesMap = lazy(() => import('./DevicePlacesMap'));

type Location = components['schemas']['DeviceLocation'];
const PER_PAGE = 20;

const stayed = ({ since, until }: Location) =>
    Math.max(0, Math.round(((until ? Date.parse(until) : Date.now()) - Date.parse(since)) / DAY_MS));

/** With its number on the map; the first of all is where the device is or was last. */
interface Numbered extends Location {
    number: number;
}

const useColumns = (): TableColumn<Numbered>[] => {
    const translate = useTranslate();
    const text = (key: string, values?: object) => translate(`domains.devices.locations.${key}`, values);
    return [
        { key: 'number', label: text('number'), render: ({ number }) => String(number) },
        {
            key: 'place',
            label: text('place'),
            render: ({ resource, site, location }) => (
                <Place site={site} resource={resource ?? undefined} store={location} />
            ),
        },
        {
            key: 'customer',
            label: text('customer'),
            render: ({ customer }) =>
                customer ? <ReferenceLink resource="customers" target={customer} /> : <NoValue />,
        },
        { key: 'since', label: text('since'), render: ({ since }) => <Moment value={since} /> },
        {
            key: 'until',
            label: text('until'),
            render: ({ until }) => (until ? <Moment value={until} /> : text('now')),
        },
        {
            key: 'stayed',
            label: text('stayed'),
            numeric: true,
            render: location => text('days', { smart_count: stayed(location) }),
        },
    ];
};

/** Sites and stores of a device, newest first. */
export const DeviceLocations = () => {
    const device = useRecordContext();
    const translate = useTranslate();
    const columns = useColumns();
    const [page, setPage] = useState(1);
    const id = Number(device?.id);
    const { data, error, refetch, isPlaceholderData } = useQuery({
        queryKey: ['devices', 'locations', id, page],
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/devices/{id}/locations', {
                    params: { path: { id }, query: { page, per_page: PER_PAGE } },
                    signal,
                }),
            ),
        placeholderData: keepPreviousData,
        enabled: Number.isInteger(id),
    });
    const { data: settings } = useMapSettings();
    const rows = useMemo<Numbered[]>(
        () => (data?.data ?? []).map((row, at) => ({ ...row, number: data ? data.pagination.from + at : 0 })),
        [data],
    );
    const places = useMemo(
        () =>
            rows.flatMap(({ number, site, location, latitude, longitude }) =>
                latitude === null || longitude === null
                    ? []
                    : [{ number, label: (site ?? location)?.label ?? '', latitude, longitude }],
            ),
        [rows],
    );
    if (error && !data)
        return (
            <Card>
                <LoadFailed error={error} retry={() => void refetch()} />
            </Card>
        );
    if (!data) return <Skeleton variant="rounded" height={240} />;
    if (data.data.length === 0)
        return (
            <Card>
                <StateMessage
                    icon={<PlaceOutlinedIcon />}
                    title={translate('domains.devices.locations.none')}
                    text={translate('domains.devices.locations.noneText')}
                />
            </Card>
        );
    const { from, to, total, last_page } = data.pagination;
    return (
        <Stack spacing={2}>
            {settings && places.length > 0 && (
                <Card>
                    <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
                        <DevicePlacesMap places={places} settings={settings} />
                    </Suspense>
                </Card>
            )}
            <DataTable
                label={translate('domains.devices.locations.title')}
                rows={rows}
                rowKey={({ number }) => number}
                columns={columns}
                page={page}
                pages={last_page}
                onPage={setPage}
                busy={isPlaceholderData}
                summary={translate('domains.devices.locations.summary', { from, to, total })}
            />
        </Stack>
    );
};
