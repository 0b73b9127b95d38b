import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/main';
import type { ResourceName } from '../../../contract/generated/types';
import { canKeep } from '../../offline/canKeep';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';
import { forgetCopies } from '../../session/personal';
import { useSession } from '../../session/store';
import { useIsCustomer } from '../../session/useIsCustomer';

type WaterPointsBody = components['schemas']['WaterPoints'];

export const WATER_POINTS = ['water-points'];
const SHOWN: readonly ResourceName[] = [
    'udose-sites',
    'udose-ags',
    'ubot-sites',
    'alarms',
    'alarm-responses',
    'supplement-deliveries',
    'job-cards',
    'refill-requests',
    'site-follow-ups',
    'tank-readings',
    'mobs',
    'mob-events',
    'mob-movements',
];
/** Time in which several live changes are one refetch, milliseconds. */
const TOGETHER_MS = 1500;
/** Refetch interval: days left and silence change without an event. */
const AGAIN_MS = 5 * 60_000;

/** The server could not be reached, or a gateway answered for it. */
const isUnreached = (error: unknown): boolean => isFault(error) && (error.status === 0 || error.status >= 502);

/** Chunk of the copy, loaded after the answer is shown. */
const homeCopy = () => import('../../offline/homeCopy');
const keep = async (user: number, answer: WaterPointsBody): Promise<void> => {
    if (!canKeep()) return;
    try {
        await (await homeCopy()).storeHomeCopy(user, answer);
    } catch (error) {
        console.warn('Cannot store the home page for offline use', error);
    }
};
const readKept = async (user: number) => {
    try {
        return await (await homeCopy()).readHomeCopy(user);
    } catch {
        // without storage there is no copy
        return null;
    }
};

const readWaterPoints = async (customerUser: number | undefined, signal: AbortSignal): Promise<WaterPointsBody> => {
    try {
        const { body } = await answered(mainApi.GET('/water-points', { signal }));
        if (customerUser !== undefined) void keep(customerUser, body);
        return body;
    } catch (error) {
        if (isFault(error) && error.status === 403 && customerUser !== undefined) forgetCopies(customerUser);
        throw error;
    }
};

/**
 * Most urgent active sites of the reader, with counts of all; refetched on live changes. Without signal, customers get the
 * last known state; `asOf` is its time.
 */
export const useWaterPoints = () => {
    const isCustomer = useIsCustomer();
    const user = useSession()?.user.id;
    const customerUser = isCustomer ? user : undefined;
    const live = useQuery({
        queryKey: WATER_POINTS,
        meta: { follows: SHOWN, together: TOGETHER_MS },
        queryFn: ({ signal }) => readWaterPoints(customerUser, signal),
        refetchInterval: AGAIN_MS,
        // fails at once without network, so that the last known state shows
        networkMode: 'always',
        refetchOnReconnect: true,
    });
    const isOffline = isUnreached(live.error ?? live.failureReason);
    const kept = useQuery({
        queryKey: ['kept-water-points', customerUser],
        queryFn: () => readKept(customerUser as number),
        enabled: isOffline && live.data === undefined && customerUser !== undefined,
        networkMode: 'always',
        gcTime: 0,
    });
    const copy = live.data === undefined && isOffline ? kept.data : undefined;
    const asOf = live.data === undefined ? copy?.checkedAt : new Date(live.dataUpdatedAt).toISOString();
    return {
        data: live.data ?? copy?.answer,
        error: live.error,
        refetch: live.refetch,
        asOf: isOffline ? asOf : undefined,
    };
};
export type WaterPointsAnswer = WaterPointsBody;
export type WaterPoint = WaterPointsAnswer['points'][number];
