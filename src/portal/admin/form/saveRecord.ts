import type { RaRecord, SaveHandler, SaveHandlerCallbacks } from 'react-admin';

/** Without network a save fails at once and says so: a paused mutation would keep the form waiting. */
export const SAVE_MUTATION = { networkMode: 'always' } as const;

/**
 * Calls the `save` of an edit or create context, and waits for the answer.
 * @returns the record as the server has it now
 * @throws the error of the data provider
 */
export const saveRecord = (
    save: SaveHandler<RaRecord> | undefined,
    data: Partial<RaRecord>,
    options: Pick<SaveHandlerCallbacks, 'meta'> = {},
): Promise<RaRecord> =>
    new Promise((resolve, reject) => {
        if (!save) return reject(new Error('There is no context to save in'));
        void Promise.resolve(save(data, { ...options, onSuccess: resolve, onError: reject })).catch(reject);
    });
