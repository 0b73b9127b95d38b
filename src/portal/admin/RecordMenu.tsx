import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, ListItemIcon, MenuItem, type MenuItemProps, type SvgIconProps } from '@mui/material';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import type { ApiFault } from '../session/fault';
import { useLabels } from './labels';
import { recordLabel } from './metadata';
import { RefusedDialog } from './RefusedDialog';
import { useRecordActions } from './useRecordActions';

interface RecordMenuButtonProps {
    /** record label */
    label: string;
    open: boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Menu button of a row with the record's actions. */
export const RecordMenuButton = ({ label, open, onClick }: RecordMenuButtonProps) => {
    const translate = useTranslate();
    return (
        <IconButton
            size="small"
            aria-label={translate('engine.list.actionsOf', { name: label })}
            aria-haspopup="menu"
            aria-expanded={open}
            onClick={onClick}
        >
            <MoreVertIcon fontSize="small" />
        </IconButton>
    );
};

interface ActionItemProps extends MenuItemProps {
    icon: ComponentType<SvgIconProps>;
}

/** Menu entry; the menu adds its own props. */
export const ActionItem = ({ icon: Icon, children, ...item }: ActionItemProps) => (
    <MenuItem {...item}>
        <ListItemIcon>
            <Icon fontSize="small" />
        </ListItemIcon>
        {children}
    </MenuItem>
);

/** Confirmation dialog before a record is archived. */
export const ArchiveDialog = ({ name, record, onClose }: { name: string; record: RaRecord; onClose: () => void }) => {
    const translate = useTranslate();
    const labels = useLabels(name);
    const { archive } = useRecordActions(name);
    const [refused, setRefused] = useState<ApiFault | null>(null);
    const staysOpen = useRef(false);
    if (refused) return <RefusedDialog fault={refused} label={recordLabel(name, record)} onClose={onClose} />;
    return (
        <ConfirmDialog
            danger
            title={translate('engine.confirm.archive', { name: recordLabel(name, record) })}
            text={translate('engine.confirm.archiveText', { title: labels.inSentence })}
            confirmLabel={translate('engine.action.archive')}
            onConfirm={() =>
                archive(record, fault => {
                    staysOpen.current = true;
                    setRefused(fault);
                })
            }
            onClose={() => staysOpen.current || onClose()}
        />
    );
};
