import { useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Field, Transition } from '../../contract/metadata';
import { blockingField } from '../../domain/records/transitions';
import { UndoToast } from '../components/UndoToast';
import { useCan } from '../session/can';
import { ApiFault } from '../session/fault';
import { useLabels } from './labels';
import { recordLabel, resourceOf } from './metadata';
import { isOwnChange, StaleVersionError } from './provider/errors';
import { recordKey } from './provider/keys';
import { updateOptimistically } from './provider/optimisticUpdate';
import { useCalls } from './provider/useCalls';
import { reportUsage } from './usage';

interface Doing {
    /** text key of the success toast */
    news: string;
    /** for texts, in addition to the record's name */
    textValues?: Readonly<Record<string, string>>;
    /** optimistic values */
    shown: Readonly<Record<string, unknown>>;
    work: () => Promise<RaRecord>;
    /** shows the refusal, replacing the default message */
    refused?: (fault: ApiFault) => void;
    /** reverse action for the Undo button */
    undo?: (result: RaRecord) => Doing | undefined;
}

interface Change {
    values: Readonly<Record<string, unknown>>;
    /** further optimistic values, such as the labels of changed references */
    shown?: Readonly<Record<string, unknown>>;
    news: string;
    textValues?: Readonly<Record<string, string>>;
    /** toast of the undo */
    back?: string;
}

/**
 * Record mutations outside forms (transition, archive, restore …) with optimistic update, toast, Undo and cache invalidation.
 */
export const useRecordActions = (name: string) => {
    const calls = useCalls();
    const provider = useDataProvider();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const translate = useTranslate();
    const labels = useLabels(name);
    const can = useCan();
    const status = resourceOf(name).fields.find(({ transitions }) => transitions?.length);

    /**
     * Applies a change optimistically, and restores the record if the server refuses. Resolves to the record, or
     * undefined after a failure that was shown: by `refused`, if given and the server gives a reason.
     */
    const run = useCallback(
        async (
            record: RaRecord,
            { news, textValues: words, shown, work, refused, undo }: Doing,
        ): Promise<RaRecord | undefined> => {
            try {
                const result = await updateOptimistically(queryClient, name, record, shown, work);
                if (result && 'version' in result) queryClient.setQueryData(recordKey(name, record.id), result);
                const text = translate(news, {
                    ...words,
                    name: recordLabel(name, record),
                    title: labels.title,
                    state: status && result ? labels.option(status, result[status.name]) : '',
                });
                const back = undo?.(result);
                notify(back ? createElement(UndoToast, { text, undo: () => void run(result, back) }) : text, {
                    type: 'success',
                });
                return result;
            } catch (error) {
                // refusals return the record, too: only a newer version means that another user changed it
                const stale = error instanceof StaleVersionError && error.current.version !== record.version;
                if (refused && error instanceof ApiFault && error.status === 409 && !stale) refused(error);
                else
                    notify(
                        stale
                            ? `engine.error.${isOwnChange(error.current) ? 'staleOwn' : 'stale'}`
                            : (error as Error).message,
                        {
                            type: 'error',
                        },
                    );
                return undefined;
            } finally {
                await queryClient.invalidateQueries({ queryKey: [name] });
            }
        },
        [queryClient, notify, translate, labels, name, status],
    );
    const restoring = (record: RaRecord): Doing => ({
        news: 'engine.done.restored',
        shown: { archived_at: null },
        work: () => calls.restore(name, record.id),
    });
    const stepping = (record: RaRecord, step: Transition, reason?: string): Doing => {
        const field = resourceOf(name).fields.find(({ transitions }) => transitions?.includes(step));
        return {
            news: 'engine.done.transition',
            shown: field ? { [field.name]: step.to } : {},
            work: () =>
                calls.transition(name, record.id, { transition: step.name, version: record.version as number, reason }),
            undo: result => {
                const back = field && stepBack(name, field, record[field.name], result, can);
                return back && stepping(result, back);
            },
        };
    };
    const changing = (record: RaRecord, { values, shown, news, textValues: words, back }: Change): Doing => ({
        news,
        ...(words ? { textValues: words } : {}),
        shown: { ...values, ...shown },
        work: async () =>
            (await calls.update<RaRecord>(name, { id: record.id, data: values, previousData: record })).data,
        undo: result => {
            const before = (of: object) => Object.fromEntries(Object.keys(of).map(field => [field, record[field]]));
            return back
                ? changing(
                      { ...record, ...values, ...shown, version: result.version },
                      { values: before(values), shown: before(shown ?? {}), news: back },
                  )
                : undefined;
        },
    });
    return {
        /** Changes fields in place; `back` is the toast of its undo, if offered. */
        change: (record: RaRecord, change: Change) => run(record, changing(record, change)),
        archive: (record: RaRecord, refused?: (fault: ApiFault) => void) =>
            run(record, {
                news: 'engine.done.archived',
                shown: { archived_at: new Date().toISOString() },
                work: () => calls.archive(name, record.id),
                refused,
                undo: () => (can(resourceOf(name).actions.restore) ? restoring(record) : undefined),
            }),
        restore: (record: RaRecord) => run(record, restoring(record)),
        transition: (record: RaRecord, step: Transition, reason?: string) => {
            reportUsage({ category: name, action: step.name });
            return run(record, stepping(record, step, reason));
        },
        /** Writes some fields, as the form would. */
        write: (record: RaRecord, values: Readonly<Record<string, unknown>>) =>
            run(record, {
                news: 'engine.done.saved',
                shown: {},
                work: async () =>
                    (
                        await provider.update(name, {
                            id: record.id,
                            data: { ...record, ...values },
                            previousData: record,
                        })
                    ).data,
            }),
    };
};

/** Transition without a dialog that restores the previous status, for Undo. */
const stepBack = (
    name: string,
    { transitions }: Field,
    before: unknown,
    record: RaRecord,
    can: (permission: readonly string[]) => boolean,
): Transition | undefined =>
    availableTransitions(name, record, can).find(
        step => transitions?.includes(step) && step.to === before && !step.reason && !step.confirm,
    );

/** Transitions that are possible and permitted. */
export const availableTransitions = (
    name: string,
    record: RaRecord,
    can: (permission: readonly string[]) => boolean,
): Transition[] =>
    resourceOf(name).fields.flatMap(field =>
        (field.transitions ?? []).filter(step => !blockingField(field, step, record) && can(step.permission)),
    );
