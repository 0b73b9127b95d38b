import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface EmptyStateProps {
    /** default: 'No Data Available !' */
    title?: string;
    /** suggested next step */
    hint?: string;
    action?: ReactNode;
}

export const EmptyState = ({ title, hint, action }: EmptyStateProps) => {
    const translate = useTranslate();
    return (
        <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 6 }}>
            <InboxOutlined aria-hidden sx={{ fontSize: 32, color: 'text.disabled' }} />
            <Typography component="p" variant="subtitle1">
                {title ?? translate('shell.empty')}
            </Typography>
            {hint && (
                <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 420 }}>
                    {hint}
                </Typography>
            )}
            {action}
        </Stack>
    );
};
