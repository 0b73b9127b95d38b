import { useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { ApiFault } from '../../session/fault';
import { companionKey } from '../provider/keys';
import { useCalls } from '../provider/useCalls';

/** Uploads photos as attachments of a record; resolves to the reasons of refused ones, or to nothing. */
export const usePhotos = () => {
    const calls = useCalls();
    const queryClient = useQueryClient();
    return async (name: string, id: Identifier, photos: readonly File[]): Promise<string | undefined> => {
        if (photos.length === 0) return undefined;
        try {
            await calls.addAttachments(name, id, photos);
            void queryClient.invalidateQueries({ queryKey: companionKey(name, id) });
            return undefined;
        } catch (error) {
            const messages = error instanceof ApiFault ? Object.values(error.errors).flat() : [];
            return messages.join(' ') || (error as Error).message;
        }
    };
};
