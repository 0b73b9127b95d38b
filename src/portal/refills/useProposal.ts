import { useQuery } from '@tanstack/react-query';
import { isDay } from '../../domain/calendar/days';
import { typedNumber } from '../../domain/records/numberEntry';
import { answered, mainApi } from '../session/clients';
import { type RunProposal, workdays } from './runs';

const MOST_DAYS_AHEAD = 120;

/** Days, trucks and sites to plan runs for. */
export interface Choice {
    first: string;
    count: number;
    horizon: string;
    region: number | undefined;
    /** undefined: all trucks */
    trucks: readonly number[] | undefined;
}

/** Proposed runs; the previous proposal stays as placeholder data while a choice is incomplete or loading. */
export const useProposal = ({ first, count, horizon, region, trucks }: Choice) => {
    const within = typedNumber(horizon);
    const isComplete =
        isDay(first) && within !== undefined && Number.isInteger(within) && within >= 0 && within <= MOST_DAYS_AHEAD;
    return useQuery<RunProposal>({
        // not below the board's key: changes of others must not replace what is being arranged
        queryKey: ['refill-run-proposal', first, count, within, region, trucks],
        enabled: isComplete,
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        placeholderData: previous => previous,
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/refill-board/runs', {
                    params: {
                        query: {
                            'day[]': workdays(first, count),
                            horizon: within,
                            ...(region ? { region_id: region } : {}),
                            // an empty selection is sent as an unknown id, because a missing parameter means all trucks
                            ...(trucks
                                ? { 'vehicle_id[]': trucks.length ? [...trucks] : [Number.MAX_SAFE_INTEGER] }
                                : {}),
                        },
                    },
                    signal,
                }),
            ).then(({ body }) => body),
    });
};
