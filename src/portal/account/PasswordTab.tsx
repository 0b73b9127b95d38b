import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { passwordFaults } from '../../domain/access/passwords';
import { type BoundField, usePublicForm } from '../public/usePublicForm';
import { changePassword } from '../session/passwords';
import { useSession } from '../session/store';

const EMPTY = { old_password: '', password: '', password_confirmation: '' };

interface PasswordBoxProps extends BoundField {
    label: string;
    hint?: string;
    autoComplete: string;
}

const PasswordBox = ({ error, hint, onText, ...input }: PasswordBoxProps) => {
    const translate = useTranslate();
    const [visible, setVisible] = useState(false);
    const Icon = visible ? VisibilityOff : Visibility;
    return (
        <TextField
            {...input}
            onChange={event => onText(event.target.value)}
            required
            fullWidth
            type={visible ? 'text' : 'password'}
            error={Boolean(error)}
            helperText={error ?? hint}
            slotProps={{
                input: {
                    endAdornment: (
                        <InputAdornment position="end">
                            <IconButton
                                edge="end"
                                aria-label={translate(`session.account.password.${visible ? 'hide' : 'show'}`)}
                                onClick={() => setVisible(!visible)}
                            >
                                <Icon fontSize="small" />
                            </IconButton>
                        </InputAdornment>
                    ),
                },
            }}
        />
    );
};

const PasswordForm = ({ onDone }: { onDone: () => void }) => {
    const translate = useTranslate();
    const user = useSession()?.user;
    const label = (key: string) => translate(`session.account.password.${key}`);
    const { alert, pending, bind, formProps } = usePublicForm({
        initial: EMPTY,
        validate: values => {
            const faults = Object.entries(passwordFaults(values) ?? {}).map(([field, [first]]) => [field, first]);
            return {
                ...(!values.old_password && { old_password: label('old_required') }),
                ...Object.fromEntries(faults),
            };
        },
        submit: async ({ old_password, ...values }) => {
            await changePassword(old_password, values);
            onDone();
        },
    });
    return (
        <Stack component="form" spacing={2.5} sx={{ maxWidth: 440 }} {...formProps}>
            <Typography variant="body2" color="textSecondary">
                {label('intro')}
            </Typography>
            {alert && (
                <Typography variant="body2" color="error" role="alert">
                    {alert}
                </Typography>
            )}
            <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
            <PasswordBox {...bind('old_password')} label={label('old')} autoComplete="current-password" />
            <PasswordBox {...bind('password')} label={label('new')} hint={label('rule')} autoComplete="new-password" />
            <PasswordBox {...bind('password_confirmation')} label={label('confirm')} autoComplete="new-password" />
            <Box>
                <Button type="submit" variant="contained" disabled={pending}>
                    {label('save')}
                </Button>
            </Box>
        </Stack>
    );
};

export const PasswordTab = () => {
    const notify = useNotify();
    const [round, setRound] = useState(0);
    const finish = () => {
        notify('session.account.password.saved', { type: 'success' });
        setRound(round + 1);
    };
    // remounted after each change, so that no old password remains in it
    return <PasswordForm key={round} onDone={finish} />;
};
