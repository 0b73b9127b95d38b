import { Alert, Card, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { FieldValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { useLabels } from '../admin/labels';
import { fieldOf, resourceOf } from '../admin/metadata';
import { Figure } from '../components/panels/Figure';
import { TRIPS, type Trip } from './diaries';

const ROAD = ['total_kms', 'work_kms', 'personal_kms', 'rnd_distance', 'private_road_distance'] as const;
const AIR = ['total_flying_hours', 'rnd_flying_hours'] as const;
/** States that somebody can mend, where they are mended. */
const MENDED = new Set(['no_fuel', 'no_consumption']);

/** How far, for what, and what of it is still to be said. */
export const TripHeader = () => {
    const trip = useRecordContext<Trip>();
    const translate = useTranslate();
    const labels = useLabels(TRIPS);
    if (!trip) return null;
    const resource = resourceOf(TRIPS);
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
                        {shown.map(name => {
                            const field = fieldOf(resource, name);
                            return (
                                field && (
                                    <Figure key={name} label={labels.field(field)}>
                                        <FieldValue resource={TRIPS} record={trip} field={field} />
                                    </Figure>
                                )
                            );
                        })}
                    </Stack>
                </Card>
            )}
        </Stack>
    );
};
