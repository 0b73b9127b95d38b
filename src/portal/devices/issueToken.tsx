import VpnKeyOutlinedIcon from '@mui/icons-material/VpnKeyOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { SecretDialog } from '../components/dialogs/SecretDialog';
import { answered, mainApi } from '../session/clients';
import type { DeviceRecord } from './deviceRecord';

/** Issues a device token, which is shown only in this dialog. */
export const useIssueToken = () => {
    const device = useRecordContext<DeviceRecord>();
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const { canAccess: canEdit } = useCanAccess({ resource: 'devices', action: 'edit' });
    const [isDialogOpen, setDialogOpen] = useRecordState(false);
    const [token, setToken] = useState<string | null>(null);
    if (!device || device.archived_at || !canEdit) return null;
    const issue = async () => {
        try {
            const { body } = await answered(
                mainApi.POST('/devices/{id}/tokens', { params: { path: { id: device.id } } }),
            );
            setToken(body.token);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
        await queryClient.invalidateQueries({ queryKey: ['devices'] });
    };
    const text = (key: string) => translate(`domains.devices.token.${key}`, { serial: device.serial });
    const dialog = (
        <>
            {isDialogOpen && (
                <ConfirmDialog
                    title={text('title')}
                    text={text(device.token_issued_at ? 'nextText' : 'firstText')}
                    danger={device.token_issued_at !== null}
                    confirmLabel={text('issue')}
                    onConfirm={issue}
                    onClose={() => setDialogOpen(false)}
                />
            )}
            {token && (
                <SecretDialog
                    title={text('shown')}
                    warning={text('shownText')}
                    secret={token}
                    onClose={() => setToken(null)}
                />
            )}
        </>
    );
    return {
        actions: [
            {
                name: 'token',
                label: text(device.token_issued_at ? 'issueNew' : 'issue'),
                icon: VpnKeyOutlinedIcon,
                rare: true,
                run: () => setDialogOpen(true),
            },
        ],
        dialog,
    };
};
