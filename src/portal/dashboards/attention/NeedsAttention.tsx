import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import { Button, Card, IconButton, Skeleton, Stack, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { FailedCard } from '../../admin/list/ListStates';
import { findDefinition } from '../../admin/screenRegistry';
import { formatNumber } from '../../components/fields/formats';
import { PlainList } from '../../components/panels/PlainList';
import { useIsCustomer } from '../../session/useIsCustomer';
import { NewJobDialog } from '../../sites/NewJobDialog';
import { isFaultRow, newJob } from './AttentionActions';
import { AttentionLine } from './AttentionLine';
import { ATTENTION_KEY, type AttentionRow, useAttention } from './useAttention';

const TEXT = 'domains.dashboards.attention';

/** Findings to act on, highest rank first; nothing for people who may not list sites, and for customers, who see their water points. */
export const NeedsAttention = () => {
    const translate = useTranslate();
    const { canAccess: canListSites } = useCanAccess({ resource: 'sites', action: 'list' });
    const { canAccess: canCreateJobs } = useCanAccess({ resource: 'job-cards', action: 'create' });
    const isCustomer = useIsCustomer();
    const isShown = !isCustomer && canListSites === true;
    const [page, setPage] = useState(1);
    const { data, error, refetch } = useAttention(page, isShown);
    const queryClient = useQueryClient();
    // the form outlives its row, which may leave the list while it is filled in
    const [adding, setAdding] = useState<AttentionRow>();
    const canAddJob = canCreateJobs && findDefinition('job-cards') !== undefined;
    if (!isShown) return null;
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    const { total, from, to, last_page } = data?.pagination ?? { total: 0, from: 0, to: 0, last_page: 1 };
    const lastPage = Math.max(last_page, 1);
    if (data && page > lastPage) setPage(lastPage);
    return (
        <Card component="section" aria-label={translate(`${TEXT}.title`)} aria-busy={!data} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 1 }}>
                <Typography variant="h2">
                    {translate(`${TEXT}.title`)}
                    {total > 0 && ` · ${formatNumber(total)}`}
                </Typography>
                <Tooltip describeChild enterTouchDelay={0} leaveTouchDelay={8000} title={translate(`${TEXT}.order`)}>
                    <IconButton size="small" aria-label={translate(`${TEXT}.order_label`)}>
                        <InfoOutlinedIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
            </Stack>
            {!data && [1, 2, 3].map(n => <Skeleton key={n} height={64} />)}
            {data && total === 0 && (
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1, py: 1 }}>
                    <CheckCircleOutlineIcon aria-hidden color="success" />
                    <Typography>{translate(`${TEXT}.nothing`)}</Typography>
                </Stack>
            )}
            <PlainList sx={{ '&:empty': { display: 'none' } }}>
                {data?.data.map(row => (
                    <AttentionLine key={row.key} row={row} onNewJob={canAddJob ? () => setAdding(row) : undefined} />
                ))}
            </PlainList>
            {lastPage > 1 && (
                <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 1, pt: 1 }}>
                    <Typography variant="body2" color="text.secondary" role="status" className="tabular">
                        {translate(`${TEXT}.range`, { from, to, total: formatNumber(total) })}
                    </Typography>
                    <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                        {translate(`${TEXT}.previous`)}
                    </Button>
                    <Button disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
                        {translate(`${TEXT}.next`)}
                    </Button>
                </Stack>
            )}
            {adding && (
                <NewJobDialog
                    key={adding.key}
                    given={newJob(adding)}
                    isForCause={isFaultRow(adding)}
                    onClose={() => setAdding(undefined)}
                    onDone={() => void queryClient.invalidateQueries({ queryKey: ATTENTION_KEY })}
                />
            )}
        </Card>
    );
};
