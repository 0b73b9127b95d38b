import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { Transition } from '../../contract/metadata';
import { hindrance } from '../../domain/transitions';
import { useLabels } from './labels';
import { recordLabel, resourceOf } from './metadata';
import { errorMessage, StaleVersionError } from './provider/errors';
import { useCalls } from './provider/useCalls';

/** What can be done to a record outside its form, with the news of it and everything that shows it refreshed. */
export const useRecordActions = (name: string) => {
    const calls = useCalls();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const translate = useTranslate();
    const labels = useLabels(name);

    /** `key` names the news in the texts. Resolves to the record, or undefined when it failed and the person was told. */
    const run = useCallback(
        async (record: RaRecord, key: string, work: () => Promise<RaRecord>): Promise<RaRecord | undefined> => {
            try {
                const result = await work();
                if (result && 'version' in result)
                    queryClient.setQueryData([name, 'getOne', { id: String(record.id), meta: undefined }], result);
                notify(translate(key, { name: recordLabel(resourceOf(name), record), title: labels.title }), {
                    type: 'success',
                });
                return result;
            } catch (error) {
                notify(error instanceof StaleVersionError ? 'engine.error.stale' : errorMessage(error), {
                    type: 'error',
                });
                return undefined;
            } finally {
                await queryClient.invalidateQueries({ queryKey: [name] });
            }
        },
        [queryClient, notify, translate, labels, name],
    );
    return {
        archive: (record: RaRecord) => run(record, 'engine.done.archived', () => calls.archive(name, record.id)),
        restore: (record: RaRecord) => run(record, 'engine.done.restored', () => calls.restore(name, record.id)),
        transition: (record: RaRecord, step: Transition, reason?: string) =>
            run(record, 'engine.done.transition', () =>
                calls.transition(name, record.id, { transition: step.name, version: record.version as number, reason }),
            ),
    };
};

/** The next steps that a record may take and the reader may make it take. */
export const stepsOf = (
    name: string,
    record: RaRecord,
    may: (permission: readonly string[]) => boolean,
): Transition[] =>
    resourceOf(name).fields.flatMap(field =>
        (field.transitions ?? []).filter(step => !hindrance(field, step, record) && may(step.permission)),
    );
