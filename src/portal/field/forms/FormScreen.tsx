import { useLayoutEffect } from 'react';
import type { FieldDay } from '../fieldApi';
import { fieldTexts as texts } from '../fieldTexts';
import type { QueueState } from '../queue/useQueue';
import { placesToCount } from '../stockPlaces';
import { goToView, type View } from '../view';
import { CheckScreen } from './CheckScreen';
import { CompleteScreen } from './CompleteScreen';
import { CountScreen } from './CountScreen';
import { DevicesScreen } from './DevicesScreen';
import { NoteScreen } from './NoteScreen';
import { ReadingsScreen } from './ReadingsScreen';
import { StatusScreen } from './StatusScreen';
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
    const isGone = entries !== undefined && view.entry !== undefined && !entry;
    // within the same turn: whatever leads elsewhere once a correction is kept has the last word
    useLayoutEffect(() => {
        if (isGone) goToView({ tab: 'unsent' }, { replace: true });
    }, [isGone]);
    // what waits here says what a form begins with: of what is put right all of it, else what is known of meters and counts
    if (!entries) return <p className="hw-field-quiet">{texts.loading}</p>;
    if (isGone) return null;
    if (job && view.act === 'complete') return <CompleteScreen key={view.entry ?? job.id} job={job} entry={entry} />;
    if (job && (view.act === 'hold' || view.act === 'cancel'))
        return <StatusScreen key={`${view.act} ${job.id}`} job={job} transition={view.act} />;
    if (job && view.act === 'note') return <NoteScreen key={job.id} job={job} />;
    if (job?.site_id && view.act === 'readings') return <ReadingsScreen key={job.id} job={job} siteId={job.site_id} />;
    const place = placesToCount(day).find(({ id }) => id === (view.count ?? view.devices));
    if (place && view.devices) return <DevicesScreen key={view.entry ?? place.id} place={place} entry={entry} />;
    if (place) return <CountScreen key={view.entry ?? place.id} place={place} entry={entry} />;
    const vehicle = day.vehicles.find(({ id }) => id === view.vehicle);
    if (!vehicle) return null;
    const Form = view.act === 'trip' ? TripScreen : CheckScreen;
    return <Form key={view.entry ?? vehicle.id} vehicle={vehicle} entry={entry} />;
};
