import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import TrendingFlatIcon from '@mui/icons-material/TrendingFlat';
import { Menu } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Transition } from '../../../contract/metadata';
import { useLabels } from '../labels';
import { recordLabel, resourceOf } from '../metadata';
import { ActionItem, ArchiveDialog, RecordMenuButton } from '../RecordMenu';
import { StepDialog } from '../StepDialog';
import { useMay } from '../useMay';
import { stepsOf, useRecordActions } from '../useRecordActions';

/** All that can be done with a record that has no page: its form, its next steps, its archive. */
export const InPlaceMenu = ({ name, record, onEdit }: { name: string; record: RaRecord; onEdit: () => void }) => {
    const resource = resourceOf(name);
    const translate = useTranslate();
    const labels = useLabels(name);
    const may = useMay();
    const { transition } = useRecordActions(name);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [asking, setAsking] = useState<Transition | 'archive' | null>(null);
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
            <RecordMenuButton
                label={recordLabel(resource, record)}
                open={Boolean(anchor)}
                onClick={event => setAnchor(event.currentTarget)}
            />
            <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {mayEdit && (
                    <ActionItem icon={EditOutlinedIcon} onClick={choose(onEdit)}>
                        {translate('engine.action.edit')}
                    </ActionItem>
                )}
                {steps.map(step => (
                    <ActionItem
                        icon={TrendingFlatIcon}
                        key={step.name}
                        onClick={choose(() =>
                            step.reason || step.confirm ? setAsking(step) : void transition(record, step),
                        )}
                    >
                        {labels.text(step.title)}
                    </ActionItem>
                ))}
                {mayArchive && (
                    <ActionItem icon={ArchiveOutlinedIcon} onClick={choose(() => setAsking('archive'))}>
                        {translate('engine.action.archive')}
                    </ActionItem>
                )}
            </Menu>
            {asking === 'archive' && <ArchiveDialog name={name} record={record} onClose={() => setAsking(null)} />}
            {asking && asking !== 'archive' && (
                <StepDialog
                    name={name}
                    step={asking}
                    take={reason => transition(record, asking, reason)}
                    onClose={() => setAsking(null)}
                />
            )}
        </>
    );
};
