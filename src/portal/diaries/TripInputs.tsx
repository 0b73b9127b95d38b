import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef } from 'react';
import { type RaRecord, useCanAccess, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TRIP_FIGURES } from '../../domain/operations/diaries';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { ContractInput } from '../admin/inputs/ContractInput';
import { FormStart } from '../admin/inputs/useDependentReference';
import { fieldOf } from '../admin/metadata';
import { formatNumber } from '../components/fields/formats';
import { answered, connectApi } from '../session/clients';
import { TRIPS, type TripStart } from './diaries';
import { useTripFigures } from './useTripFigures';

const JOB_CARDS = 'job-cards';
const KILOMETRES = { type: 'number', unit: 'km' } as const;
const KEPT = { shouldDirty: false, shouldValidate: true } as const;

/** Initial values of a trip: the given vehicle, else the one that the user drove last. */
const useTripStart = (vehicle: number | null, wanted: boolean) =>
    useQuery({
        queryKey: [TRIPS, 'start', vehicle],
        enabled: wanted,
        placeholderData: keepPreviousData,
        queryFn: async (): Promise<TripStart> =>
            (
                await answered(
                    connectApi.GET('/v2/travel-diary-starts', {
                        params: { query: vehicle ? { vehicle_id: vehicle } : {} },
                    }),
                )
            ).body,
    }).data;

/** Vehicle input. A new trip starts with its job's vehicle, else the one driven last, and with that vehicle's meter reading. */
export const TripVehicleInput = () => {
    const translate = useTranslate();
    const { canAccess: canView } = useCanAccess({ resource: JOB_CARDS, action: 'show' });
    const { isNew } = use(FormStart);
    const { setValue, getValues } = useFormContext();
    const vehicle = useWatch({ name: 'vehicle_id' }) as number | null;
    const isPreset = useRef(false);
    const job = useWatch({ name: 'job_card_id' }) as number | null;
    const { data: card } = useGetOne<RaRecord>(
        JOB_CARDS,
        { id: Number(job) },
        { enabled: isNew && Boolean(job) && canView, retry: false },
    );
    const start = useTripStart(vehicle, isNew);
    const shown = start?.vehicle;
    // defaults of a trip for a job: its vehicle and property, until changed
    useEffect(() => {
        if (!isNew || !card || card.id !== job) return;
        if (card.vehicle_id) {
            isPreset.current = true;
            setValue('vehicle_id', card.vehicle_id, KEPT);
        }
        if (card.customer_property_id && !getValues('customer_property_id'))
            setValue('customer_property_id', card.customer_property_id, KEPT);
    }, [isNew, card, job, getValues, setValue]);
    useEffect(() => {
        if (!isNew || !shown?.vehicle_id) return;
        // proposes a vehicle once; clearing it is respected
        if (!getValues('vehicle_id')) {
            if (isPreset.current) return;
            setValue('vehicle_id', shown.vehicle_id, KEPT);
        }
        isPreset.current = true;
        if (shown.odometer !== null && (getValues('vehicle_id') ?? shown.vehicle_id) === shown.vehicle_id)
            setValue('start_odometer_reading', shown.odometer, KEPT);
    }, [isNew, shown, getValues, setValue]);
    return (
        <Box>
            {isNew && start?.under_way && (
                <Alert severity="warning" sx={{ mb: 2 }}>
                    {translate('domains.diaries.trip.open')}{' '}
                    <ReferenceLink
                        resource={TRIPS}
                        target={{ id: start.under_way.id, label: start.under_way.number }}
                    />
                </Alert>
            )}
            <ContractInput resource={TRIPS} source="vehicle_id" />
            <Typography variant="caption" color="text.secondary" component="div" role="status" sx={{ mt: 0.5 }}>
                {isNew &&
                    vehicle !== null &&
                    shown?.vehicle_id === vehicle &&
                    shown.odometer !== null &&
                    translate('domains.diaries.trip.lastReading', {
                        reading: formatNumber(shown.odometer, KILOMETRES),
                    })}
            </Typography>
        </Box>
    );
};

/** Distance input with a hint about derived figures. */
export const TripDistanceInput = () => {
    const translate = useTranslate();
    const filled = useTripFigures();
    const figureTexts = TRIP_FIGURES.flatMap(name => {
        const of = fieldOf(TRIPS, name);
        const value = filled[name];
        return of && value !== undefined
            ? [`${translate(`resources.${TRIPS}.fields.${of.name}`)} ${formatNumber(value, of)}`]
            : [];
    });
    return (
        <Box>
            <Box sx={{ maxWidth: { md: 'calc(50% - 12px)' } }}>
                <ContractInput resource={TRIPS} source="total_kms" />
            </Box>
            <Typography variant="caption" color="text.secondary" component="div" role="status" sx={{ mt: 0.5 }}>
                {figureTexts.length > 0 &&
                    translate('domains.diaries.trip.filled', { figures: figureTexts.join(', ') })}
            </Typography>
        </Box>
    );
};
