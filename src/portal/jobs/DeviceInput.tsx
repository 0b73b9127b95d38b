import { type RaRecord, useCanAccess, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { refersToDevice } from '../../domain/operations/jobs';
import { fieldOf } from '../admin/metadata';
import { DevicePicker } from './DevicePicker';
import { JOB_CARDS } from './moves';

const FIELD = fieldOf(JOB_CARDS, 'device_id');

/** Device of a job: for an installation a free one that fits the site, else an installed one. */
export const DeviceInput = () => {
    const { canAccess: canView } = useCanAccess({ resource: 'sites', action: 'show' });
    const type = useWatch({ name: 'type' });
    const site = useWatch({ name: 'site_id' }) as number | null;
    const installs = type === 'device_installation';
    const { data } = useGetOne<RaRecord>(
        'sites',
        { id: Number(site) },
        { enabled: installs && Boolean(site) && canView, retry: false },
    );
    if (!FIELD || !refersToDevice(type)) return null;
    return (
        <DevicePicker
            key={String(type)}
            resource={JOB_CARDS}
            field={FIELD}
            kind={installs ? 'free' : 'installed'}
            product={installs && site ? data?.product : undefined}
        />
    );
};
