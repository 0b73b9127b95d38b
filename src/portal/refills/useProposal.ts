import { useQuery } from '@tanstack/react-query';
import { isDay } from '../../domain/calendar/days';
import { runTexts } from '../../domain/operations/refillRuns';
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
    /** undefined: all trucks; empty: none */
    trucks: readonly number[] | undefined;
}

/** Proposal of a choice without trucks: no runs, and no site is planned. */
const withoutTrucks = (proposal: RunProposal): RunProposal => ({
    ...proposal,
    trucks: proposal.trucks.map(truck => ({ ...truck, is_chosen: false, driver: null })),
    runs: [],
    left: proposal.stops.map(({ site_id }) => ({ site_id, reason: runTexts.noTrucks })),
});

/** Proposed runs; the previous proposal stays as placeholder data while a choice is incomplete or loading. */
export const useProposal = ({ first, count, horizon, region, trucks }: Choice) => {
    const within = typedNumber(horizon);
    const isComplete =
        isDay(first) && within !== undefined && Number.isInteger(within) && within >= 0 && within <= MOST_DAYS_AHEAD;
    // the API takes all trucks if none is named, so that a choice of none is derived from their proposal
    const named = trucks?.length ? trucks : undefined;
    return useQuery<RunProposal>({
        // not below the board's key: changes of others must not replace what is being arranged
        queryKey: ['refill-run-proposal', first, count, within, region, named],
        enabled: isComplete,
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        placeholderData: previous => previous,
        ...(trucks?.length === 0 ? { select: withoutTrucks } : {}),
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/refill-board/runs', {
                    params: {
                        query: {
                            'day[]': workdays(first, count),
                            horizon: within,
                            ...(region ? { region_id: region } : {}),
                            ...(named ? { 'vehicle_id[]': [...named] } : {}),
                        },
                    },
                    signal,
                }),
            ).then(({ body }) => body),
    });
};
