import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { type Answers, mergeAnswers } from '../../../domain/forms';
import { type Draft, draftsOf, dropDraft, keepDraft, newDraftKey } from '../../admin/form/drafts';
import { asStale, StaleVersionError } from '../../admin/provider/errors';
import { recordKey } from '../../admin/provider/keys';
import { isFault } from '../../session/fault';
import { apiJson } from '../../session/http';
import { RESPONSES, type Response } from '../forms';
import { type Filling, replaceAnswers, showFaults } from './filling';

/** Debounce of server saves; the browser stores every change at once. */
const REST_MS = 4_000;
const KEEP_MS = 400;
const RETRY_MS = 15_000;
/** maximum attempts of a save that keeps conflicting with other users */
const TRIES = 4;

export type Saved = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'closed';
/** Questions with conflicting answers. */
export interface Dispute {
    questions: readonly string[];
    theirs: Answers;
    author: string | undefined;
}

/** Local draft of a response that has not reached the server. */
export const localDraft = (response: Response): Draft | undefined => draftsOf(RESPONSES, response.id)[0];

/** Initial answers: the server's, merged with the unsent local draft. */
export const initialAnswers = (response: Response) => {
    const draft = localDraft(response);
    if (!draft) return { answers: response.answers, restored: false, disputed: [] };
    const base = (draft.base?.answers ?? {}) as Answers;
    const { answers, disputed } = mergeAnswers(base, (draft.values.answers ?? {}) as Answers, response.answers);
    return { answers, restored: true, disputed };
};

/**
 * Saves answers in the browser with every key, and on the server some seconds later. Other users' answers are merged;
 * conflicts are resolved by the user.
 */
export const useAutosave = (filling: Filling, response: Response, disputedAtFirst: readonly string[]) => {
    const queryClient = useQueryClient();
    const base = useRef<{ answers: Answers; version: number }>({
        answers: response.answers,
        version: response.version,
    });
    const fields = useRef<Record<string, number | null>>({});
    const key = useRef<string | undefined>(localDraft(response)?.key ?? newDraftKey(RESPONSES, response.id));
    const running = useRef<Promise<boolean> | undefined>(undefined);
    const [state, setState] = useState<Saved>('saved');
    const [why, setWhy] = useState('');
    const [dispute, setDispute] = useState<Dispute | null>(
        disputedAtFirst.length ? { questions: disputedAtFirst, theirs: response.answers, author: undefined } : null,
    );
    const disputed = useRef(dispute !== null);
    disputed.current = dispute !== null;

    const dirty = useCallback(
        () => filling.get().answers !== base.current.answers || Object.keys(fields.current).length > 0,
        [filling],
    );

    const keep = useCallback(() => {
        if (!key.current) return;
        if (!dirty()) return dropDraft(key.current);
        keepDraft({
            key: key.current,
            at: Date.now(),
            values: { answers: filling.get().answers },
            base: { answers: base.current.answers, version: base.current.version },
        });
    }, [dirty, filling]);

    const send = useCallback(async (): Promise<boolean> => {
        for (let attempt = 0; attempt < TRIES; attempt++) {
            if (!dirty()) {
                setState('saved');
                return true;
            }
            const { answers } = filling.get();
            const sent = fields.current;
            setState('saving');
            try {
                const { body } = await apiJson<{ body: Response }>(
                    `/api/connect/v2/template-responses/${response.id}`,
                    {
                        method: 'PUT',
                        body: { version: base.current.version, answers, ...sent },
                    },
                );
                base.current = { answers, version: body.version };
                if (fields.current === sent) fields.current = {};
                queryClient.setQueryData(recordKey(RESPONSES, response.id), body);
                if (dirty()) continue;
                keep();
                setState('saved');
                return true;
            } catch (error) {
                const stale = asStale(error);
                if (stale instanceof StaleVersionError) {
                    const theirs = stale.current as RaRecord as Response;
                    if (theirs.status === 'submitted' || theirs.archived_at) {
                        setState('closed');
                        setWhy(stale.message);
                        return false;
                    }
                    const merged = mergeAnswers(base.current.answers, filling.get().answers, theirs.answers);
                    base.current = { answers: theirs.answers, version: theirs.version };
                    replaceAnswers(filling, merged.answers);
                    keep();
                    if (merged.disputed.length) {
                        const author = (theirs.updated_by_user as { label?: string } | null)?.label;
                        setDispute({ questions: merged.disputed, theirs: theirs.answers, author });
                        setState('waiting');
                        return false;
                    }
                    continue;
                }
                if (isFault(error) && error.status === 0) setState('offline');
                else {
                    if (isFault(error)) showFaults(filling, error.errors);
                    setWhy((error as Error).message);
                    setState('refused');
                }
                keep();
                return false;
            }
        }
        setState('waiting');
        return false;
    }, [dirty, filling, keep, queryClient, response.id]);

    /** One save at a time; concurrent callers await it, and later changes go with the next. */
    const save = useCallback(async (): Promise<boolean> => {
        if (disputed.current) return false;
        while (running.current) await running.current;
        running.current = send().finally(() => {
            running.current = undefined;
        });
        return running.current;
    }, [send]);

    useEffect(() => {
        let kept: ReturnType<typeof setTimeout> | undefined;
        let pauseTimer: ReturnType<typeof setTimeout> | undefined;
        let last = filling.get().answers;
        const stop = filling.subscribe(() => {
            const { answers } = filling.get();
            if (answers === last) return;
            last = answers;
            clearTimeout(kept);
            clearTimeout(pauseTimer);
            kept = setTimeout(keep, KEEP_MS);
            pauseTimer = setTimeout(() => void save(), REST_MS);
            setState(now => (now === 'closed' || now === 'offline' ? now : 'waiting'));
        });
        const hide = () => {
            if (document.visibilityState !== 'hidden' || !dirty()) return;
            keep();
            void save();
        };
        const again = () => dirty() && void save();
        const retry = setInterval(() => navigator.onLine && dirty() && !running.current && void save(), RETRY_MS);
        document.addEventListener('visibilitychange', hide);
        window.addEventListener('pagehide', keep);
        window.addEventListener('online', again);
        // entries left by an earlier visit are sent with the first save
        if (dirty()) void save();
        return () => {
            stop();
            clearTimeout(kept);
            clearTimeout(pauseTimer);
            clearInterval(retry);
            document.removeEventListener('visibilitychange', hide);
            window.removeEventListener('pagehide', keep);
            window.removeEventListener('online', again);
            if (dirty()) {
                keep();
                void save();
            }
        };
    }, [filling, keep, save, dirty]);

    return {
        state,
        why,
        dispute,
        save,
        /** the conflict is resolved by these answers */
        settle: (answers: Answers) => {
            disputed.current = false;
            setDispute(null);
            replaceAnswers(filling, answers);
            void save();
        },
        setField: (field: string, value: number | null) => {
            fields.current = { ...fields.current, [field]: value };
            void save();
        },
        version: () => base.current.version,
    };
};
