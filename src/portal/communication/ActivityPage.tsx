import { Box, Card, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useParams, useTranslate } from 'react-admin';
import { BackToList } from '../admin/form/FormPage';
import { useLabels } from '../admin/labels';
import { findResource, resourceOf } from '../admin/metadata';
import { type HistoryLine, historyLines } from '../admin/view/historyTexts';
import { RecordFailed } from '../admin/view/RecordFailed';
import { Moment } from '../components/fields/Moment';
import { FactList } from '../components/panels/FactList';
import { type ActivityRecord, useActivityTexts } from './activity';
import { RecordColumn } from './activityColumns';

/** Activity log entry: user, time, record, and old and new values. */
export const ActivityPage = () => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const words = useActivityTexts();
    const { data: entry, error, refetch } = useGetOne<ActivityRecord>('activity-logs', { id: Number(id) });
    if (error && !entry) return <RecordFailed name="activity-logs" error={error} retry={() => void refetch()} />;
    if (!entry) return <Skeleton variant="rounded" height={320} />;
    const fact = (key: string, value: ReactNode) => ({ key, value });
    const facts = [
        fact('when', <Moment value={entry.occurred_at} />),
        fact('who', entry.user_name ?? translate('domains.communication.system')),
        fact('record', <RecordColumn />),
        fact('kind', words.kind(entry.resource)),
        ...(entry.customer ? [fact('customer', entry.customer.label)] : []),
        ...(entry.reason ? [fact('reason', entry.reason)] : []),
        ...(entry.ip ? [fact('address', entry.ip)] : []),
    ];
    return (
        <RecordContextProvider value={entry}>
            <Box sx={{ maxWidth: 960 }}>
                <BackToList name="activity-logs" />
                <Typography variant="h1" sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}>
                    {words.action(entry)}: {entry.record_label ?? words.kind(entry.resource)}
                </Typography>
                <Card sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}>
                    <FactList sx={{ columnGap: 1.5 }}>
                        {facts.map(({ key, value }) => (
                            <Box key={key} sx={{ minWidth: 0 }}>
                                <Typography component="dt" variant="caption" color="text.secondary">
                                    {translate(`domains.communication.${key}`)}
                                </Typography>
                                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                                    {value}
                                </Typography>
                            </Box>
                        ))}
                    </FactList>
                </Card>
                <Card component="section" aria-labelledby="activity-changes">
                    <Typography
                        id="activity-changes"
                        variant="h3"
                        component="h2"
                        sx={{ px: { xs: 2, md: 2.5 }, pt: 2, pb: 1 }}
                    >
                        {translate('domains.communication.changes')}
                    </Typography>
                    <Changes entry={entry} />
                </Card>
            </Box>
        </RecordContextProvider>
    );
};

const Changes = ({ entry }: { entry: ActivityRecord }) => {
    const translate = useTranslate();
    // records of resources removed from the contract are shown with their stored labels
    const resource = (entry.resource ? findResource(entry.resource) : undefined) ?? resourceOf('activity-logs');
    const labels = useLabels(resource.name);
    const order = new Map(resource.fields.map(({ name }, at) => [name, at]));
    const lines = historyLines(resource, entry.changes, labels, {
        yes: translate('engine.field.yes'),
        no: translate('engine.field.no'),
        empty: translate('engine.history.empty'),
    }).sort((a, b) => (order.get(a.name) ?? order.size) - (order.get(b.name) ?? order.size));
    if (lines.length === 0)
        return (
            <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, md: 2.5 }, pb: 2 }}>
                {translate('domains.communication.noChanges')}
            </Typography>
        );
    const isNew = entry.action === 'create';
    return (
        <Table
            sx={{
                '& td, & th': { verticalAlign: 'top', py: 1, height: 'auto', overflowWrap: 'anywhere' },
                '& tr:last-child th': { borderBottom: 0 },
                '& thead th': { borderBottom: '1px solid', borderColor: 'divider' },
                '& .MuiTableCell-root': { px: { xs: 2, md: 2.5 } },
            }}
        >
            <TableHead>
                <TableRow>
                    <TableCell sx={{ width: '28%' }}>{translate('domains.communication.field')}</TableCell>
                    {!isNew && <TableCell sx={{ width: '36%' }}>{translate('domains.communication.before')}</TableCell>}
                    <TableCell>
                        {translate(isNew ? 'domains.communication.value' : 'domains.communication.after')}
                    </TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {lines.map(line => (
                    <Change key={line.name} line={line} isNew={isNew} />
                ))}
            </TableBody>
        </Table>
    );
};

const Change = ({ line, isNew }: { line: HistoryLine; isNew: boolean }) => (
    <TableRow>
        <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
            {line.title}
        </TableCell>
        {!isNew && (
            <TableCell>
                <Box
                    component="del"
                    sx={theme => ({
                        textDecoration: 'none',
                        px: 0.5,
                        borderRadius: 0.5,
                        color: theme.palette.tones.error.text,
                        bgcolor: theme.palette.tones.error.surface,
                    })}
                >
                    {line.from}
                </Box>
            </TableCell>
        )}
        <TableCell>
            {isNew ? (
                line.to
            ) : (
                <Box
                    component="ins"
                    sx={theme => ({
                        textDecoration: 'none',
                        px: 0.5,
                        borderRadius: 0.5,
                        color: theme.palette.tones.success.text,
                        bgcolor: theme.palette.tones.success.surface,
                    })}
                >
                    {line.to}
                </Box>
            )}
        </TableCell>
    </TableRow>
);
