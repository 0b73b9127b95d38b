import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshHerd, refusal } from './mob';

/**
 * Mutation of mobs, after which every query of the herd is read again.
 * @param body request body
 * @param shown fields of the dialog, which show their own errors
 */
export const useHerdStep = <Body, Made>(
    body: Body,
    send: (body: Body) => Promise<Made>,
    shown: readonly string[],
    done: (made: Made) => void,
) => {
    const queryClient = useQueryClient();
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => send(body),
        onSuccess: made => {
            refreshHerd(queryClient);
            done(made);
        },
    });
    return { mutate, isPending, ...refusal(error, shown) };
};
