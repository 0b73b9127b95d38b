import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import LinkIcon from '@mui/icons-material/Link';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import { Alert, Box, Button, Menu, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, type RaRecord, useCreatePath, useNotify, useResourceDefinition, useTranslate } from 'react-admin';
import type { Transition } from '../../../contract/metadata';
import { ConfirmDialog } from '../../parts/dialogs/ConfirmDialog';
import { MoreButton } from '../../parts/MoreButton';
import type { ResourceDefinition } from '../definition';
import { OptionChip } from '../fields/OptionChip';
import { RecordName } from '../fields/RecordName';
import { BackToList } from '../form/FormPage';
import { useLabels } from '../labels';
import { recordLabel, resourceOf } from '../metadata';
import { ActionItem, ArchiveDialog } from '../RecordMenu';
import { useMay } from '../useMay';
import { stepsOf, useRecordActions } from '../useRecordActions';
import { EditInPlace } from './EditInPlace';
import { Neighbours } from './Neighbours';

/** The next steps of the record's state: as buttons, those that ask something through a dialogue. */
const Steps = ({ definition, record }: { definition: ResourceDefinition; record: RaRecord }) => {
    const { name } = definition;
    const may = useMay();
    const labels = useLabels(name);
    const { transition } = useRecordActions(name);
    const [asking, setAsking] = useState<Transition | null>(null);
    const [busy, setBusy] = useState<string | null>(null);
    const Preview = asking ? definition.view?.previews?.[asking.name] : undefined;
    const take = async (step: Transition, reason?: string) => {
        setBusy(step.name);
        await transition(record, step, reason);
        setBusy(null);
    };
    return (
        <>
            {stepsOf(name, record, may).map(step => (
                <Button
                    key={step.name}
                    variant="outlined"
                    color="inherit"
                    loading={busy === step.name}
                    disabled={busy !== null}
                    onClick={() => (step.reason || step.confirm ? setAsking(step) : void take(step))}
                >
                    {labels.text(step.title)}
                </Button>
            ))}
            {asking && (
                <ConfirmDialog
                    title={labels.text(asking.title)}
                    text={asking.confirm}
                    askReason={asking.reason}
                    confirmLabel={labels.text(asking.title)}
                    onConfirm={reason => take(asking, reason)}
                    onClose={() => setAsking(null)}
                >
                    {Preview && <Preview />}
                </ConfirmDialog>
            )}
        </>
    );
};

const MoreMenu = ({ name, record }: { name: string; record: RaRecord }) => {
    const resource = resourceOf(name);
    const translate = useTranslate();
    const notify = useNotify();
    const may = useMay();
    const { restore } = useRecordActions(name);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [asking, setAsking] = useState(false);
    const close = () => setAnchor(null);
    const choose = (action: () => void) => () => {
        close();
        action();
    };
    const copyLink = async () => {
        await navigator.clipboard.writeText(window.location.href.split('?')[0] ?? '');
        notify('engine.done.copied', { type: 'success' });
    };
    return (
        <>
            <MoreButton open={Boolean(anchor)} onClick={event => setAnchor(event.currentTarget)} />
            <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
                <ActionItem icon={LinkIcon} onClick={choose(() => void copyLink())}>
                    {translate('engine.action.copyLink')}
                </ActionItem>
                {!record.archived_at && may(resource.actions.archive) && (
                    <ActionItem icon={ArchiveOutlinedIcon} onClick={choose(() => setAsking(true))}>
                        {translate('engine.action.archive')}
                    </ActionItem>
                )}
                {record.archived_at && may(resource.actions.restore) && (
                    <ActionItem icon={UnarchiveOutlinedIcon} onClick={choose(() => void restore(record))}>
                        {translate('engine.action.restore')}
                    </ActionItem>
                )}
            </Menu>
            {asking && <ArchiveDialog name={name} record={record} onClose={() => setAsking(false)} />}
        </>
    );
};

/** Name, state and the next possible steps. */
export const ViewHeader = ({ definition, record }: { definition: ResourceDefinition; record: RaRecord }) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const may = useMay();
    const createPath = useCreatePath();
    const { hasEdit, hasList } = useResourceDefinition({ resource: name });
    const Icon = definition.icon;
    const status =
        resource.fields.find(f => f.transitions?.length) ??
        // what the system says of the record; a status that people enter is one fact among others
        resource.fields.find(f => f.type === 'enum' && f.readOnly && /(^|_)(status|state)$/.test(f.name));
    const state = status && record[status.name] !== null && record[status.name] !== undefined ? status : undefined;
    const Extra = definition.view?.header;
    return (
        <Box component="header" sx={{ mb: 2 }}>
            {hasList && (
                <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 30 }}>
                    <BackToList name={name} />
                    <Neighbours name={name} linkType="show" />
                </Box>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.5 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 280px', minWidth: 0 }}>
                    <Box
                        aria-hidden
                        sx={{
                            display: { xs: 'none', sm: 'grid' },
                            placeItems: 'center',
                            width: 40,
                            height: 40,
                            flexShrink: 0,
                            borderRadius: 1,
                            bgcolor: theme => theme.palette.tones.primary.surface,
                            color: theme => theme.palette.tones.primary.text,
                        }}
                    >
                        <Icon />
                    </Box>
                    <Box sx={{ minWidth: 0 }}>
                        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                            <RecordName label={recordLabel(resource, record)} />
                        </Typography>
                        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.25 }}>
                            <Typography variant="caption" color="text.secondary" noWrap>
                                {labels.title} #{record.id}
                            </Typography>
                            {state && <OptionChip resource={name} name={state.name} value={record[state.name]} />}
                        </Box>
                    </Box>
                </Box>
                <Box
                    role="group"
                    aria-label={translate('engine.list.actions')}
                    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, borderRadius: 1 }}
                >
                    {definition.view?.actions?.map((Action, index) => (
                        <Action key={Action.displayName ?? index} />
                    ))}
                    {!record.archived_at && <Steps definition={definition} record={record} />}
                    {hasEdit && !record.archived_at && may(resource.actions.update) && (
                        <Button
                            component={Link}
                            to={createPath({ resource: name, id: record.id, type: 'edit' })}
                            variant="contained"
                            startIcon={<EditOutlinedIcon />}
                            sx={{ '&:hover': { textDecoration: 'none' } }}
                        >
                            {translate('engine.action.edit')}
                        </Button>
                    )}
                    <EditInPlace definition={definition} record={record} />
                    <MoreMenu name={name} record={record} />
                </Box>
            </Box>
            {record.archived_at && (
                <Alert severity="warning" sx={{ mt: 2 }}>
                    {translate('engine.view.archived', { title: labels.inSentence })}
                </Alert>
            )}
            {Extra && <Extra />}
        </Box>
    );
};
