import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Resource } from '../../../contract/metadata';
import {
    type Draft,
    draftsOf,
    dropDraft,
    holdDraft,
    isOpenElsewhere,
    keepable,
    keepDraft,
    newDraftKey,
} from './drafts';

/** Debounce of draft writes. */
const REST_MS = 400;

interface DraftOptions {
    resource: Resource;
    mode: 'create' | 'update';
    record: RaRecord | undefined;
    given: Record<string, unknown> | undefined;
    /** base version for conflict detection */
    previous: RefObject<Record<string, unknown>>;
    dirty: boolean;
    /** set when the form was saved and navigates away */
    leaving: RefObject<boolean>;
}

/** Saves form values as a local draft until they are submitted, and offers an earlier draft. */
export const useDraft = (
    form: UseFormReturn<FieldValues>,
    { resource, mode, record, given, previous, dirty, leaving }: DraftOptions,
) => {
    const id = record?.id;
    const place = mode === 'create' && given ? JSON.stringify(given) : undefined;
    const [offers, setOffers] = useState<readonly Draft[]>([]);
    const key = useRef<string>(undefined);
    const release = useRef(() => {});
    const isDirty = useRef(dirty);
    isDirty.current = dirty;

    const hold = useCallback((next: string | undefined) => {
        release.current();
        key.current = next;
        release.current = next ? holdDraft(next) : () => {};
    }, []);
    /** After saving or discarding, the draft is removed. */
    const forget = useCallback(() => {
        if (key.current) dropDraft(key.current);
    }, []);

    useEffect(() => {
        let current = true;
        void (async () => {
            const found: Draft[] = [];
            for (const draft of draftsOf(resource.name, id, place))
                if (!(await isOpenElsewhere(draft.key))) found.push(draft);
            if (current) setOffers(found);
        })();
        hold(newDraftKey(resource.name, id));
        return () => {
            current = false;
            release.current();
        };
    }, [resource, id, place, hold]);

    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const write = () => {
            clearTimeout(timer);
            timer = undefined;
            if (!key.current || leaving.current) return;
            if (!isDirty.current) return dropDraft(key.current);
            keepDraft({
                key: key.current,
                at: Date.now(),
                values: keepable(resource.fields, form.getValues(), mode),
                ...(mode === 'update' && {
                    base: {
                        ...keepable(resource.fields, previous.current, mode),
                        version: previous.current.version,
                    },
                }),
                ...(place && { given: place }),
            });
        };
        const { unsubscribe } = form.watch(() => {
            clearTimeout(timer);
            timer = setTimeout(write, REST_MS);
        });
        // a closed or suspended tab does not wait for the debounce
        const flush = () => timer !== undefined && write();
        window.addEventListener('pagehide', flush);
        document.addEventListener('visibilitychange', flush);
        return () => {
            unsubscribe();
            window.removeEventListener('pagehide', flush);
            document.removeEventListener('visibilitychange', flush);
            flush();
            if (leaving.current) forget();
        };
    }, [form, resource, mode, place, previous, leaving, forget]);

    const [offer] = offers;
    const resume = () => {
        if (!offer) return;
        // removes this form's draft; earlier drafts continue under their own names
        forget();
        hold(offer.key);
        setOffers([]);
        const { base } = offer;
        // on its original base version, so that a later save by another user is detected as a conflict
        if (base && base.version !== previous.current.version) {
            previous.current = { ...previous.current, ...base };
            form.reset(previous.current);
        }
        form.reset({ ...form.getValues(), ...offer.values }, { keepDefaultValues: true });
    };
    const discard = () => {
        if (offer) dropDraft(offer.key);
        setOffers(offers.slice(1));
    };
    return { offer, resume, discard, forget };
};
