import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import { Box, Button, Card, IconButton, Skeleton, Stack, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FailedCard } from '../../admin/list/ListStates';
import { resourceOf } from '../../admin/metadata';
import { formatNumber } from '../../components/fields/formats';
import { useCan } from '../../session/can';
import { AttentionLine } from './AttentionLine';
import { useAttention } from './useAttention';

const TEXT = 'domains.dashboards.attention';

/** Findings for staff to act on, highest rank first; nothing for people who may not list sites. */
export const NeedsAttention = () => {
    const translate = useTranslate();
    const canList = useCan()(resourceOf('sites').actions.list);
    const [page, setPage] = useState(1);
    const { data, error, refetch } = useAttention(page, canList);
    if (!canList) return null;
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    const { total, from, to, last_page } = data?.pagination ?? { total: 0, from: 0, to: 0, last_page: 1 };
    return (
        <Card component="section" aria-label={translate(`${TEXT}.title`)} aria-busy={!data} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 1 }}>
                <Typography variant="h2">
                    {translate(`${TEXT}.title`)}
                    {total > 0 && ` · ${formatNumber(total)}`}
                </Typography>
                <Tooltip title={translate(`${TEXT}.order`)}>
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
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}>
                {data?.data.map(row => (
                    <AttentionLine key={row.key} row={row} />
                ))}
            </Box>
            {(last_page > 1 || page > 1) && (
                <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 1, pt: 1 }}>
                    <Typography variant="body2" color="text.secondary" role="status" className="tabular">
                        {translate(`${TEXT}.range`, { from, to, total: formatNumber(total) })}
                    </Typography>
                    <Button disabled={page <= 1} onClick={() => setPage(Math.min(page - 1, last_page))}>
                        {translate(`${TEXT}.previous`)}
                    </Button>
                    <Button disabled={page >= last_page} onClick={() => setPage(page + 1)}>
                        {translate(`${TEXT}.next`)}
                    </Button>
                </Stack>
            )}
        </Card>
    );
};
