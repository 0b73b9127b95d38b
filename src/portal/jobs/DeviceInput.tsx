import { useWatch } from 'react-hook-form';
import { namesDevice } from '../../domain/jobs';
import { DevicePicker } from '../devices/DevicePicker';
import { fieldOf, resourceOf } from '../engine/metadata';
import { JOB_CARDS } from './moves';

const FIELD = fieldOf(resourceOf(JOB_CARDS), 'device_id');

/** The device of a job whose type has one: free for an installation, installed for an uninstallation. */
export const DeviceInput = () => {
    const type = useWatch({ name: 'type' });
    if (!FIELD || !namesDevice(type)) return null;
    return (
        <DevicePicker
            key={String(type)}
            resource={JOB_CARDS}
            field={FIELD}
            kind={type === 'device_installation' ? 'free' : 'installed'}
        />
    );
};
