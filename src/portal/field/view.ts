import { useSyncExternalStore } from 'react';

/** Route state of the field app, parsed from its URL: `/field?job=12&do=complete`. */
export interface View {
    tab: 'today' | 'tomorrow' | 'vehicle' | 'unsent';
    job?: number;
    act?: 'complete' | 'hold' | 'cancel' | 'note' | 'readings' | 'trip' | 'check';
    /** vehicle of a trip or check */
    vehicle?: number;
    /** refused entry to correct */
    entry?: string;
    /** inventory location of a count */
    count?: number;
    /** location of a device count */
    devices?: number;
    /** map of the day's jobs */
    map?: boolean;
}

const TABS = ['today', 'tomorrow', 'vehicle', 'unsent'] as const;
const ACTS = ['complete', 'hold', 'cancel', 'note', 'readings'] as const;
const DRIVES = ['trip', 'check'] as const;

export const parseView = (search: string): View => {
    const query = new URLSearchParams(search);
    const numbered = (name: string): number | undefined => {
        const value = Number(query.get(name));
        return Number.isSafeInteger(value) && value > 0 ? value : undefined;
    };
    const job = numbered('job');
    const count = numbered('count');
    const devices = numbered('devices');
    const vehicle = numbered('vehicle');
    const entry = query.get('entry');
    const act = ACTS.find(name => name === query.get('do'));
    const tab = TABS.find(name => name === query.get('tab')) ?? 'today';
    const drive = DRIVES.find(name => name === query.get('do'));
    return {
        tab,
        ...(query.has('map') && !job && (tab === 'today' || tab === 'tomorrow') ? { map: true } : {}),
        ...(job ? { job, ...(act ? { act } : {}), ...(entry ? { entry } : {}) } : {}),
        ...(count && !job ? { count, ...(entry ? { entry } : {}) } : {}),
        ...(devices && !job && !count ? { devices, ...(entry ? { entry } : {}) } : {}),
        ...(vehicle && drive && !job ? { vehicle, act: drive, ...(entry ? { entry } : {}) } : {}),
    };
};
export const fieldPath = ({ tab, job, act, entry, count, devices, vehicle, map }: View): string => {
    const query = new URLSearchParams();
    if (tab !== 'today') query.set('tab', tab);
    if (map) query.set('map', '1');
    if (job) query.set('job', String(job));
    if (vehicle) query.set('vehicle', String(vehicle));
    if (act) query.set('do', act);
    if (entry) query.set('entry', entry);
    if (count) query.set('count', String(count));
    if (devices) query.set('devices', String(devices));
    const text = query.toString();
    return `/field${text ? `?${text}` : ''}`;
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('popstate', listener);
    return () => {
        listeners.delete(listener);
        window.removeEventListener('popstate', listener);
    };
};
const announce = () => {
    for (const listener of listeners) listener();
};

export const useView = (): View => parseView(useSyncExternalStore(subscribe, () => window.location.search));
/** Each view is a history entry, so that the phone's back button undoes it. */
export const goToView = (view: View, { replace = false } = {}) => {
    if (replace) window.history.replaceState(null, '', fieldPath(view));
    else window.history.pushState(null, '', fieldPath(view));
    window.scrollTo(0, 0);
    announce();
};
