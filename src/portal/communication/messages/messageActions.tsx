import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SendToMobileOutlined from '@mui/icons-material/SendToMobileOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useRecordState } from '../../admin/useRecordState';
import { answered, connectApi } from '../../session/clients';
import type { MessageRecord } from './useMessagePreview';

/** Test message to the user; resend of failed deliveries. */
export const useMessageActions = () => {
    const message = useRecordContext<MessageRecord>();
    const { canAccess: canEdit } = useCanAccess({ resource: 'messages', action: 'edit' });
    const notify = useNotify();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [busy, setBusy] = useRecordState<'test' | 'resend' | false>(false);
    if (!message || message.archived_at || !canEdit) return null;
    const params = { path: { id: message.id } };
    const word = (key: string, options?: object) => translate(`domains.communication.message.${key}`, options);
    const attempt = async (name: 'test' | 'resend', work: () => Promise<string>) => {
        setBusy(name);
        try {
            notify(await work(), { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
            for (const key of ['messages', 'deliveries']) void queryClient.invalidateQueries({ queryKey: [key] });
        }
    };
    const test = () =>
        attempt('test', async () => {
            const { body } = await answered(connectApi.POST('/v2/messages/{id}/test', { params, body: {} }));
            return word('tested', { channels: body.channels.map(channel => word(`by.${channel}`)).join(', ') });
        });
    const resend = () =>
        attempt('resend', async () => {
            const { body } = await answered(connectApi.POST('/v2/messages/{id}/resend', { params, body: {} }));
            return word('resent', { smart_count: body.resent });
        });
    return {
        actions: [
            ...(message.status === 'draft' || message.status === 'scheduled'
                ? [
                      {
                          name: 'test',
                          label: 'domains.communication.message.test',
                          icon: SendToMobileOutlined,
                          busy: busy === 'test',
                          run: test,
                      },
                  ]
                : []),
            ...(message.status === 'sent' && message.failed > 0
                ? [
                      {
                          name: 'resend',
                          label: 'domains.communication.message.resend',
                          icon: ReplayOutlined,
                          next: true,
                          busy: busy === 'resend',
                          run: resend,
                      },
                  ]
                : []),
        ],
    };
};
