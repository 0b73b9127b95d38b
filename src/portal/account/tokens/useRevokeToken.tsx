import KeyOffOutlined from '@mui/icons-material/KeyOffOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { useRecordState } from '../../admin/useRecordState';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';

/** Revokes anyone's API token, behind a confirmation dialog. */
export const useRevokeToken = () => {
    const token = useRecordContext<ResourceTypes['api-tokens']>();
    const translate = useTranslate();
    const notify = useNotify();
    const can = useCan();
    const client = useQueryClient();
    const [isDialogOpen, setDialogOpen] = useRecordState(false);
    if (!token || token.status === 'revoked' || !can(['update_api_token'])) return null;
    const word = (key: string) => translate(`domains.account.tokens.${key}`, { name: token.name });
    const revoke = async () => {
        try {
            await answered(mainApi.POST('/api-tokens/{id}/revoke', { params: { path: { id: token.id } } }));
            notify(word('revoked'), { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
        await client.invalidateQueries({ queryKey: ['api-tokens'] });
    };
    return {
        actions: [
            {
                name: 'revoke',
                label: word('revoke'),
                icon: KeyOffOutlined,
                consequence: word('revoke_text'),
                run: () => setDialogOpen(true),
            },
        ],
        dialog: isDialogOpen && (
            <ConfirmDialog
                title={word('revoke_title')}
                text={word('revoke_text')}
                confirmLabel={word('revoke')}
                danger
                onConfirm={revoke}
                onClose={() => setDialogOpen(false)}
            />
        ),
    };
};
