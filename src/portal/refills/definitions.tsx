import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { defineScreen } from '../admin/defineScreen';
import { NoValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { litresText } from '../components/fields/formats';
import { BoardHeader } from './BoardHeader';
import { usePlanDelivery, usePlanSelected } from './planActions';
import type { Tank } from './planning';

const Below = ({ children }: { children: ReactNode }) => (
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {children}
    </Typography>
);
const litres = (value: number) => litresText(Math.round(value));

/** The name of the site, leading to its page, since the board has no pages of its own; below it the property. */
const SiteName = () => {
    const tank = useRecordContext<Tank>();
    if (!tank) return null;
    return (
        <>
            <ReferenceLink resource="udose-sites" target={{ id: tank.id, label: tank.name }} />
            <Below>{tank.customer_property?.label}</Below>
        </>
    );
};

/** Litres in the tank, below them its capacity. */
const TankContent = () => {
    const translate = useTranslate();
    const tank = useRecordContext<Tank>();
    if (!tank || typeof tank.tank_litres !== 'number') return <NoValue />;
    return (
        <>
            {litres(tank.tank_litres)}
            {typeof tank.capacity_litres === 'number' && (
                <Below>{translate('domains.refills.ofCapacity', { litres: litres(tank.capacity_litres) })}</Below>
            )}
        </>
    );
};

/** Free litres at the depot, below them its name. */
const DepotStock = () => {
    const tank = useRecordContext<Tank>();
    if (!tank?.inventory_location) return <NoValue />;
    return (
        <>
            {litres(tank.depot_litres ?? 0)}
            <Below>{tank.inventory_location.label}</Below>
        </>
    );
};

export const refillBoard = defineScreen('refill-board', {
    mounts: [{ base: '/dit-connect/refill-board', list: 'list' }],
    icon: WaterDropOutlined,
    fields: {
        name: { render: SiteName, linked: true },
        tank_litres: { column: TankContent },
        depot_litres: { column: DepotStock },
    },
    list: {
        columns: [
            'name',
            'empties_on',
            'days_left',
            'tank_litres',
            'room_litres',
            'litres_per_day',
            'planned_on',
            'wanted_on',
            'depot_litres',
        ],
        filter: { site_status: [1] },
        filters: [
            'customer_id',
            'region_id',
            'product_type',
            'days_left',
            'empties_on',
            'supplement_id',
            'inventory_location_id',
            'site_status',
        ],
        quick: false,
        header: BoardHeader,
        rowActions: [usePlanDelivery],
        bulkActions: [usePlanSelected],
        empty: 'domains.refills.empty',
    },
});

export const refillRequests = defineScreen('refill-requests', {
    mounts: [{ base: '/refill-request', place: 'uhub', list: 'list', view: 'view/:id' }],
    icon: LocalShippingOutlined,
    list: {
        columns: [
            'number',
            'status',
            'site_id',
            'customer_id',
            'quantity',
            'wanted_on',
            'planned_on',
            'delivered_quantity',
        ],
        readerColumns: ['number', 'status', 'site_id', 'quantity', 'wanted_on', 'planned_on', 'delivered_quantity'],
        filters: ['status', 'site_id', 'customer_id', 'wanted_on', 'planned_on'],
        rowActions: [usePlanDelivery],
        empty: 'domains.refills.requestsBelong',
    },
    view: {
        heading: [['supplement_id'], ['site_id']],
        facts: [
            {
                title: 'domains.refills.section.request',
                fields: ['site_id', 'customer_id', 'supplement_id', 'quantity', 'wanted_on', 'notes'],
            },
            {
                title: 'domains.refills.section.outcome',
                fields: [
                    'planned_on',
                    'supplement_delivery_id',
                    'delivered_quantity',
                    'delivered_at',
                    'decline_reason',
                ],
            },
        ],
        actions: [usePlanDelivery],
    },
});
