import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReferencePicker } from '../admin/inputs/ReferenceInputs';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { canMoveTo, type Movable, useMoveFiles } from './useMoveFiles';

interface MoveDialogProps {
    items: readonly Movable[];
    onMoved?: () => void;
    onClose: () => void;
}

/** Moves items to a folder chosen by name, the alternative to dragging. */
export const MoveDialog = ({ items, onMoved, onClose }: MoveDialogProps) => {
    const translate = useTranslate();
    const move = useMoveFiles();
    const [target, setTarget] = useState<{ id: number; label: string } | null>(null);
    const [busy, setBusy] = useState(false);
    const isAlreadyThere = target !== null && !items.some(item => canMoveTo(item, target.id));
    const send = async () => {
        if (!target || isAlreadyThere) return;
        setBusy(true);
        await move(items, { id: target.id, name: target.label });
        onMoved?.();
        onClose();
    };
    return (
        <ActionDialog
            title={translate('domains.documents.moveTitle', {
                smart_count: items.length,
                name: items[0]?.record.name ?? '',
            })}
            submitLabel={translate('domains.documents.move')}
            submitButton={{ disabled: !target || isAlreadyThere }}
            busy={busy}
            isChanged={target !== null}
            onSubmit={send}
            onCancel={onClose}
        >
            <ReferencePicker
                reference="folders"
                label={translate('domains.documents.folder')}
                value={target ? [target.id] : []}
                known={target ? [target] : []}
                onChange={(_, [choice]) => setTarget(choice ? { id: Number(choice.id), label: choice.label } : null)}
                multiple={false}
                autoFocus
            />
            {isAlreadyThere && (
                <Alert severity="info" sx={{ mt: 1.5 }}>
                    {translate('domains.documents.alreadyThere')}
                </Alert>
            )}
        </ActionDialog>
    );
};
