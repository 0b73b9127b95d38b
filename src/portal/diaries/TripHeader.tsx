import { Alert, Card, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { ContractField } from '../admin/fields/ContractField';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { Figure } from '../components/panels/Figure';
import { TRIPS, type Trip } from './diaries';

const ROAD = ['total_kms', 'work_kms', 'personal_kms', 'rnd_distance', 'private_road_distance'] as const;
const AIR = ['total_flying_hours', 'rnd_flying_hours'] as const;
/** States that the user can fix, each with its action. */
const MENDED = new Set(['no_fuel', 'no_consumption']);

/** Distance and purpose of a trip, and missing entries. */
export const TripHeader = () => {
    const trip = useRecordContext<Trip>();
    const translate = useTranslate();
    if (!trip) return null;
    const shown = [
        ...(trip.total_kms || !trip.total_flying_hours ? ROAD : []),
        ...(trip.total_flying_hours ? AIR : []),
    ];
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {!trip.archived_at && MENDED.has(trip.emission_state) && trip.vehicle && (
                <Alert severity="warning">
                    {translate(`domains.diaries.emission.${trip.emission_state}`)}{' '}
                    <ReferenceLink resource="vehicles" target={trip.vehicle} />
                </Alert>
            )}
            {trip.status === 'completed' && (
                <Card sx={{ p: 2 }}>
                    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
                        {shown.map(name => (
                            <Figure key={name} label={translate(`resources.${TRIPS}.fields.${name}`)}>
                                <ContractField source={name} resource={TRIPS} />
                            </Figure>
                        ))}
                    </Stack>
                </Card>
            )}
        </Stack>
    );
};
