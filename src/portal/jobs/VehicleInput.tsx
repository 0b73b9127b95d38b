import { Alert, Box, Chip, Stack } from '@mui/material';
import { type RaRecord, useCanAccess, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fleetMessages } from '../../domain/operations/fleet';
import { ContractInput } from '../admin/inputs/ContractInput';
import { recordLabel, resourceOf } from '../admin/metadata';
import { JOB_CARDS } from './moves';

const VEHICLES = resourceOf('vehicles');
const MOST_OFFERED = 4;

/** Vehicle of the job: offers the assignee's vehicles, and warns about a blocked one before the server refuses it. */
export const VehicleInput = () => {
    const translate = useTranslate();
    const { canAccess: canList } = useCanAccess({ resource: 'vehicles', action: 'list' });
    const { canAccess: canView } = useCanAccess({ resource: 'vehicles', action: 'show' });
    const { setValue } = useFormContext();
    const [person, vehicle] = useWatch({ name: ['assigned_to_id', 'vehicle_id'] }) as (number | null)[];
    const { data: driven = [] } = useGetList<RaRecord>(
        VEHICLES.name,
        {
            filter: { driver_ids: [person], status: ['active'] },
            pagination: { page: 1, perPage: MOST_OFFERED },
            sort: { field: 'name', order: 'ASC' },
        },
        { enabled: Boolean(person) && canList, retry: false },
    );
    const { data: chosen } = useGetOne<RaRecord>(
        VEHICLES.name,
        { id: Number(vehicle) },
        { enabled: Boolean(vehicle) && canView, retry: false },
    );
    const offered = person ? driven.filter(({ id, safety_state }) => id !== vehicle && safety_state !== 'blocked') : [];
    return (
        <Box>
            <ContractInput resource={JOB_CARDS} source="vehicle_id" />
            {offered.length > 0 && (
                <Stack direction="row" useFlexGap sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
                    {offered.map(each => (
                        <Chip
                            key={each.id}
                            variant="outlined"
                            label={translate('domains.jobs.vehicle.take', { name: recordLabel(VEHICLES, each) })}
                            onClick={() =>
                                setValue('vehicle_id', Number(each.id), { shouldDirty: true, shouldValidate: true })
                            }
                        />
                    ))}
                </Stack>
            )}
            <div role="status">
                {vehicle && chosen?.id === vehicle && chosen?.safety_state === 'blocked' && (
                    <Alert severity="warning" sx={{ mt: 1 }}>
                        {fleetMessages.blocked(String(chosen.name))}
                    </Alert>
                )}
            </div>
        </Box>
    );
};
