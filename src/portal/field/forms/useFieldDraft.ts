import { useEffect, useRef, useState } from 'react';
import { useField } from '../FieldContext';
import type { NewPart } from '../queue/queueStore';

type Values = Record<string, unknown>;
interface DraftContent<Looked> {
    values: Values;
    photos: readonly NewPart[];
    /** base data when the form was opened; unaffected by refreshes of the day */
    looked: Looked;
}

/**
 * A form with a draft in the phone's database, stored with each change: the phone may be put away, or run out of power, at any
 * time. A form that is taken up goes on from the data it was begun with.
 * @param looked base data with the versions that are sent
 * @param takenUp values to begin with when a stored draft is opened
 */
export const useFieldDraft = <Looked = undefined>(
    key: string,
    beginning: Values,
    looked?: Looked,
    takenUp: (values: Values, looked: Looked) => Values = values => values,
) => {
    const { store, queue } = useField();
    const [content, setContent] = useState<DraftContent<Looked>>();
    // two changes of one moment: the second continues from the first
    const current = useRef<DraftContent<Looked>>(undefined);
    const [isUnkept, setUnkept] = useState(false);
    const dropped = useRef(false);
    const first = useRef({ beginning, looked, takenUp });

    useEffect(() => {
        let left = false;
        current.current = undefined;
        void store
            .draft(queue.owner, key)
            .catch(() => undefined)
            .then(draft => {
                if (left) return;
                const { beginning, looked, takenUp } = first.current;
                const lookedAt = (draft?.looked ?? looked) as Looked;
                current.current = {
                    values: takenUp({ ...beginning, ...draft?.values }, lookedAt),
                    looked: lookedAt,
                    photos: (draft?.photos ?? []).map(photo => ({
                        ...photo,
                        role: 'photo' as const,
                        size: photo.bytes.byteLength,
                    })),
                };
                setContent(current.current);
            });
        return () => {
            left = true;
        };
    }, [store, queue, key]);

    /** Resolves once the draft is stored, or could not be. */
    const change = async (next: (before: DraftContent<Looked>) => DraftContent<Looked>): Promise<void> => {
        if (!current.current) return;
        const after = next(current.current);
        current.current = after;
        setContent(after);
        if (dropped.current) return;
        const photos = after.photos.map(({ sha256, name, type, bytes, of }) => ({ sha256, name, type, bytes, of }));
        try {
            await store.keepDraft(queue.owner, key, { values: after.values, looked: after.looked, photos });
            setUnkept(false);
        } catch (error) {
            console.warn('What was typed could not be kept', error);
            setUnkept(true);
        }
    };
    return {
        /** undefined until what was begun is read */
        content: content,
        /** this phone has no room for what was typed: it is in the open form only */
        isUnkept,
        set: (name: string, value: unknown) =>
            change(before => ({ ...before, values: { ...before.values, [name]: value } })),
        /** From what it is at that moment: two scans of one code are two pieces, however quickly they come. */
        setFrom: (name: string, next: (value: unknown) => unknown) =>
            change(before => ({ ...before, values: { ...before.values, [name]: next(before.values[name]) } })),
        setPhotos: (next: (photos: readonly NewPart[]) => readonly NewPart[]) =>
            change(before => ({ ...before, photos: next(before.photos) })),
        /** As it is, also where nothing was typed. */
        keep: async (values: Values) => {
            try {
                await store.keepDraft(queue.owner, key, { values, looked: content?.looked, photos: [] });
            } catch (error) {
                setUnkept(true);
                throw error;
            }
        },
        drop: async () => {
            dropped.current = true;
            await store.dropDraft(queue.owner, key);
        },
    };
};
