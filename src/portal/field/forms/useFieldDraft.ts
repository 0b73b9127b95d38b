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
 * Form with a draft in the phone's database, stored with each change, because the phone may be locked or lose power at
 * any time. A resumed form continues with the data it began with.
 * @param looked base data with the versions that are sent
 * @param takenUp initial values when a stored draft is resumed
 */
export const useFieldDraft = <Looked = undefined>(
    key: string,
    beginning: Values,
    looked?: Looked,
    takenUp: (values: Values, looked: Looked) => Values = values => values,
) => {
    const { store, queue } = useField();
    const [content, setContent] = useState<DraftContent<Looked>>();
    // simultaneous changes: the second continues from the first
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
        /** undefined until the stored draft is read */
        content: content,
        /** storage is full: the entries exist in the open form only */
        isUnkept,
        set: (name: string, value: unknown) =>
            change(before => ({ ...before, values: { ...before.values, [name]: value } })),
        /** Updates from the current value, so that two quick scans of one code count twice. */
        setFrom: (name: string, next: (value: unknown) => unknown) =>
            change(before => ({ ...before, values: { ...before.values, [name]: next(before.values[name]) } })),
        setPhotos: (next: (photos: readonly NewPart[]) => readonly NewPart[]) =>
            change(before => ({ ...before, photos: next(before.photos) })),
        /** Current values, even if nothing was typed. */
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
