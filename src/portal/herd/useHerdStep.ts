import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshHerd, refusal } from './mob';

/**
 * Something that happens to mobs, sent once: a second try is the same request, until the server has refused it.
 * @param shown fields of the dialogue, whose refusals stand at them
 */
export const useHerdStep = <Made>(
    send: (key: string) => Promise<Made>,
    shown: readonly string[],
    done: (made: Made) => void,
) => {
    const queryClient = useQueryClient();
    const key = useRef(crypto.randomUUID());
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => send(key.current),
        onSuccess: made => {
            refreshHerd(queryClient);
            done(made);
        },
        onError: () => {
            key.current = crypto.randomUUID();
        },
    });
    return { mutate, isPending, ...refusal(error, shown) };
};
