import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TextInput, useCanAccess, useGetOne, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ResourceTypes } from '../../contract/generated/types';
import { ActionForm } from '../admin/form/ActionForm';
import { companionKey } from '../admin/provider/keys';
import { Moment } from '../components/fields/Moment';
import { answered, connectApi } from '../session/clients';
import { type PurchaseRequest, REQUESTS } from './request';

type Supplier = ResourceTypes['suppliers'] & { id: number };

/** Address, filled with the supplier's once that is loaded. */
const EmailInput = ({ request }: { request: PurchaseRequest }) => {
    const translate = useTranslate();
    const { canAccess: canView } = useCanAccess({ resource: 'suppliers', action: 'show' });
    const { data: supplier } = useGetOne<Supplier>('suppliers', { id: request.supplier_id ?? 0 }, { enabled: canView });
    const { getValues, setValue } = useFormContext();
    const address = request.ordered_to ?? supplier?.email;
    useEffect(() => {
        if (address && !getValues('email')) setValue('email', address);
    }, [address, getValues, setValue]);
    return (
        <TextInput
            source="email"
            type="email"
            label={translate('domains.purchasing.order.email')}
            required
            slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
        />
    );
};

/** Mails the order as a PDF to the supplier's or another address. */
export const OrderDialog = ({ request, onClose }: { request: PurchaseRequest; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const word = (key: string, values?: object) => translate(`domains.purchasing.order.${key}`, values);

    const submit = async (values: { email: string | null; message: string | null }) => {
        const [email, message] = [values.email?.trim(), values.message?.trim()];
        await answered(
            connectApi.POST('/v2/purchase-requests/{id}/orders', {
                params: { path: { id: request.id } },
                body: {
                    version: request.version,
                    ...(email ? { email } : {}),
                    ...(message ? { message } : {}),
                },
            }),
        );
        for (const queryKey of [[REQUESTS], companionKey(REQUESTS, request.id)])
            void queryClient.invalidateQueries({ queryKey });
        notify(word('done', { email }), { type: 'success' });
        onClose();
    };
    return (
        <ActionForm
            title={word('title', { number: request.number })}
            submitLabel={word('submit')}
            defaultValues={{ email: request.ordered_to ?? null, message: null }}
            onSubmit={submit}
            onClose={onClose}
        >
            {request.ordered_at && (
                <Alert severity="info">
                    {word('before', { email: request.ordered_to })} <Moment value={request.ordered_at} />.
                </Alert>
            )}
            <EmailInput request={request} />
            <TextInput
                source="message"
                label={word('message')}
                helperText={word('messageHelp')}
                multiline
                minRows={3}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
        </ActionForm>
    );
};
