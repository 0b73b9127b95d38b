import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import { Box, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { NoValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import type { Named } from '../admin/metadata';
import type { DeviceRecord } from './deviceRecord';

interface DeviceLocationProps {
    site: Named | null;
    store: { id: number; label: string } | null;
}

const Kind = ({ icon: Icon, label }: { icon: ComponentType<SvgIconProps>; label: string }) => (
    <Icon titleAccess={label} sx={{ fontSize: 16, color: 'text.secondary', flexShrink: 0 }} />
);

/** Site or store, distinguished by an icon. */
export const DeviceLocation = ({ site, store }: DeviceLocationProps) => {
    const translate = useTranslate();
    if (!site && !store) return <NoValue />;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
            {site ? (
                <>
                    <Kind icon={SensorsOutlined} label={translate('domains.devices.place.site')} />
                    <ReferenceLink resource="sites" target={site} />
                </>
            ) : (
                store && (
                    <>
                        <Kind icon={WarehouseOutlined} label={translate('domains.devices.place.store')} />
                        <ReferenceLink resource="inventory-locations" target={store} />
                    </>
                )
            )}
        </Box>
    );
};

export const DeviceLocationColumn = () => {
    const device = useRecordContext<DeviceRecord>();
    return device ? <DeviceLocation site={device.site} store={device.inventory_location} /> : null;
};
