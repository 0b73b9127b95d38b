import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { fieldTexts as texts } from '../fieldTexts';
import type { QueueStore, UnsentSummary as Work } from './queueStore';

/** Names other people with unsent work on this phone, which only they can see and send. */
export const UnsentOfOthers = ({ store, owner }: { store: QueueStore; owner: number }) => {
    const [people, setPeople] = useState<readonly Work[]>([]);
    useEffect(() => {
        const watched = liveQuery(() => store.unsentOfOthers(owner)).subscribe({
            next: setPeople,
            error: error => console.error('Unsent work of other people cannot be read', error),
        });
        return () => watched.unsubscribe();
    }, [store, owner]);
    return people.map(({ owner: other, name, count }) => (
        <p key={other} className="hw-alert hw-alert-info hw-field-notice">
            {texts.unsentScreen.ofOthers(name, count)}
        </p>
    ));
};
