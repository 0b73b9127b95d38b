import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { fieldTexts as texts } from '../fieldTexts';
import type { QueueStore, OthersWork as Work } from './queueStore';

/** Names the people whose unsent work is on this phone, too; nobody else sees or sends it. */
export const OthersWork = ({ store, owner }: { store: QueueStore; owner: number }) => {
    const [others, setOthers] = useState<readonly Work[]>([]);
    useEffect(() => {
        const watched = liveQuery(() => store.others(owner)).subscribe({
            next: setOthers,
            error: error => console.error('Unsent work of other people cannot be read', error),
        });
        return () => watched.unsubscribe();
    }, [store, owner]);
    return others.map(({ owner: other, name, count }) => (
        <p key={other} className="hw-alert hw-alert-info hw-field-notice">
            {texts.unsentScreen.ofOthers(name, count)}
        </p>
    ));
};
