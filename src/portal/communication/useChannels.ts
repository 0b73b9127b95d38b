import { useQuery } from '@tanstack/react-query';
import type { Channel } from '../../domain/communication/notifications';
import { answered, mainApi } from '../session/clients';

/** Whether this installation can send by a channel; `true` while loading. */
export const useChannels = (): ((channel: Channel) => boolean) => {
    const { data } = useQuery({
        queryKey: ['notification-settings'],
        queryFn: async () => (await answered(mainApi.GET('/notification-settings'))).data,
    });
    return channel => data?.channels.find(known => known.channel === channel)?.available ?? true;
};
