import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { errorMessage } from '../engine/provider/errors';
import { useMay } from '../engine/useMay';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog';
import { mainApi } from '../session/clients';

/** Mails the user a link that sets a new password: nobody learns or sets another person's. */
export const ResetPasswordButton = () => {
    const user = useRecordContext<ResourceTypes['users']>();
    const translate = useTranslate();
    const notify = useNotify();
    const may = useMay();
    const [asking, setAsking] = useState(false);
    if (!user || user.archived_at || user.status === 'inactive' || !may(['reset_user_password'])) return null;
    const send = async () => {
        try {
            await mainApi.POST('/users/{id}/password/reset', { params: { path: { id: user.id } } });
            notify(translate('domains.identity.reset.done', { email: user.email }), { type: 'success' });
        } catch (error) {
            notify(errorMessage(error), { type: 'error' });
        }
    };
    return (
        <>
            <Button
                variant="outlined"
                color="inherit"
                startIcon={<LockResetOutlined />}
                onClick={() => setAsking(true)}
            >
                {translate('domains.identity.reset.button')}
            </Button>
            {asking && (
                <ConfirmDialog
                    title={translate('domains.identity.reset.title', { name: user.fullname })}
                    text={translate('domains.identity.reset.text', { email: user.email })}
                    confirmLabel={translate('domains.identity.reset.confirm')}
                    onConfirm={send}
                    onClose={() => setAsking(false)}
                />
            )}
        </>
    );
};
