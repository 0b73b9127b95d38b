import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { Transition } from '../../contract/metadata';
import { hindrance } from '../../domain/transitions';
import { ApiFault } from '../session/fault';
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
    const status = resourceOf(name).fields.find(({ transitions }) => transitions?.length);

    /**
     * `key` names the news in the texts. Resolves to the record, or undefined when it failed and the person was told:
     * by `refused`, where it is given and the server says why not.
     */
    const run = useCallback(
        async (
            record: RaRecord,
            key: string,
            work: () => Promise<RaRecord>,
            refused?: (fault: ApiFault) => void,
        ): Promise<RaRecord | undefined> => {
            try {
                const result = await work();
                if (result && 'version' in result)
                    queryClient.setQueryData([name, 'getOne', { id: String(record.id), meta: undefined }], result);
                notify(
                    translate(key, {
                        name: recordLabel(resourceOf(name), record),
                        title: labels.title,
                        state: status && result ? labels.option(status, result[status.name]) : '',
                    }),
                    { type: 'success' },
                );
                return result;
            } catch (error) {
                // a refusal brings the record as well: only one that has moved on was changed by somebody else
                const stale = error instanceof StaleVersionError && error.current.version !== record.version;
                if (refused && error instanceof ApiFault && error.status === 409 && !stale) refused(error);
                else notify(stale ? 'engine.error.stale' : errorMessage(error), { type: 'error' });
                return undefined;
            } finally {
                await queryClient.invalidateQueries({ queryKey: [name] });
            }
        },
        [queryClient, notify, translate, labels, name, status],
    );
    return {
        archive: (record: RaRecord, refused?: (fault: ApiFault) => void) =>
            run(record, 'engine.done.archived', () => calls.archive(name, record.id), refused),
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
