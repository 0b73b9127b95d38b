import { useEffect, useState } from 'react';
import { serverClock, serverNow } from '../session/serverClock';
import { timezone } from '../session/token';
import { fieldTexts } from './fieldTexts';
import type { DayState } from './offlineCache/useDay';
import { lightOf, type ReadinessFacts, readinessOf } from './readiness';
import { useAppCache } from './useAppCache';

const texts = fieldTexts.readiness;

/** State of the phone's storage, read again after each update of the day. */
const useStored = ({ keptAt, checkedAt }: DayState) => {
    const [stored, setStored] = useState<Pick<ReadinessFacts, 'keptAt' | 'freeBytes'>>({
        keptAt: undefined,
        freeBytes: undefined,
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: each update is a new copy in the database
    useEffect(() => {
        let left = false;
        void Promise.all([
            keptAt(),
            (async () => navigator.storage?.estimate?.())().catch((): StorageEstimate => ({})),
        ]).then(([keptAt, { quota, usage = 0 } = {}]) => {
            if (!left) setStored({ keptAt, freeBytes: quota === undefined ? undefined : Math.max(0, quota - usage) });
        });
        return () => {
            left = true;
        };
    }, [keptAt, checkedAt]);
    return stored;
};

interface ReadinessProps {
    state: DayState;
    /** name of the signed-in user */
    person: string;
}
/** Summary and details of whether the phone is ready for offline work. */
export const Readiness = ({ state, person }: ReadinessProps) => {
    const facts: ReadinessFacts = {
        ...useAppCache(),
        ...useStored(state),
        deviation: serverClock.deviation(),
        isOffline: state.isOffline,
        person,
    };
    const items = readinessOf(facts, serverNow(), timezone());
    const light = lightOf(items);
    return (
        <details key={light} className="hw-field-ready" data-light={light} open={light === 'problem'}>
            <summary>
                <span className="hw-field-light" aria-hidden="true" />
                <span role="status">{texts.lights[light]}</span>
            </summary>
            <ul>
                {items.map(({ name, light, text }) => (
                    <li key={name} data-light={light}>
                        <span className="hw-field-light" role="img" aria-label={texts.states[light]} />
                        <strong>{texts.items[name]}</strong>
                        <span>{text}</span>
                    </li>
                ))}
            </ul>
        </details>
    );
};
