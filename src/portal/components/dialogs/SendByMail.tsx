import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFault } from '../../session/fault';
import { ActionDialog } from './ActionDialog';

interface SendByMailProps {
    title: string;
    text: string;
    /** prefix of its text keys: `email` and `message` */
    textKey: string;
    /** default recipient */
    email: string;
    /** receives the trimmed inputs; a thrown error is shown at the address */
    send: (email: string, message: string) => Promise<void>;
    onClose: () => void;
}

/** Dialog that sends a link, with recipient and message. */
export const SendByMail = ({ title, text, textKey: words, email: usual, send, onClose }: SendByMailProps) => {
    const translate = useTranslate();
    const [email, setEmail] = useState(usual);
    const [message, setMessage] = useState('');
    const [fault, setFault] = useState<string>();
    const [busy, setBusy] = useState(false);
    const submit = async () => {
        setBusy(true);
        setFault(undefined);
        try {
            await send(email.trim(), message.trim());
            onClose();
        } catch (error) {
            setBusy(false);
            setFault(isFault(error) ? (error.errors.email?.[0] ?? error.message) : String(error));
        }
    };
    return (
        <ActionDialog title={title} submitLabel={title} busy={busy} onSubmit={submit} onCancel={onClose} maxWidth="sm">
            <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
            <TextField
                autoFocus
                fullWidth
                required
                type="email"
                label={translate(`${words}.email`)}
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
                label={translate(`${words}.message`)}
                helperText={translate('parts.link.message_help')}
                value={message}
                onChange={event => setMessage(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
        </ActionDialog>
    );
};
