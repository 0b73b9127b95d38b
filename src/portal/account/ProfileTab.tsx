import { Box, Stack, TextField } from '@mui/material';
import { Form, maxLength, required, SaveButton, TextInput, useNotify, useTranslate } from 'react-admin';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';
import { updateUser, useSession } from '../session/store';
import { PictureField } from './PictureField';

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

export const ProfileTab = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const user = useSession()?.user;
    if (!user) return null;
    const label = (name: string) => translate(`session.account.profile.${name}`);

    const save = async (values: Record<string, unknown>) => {
        const body = {
            fullname: text(values.fullname) ?? '',
            phone: text(values.phone),
        };
        try {
            const answer = await answered(mainApi.PUT('/auth/multi-platform/me', { body }));
            updateUser(current => ({ ...current, ...answer.body }));
            notify('session.account.profile.saved', { type: 'success' });
        } catch (error) {
            if (!isFault(error)) throw error;
            // react-admin shows returned messages at the fields
            if (error.body.errors) return error.body.errors;
            notify(error.message, { type: 'error' });
        }
        return undefined;
    };

    return (
        <Stack spacing={4}>
            <PictureField user={user} />
            <Form record={{ ...user }} onSubmit={save} warnWhenUnsavedChanges>
                <Stack spacing={2} sx={{ maxWidth: 480 }}>
                    <TextInput
                        source="fullname"
                        label={label('fullname')}
                        validate={[required(), maxLength(120)]}
                        autoComplete="name"
                    />
                    <TextInput
                        source="phone"
                        label={label('phone')}
                        type="tel"
                        validate={maxLength(40)}
                        autoComplete="tel"
                    />
                    <TextField
                        label={label('email')}
                        helperText={label('email_help')}
                        value={user.email}
                        slotProps={{ input: { readOnly: true } }}
                    />
                    <Box sx={{ pt: 1 }}>
                        <SaveButton label={label('save')} />
                    </Box>
                </Stack>
            </Form>
        </Stack>
    );
};
