import { type RaRecord, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { refersToDevice } from '../../domain/operations/jobs';
import { fieldOf, findResource, resourceOf } from '../admin/metadata';
import { useCan } from '../session/can';
import { DevicePicker } from './DevicePicker';
import { JOB_CARDS } from './moves';

const FIELD = fieldOf(resourceOf(JOB_CARDS), 'device_id');

/** The device of a job whose type has one: for an installation a free one that fits the site, else an installed one. */
export const DeviceInput = () => {
    const can = useCan();
    const type = useWatch({ name: 'type' });
    const site = useWatch({ name: 'site_id' }) as number | null;
    const installs = type === 'device_installation';
    const { data } = useGetOne<RaRecord>(
        'sites',
        { id: Number(site) },
        { enabled: installs && Boolean(site) && can(findResource('sites')?.actions.get), retry: false },
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
