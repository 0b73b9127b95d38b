import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import VpnKeyOutlinedIcon from '@mui/icons-material/VpnKeyOutlined';
import { Alert, Box, Button, IconButton, Stack, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useRecordState } from '../admin/useRecordState';
import { copyText } from '../components/copyText';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { DialogFrame } from '../components/dialogs/DialogFrame';
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
            {token && <TokenDialog serial={device.serial} token={token} onClose={() => setToken(null)} />}
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

const TokenDialog = ({ serial, token, onClose }: { serial: string; token: string; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [done, setDone] = useState(false);
    const copy = async () => {
        const was = await copyText(token);
        setDone(was);
        if (!was) notify('engine.done.notCopied', { type: 'warning' });
    };
    const label = translate(`domains.devices.token.${done ? 'copied' : 'copy'}`);
    return (
        // closes by its button only, because the token is shown once
        <DialogFrame
            title={translate('domains.devices.token.shown', { serial })}
            maxWidth="sm"
            actions={
                <Button variant="contained" onClick={onClose}>
                    {translate('domains.devices.token.close')}
                </Button>
            }
        >
            <Alert severity="warning" sx={{ mb: 2 }}>
                {translate('domains.devices.token.shownText')}
            </Alert>
            <Stack
                direction="row"
                spacing={1}
                sx={{
                    alignItems: 'center',
                    px: 1.5,
                    py: 1,
                    border: '1px solid',
                    borderColor: 'divider',
                    borderRadius: 1,
                    bgcolor: 'tones.neutral.surface',
                }}
            >
                <Box component="code" sx={{ flex: 1, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
                    {token}
                </Box>
                <Tooltip title={label}>
                    <IconButton onClick={() => void copy()} aria-label={label}>
                        <ContentCopyIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
                <Box component="span" role="status" sx={{ typography: 'caption', minWidth: 48 }}>
                    {done && label}
                </Box>
            </Stack>
        </DialogFrame>
    );
};
