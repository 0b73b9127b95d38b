import { Alert, AlertTitle, Stack } from '@mui/material';
import { type RaRecord, useCanAccess, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/calendar/days';
import { vehicleDues } from '../../domain/operations/fleet';
import { ContractField } from '../admin/fields/ContractField';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { NextServices } from '../servicePlans/NextServices';
import { InventoryFigure, InventoryFigures } from '../stock/InventoryHeader';
import { REQUESTS, VEHICLES, type Vehicle } from './fleet';

/** Reason of a block, with the blocking requests. */
const Blocked = ({ vehicle }: { vehicle: Vehicle }) => {
    const translate = useTranslate();
    const { canAccess: canList } = useCanAccess({ resource: REQUESTS, action: 'list' });
    const { data = [] } = useGetList<RaRecord>(
        REQUESTS,
        {
            filter: { vehicle_id: vehicle.id, is_blocking: true, status: ['pending', 'booking_scheduled'] },
            pagination: { page: 1, perPage: 5 },
        },
        { enabled: canList },
    );
    return (
        <Alert severity="error" variant="filled">
            <AlertTitle>{translate('domains.fleet.blocked', { name: vehicle.name })}</AlertTitle>
            {data.length > 0 && translate('domains.fleet.blockedBy')}{' '}
            {data.map(({ id, number, description }) => (
                <div key={id}>
                    <ReferenceLink resource={REQUESTS} target={{ id: Number(id), label: number }} /> {description}
                </div>
            ))}
        </Alert>
    );
};

const FIGURES = ['odometer', 'distance_in_year', 'cost_in_year', 'cost_per_kilometre'] as const;

/** Blocked status, due dates and costs of a vehicle. */
export const VehicleHeader = () => {
    const vehicle = useRecordContext<Vehicle>();
    const translate = useTranslate();
    if (!vehicle) return null;
    const dues = vehicle.status === 'active' && !vehicle.archived_at ? vehicleDues(vehicle, todayIn()) : [];
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {vehicle.safety_state === 'blocked' && <Blocked vehicle={vehicle} />}
            {dues.map(({ kind, state, text }) => (
                <Alert key={kind} severity={state === 'overdue' ? 'error' : 'warning'}>
                    {text}.
                </Alert>
            ))}
            <NextServices of={{ vehicle_id: Number(vehicle.id) }} by="plan" />
            <InventoryFigures>
                {FIGURES.map(name => (
                    <InventoryFigure key={name} label={translate(`resources.${VEHICLES}.fields.${name}`)}>
                        <ContractField source={name} resource={VEHICLES} />
                    </InventoryFigure>
                ))}
            </InventoryFigures>
        </Stack>
    );
};
