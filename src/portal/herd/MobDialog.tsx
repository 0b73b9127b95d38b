import { Alert, DialogContentText, Stack, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import type { Mob } from './mob';

interface MobDialogProps {
    mob: Mob;
    /** text prefix: `domains.herd.<step>` has `title`, `text`, `save` */
    step: string;
    busy: boolean;
    /** server error without a field */
    general: string | undefined;
    onSubmit: () => void;
    onClose: () => void;
    children: ReactNode;
}
/** Form dialog for an event of one mob. */
export const MobDialog = ({ mob, step, busy, general, onSubmit, onClose, children }: MobDialogProps) => {
    const translate = useTranslate();
    return (
        <ActionDialog
            title={translate(`domains.herd.${step}.title`, { name: mob.name })}
            submitLabel={translate(`domains.herd.${step}.save`)}
            busy={busy}
            onSubmit={onSubmit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <DialogContentText variant="body2">{translate(`domains.herd.${step}.text`)}</DialogContentText>
                {general && <Alert severity="error">{general}</Alert>}
                {children}
            </Stack>
        </ActionDialog>
    );
};

interface MobStep {
    name: string;
    icon: ComponentType<SvgIconProps>;
    rare?: boolean;
    Dialog: ComponentType<{ mob: Mob; onClose: () => void }>;
}
/** Offers an action of the mob in the context, if it has animals and the user may edit it. */
export const mobStep =
    ({ name, icon, rare, Dialog }: MobStep) =>
    () => {
        const mob = useRecordContext<Mob>();
        const { canAccess: canUpdate } = useCanAccess({ resource: 'mobs', action: 'edit' });
        const [open, setOpen] = useRecordState(false);
        if (!mob || mob.archived_at || !mob.head || !canUpdate) return null;
        return {
            actions: [{ name, label: `domains.herd.${name}.open`, icon, rare, run: () => setOpen(true) }],
            dialog: open && <Dialog mob={mob} onClose={() => setOpen(false)} />,
        };
    };
