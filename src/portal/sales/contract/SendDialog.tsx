import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ActionDialog } from '../../parts/dialogs/ActionDialog';
import { answered, mainApi } from '../../session/clients';
import { isFault } from '../../session/fault';
import { type Contract, useKeepContract } from './contractCalls';

/** Asks where the link goes, and what is said with it. */
export const SendDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const keep = useKeepContract(contract.sales_order_id);
    const [email, setEmail] = useState(contract.sent_to ?? contract.facts.customer.email);
    const [message, setMessage] = useState('');
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    const submit = async () => {
        setBusy(true);
        setFault(undefined);
        try {
            const { body } = await answered(
                mainApi.POST('/sales-orders/token', {
                    body: {
                        sales_order_id: contract.sales_order_id,
                        version: contract.version as number,
                        email: email.trim(),
                        ...(message.trim() ? { message: message.trim() } : {}),
                    },
                }),
            );
            notify('domains.sales.contract.sent', { type: 'success', messageArgs: { email: email.trim() } });
            await keep(body);
            onClose();
        } catch (error) {
            setBusy(false);
            setFault(isFault(error) ? (error.errors.email?.[0] ?? error.message) : String(error));
        }
    };
    const label = translate(contract.sent_at ? 'domains.sales.contract.resend' : 'domains.sales.contract.send');
    return (
        <ActionDialog title={label} submitLabel={label} busy={busy} onSubmit={submit} onCancel={onClose} maxWidth="sm">
            <DialogContentText sx={{ mb: 2 }}>{translate('domains.sales.contract.sendText')}</DialogContentText>
            <TextField
                autoFocus
                fullWidth
                required
                type="email"
                label={translate('domains.sales.contract.email')}
                value={email}
                onChange={event => setEmail(event.target.value)}
                error={Boolean(fault)}
                helperText={fault}
                slotProps={{ htmlInput: { maxLength: 254 } }}
                sx={{ mt: 1, mb: 2 }}
            />
            <TextField
                fullWidth
                multiline
                minRows={3}
                label={translate('domains.sales.contract.message')}
                helperText={translate('domains.sales.contract.messageHint')}
                value={message}
                onChange={event => setMessage(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
        </ActionDialog>
    );
};
