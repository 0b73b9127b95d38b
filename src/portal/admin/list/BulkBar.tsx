import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import CloseIcon from '@mui/icons-material/Close';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import type { Transition } from '../../../contract/metadata';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { canOpenPage } from '../../links/canOpenPage';
import { useCan } from '../../session/can';
import type { AvailableActions } from '../actions';
import type { ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import type { BulkInput, BulkResult } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import { reportUsage } from '../usage';
import { ActionButton } from '../view/ActionBar';
import { ResultsDialog } from './ResultsDialog';
import { SetFieldDialog } from './SetFieldDialog';

/** Maximum number of records per call. */
const MOST = 100;
type Work = Omit<BulkInput, 'records'>;
type BulkDialog = { kind: 'archive' } | { kind: 'field' } | { kind: 'step'; step: Transition };

/** Names of the records on the current page; the server names those of other pages. */
const useBulk = (name: string) => {
    const calls = useCalls();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const { data = [], selectedIds, onUnselectItems } = useListContext();
    const [results, setResults] = useState<BulkResult[] | null>(null);
    /** Whether it succeeded; otherwise the dialog stays open with its entries. */
    const run = async (work: Work): Promise<boolean> => {
        try {
            const known = new Map(data.map((r: RaRecord) => [r.id, r]));
            const records = await Promise.all(
                selectedIds.slice(0, MOST).map(async id => {
                    const record = known.get(id) ?? (await calls.getOne(name, { id })).data;
                    return { id, version: record.version as number };
                }),
            );
            const answer = await calls.bulk(name, { ...work, records });
            setResults(answer.results);
            onUnselectItems();
            return true;
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
            return false;
        } finally {
            await queryClient.invalidateQueries({ queryKey: [name] });
        }
    };
    return { run, results, forget: () => setResults(null) };
};

interface BulkBarProps {
    definition: ScreenDefinition;
    /** what the hooks of the definition offer for the selection */
    offered: readonly (AvailableActions | null)[];
    /** at the lower edge of a phone, also before anything is selected */
    onPhone?: { selecting: boolean; onEnd: () => void };
}

/** Bulk action bar: replaces the toolbar while rows are selected; docked to the lower edge on a phone. */
export const BulkBar = ({ definition, offered, onPhone }: BulkBarProps) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const can = useCan();
    const { data = [], selectedIds, onUnselectItems } = useListContext();
    const { run, results, forget } = useBulk(name);
    const [openDialog, setOpenDialog] = useState<BulkDialog | null>(null);
    const close = () => setOpenDialog(null);
    const count = selectedIds.length;
    const archived = data.some((r: RaRecord) => selectedIds.includes(r.id) && r.archived_at);
    const steps = resource.fields.flatMap(f => f.transitions ?? []).filter(step => can(step.permission));
    const apply = (step: Transition, reason?: string) => {
        reportUsage({ category: name, action: step.name, label: 'bulk' });
        return run({ action: 'transition', transition: step.name, reason });
    };

    return (
        <>
            {(count > 0 || onPhone?.selecting) && (
                <Box
                    role="toolbar"
                    aria-label={translate('engine.bulk.toolbar')}
                    sx={{
                        display: 'flex',
                        flexWrap: onPhone ? 'nowrap' : 'wrap',
                        overflowX: onPhone ? 'auto' : 'visible',
                        '& > *': { flexShrink: 0 },
                        alignItems: 'center',
                        gap: 1,
                        px: onPhone ? 1 : 1.5,
                        py: 0.5,
                        minHeight: 48,
                        mt: onPhone ? 1 : 0,
                        mb: onPhone ? 0 : 1,
                        bgcolor: theme => theme.palette.tones.primary.surface,
                        color: theme => theme.palette.tones.primary.text,
                        borderRadius: 1,
                    }}
                >
                    <Tooltip title={translate('engine.bulk.unselect')}>
                        <IconButton
                            size="small"
                            color="inherit"
                            onClick={() => {
                                onUnselectItems();
                                onPhone?.onEnd();
                            }}
                            aria-label={translate('engine.bulk.unselect')}
                        >
                            <CloseIcon fontSize="small" />
                        </IconButton>
                    </Tooltip>
                    <Typography variant="body2" sx={{ fontWeight: 600, mr: 1 }} role="status">
                        {count === 0
                            ? translate('engine.bulk.choose')
                            : translate('engine.bulk.selected', { smart_count: count })}
                    </Typography>
                    {offered
                        .flatMap(each => (count > 0 && each?.actions) || [])
                        .filter(({ to }) => !to || canOpenPage(to))
                        .map(action => (
                            <ActionButton key={action.name} action={action} variant="text" small />
                        ))}
                    {count > 0 && can(resource.actions.update) && (
                        <Button
                            size="small"
                            color="inherit"
                            startIcon={<EditOutlinedIcon />}
                            onClick={() => setOpenDialog({ kind: 'field' })}
                        >
                            {translate('engine.bulk.setField')}
                        </Button>
                    )}
                    {(count > 0 ? steps : []).map(step => (
                        <Button
                            key={step.name}
                            size="small"
                            color="inherit"
                            startIcon={<ArrowForwardIcon />}
                            onClick={() =>
                                step.reason || step.confirm ? setOpenDialog({ kind: 'step', step }) : apply(step)
                            }
                        >
                            {labels.text(step.title)}
                        </Button>
                    ))}
                    {count > 0 && can(resource.actions.archive) && (
                        <Button
                            size="small"
                            color="inherit"
                            startIcon={<ArchiveOutlinedIcon />}
                            onClick={() => setOpenDialog({ kind: 'archive' })}
                        >
                            {translate('engine.action.archive')}
                        </Button>
                    )}
                    {archived && can(resource.actions.restore) && (
                        <Button
                            size="small"
                            color="inherit"
                            startIcon={<UnarchiveOutlinedIcon />}
                            onClick={() => run({ action: 'restore' })}
                        >
                            {translate('engine.action.restore')}
                        </Button>
                    )}
                    {count > MOST && (
                        <Typography variant="caption">{translate('engine.bulk.most', { most: MOST })}</Typography>
                    )}
                </Box>
            )}
            {offered.map(each => each?.dialog)}
            {openDialog?.kind === 'archive' && (
                <ConfirmDialog
                    danger
                    title={translate('engine.bulk.archiveTitle', { smart_count: count })}
                    text={translate('engine.confirm.archiveText', { title: labels.inSentence })}
                    confirmLabel={translate('engine.action.archive')}
                    onConfirm={() => run({ action: 'archive' })}
                    onClose={close}
                />
            )}
            {openDialog?.kind === 'step' && (
                <ConfirmDialog
                    title={labels.text(openDialog.step.title)}
                    text={openDialog.step.confirm}
                    needsReason={openDialog.step.reason}
                    confirmLabel={labels.text(openDialog.step.title)}
                    onConfirm={reason => apply(openDialog.step, reason)}
                    onClose={close}
                />
            )}
            {openDialog?.kind === 'field' && (
                <SetFieldDialog
                    resource={name}
                    count={count}
                    onSet={async values => {
                        if (await run({ action: 'update', values })) close();
                    }}
                    onClose={close}
                />
            )}
            {results && <ResultsDialog title={translate('engine.bulk.results')} results={results} onClose={forget} />}
        </>
    );
};
