import type { Field } from '../../../contract/metadata';
import { DAY_MS } from '../../../domain/calendar/days';
import { writableFields } from '../../../domain/records/validation';
import { localStore } from '../../session/browserStore';
import { dropPersonal, keepPersonal, personalKey, personalKeys } from '../../session/personal';
import { getSession, isSignedOut } from '../../session/store';

type Values = Record<string, unknown>;

/** Unsaved form values in localStorage. */
export interface Draft {
    key: string;
    /** time of the last input, ms */
    at: number;
    values: Values;
    /** on update: the record when the form was opened, to detect later versions */
    base?: Values;
    /** on create: initial values that the form was opened with, such as the customer, as JSON */
    given?: string;
}

/** Days before an unsaved draft expires. */
const KEPT_DAYS = 7;
/** Maximum drafts per user; the oldest are evicted. */
const MOST = 20;

const user = () => getSession()?.user.id;
const nameOf = (resource: string, id: unknown) => `draft.${resource}.${id ?? 'new'}.`;

/** Separate key per open form, so that two tabs that add a customer each store their own draft. */
export const newDraftKey = (resource: string, id: unknown): string | undefined => {
    const person = user();
    return person === undefined
        ? undefined
        : personalKey(person, `${nameOf(resource, id)}${Math.random().toString(36).slice(2, 10)}`);
};

const read = (key: string): Draft | undefined => {
    try {
        const draft = JSON.parse(localStore.get(key) ?? '') as Omit<Draft, 'key'>;
        if (Date.now() - draft.at < KEPT_DAYS * DAY_MS) return { ...draft, key };
    } catch {
        // unreadable drafts are ignored
    }
    dropPersonal(key);
    return undefined;
};
const newestFirst = (keys: readonly string[]) =>
    keys.flatMap(key => read(key) ?? []).sort((one, other) => other.at - one.at);

/** The user's drafts of a record, or of a new one opened with the same `given` values; newest first. */
export const draftsOf = (resource: string, id: unknown, given?: string): Draft[] => {
    const person = user();
    if (person === undefined) return [];
    return newestFirst(personalKeys(person, nameOf(resource, id))).filter(draft => draft.given === given);
};

/** Values that a draft may store in the browser: writable fields, without private (write-only) ones. */
export const keepable = (fields: readonly Field[], values: Values, mode: 'create' | 'update'): Values =>
    Object.fromEntries(
        writableFields(fields, mode)
            .filter(field => !field.private && values[field.name] !== undefined)
            .map(({ name }) => [name, values[name]]),
    );

export const keepDraft = ({ key, ...draft }: Draft) => {
    const person = user();
    // no longer stored after a sign-out in this tab, or for another user; sessions that expired or ended in another tab
    // keep their drafts
    if (person === undefined ? isSignedOut() : !key.startsWith(personalKey(person, ''))) return;
    try {
        keepPersonal(key, JSON.stringify(draft));
        if (person === undefined) return;
        for (const old of newestFirst(personalKeys(person, 'draft.')).slice(MOST)) dropPersonal(old.key);
    } catch {
        // storage is full: the form still holds the values
    }
};

export const dropDraft = (key: string) => dropPersonal(key);

/**
 * Open forms hold a Web Lock named after their draft, in any tab. Without locks (plain http) every draft counts as
 * free.
 */
export const holdDraft = (key: string): (() => void) => {
    let release = () => {};
    void navigator.locks?.request(key, () => new Promise<void>(done => (release = done)));
    return () => release();
};
export const isOpenElsewhere = async (key: string): Promise<boolean> =>
    (await navigator.locks?.query())?.held?.some(({ name }) => name === key) ?? false;
