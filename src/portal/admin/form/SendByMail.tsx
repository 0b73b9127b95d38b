import { required, TextInput, useTranslate } from 'react-admin';
import { ActionForm } from './ActionForm';

interface SendByMailProps {
    title: string;
    text: string;
    /** prefix of its text keys: `email` and `message` */
    textKey: string;
    /** default recipient */
    email: string;
    /** receives the trimmed inputs */
    send: (email: string, message: string) => Promise<void>;
    onClose: () => void;
}

/** Dialog that sends a link, with recipient and message. */
export const SendByMail = ({ title, text, textKey: words, email, send, onClose }: SendByMailProps) => {
    const translate = useTranslate();
    return (
        <ActionForm
            title={title}
            text={text}
            submitLabel={title}
            maxWidth="sm"
            defaultValues={{ email, message: '' }}
            onSubmit={async values => {
                await send((values.email ?? '').trim(), (values.message ?? '').trim());
                onClose();
            }}
            onClose={onClose}
        >
            <TextInput
                source="email"
                label={translate(`${words}.email`)}
                type="email"
                validate={required()}
                autoFocus
                slotProps={{ htmlInput: { maxLength: 254 } }}
            />
            <TextInput
                source="message"
                label={translate(`${words}.message`)}
                helperText={translate('parts.link.message_help')}
                multiline
                minRows={3}
                slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
        </ActionForm>
    );
};
