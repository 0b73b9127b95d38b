import '@fontsource-variable/inter/wght.css';
import '../public/public.css';
import './field.css';
import { useEffect, useMemo, useState } from 'react';
import { texts as publicTexts } from '../public/texts';
import { goTo } from '../session/navigation';
import { getSession, onSessionChange, useSession } from '../session/store';
import { DayScreen } from './DayScreen';
import { FieldBar } from './FieldBar';
import { FieldContext } from './FieldContext';
import { fieldTexts as texts } from './fieldTexts';
import { CheckScreen } from './forms/CheckScreen';
import { CompleteScreen } from './forms/CompleteScreen';
import { CountScreen } from './forms/CountScreen';
import { NoteScreen } from './forms/NoteScreen';
import { ReadingsScreen } from './forms/ReadingsScreen';
import { TripScreen } from './forms/TripScreen';
import { JobScreen } from './JobScreen';
import { openDayStore } from './kept/dayStore';
import { type DayState, useDay } from './kept/useDay';
import { type QueueState, useQueue } from './queue/useQueue';
import { registerFieldWorker } from './registerWorker';
import { TabBar } from './TabBar';
import { UnsentScreen } from './UnsentScreen';
import { VehicleScreen } from './VehicleScreen';
import { useView, type View } from './view';

/** The session that ends, here or in another tab, takes the screen along. */
const useLeaveWithSession = (person: number) =>
    useEffect(
        () =>
            onSessionChange(() => {
                if (getSession()?.user.id !== person) goTo('/login', { replace: true });
            }),
        [person],
    );

const Body = ({ state, work }: { state: DayState; work: QueueState }) => {
    const view = useView();
    const { day } = state;
    if (view.tab === 'unsent' && !view.job && !view.vehicle && day) return <UnsentScreen />;
    if (!day) return null;
    const job = view.job ? day.jobs.find(({ id }) => id === view.job) : undefined;
    if (job && view.act === 'complete') {
        const entry = work.entries?.find(({ id }) => id === view.entry);
        return <CompleteScreen key={view.entry ?? job.id} job={job} entry={entry} />;
    }
    if (job && view.act === 'note') return <NoteScreen key={job.id} job={job} />;
    if (job?.site_id && view.act === 'readings') return <ReadingsScreen key={job.id} job={job} siteId={job.site_id} />;
    if (view.job) return <JobScreen day={day} job={job} view={view} entries={work.entries} />;
    const driven = day.vehicles.find(({ id }) => id === view.vehicle);
    if (driven && work.entries) {
        const entry = work.entries.find(({ id }) => id === view.entry);
        const Form = view.act === 'trip' ? TripScreen : CheckScreen;
        return <Form key={view.entry ?? driven.id} vehicle={driven} entry={entry} />;
    }
    const counted = day.vehicles.find(({ id }) => id === view.count);
    if (counted?.location_id) return <CountScreen vehicle={counted} locationId={counted.location_id} />;
    if (view.tab === 'vehicle') return <VehicleScreen day={day} />;
    return (
        <DayScreen
            state={state}
            day={day}
            entries={work.entries}
            which={view.tab === 'tomorrow' ? 'tomorrow' : 'today'}
        />
    );
};

/** What the window and the phone's list of open pages call the screen. */
const titleOf = ({ tab, job, count, vehicle, act }: View, { day }: DayState, { entries }: QueueState): string => {
    if (job) return day?.jobs.find(({ id }) => id === job)?.number ?? texts.title;
    if (count) return texts.vehicles.count;
    if (vehicle) return act === 'trip' ? texts.vehicles.trip : texts.vehicles.check;
    return tab === 'unsent' ? texts.unsent(entries?.length ?? 0) : texts[tab];
};

const Screen = ({ person }: { person: number }) => {
    const view = useView();
    const store = useMemo(() => openDayStore(person), [person]);
    const state = useDay(store);
    const work = useQueue(person, () => void state.refresh());
    useLeaveWithSession(person);
    const [useNewVersion, setNewVersion] = useState<(() => void) | null>(null);

    const title = titleOf(view, state, work);
    useEffect(() => {
        document.title = `${title} · ${publicTexts.product}`;
    }, [title]);

    useEffect(() => {
        void registerFieldWorker(use => setNewVersion(() => use)).catch(error =>
            console.warn('The field screen will not open without network', error),
        );
        // who has work on a phone asks that the browser does not clear it away
        void navigator.storage?.persist?.();
    }, []);

    const { day, isRefused } = state;
    const isForm = view.act !== undefined || view.count !== undefined;
    return (
        <div className="hw-public hw-field-app">
            <FieldBar entries={work.entries} isOffline={state.isOffline} isSending={work.isSending} />
            <main id="content" className="hw-field-main" data-route="/field" tabIndex={-1}>
                {useNewVersion && !isForm && (
                    <p className="hw-alert hw-alert-info hw-field-notice" role="status">
                        {texts.newVersion}{' '}
                        <button type="button" className="hw-link" onClick={useNewVersion}>
                            {texts.useIt}
                        </button>
                    </p>
                )}
                {isRefused && (
                    <p className="hw-alert hw-alert-error" role="alert">
                        {texts.notAllowed}
                    </p>
                )}
                {day === undefined && (
                    <p className="hw-field-quiet" aria-busy="true">
                        {texts.loading}
                    </p>
                )}
                {day === null && !isRefused && (
                    <p className="hw-alert hw-alert-info" role="status">
                        {texts.nothingKept}
                    </p>
                )}
                {day && (
                    <FieldContext value={{ ...work, day, checkedAt: state.checkedAt }}>
                        <Body state={state} work={work} />
                    </FieldContext>
                )}
            </main>
            {!view.job && !isForm && <TabBar tab={view.tab} />}
        </div>
    );
};

export const FieldApp = () => {
    const person = useSession()?.user.id;
    return person === undefined ? null : <Screen key={person} person={person} />;
};
