import type { FieldDay } from '../fieldApi';
import type { QueueState } from '../queue/useQueue';
import { placesToCount } from '../stockPlaces';
import type { View } from '../view';
import { CheckScreen } from './CheckScreen';
import { CompleteScreen } from './CompleteScreen';
import { CountScreen } from './CountScreen';
import { DevicesScreen } from './DevicesScreen';
import { NoteScreen } from './NoteScreen';
import { ReadingsScreen } from './ReadingsScreen';
import { TripScreen } from './TripScreen';

interface FormScreenProps {
    view: View;
    day: FieldDay;
    entries: QueueState['entries'];
}
/** The form that a view names. What it is about is kept here, or nothing is shown. */
export const FormScreen = ({ view, day, entries }: FormScreenProps) => {
    const job = day.jobs.find(({ id }) => id === view.job);
    const entry = entries?.find(({ id }) => id === view.entry);
    if (job && view.act === 'complete') return <CompleteScreen key={view.entry ?? job.id} job={job} entry={entry} />;
    if (job && view.act === 'note') return <NoteScreen key={job.id} job={job} />;
    if (job?.site_id && view.act === 'readings') return <ReadingsScreen key={job.id} job={job} siteId={job.site_id} />;
    const place = placesToCount(day).find(({ id }) => id === (view.count ?? view.devices));
    if (place && view.devices) return <DevicesScreen key={view.entry ?? place.id} place={place} entry={entry} />;
    if (place) return <CountScreen key={view.entry ?? place.id} place={place} entry={entry} />;
    const vehicle = day.vehicles.find(({ id }) => id === view.vehicle);
    // what waits here says what is known of the meter
    if (!vehicle || !entries) return null;
    const Form = view.act === 'trip' ? TripScreen : CheckScreen;
    return <Form key={view.entry ?? vehicle.id} vehicle={vehicle} entry={entry} />;
};
