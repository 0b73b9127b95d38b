import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import TrendingFlatIcon from '@mui/icons-material/TrendingFlat';
import { Menu } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Transition } from '../../../contract/metadata';
import { useCan } from '../../session/can';
import { useLabels } from '../labels';
import { recordLabel, resourceOf } from '../metadata';
import { ActionItem, ArchiveDialog, RecordMenuButton } from '../RecordMenu';
import { TransitionDialog } from '../TransitionDialog';
import { availableTransitions, useRecordActions } from '../useRecordActions';

/** Menu of a record without a page: edit, transitions, archive. */
export const InPlaceMenu = ({ name, record, onEdit }: { name: string; record: RaRecord; onEdit: () => void }) => {
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const can = useCan();
    const { transition } = useRecordActions(name);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [openDialog, setOpenDialog] = useState<Transition | 'archive' | null>(null);
    const steps = availableTransitions(name, record, can);
    const canEdit = can(resource.actions.update);
    const canArchive = can(resource.actions.archive);
    if (!canEdit && !canArchive && steps.length === 0) return null;
    const choose = (action: () => void) => () => {
        setAnchor(null);
        action();
    };
    return (
        <>
            <RecordMenuButton
                label={recordLabel(resource, record)}
                open={Boolean(anchor)}
                onClick={event => setAnchor(event.currentTarget)}
            />
            <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {canEdit && (
                    <ActionItem icon={EditOutlinedIcon} onClick={choose(onEdit)}>
                        {translate('engine.action.edit')}
                    </ActionItem>
                )}
                {steps.map(step => (
                    <ActionItem
                        icon={TrendingFlatIcon}
                        key={step.name}
                        onClick={choose(() =>
                            step.reason || step.confirm ? setOpenDialog(step) : void transition(record, step),
                        )}
                    >
                        {labels.text(step.title)}
                    </ActionItem>
                ))}
                {canArchive && (
                    <ActionItem icon={ArchiveOutlinedIcon} onClick={choose(() => setOpenDialog('archive'))}>
                        {translate('engine.action.archive')}
                    </ActionItem>
                )}
            </Menu>
            {openDialog === 'archive' && (
                <ArchiveDialog name={name} record={record} onClose={() => setOpenDialog(null)} />
            )}
            {openDialog && openDialog !== 'archive' && (
                <TransitionDialog
                    name={name}
                    step={openDialog}
                    take={reason => transition(record, openDialog, reason)}
                    onClose={() => setOpenDialog(null)}
                />
            )}
        </>
    );
};
