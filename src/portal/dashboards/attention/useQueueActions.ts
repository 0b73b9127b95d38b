import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatRecent } from '../../../domain/calendar/dateTexts';
import type { SnoozePeriod } from '../../../domain/telemetry/snooze';
import { resourceOf } from '../../admin/metadata';
import { listKey } from '../../admin/provider/keys';
import { actionTitle } from '../../admin/view/historyTexts';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';
import { useSession } from '../../session/store';
import { ATTENTION_KEY, type AttentionRow } from './useAttention';

const TEXT = 'domains.dashboards.attention';
type Alarm = AttentionRow['alarms'][number];

export const placeOf = ({ site, customer_property, customer, record }: AttentionRow): string =>
    site?.label ?? customer_property?.label ?? customer?.label ?? record.label;

/** One write of an action on a row, with the write that reverses it; both take the version of the record. */
interface Step {
    row: AttentionRow;
    resource: 'alarms' | 'site-follow-ups' | 'job-cards';
    id: number;
    version: number;
    act: (version: number) => Promise<{ version: number }>;
    reverse: (version: number) => Promise<{ version: number }>;
}
const recordKey = ({ resource, id }: Pick<Step, 'resource' | 'id'>) => `${resource} ${id}`;

interface Done {
    /** key of the row that undoing selects */
    key: string;
    places: string;
    undo: readonly (() => Promise<unknown>)[];
}
/** Result of the last action, which the list shows. */
export interface QueueNews {
    text: string;
    canUndo: boolean;
}

/** Response of a write: the record with its new version. */
const versioned = ({ body }: { body?: unknown }) => body as { version: number };

const transition = (id: number, version: number, name: 'acknowledge' | 'reopen') =>
    answered(
        mainApi.POST('/alarms/{id}/transitions', { params: { path: { id } }, body: { transition: name, version } }),
    ).then(versioned);

const acknowledgeStep = (row: AttentionRow, { id, version }: Alarm): Step => ({
    row,
    resource: 'alarms',
    id,
    version,
    act: at => transition(id, at, 'acknowledge'),
    reverse: at => transition(id, at, 'reopen'),
});

const snoozeStep = (row: AttentionRow, { id, version, status }: Alarm, period: SnoozePeriod, reason: string): Step => ({
    row,
    resource: 'alarms',
    id,
    version,
    act: at =>
        answered(
            mainApi.POST('/alarms/{id}/snooze', {
                params: { path: { id } },
                body: { version: at, period, ...(reason ? { reason } : {}) },
            }),
        ).then(versioned),
    reverse: at => transition(id, at, status === 'acknowledged' ? 'acknowledge' : 'reopen'),
});

const assign = (resource: Step['resource'], id: number, version: number, person: number | null) => {
    const request = { params: { path: { id } }, body: { version, assigned_to_id: person } };
    if (resource === 'alarms') return answered(mainApi.PUT('/alarms/{id}', request)).then(versioned);
    if (resource === 'job-cards') return answered(mainApi.PUT('/job-cards/{id}', request)).then(versioned);
    return answered(mainApi.PUT('/site-follow-ups/{id}', request)).then(versioned);
};
const assignStep = (
    row: AttentionRow,
    resource: Step['resource'],
    { id, version, before }: { id: number; version: number; before: number | null },
    me: number,
): Step => ({
    row,
    resource,
    id,
    version,
    act: at => assign(resource, id, at, me),
    reverse: at => assign(resource, id, at, before),
});

