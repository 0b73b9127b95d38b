import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { pagePath } from '../../links/urls';

interface BackToRecordProps {
    resource: string;
    id: number | string;
    children: ReactNode;
}

/** Link back from a page about one record. */
export const BackToRecord = ({ resource, id, children }: BackToRecordProps) => (
    <Box
        component={LinkBase}
        to={pagePath(resource, 'view', id)}
        sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            minHeight: 24,
            typography: 'body2',
            color: 'primary.main',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
        }}
    >
        <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
        {children}
    </Box>
);
