import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { ListFilter } from '../../../domain/operations/dashboards';
import { pagePath } from '../../links/urls';

interface PanelProps {
    title: string;
    loading: boolean;
    failed: boolean;
    /** text of the empty state */
    empty: string;
    children: readonly ReactNode[];
    /** link to the full list, with its count */
    all?: { to: string; total: number };
}

/** Path of a list page with a filter. */
export const listPath = (resource: string, filter: ListFilter = {}): string =>
    `${pagePath(resource, 'list')}${Object.keys(filter).length > 0 ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`;

/** Short list on a dashboard. */
export const Panel = ({ title, loading, failed, empty, children, all }: PanelProps) => {
    const translate = useTranslate();
    return (
        <Card component="section" aria-label={translate(title)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1 }}>
                <Typography variant="h3" component="h2">
                    {translate(title)}
                </Typography>
                {all && all.total > children.length && (
                    <Box
                        component="span"
                        sx={{ typography: 'body2', whiteSpace: 'nowrap', '& a': { color: 'primary.main' } }}
                    >
                        <LinkBase
                            to={all.to}
                            aria-label={translate('parts.panel.all_of', {
                                title: translate(title),
                                total: all.total,
                            })}
                        >
                            {translate('parts.panel.all', { total: all.total.toLocaleString('en-AU') })}
                        </LinkBase>
                    </Box>
                )}
            </Stack>
            {loading ? (
                [1, 2, 3, 4].map(n => <Skeleton key={n} height={40} />)
            ) : children.length > 0 ? (
                <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {children}
                </Stack>
            ) : (
                <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
                    {translate(failed ? 'parts.panel.failed' : empty)}
                </Typography>
            )}
        </Card>
    );
};

/** List row: title, caption below it, and a value or status at the right. */
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
