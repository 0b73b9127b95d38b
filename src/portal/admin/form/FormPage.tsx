import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useCreatePath } from 'react-admin';
import { useLabels } from '../labels';

/** Link back to the list, whose filters and page react-admin preserves. */
export const BackToList = ({ name }: { name: string }) => {
    const createPath = useCreatePath();
    const labels = useLabels(name);
    return (
        <Link
            to={createPath({ resource: name, type: 'list' })}
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
        >
            <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
            {labels.plural}
        </Link>
    );
};

export const FormPage = ({ name, title, children }: { name: string; title: ReactNode; children: ReactNode }) => (
    <Box sx={{ maxWidth: 960 }}>
        <BackToList name={name} />
        <Typography variant="h1" sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}>
            {title}
        </Typography>
        {children}
    </Box>
);
