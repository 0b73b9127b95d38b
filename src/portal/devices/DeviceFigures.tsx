import { useQuery } from '@tanstack/react-query';
import { CountFilter } from '../engine/list/CountFilter';
import { answered, mainApi } from '../session/clients';

/** Disabled, enabled, not installed, reporting: each figure narrows the list. */
export const DeviceFigures = () => {
    const { data } = useQuery({
        // under the name of the resource: a change of any device asks anew
        queryKey: ['devices', 'counts'],
        queryFn: async ({ signal }) => (await answered(mainApi.GET('/device-counts', { signal }))).body,
    });
    const counts = data && new Map(data.by_status.map(({ device_status, count }) => [device_status, count]));
    return <CountFilter field="device_status" counts={counts} />;
};
