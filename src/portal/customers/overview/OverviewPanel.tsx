import { Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** Titled card of the overview. */
export const OverviewPanel = ({ title, children }: { title: string; children: ReactNode }) => {
    const id = useId();
    return (
        <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
            <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
                {title}
            </Typography>
            {children}
        </Card>
    );
};

/** Row of an overview card; wraps on a phone. */
export const OverviewRow = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
    <Stack
        component="li"
        direction="row"
        useFlexGap
        sx={{
            py: 1,
            gap: 1.5,
            alignItems: 'flex-start',
            justifyContent: 'space-between',
            borderTop: 1,
            borderColor: 'divider',
        }}
    >
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</div>
        {aside && <div style={{ flexShrink: 0 }}>{aside}</div>}
    </Stack>
);
