import { type RaRecord, useTranslate } from 'react-admin';
import type { Field } from '../../contract/metadata';
import { RecordPicker } from '../admin/inputs/RecordPicker';
import { fieldOf } from '../admin/metadata';

/** Selectable devices: stored or installed ones. */
export type DeviceKind = 'free' | 'installed';
const FILTERS: Readonly<Record<DeviceKind, Record<string, unknown>>> = {
    free: { device_status: 'not_installed' },
    installed: { device_status: ['enabled', 'reporting'] },
};
const PRODUCT = fieldOf('devices', 'product');
const label = (value: unknown) => (value as { label?: string } | null | undefined)?.label;

interface DevicePickerProps {
    /** resource and field of the form that names the device */
    resource: string;
    field: Field;
    kind: DeviceKind;
    /** only of this product */
    product?: unknown;
    source?: string;
}

/** Device choice with each device's location. */
export const DevicePicker = ({ resource, field, kind, product, source }: DevicePickerProps) => {
    const translate = useTranslate();
    const place = (device: RaRecord) => label(device.site) ?? label(device.inventory_location);
    return (
        <RecordPicker
            resource={resource}
            field={{ ...field, required: true, nullable: false }}
            source={source}
            filter={{ ...FILTERS[kind], ...(product ? { product } : {}) }}
            detail={device =>
                [
                    PRODUCT?.options?.find(({ value }) => value === device.product)?.label,
                    place(device) && translate('domains.jobs.picker.at', { place: place(device) }),
                    label(device.customer),
                ]
                    .filter(Boolean)
                    .join(' · ')
            }
            help={translate(`domains.jobs.picker.${kind}`)}
        />
    );
};
