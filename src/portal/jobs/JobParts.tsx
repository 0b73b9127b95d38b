import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FactList } from '../components/panels/FactList';

/** Headed group of facts. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
    <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {title}
        </Typography>
        {children}
    </Card>
);

/** Labelled fact. */
export const PartLine = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="text.secondary">
            {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {children}
        </Typography>
    </Box>
);
export const PartLines = ({ children }: { children: ReactNode }) => (
    <FactList sx={{ rowGap: 1.25 }}>{children}</FactList>
);
