import type { RaRecord, SaveHandler, SaveHandlerCallbacks } from 'react-admin';

/**
 * Calls the `save` of an edit or create context, and waits for the answer.
 * @param outcome the record of the answer, for contexts that lose `onSuccess`: an edit context drops it when its record changes meanwhile
 * @returns the record as the server has it now
 * @throws the error of the data provider
 */
export const saveRecord = (
    save: SaveHandler<RaRecord> | undefined,
    data: Partial<RaRecord>,
    options: Pick<SaveHandlerCallbacks, 'meta'> = {},
    outcome: () => RaRecord | undefined = () => undefined,
): Promise<RaRecord> =>
    new Promise((resolve, reject) => {
        if (!save) return reject(new Error('There is no context to save in'));
        Promise.resolve(save(data, { ...options, onSuccess: resolve, onError: reject })).then(() => {
            const saved = outcome();
            if (saved) resolve(saved);
        }, reject);
    });
