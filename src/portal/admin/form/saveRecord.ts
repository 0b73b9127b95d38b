import type { RaRecord, SaveHandler } from 'react-admin';

/**
 * Calls the `save` of an edit or create context, and waits for the response.
 * @param outcome reads the saved record from the response: react-admin drops `onSuccess` if the record changes or the page is left
 * @returns the record as the server has it now
 * @throws the error of the data provider
 */
export const saveRecord = (
    save: SaveHandler<RaRecord> | undefined,
    data: Partial<RaRecord>,
    outcome: () => RaRecord | undefined,
): Promise<RaRecord> =>
    new Promise((resolve, reject) => {
        if (!save) return reject(new Error('There is no context to save in'));
        Promise.resolve(save(data, { onSuccess: resolve, onError: reject })).then(() => {
            const saved = outcome();
            if (saved) resolve(saved);
        }, reject);
    });
