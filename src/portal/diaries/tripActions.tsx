import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { useCanAccess, useRecordContext } from 'react-admin';
import { businessTime } from '../../domain/operations/diaries';
import { useIsOwnRecord } from '../admin/useIsOwnRecord';
import { useRecordState } from '../admin/useRecordState';
import { TRIPS, type Trip } from './diaries';
import { TripDialog } from './TripDialog';

const useOpenTrip = () => {
    const trip = useRecordContext<Trip>();
    const { canAccess: canEdit } = useCanAccess({ resource: TRIPS, action: 'edit' });
    const isMine = useIsOwnRecord(TRIPS);
    return trip && !trip.archived_at && canEdit && isMine(trip) ? trip : undefined;
};

/** Ends an open trip with odometer and time. */
export const useEndTrip = () => {
    const trip = useOpenTrip();
    const [open, setOpen] = useRecordState(false);
    if (trip?.status !== 'under_way') return null;
    return {
        actions: [
            {
                name: 'end',
                label: 'domains.diaries.end.open',
                icon: FlagOutlined,
                next: true,
                run: () => setOpen(true),
            },
        ],
        dialog: open && (
            <TripDialog
                trip={trip}
                title="domains.diaries.end.title"
                text="domains.diaries.end.text"
                submitLabel="domains.diaries.end.open"
                done="domains.diaries.end.done"
                fields={['end_odometer_reading', 'end_time', 'personal_kms', 'private_road_distance', 'notes']}
                start={{
                    end_odometer_reading: trip.start_odometer_reading || null,
                    end_time: businessTime(),
                    personal_kms: trip.personal_kms,
                    private_road_distance: trip.private_road_distance,
                    notes: trip.notes,
                }}
                path=""
                onClose={() => setOpen(false)}
            />
        ),
    };
};

/** Sets the vehicle of a trip entered without one. */
export const useNameVehicle = () => {
    const trip = useOpenTrip();
    const [open, setOpen] = useRecordState(false);
    if (!trip || trip.vehicle_id) return null;
    return {
        actions: [
            {
                name: 'vehicle',
                label: 'domains.diaries.vehicle.open',
                icon: DirectionsCarOutlined,
                next: trip.status === 'completed',
                run: () => setOpen(true),
            },
        ],
        dialog: open && (
            <TripDialog
                trip={trip}
                title="domains.diaries.vehicle.title"
                text="domains.diaries.vehicle.text"
                submitLabel="domains.diaries.vehicle.open"
                done="domains.diaries.vehicle.done"
                fields={['vehicle_id']}
                start={{ vehicle_id: null }}
                path="/vehicle"
                onClose={() => setOpen(false)}
            />
        ),
    };
};
