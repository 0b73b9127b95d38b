import RestoreIcon from '@mui/icons-material/Restore';
import { Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatDateTime } from '../../../domain/calendar/dateTexts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { Moment } from '../../components/fields/Moment';
import { useCan } from '../../session/can';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import { companionKey } from '../provider/keys';
import { readOptions } from '../provider/queryClient';
import type { HistoryEntry } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import { useRecordActions } from '../useRecordActions';
import { useRecordState } from '../useRecordState';
import { earlierChanges, earlierValues, hasOnlyStatusChanged } from './earlier';
import { HistoryList } from './HistoryList';
import { actionTitle, historyLines } from './historyTexts';

interface ChangesProps {
    name: string;
    changes: HistoryEntry['changes'];
    /** diff of a create: no previous values */
    isNew?: boolean;
}

/** Field-level diff of one history entry. */
const Changes = ({ name, changes, isNew = false }: ChangesProps) => {
    const translate = useTranslate();
    const lines = historyLines(resourceOf(name), changes, useLabels(name), {
        yes: translate('engine.field.yes'),
        no: translate('engine.field.no'),
        empty: translate('engine.history.empty'),
    });
    if (lines.length === 0) return null;
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                mt: 0.75,
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) 1fr' },
                columnGap: 2,
                rowGap: 0.5,
            }}
        >
            {lines.map(line => (
                <Box key={line.name} sx={{ display: 'contents' }}>
                    <Typography component="dt" variant="body2" color="text.secondary">
                        {line.title}
                    </Typography>
                    <Typography
                        component="dd"
                        variant="body2"
                        sx={{ m: 0, overflowWrap: 'anywhere', mb: { xs: 0.5, sm: 0 } }}
                    >
                        {!isNew && (
                            <>
                                <Box component="del" sx={{ color: 'text.secondary' }}>
                                    {line.from}
                                </Box>{' '}
                                <span aria-hidden>→</span>{' '}
                            </>
                        )}
                        <Box
                            component={isNew ? 'span' : 'ins'}
                            sx={{ textDecoration: 'none', fontWeight: isNew ? 400 : 550 }}
                        >
                            {line.to}
                        </Box>
                    </Typography>
                </Box>
            ))}
        </Box>
    );
};

interface EntryProps {
    name: string;
    entry: HistoryEntry;
    /** restores the record to its state after this change; absent if it is current or not writable */
    onReturn?: () => void;
    /** explains why there is nothing to restore: only the status has changed since */
    isStatusOnly?: boolean;
}

export const HistoryItem = ({ name, entry, onReturn, isStatusOnly = false }: EntryProps) => {
    const translate = useTranslate();
    const labels = useLabels(name);
    const { key, title } = actionTitle(resourceOf(name), entry.action);
    return (
        <Box
            component="li"
            sx={{
                position: 'relative',
                pl: 3,
                pb: 2.5,
                '&::before': {
                    content: '""',
                    position: 'absolute',
                    left: 4,
                    top: 7,
                    width: 9,
                    height: 9,
                    borderRadius: '50%',
                    bgcolor: 'primary.main',
                },
                '&:not(:last-child)::after': {
                    content: '""',
                    position: 'absolute',
                    left: 8,
                    top: 20,
                    bottom: -4,
                    borderLeft: 1,
                    borderColor: 'divider',
                },
            }}
        >
            <Typography variant="body2">
                <Box component="span" sx={{ fontWeight: 600 }}>
                    {entry.user_name ?? translate('engine.history.system')}
                </Box>{' '}
                {translate(key, { title: title && labels.text(title), _: entry.action.replaceAll('_', ' ') })}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    <Moment value={entry.occurred_at} relative />
                </Box>
            </Typography>
            {entry.reason && (
                <Typography
                    variant="body2"
                    sx={{ mt: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'divider', fontStyle: 'italic' }}
                >
                    {entry.reason}
                </Typography>
            )}
            <Changes name={name} changes={entry.changes} isNew={entry.action === 'create'} />
            {isStatusOnly && (
                <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
                    {translate('engine.history.statusOnly')}
                </Typography>
            )}
            {onReturn && (
                <Button size="small" startIcon={<RestoreIcon />} onClick={onReturn} sx={{ mt: 0.5, ml: -0.5 }}>
                    {translate('engine.history.return')}
                </Button>
            )}
        </Box>
    );
};

/** Audit log, newest first. With update permission, an entry's state can be restored, which is logged as a new change. */
export const History = ({ name, record }: { name: string; record: RaRecord }) => {
    const calls = useCalls();
    const translate = useTranslate();
    const can = useCan();
    const resource = resourceOf(name);
    const { write } = useRecordActions(name);
    const [returning, setReturning] = useRecordState<HistoryEntry | null>(null);
    const query = useInfiniteQuery({
        queryKey: companionKey(name, record.id, 'history'),
        queryFn: ({ pageParam }) => calls.histories(name, record.id, pageParam),
        initialPageParam: 1,
        getNextPageParam: (_, pages) =>
            pages.reduce((n, p) => n + p.entries.length, 0) < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined,
        ...readOptions,
    });
    const entries = query.data?.pages.flatMap(p => p.entries);
    const canWrite = !record.archived_at && can(resource.actions.update);
    const valuesOf = ({ id }: HistoryEntry) => earlierValues(resource, entries ?? [], id, record);
    return (
        <>
            <HistoryList entries={entries} error={query.error} query={query}>
                {entry => (
                    <HistoryItem
                        key={entry.id}
                        name={name}
                        entry={entry}
                        onReturn={
                            canWrite && Object.keys(valuesOf(entry)).length > 0 ? () => setReturning(entry) : undefined
                        }
                        isStatusOnly={canWrite && hasOnlyStatusChanged(resource, entries ?? [], entry.id, record)}
                    />
                )}
            </HistoryList>
            {returning && (
                <ConfirmDialog
                    title={translate('engine.history.return')}
                    text={translate('engine.history.returnText', { when: formatDateTime(returning.occurred_at) })}
                    confirmLabel={translate('engine.history.return')}
                    onConfirm={async () => (await write(record, valuesOf(returning))) !== undefined}
                    onClose={() => setReturning(null)}
                >
                    <Changes name={name} changes={earlierChanges(resource, entries ?? [], returning.id, record)} />
                </ConfirmDialog>
            )}
        </>
    );
};
