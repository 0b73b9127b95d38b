import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { UndoToast } from '../../components/UndoToast';
import { answered, mainApi } from '../../session/clients';
import { invalidateMoney } from '../invalidateMoney';
import type { PaymentMatch } from './useMoney';

const UNDO_MS = 10_000;

/** Allocates a payment to its suggested sales; the toast takes it back. */
export const useMatchPayment = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const word = (key: string, options?: object) => translate(`domains.payments.money.${key}`, options);
    const onError = (error: Error) => notify(error.message, { type: 'error' });
    const onSettled = () => invalidateMoney(queryClient);
    const undo = useMutation({
        mutationFn: ({ match, version }: { match: PaymentMatch; version: number }) =>
            answered(
                mainApi.POST('/payments/{id}/unmatch', {
                    params: { path: { id: match.payment_id } },
                    body: { version, allocations: allocationsOf(match) },
                }),
            ),
        onSuccess: (_, { match }) => notify(word('undone', { number: match.number }), { type: 'success' }),
        onError,
        onSettled,
    });
    return useMutation({
        mutationFn: (match: PaymentMatch) =>
            answered(
                mainApi.POST('/payments/{id}/match', {
                    params: { path: { id: match.payment_id } },
                    body: { version: match.version, allocations: allocationsOf(match) },
                }),
            ),
        onSuccess: ({ body }, match) =>
            notify(
                <UndoToast
                    text={word('matched', { number: match.number })}
                    undo={() => undo.mutate({ match, version: body.version })}
                />,
                { autoHideDuration: UNDO_MS },
            ),
        onError,
        onSettled,
    });
};

const allocationsOf = ({ suggestion }: PaymentMatch) =>
    (suggestion?.sales ?? []).map(({ id, amount }) => ({ sale_id: id, amount }));
