import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import TrendingFlatIcon from '@mui/icons-material/TrendingFlat';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Transition } from '../../../contract/metadata';
import { ConfirmDialog } from '../ConfirmDialog';
import { useLabels } from '../labels';
import { recordLabel, resourceOf } from '../metadata';
import { useMay } from '../useMay';
import { stepsOf, useRecordActions } from '../useRecordActions';

/** All that can be done with a record that has no page: its form, its next steps, its archive. */
export const InPlaceMenu = ({ name, record, onEdit }: { name: string; record: RaRecord; onEdit: () => void }) => {
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const may = useMay();
    const { archive, transition } = useRecordActions(name);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [asking, setAsking] = useState<Transition | 'archive' | null>(null);
    const label = recordLabel(resource, record);
    const steps = stepsOf(name, record, may);
    const mayEdit = may(resource.actions.update);
    const mayArchive = may(resource.actions.archive);
    if (!mayEdit && !mayArchive && steps.length === 0) return null;
    const choose = (action: () => void) => () => {
        setAnchor(null);
        action();
    };
    return (
        <>
            <IconButton
                size="small"
                aria-label={translate('engine.list.actionsOf', { name: label })}
                aria-haspopup="menu"
                aria-expanded={Boolean(anchor)}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <MoreVertIcon fontSize="small" />
            </IconButton>
            <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {mayEdit && (
                    <MenuItem onClick={choose(onEdit)}>
                        <ListItemIcon>
                            <EditOutlinedIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('engine.action.edit')}
                    </MenuItem>
                )}
                {steps.map(step => (
                    <MenuItem
                        key={step.name}
                        onClick={choose(() =>
                            step.reason || step.confirm ? setAsking(step) : void transition(record, step),
                        )}
                    >
                        <ListItemIcon>
                            <TrendingFlatIcon fontSize="small" />
                        </ListItemIcon>
                        {labels.text(step.title)}
                    </MenuItem>
                ))}
                {mayArchive && (
                    <MenuItem onClick={choose(() => setAsking('archive'))}>
                        <ListItemIcon>
                            <ArchiveOutlinedIcon fontSize="small" />
                        </ListItemIcon>
                        {translate('engine.action.archive')}
                    </MenuItem>
                )}
            </Menu>
            {asking === 'archive' && (
                <ConfirmDialog
                    danger
                    title={translate('engine.confirm.archive', { name: label })}
                    text={translate('engine.confirm.archiveText', { title: labels.inSentence })}
                    confirmLabel={translate('engine.action.archive')}
                    onConfirm={() => archive(record)}
                    onClose={() => setAsking(null)}
                />
            )}
            {asking && asking !== 'archive' && (
                <ConfirmDialog
                    title={labels.text(asking.title)}
                    text={asking.confirm}
                    askReason={asking.reason}
                    confirmLabel={labels.text(asking.title)}
                    onConfirm={reason => transition(record, asking, reason)}
                    onClose={() => setAsking(null)}
                />
            )}
        </>
    );
};
