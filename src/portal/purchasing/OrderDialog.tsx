import { Alert, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useGetOne, useNotify, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { companionKey } from '../admin/provider/keys';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { Moment } from '../components/fields/Moment';
import { answered, connectApi } from '../session/clients';
import { isFault } from '../session/fault';
import { type PurchaseRequest, REQUESTS } from './request';

type Supplier = ResourceTypes['suppliers'] & { id: number };

/** Mails the order as a PDF to the supplier's or another address. */
export const OrderDialog = ({ request, onClose }: { request: PurchaseRequest; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const word = (key: string, values?: object) => translate(`domains.purchasing.order.${key}`, values);
    const { canAccess: canView } = useCanAccess({ resource: 'suppliers', action: 'show' });
    const { data: supplier } = useGetOne<Supplier>('suppliers', { id: request.supplier_id ?? 0 }, { enabled: canView });
    const [typed, setTyped] = useState<string>();
    const [message, setMessage] = useState('');
    const [faults, setFaults] = useState<{ email?: string | undefined; general?: string | undefined }>({});
    const [busy, setBusy] = useState(false);
    const email = typed ?? request.ordered_to ?? supplier?.email ?? '';

    const submit = async () => {
        setBusy(true);
        setFaults({});
        try {
            await answered(
                connectApi.POST('/v2/purchase-requests/{id}/orders', {
                    params: { path: { id: request.id } },
                    body: {
                        version: request.version,
                        ...(email.trim() ? { email: email.trim() } : {}),
                        ...(message.trim() ? { message: message.trim() } : {}),
                    },
                }),
            );
            for (const queryKey of [[REQUESTS], companionKey(REQUESTS, request.id)])
                void queryClient.invalidateQueries({ queryKey });
            notify(word('done', { email: email.trim() }), { type: 'success' });
            onClose();
        } catch (error) {
            const emailFault = isFault(error) ? error.errors.email?.[0] : undefined;
            setFaults(emailFault ? { email: emailFault } : { general: (error as Error).message });
            setBusy(false);
        }
    };
    return (
        <ActionDialog
            title={word('title', { number: request.number })}
            submitLabel={word('submit')}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <div role="alert">{faults.general && <Alert severity="error">{faults.general}</Alert>}</div>
                {request.ordered_at && (
                    <Alert severity="info">
                        {word('before', { email: request.ordered_to })} <Moment value={request.ordered_at} />.
                    </Alert>
                )}
                <TextField
                    required
                    fullWidth
                    type="email"
                    label={word('email')}
                    value={email}
                    onChange={event => setTyped(event.target.value)}
                    error={Boolean(faults.email)}
                    helperText={faults.email}
                    slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
                />
                <TextField
                    fullWidth
                    multiline
                    minRows={3}
                    label={word('message')}
                    value={message}
                    onChange={event => setMessage(event.target.value)}
                    helperText={word('messageHelp')}
                    slotProps={{ htmlInput: { maxLength: 2000 } }}
                />
            </Stack>
        </ActionDialog>
    );
};