const stepsToAssign = (row: AttentionRow, me: number, canUpdate: (resource: string) => boolean): Step[] => {
    const { job_card: job, kind, record } = row;
    const found: Step[] = [];
    if (canUpdate('alarms'))
        for (const { id, version, assigned_to } of row.alarms)
            found.push(assignStep(row, 'alarms', { id, version, before: assigned_to?.id ?? null }, me));
    if (job && canUpdate('job-cards'))
        found.push(assignStep(row, 'job-cards', { ...job, before: job.assigned_to?.id ?? null }, me));
    if (kind === 'follow_up' && record.version !== null && canUpdate('site-follow-ups'))
        found.push(
            assignStep(
                row,
                'site-follow-ups',
                { id: record.id, version: record.version, before: row.owner?.id ?? null },
                me,
            ),
        );
    return found.filter(
        ({ resource, id }) =>
            !(
                (resource === 'alarms' && row.alarms.find(alarm => alarm.id === id)?.assigned_to?.id === me) ||
                (resource === 'job-cards' && job?.assigned_to?.id === me) ||
                (resource === 'site-follow-ups' && row.owner?.id === me)
            ),
    );
};

/**
 * Actions on rows of the attention list, with undo of the last ones. `may` returns the actions allowed on the given rows.
 * Conflicts are kept by the key of their row.
 */
