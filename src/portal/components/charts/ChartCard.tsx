import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ChartCardProps {
    title: string;
    /** opposite the title */
    actions?: ReactNode;
    busy?: boolean;
    children: ReactNode;
}

export const ChartCard = ({ title, actions, busy, children }: ChartCardProps) => (
    <Card component="section" aria-label={title} sx={{ p: 2 }} aria-busy={busy}>
        <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}
        >
            <Typography variant="h3" component="h2">
                {title}
            </Typography>
            {actions}
        </Stack>
        {children}
    </Card>
);
