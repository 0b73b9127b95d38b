import { Card, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PanelProps {
    title: string;
    loading: boolean;
    failed: boolean;
    /** what is said where there is nothing */
    empty: string;
    children: readonly ReactNode[];
}

/** A short list on a dashboard. */
export const Panel = ({ title, loading, failed, empty, children }: PanelProps) => {
    const translate = useTranslate();
    return (
        <Card component="section" aria-label={translate(title)} sx={{ p: 2 }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate(title)}
            </Typography>
            {loading ? (
                [1, 2, 3, 4].map(n => <Skeleton key={n} height={40} />)
            ) : children.length > 0 ? (
                <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {children}
                </Stack>
            ) : (
                <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
                    {translate(failed ? 'domains.dashboard.failed' : empty)}
                </Typography>
            )}
        </Card>
    );
};

/** What it is, what is said of it, and at the right how it stands. */
export const PanelLine = ({ main, below, aside }: { main: ReactNode; below: ReactNode; aside?: ReactNode }) => (
    <Stack
        component="li"
        direction="row"
        spacing={1.5}
        sx={{ py: 1, alignItems: 'center', justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' }}
    >
        <div style={{ minWidth: 0 }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 550 }}>
                {main}
            </Typography>
            <Typography variant="caption" component="div" color="text.secondary" noWrap>
                {below}
            </Typography>
        </div>
        {aside}
    </Stack>
);
