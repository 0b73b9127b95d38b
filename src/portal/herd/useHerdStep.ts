import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRequestKey } from '../admin/provider/useRequestKey';
import { refreshHerd, refusal } from './mob';

/**
 * Mutation of mobs with an idempotency key, so that a retry after a lost response has no second effect.
 * @param body request body
 * @param shown fields of the dialog, which show their own errors
 */
export const useHerdStep = <Body, Made>(
    body: Body,
    send: (body: Body, key: string) => Promise<Made>,
    shown: readonly string[],
    done: (made: Made) => void,
) => {
    const queryClient = useQueryClient();
    const request = useRequestKey();
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => send(body, request.keyFor(body)),
        onSuccess: made => {
            request.settle();
            refreshHerd(queryClient);
            done(made);
        },
    });
    return { mutate, isPending, ...refusal(error, shown) };
};
