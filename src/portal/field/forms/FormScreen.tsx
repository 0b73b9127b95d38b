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
/** Form named by the view, if its subject is cached. */
export const FormScreen = ({ view, day, entries }: FormScreenProps) => {
    const job = day.jobs.find(({ id }) => id === view.job);
    const entry = entries?.find(({ id }) => id === view.entry);
    const isGone = entries !== undefined && view.entry !== undefined && !entry;
    // in the same turn, so that navigation after saving a correction takes precedence
    useLayoutEffect(() => {
        if (isGone) goToView({ tab: 'unsent' }, { replace: true });
    }, [isGone]);
    // unsent entries provide initial values: all of a corrected one, otherwise the latest odometers and counts
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
