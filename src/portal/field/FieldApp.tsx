import '@fontsource-variable/inter/wght.css';
import '../public/public.css';
import './field.css';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { texts as publicTexts } from '../public/texts';
import { goTo } from '../session/navigation';
import { getSession, onSessionChange, useSession } from '../session/store';
import { ClockWarning } from './ClockWarning';
import { DayScreen } from './DayScreen';
import { dayOfForm, type OpenedForm } from './dayOfForm';
import { FieldBar } from './FieldBar';
import { FieldContext } from './FieldContext';
import { fieldTexts as texts } from './fieldTexts';
import { JobScreen } from './JobScreen';
import { watchNewVersions } from './newVersions';
import { openDayStore } from './offlineCache/dayStore';
import { EMPTY_DAY } from './offlineCache/noDay';
import { type DayState, useDay } from './offlineCache/useDay';
import { UnsentOfOthers } from './queue/UnsentOfOthers';
import { type QueueState, useQueue } from './queue/useQueue';
import { SignedOut } from './SignedOut';
import { placesToCount } from './stockPlaces';
import { TabBar } from './TabBar';
import { UnsentScreen } from './UnsentScreen';
import { useView, type View } from './view';

/** Lazy screens, loaded after the job list is on screen; the service worker precaches them. */
const loadForms = () => import('./forms/FormScreen');
const loadVehicles = () => import('./VehicleScreen');
const loadMap = () => import('./MapScreen');
const FormScreen = lazy(async () => ({ default: (await loadForms()).FormScreen }));
const VehicleScreen = lazy(async () => ({ default: (await loadVehicles()).VehicleScreen }));
const MapScreen = lazy(async () => ({ default: (await loadMap()).MapScreen }));

/** Signing out here or in another tab removes the screen. */
const useLeaveWithSession = (person: number) =>
    useEffect(
        () =>
            onSessionChange(() => {
                const session = getSession();
                // no redirect: this page shows the message itself, because the login is unreachable offline
                if (session && session.user.id !== person) goTo('/login', { replace: true });
            }),
        [person],
    );

const Body = ({ state, work }: { state: DayState; work: QueueState }) => {
    const view = useView();
    const opened = useRef<OpenedForm | undefined>(undefined);
    const day = state.day && dayOfForm(opened, view, state.day);
    // unsent work is accessible in every state
    if (view.tab === 'unsent' && !view.job && !view.vehicle && !view.count && !view.devices) return <UnsentScreen />;
    if (!day) return work.entries?.length ? <UnsentScreen /> : null;
    const job = day.jobs.find(({ id }) => id === view.job);
    const vehicle = day.vehicles.find(({ id }) => id === view.vehicle);
    const place = placesToCount(day).find(({ id }) => id === (view.count ?? view.devices));
    if ((job && view.act) || vehicle || place) return <FormScreen view={view} day={day} entries={work.entries} />;
    if (view.job) return <JobScreen day={day} job={job} view={view} entries={work.entries} />;
    if (view.tab === 'vehicle') return <VehicleScreen day={day} />;
    const which = view.tab === 'tomorrow' ? 'tomorrow' : 'today';
    if (view.map) return <MapScreen day={day} which={which} />;
    return <DayScreen state={state} day={day} entries={work.entries} which={which} />;
};

/** Document title of the screen. */
const titleOf = (
    { tab, job, count, devices, vehicle, act, map }: View,
    { day }: DayState,
    { entries }: QueueState,
): string => {
    if (job) return day?.jobs.find(({ id }) => id === job)?.number ?? texts.title;
    if (count) return texts.vehicles.count;
    if (devices) return texts.devices.title;
    if (vehicle) return act === 'trip' ? texts.vehicles.trip : texts.vehicles.check;
    if (map) return texts.map.title[tab === 'tomorrow' ? 'tomorrow' : 'today'];
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
        void watchNewVersions(use => setNewVersion(() => use)).catch(error =>
            console.warn('The field screen will not open without network', error),
        );
        // with unsent work on the phone, requests persistent storage from the browser
        void navigator.storage?.persist?.();
    }, []);

    const { day, isRefused } = state;
    const { send, store: queueStore } = work;
    const wasRefused = useRef(false);
    useEffect(() => {
        if (isRefused) void queueStore.forgetCopies(person);
        // entries held for a missing permission are sent as soon as it returns
        else if (wasRefused.current) void send({ atOnce: true });
        wasRefused.current = isRefused;
    }, [isRefused, person, queueStore, send]);
    const isShown = day !== undefined;
    useEffect(() => {
        if (!isShown) return;
        const timer = window.setTimeout(
            () => void Promise.all([loadForms(), loadVehicles(), loadMap()]).catch(() => undefined),
            300,
        );
        return () => window.clearTimeout(timer);
    }, [isShown]);
    const isForm = (view.act ?? view.count ?? view.devices) !== undefined;
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
                <ClockWarning />
                {isRefused && (
                    <p className="hw-alert hw-alert-error" role="alert">
                        {[texts.notAllowed, work.entries?.length ? texts.notAllowedUnsent : ''].join(' ').trim()}
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
                {!isForm && <UnsentOfOthers store={work.store} owner={person} />}
                {day !== undefined && (
                    <FieldContext value={{ ...work, day: day ?? EMPTY_DAY, checkedAt: state.checkedAt }}>
                        <Suspense fallback={<p className="hw-field-quiet">{texts.loading}</p>}>
                            <Body state={state} work={work} />
                        </Suspense>
                    </FieldContext>
                )}
            </main>
            {!view.job && !isForm && <TabBar tab={view.tab} />}
        </div>
    );
};

export const FieldApp = () => {
    const person = useSession()?.user.id;
    return person === undefined ? <SignedOut /> : <Screen key={person} person={person} />;
};
