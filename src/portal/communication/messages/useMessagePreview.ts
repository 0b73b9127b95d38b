import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/connect';
import type { ResourceTypes } from '../../../contract/generated/types';
import { answered, connectApi } from '../../session/clients';

export type MessageRecord = ResourceTypes['messages'] & { id: number; version: number };
export type MessagePreview = components['schemas']['MessagePreview'];

/** Preview of a message and its current recipients. */
export const useMessagePreview = (message: MessageRecord | undefined) =>
    useQuery({
        queryKey: ['messages', 'preview', message?.id, message?.version],
        queryFn: async () =>
            (
                await answered(
                    connectApi.GET('/v2/messages/{id}/preview', { params: { path: { id: message?.id ?? 0 } } }),
                )
            ).body as MessagePreview,
        enabled: message !== undefined,
    });
