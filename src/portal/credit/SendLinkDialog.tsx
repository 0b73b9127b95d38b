import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CREDIT_LINK_DAYS } from '../../domain/credit';
import { ActionDialog } from '../parts/dialogs/ActionDialog';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';
import { type CreditAccount, useRefreshAccounts } from './accountCalls';

interface SendLinkDialogProps {
    customer: number;
    /** the application that is sent; absent: the one that waits, else a new one */
    account?: CreditAccount;
    /** where it would go if nobody says otherwise */
    email?: string;
    onClose: () => void;
}

/** Asks where the link goes, and what is said with it. */
export const SendLinkDialog = ({ customer, account, email: usual = '', onClose }: SendLinkDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshAccounts();
    const [email, setEmail] = useState(account?.sent_to ?? account?.primary_email ?? usual);
    const [message, setMessage] = useState('');
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    const again = account?.status === 'sent';
    const submit = async () => {
        setBusy(true);
        setFault(undefined);
        const said = {
            ...(email.trim() ? { email: email.trim() } : {}),
            ...(message.trim() ? { message: message.trim() } : {}),
        };
        try {
            const { body } = again
                ? await answered(
                      mainApi.POST('/credit-accounts/{id}/resend-link', {
                          params: { path: { id: account.id } },
                          body: { version: account.version, ...said },
                      }),
                  )
                : await answered(
                      mainApi.POST('/customers/{id}/credit-accounts/send-link', {
                          params: { path: { id: customer } },
                          body: { ...(account ? { credit_account_id: account.id } : {}), ...said },
                      }),
                  );
            notify('domains.credit.sent', { type: 'success', messageArgs: { email: body.sent_to } });
            await refresh();
            onClose();
        } catch (error) {
            setBusy(false);
            setFault(isFault(error) ? (error.errors.email?.[0] ?? error.message) : String(error));
        }
    };
    const label = translate(again ? 'domains.credit.resend' : 'domains.credit.send');
    return (
        <ActionDialog title={label} submitLabel={label} busy={busy} onSubmit={submit} onCancel={onClose} maxWidth="sm">
            <DialogContentText sx={{ mb: 2 }}>
                {translate('domains.credit.sendText', { days: CREDIT_LINK_DAYS })}
            </DialogContentText>
            <TextField
                autoFocus
                fullWidth
                required
                type="email"
                label={translate('domains.credit.email')}
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
                label={translate('domains.credit.message')}
                helperText={translate('domains.credit.messageHint')}
                value={message}
                onChange={event => setMessage(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
        </ActionDialog>
    );
};
