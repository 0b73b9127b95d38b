import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { useRecordState } from '../admin/useRecordState';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { useCan } from '../session/can';
import { mainApi } from '../session/clients';

interface Help {
    /** text namespace below `domains.identity` */
    textKey: string;
    icon: ComponentType<SvgIconProps>;
    danger?: boolean;
    send: (id: number) => Promise<unknown>;
}

/** Administrator action for a user who cannot sign in, behind a confirmation dialog. */
const helpWith =
    ({ textKey: words, icon, danger, send }: Help) =>
    () => {
        const user = useRecordContext<ResourceTypes['users']>();
        const translate = useTranslate();
        const notify = useNotify();
        const can = useCan();
        const [isDialogOpen, setDialogOpen] = useRecordState(false);
        if (!user || user.archived_at || user.status === 'inactive' || !can(['reset_user_password'])) return null;
        const label = (key: string) =>
            translate(`domains.identity.${words}.${key}`, { name: user.fullname, email: user.email });
        const help = async () => {
            try {
                await send(user.id);
                notify(label('done'), { type: 'success' });
            } catch (error) {
                notify((error as Error).message, { type: 'error' });
            }
        };
        return {
            actions: [
                {
                    name: words,
                    label: label('button'),
                    icon,
                    ...(danger ? { consequence: label('text') } : {}),
                    run: () => setDialogOpen(true),
                },
            ],
            dialog: isDialogOpen && (
                <ConfirmDialog
                    title={label('title')}
                    text={label('text')}
                    confirmLabel={label('confirm')}
                    danger={danger}
                    onConfirm={help}
                    onClose={() => setDialogOpen(false)}
                />
            ),
        };
    };

const path = (id: number) => ({ params: { path: { id } } });

/** Mails the user a link to set a new password, so that nobody learns or sets another person's. */
export const useResetPassword = helpWith({
    textKey: 'reset',
    icon: LockResetOutlined,
    send: id => mainApi.POST('/users/{id}/password/reset', path(id)),
});

export const useResetSecondFactor = helpWith({
    textKey: 'reset_factor',
    icon: PhonelinkEraseOutlined,
    danger: true,
    send: id => mainApi.POST('/users/{id}/second-factor/reset', path(id)),
});