export const useQueueActions = (select: (key: string) => void) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const can = useCan();
    const me = useSession()?.user.id ?? 0;
    const done = useRef<Done[]>([]);
    const busy = useRef(new Set<string>());
    /** version after the reader's last write, by resource and id: a later undo of an earlier action needs it */
    const versions = useRef(new Map<string, number>());
    /** writes under way */
    const running = useRef<Promise<unknown>>(Promise.resolve());
    const [conflicts, setConflicts] = useState<ReadonlyMap<string, string>>(new Map());
    const [news, setNews] = useState<QueueNews>();
    const canUpdate = (resource: string) => can(resourceOf(resource).actions.update);

    const refresh = () =>
        Promise.all(
            [ATTENTION_KEY, listKey('alarms'), listKey('job-cards'), listKey('site-follow-ups')].map(queryKey =>
                queryClient.invalidateQueries({ queryKey }),
            ),
        );
    /** Sentence about a refused write: author and time from the history, else the message of the server. */
    const explain = async ({ resource, id }: Step, error: unknown): Promise<string> => {
        if (!isFault(error) || error.status !== 409) return (error as Error).message;
        try {
            const { data } = await answered(
                mainApi.GET('/records/{resource}/{id}/histories', {
                    params: { path: { resource, id }, query: { per_page: 1 } },
                }),
            );
            const [last] = data;
            if (!last?.user_name || last.user_id === me) return (error as Error).message;
            const { key, title } = actionTitle(resourceOf(resource), last.action);
            return translate(`${TEXT}.conflict`, {
                name: last.user_name,
                action: title ?? translate(key),
                time: formatRecent(last.occurred_at),
            });
        } catch {
            return (error as Error).message;
        }
    };

    const write = async (step: Pick<Step, 'resource' | 'id'>, send: Step['act'], at: number) => {
        versions.current.set(recordKey(step), (await send(at)).version);
    };
    /** Write that reverses an action, on the version of the reader's last write. */
    const reversal = (step: Pick<Step, 'resource' | 'id' | 'reverse'>) => () =>
        write(step, step.reverse, versions.current.get(recordKey(step)) as number);
    const take = async (step: Step) => {
        await write(step, step.act, step.version);
        return reversal(step);
    };

    const runAll = async (text: string, rows: readonly AttentionRow[], steps: readonly Step[]) => {
        const free = steps.filter(({ row }) => !busy.current.has(row.key));
        if (free.length === 0) return;
        const keys = new Set(free.map(({ row }) => row.key));
        for (const key of keys) busy.current.add(key);
        setConflicts(before => new Map([...before].filter(([key]) => !keys.has(key))));
        const taken = Promise.allSettled(free.map(take));
        running.current = Promise.all([running.current, taken]);
        const results = await taken;
        const undo = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
        const changed = rows.filter(({ key }) =>
            free.some((step, at) => step.row.key === key && results[at]?.status === 'fulfilled'),
        );
        if (changed[0]) done.current.push({ key: changed[0].key, places: changed.map(placeOf).join(', '), undo });
        const failed = new Map<string, string>();
        for (const [at, result] of results.entries()) {
            const step = free[at];
            if (step && result.status === 'rejected') failed.set(step.row.key, await explain(step, result.reason));
        }
        const good = rows.filter(({ key }) => keys.has(key) && !failed.has(key));
        const places = good.map(placeOf).join(', ');
        if (failed.size > 0) setConflicts(before => new Map([...before, ...failed]));
        const [failedRow] = rows.filter(({ key }) => failed.has(key));
        setNews({
            text: [
                good.length > 0
                    ? translate(`${TEXT}.done.${text}`, {
                          places: good.length > 1 ? translate(`${TEXT}.rows`, { smart_count: good.length }) : places,
                      })
                    : '',
                failedRow ? `${placeOf(failedRow)}: ${failed.get(failedRow.key)}` : '',
            ]
                .filter(Boolean)
                .join(' '),
            canUndo: done.current.length > 0,
        });
        await refresh();
        for (const key of keys) busy.current.delete(key);
    };

    const undoLast = async () => {
        const last = done.current.pop();
        if (!last) return setNews({ text: translate(`${TEXT}.nothing_to_undo`), canUndo: false });
        const results = await Promise.allSettled(last.undo.map(run => run()));
        const [failed] = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
        // the server was not reached, so the rest can be undone later
        const rest = last.undo.filter((_, at) => {
            const result = results[at];
            return result?.status === 'rejected' && isFault(result.reason) && result.reason.status === 0;
        });
        if (rest.length > 0) done.current.push({ ...last, undo: rest });
        setNews({
            text: failed ? (failed as Error).message : translate(`${TEXT}.done.undo`, { places: last.places }),
            canUndo: done.current.length > 0,
        });
        await refresh();
        select(last.key);
    };

    const open = (rows: readonly AttentionRow[], ...statuses: Alarm['status'][]) =>
        rows.flatMap(row =>
            row.alarms.filter(({ status }) => statuses.includes(status)).map(alarm => ({ row, alarm })),
        );
    const may = (rows: readonly AttentionRow[]) => ({
        acknowledge: canUpdate('alarms') && open(rows, 'open').length > 0,
        snooze: canUpdate('alarms') && open(rows, 'open', 'acknowledged').length > 0,
        mine: rows.some(row => stepsToAssign(row, me, canUpdate).length > 0),
    });
    return {
        news,
        conflicts,
        may,
        say: (key: string) => setNews({ text: translate(`${TEXT}.${key}`), canUndo: done.current.length > 0 }),
        acknowledge: (rows: readonly AttentionRow[]) =>
            runAll(
                'acknowledge',
                rows,
                open(rows, 'open').map(({ row, alarm }) => acknowledgeStep(row, alarm)),
            ),
        snooze: (rows: readonly AttentionRow[], period: SnoozePeriod, reason: string) =>
            runAll(
                'snooze',
                rows,
                open(rows, 'open', 'acknowledged').map(({ row, alarm }) => snoozeStep(row, alarm, period, reason)),
            ),
        mine: (rows: readonly AttentionRow[]) =>
            runAll(
                'mine',
                rows,
                rows.flatMap(row => stepsToAssign(row, me, canUpdate)),
            ),
        /** Records a job that was made in the dialog; undoing cancels it. */
        jobMade: (row: AttentionRow, { id, version }: { id: number; version: number }) => {
            const places = placeOf(row);
            const cancel = (at: number) =>
                answered(
                    mainApi.POST('/job-cards/{id}/transitions', {
                        params: { path: { id } },
                        body: { transition: 'cancel', version: at, reason: translate(`${TEXT}.undo_reason`) },
                    }),
                ).then(versioned);
            versions.current.set(recordKey({ resource: 'job-cards', id }), version);
            done.current.push({
                key: row.key,
                places,
                undo: [reversal({ resource: 'job-cards', id, reverse: cancel })],
            });
            setNews({ text: translate(`${TEXT}.done.job`, { places }), canUndo: true });
            return refresh();
        },
        // an action under way is the last one, and undone before an earlier one
        undo: () => {
            const undone = running.current.then(undoLast);
            running.current = undone;
            return undone;
        },
    };
};
export type QueueActions = ReturnType<typeof useQueueActions>;
