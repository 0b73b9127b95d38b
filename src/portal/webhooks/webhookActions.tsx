import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { useIsOwnRecord } from '../admin/useIsOwnRecord';
import { useRecordState } from '../admin/useRecordState';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { SecretDialog } from '../components/dialogs/SecretDialog';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';

type Webhook = ResourceTypes['webhooks'];

/** Runs a call, reports the outcome, and refetches webhooks and deliveries. */
const useRun = () => {
    const notify = useNotify();
    const client = useQueryClient();
    return async <T,>(call: () => Promise<T>, done?: string): Promise<T | undefined> => {
        try {
            const result = await call();
            if (done) notify(done, { type: 'success' });
            return result;
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
            return undefined;
        } finally {
            await Promise.all(
                ['webhooks', 'webhook-deliveries'].map(name => client.invalidateQueries({ queryKey: [name] })),
            );
        }
    };
};

/** Issues the first signing secret, or rotates it behind a confirmation, and shows it once. */
export const useIssueSecret = () => {
    const webhook = useRecordContext<Webhook>();
    const translate = useTranslate();
    const can = useCan();
    const isOwn = useIsOwnRecord('webhooks');
    const run = useRun();
    const [isAsking, setAsking] = useRecordState(false);
    const [secret, setSecret] = useRecordState<string | null>(null);
    if (!webhook || webhook.archived_at || !can(['update_webhook']) || !isOwn(webhook)) return null;
    const word = (key: string) => translate(`domains.webhooks.${key}`, { name: webhook.name });
    const isFirst = !webhook.secret_issued_at;
    const issue = async () => {
        const issued = await run(() =>
            answered(mainApi.POST('/webhooks/{id}/secret', { params: { path: { id: webhook.id } } })),
        );
        if (issued) setSecret(issued.body.secret);
    };
    return {
        actions: [
            {
                name: 'secret',
                label: word(isFirst ? 'issue_secret' : 'rotate_secret'),
                icon: KeyOutlined,
                next: isFirst,
                rare: !isFirst,
                run: () => (isFirst ? issue() : setAsking(true)),
            },
        ],
        dialog: secret ? (
            <SecretDialog
                title={word('secret')}
                warning={word('secret_text')}
                secret={secret}
                onClose={() => setSecret(null)}
            />
        ) : (
            isAsking && (
                <ConfirmDialog
                    title={word('rotate_title')}
                    text={word('rotate_text')}
                    confirmLabel={word('rotate_secret')}
                    onConfirm={issue}
                    onClose={() => setAsking(false)}
                />
            )
        ),
    };
};

export const useSendTest = () => {
    const webhook = useRecordContext<Webhook>();
    const translate = useTranslate();
    const can = useCan();
    const isOwn = useIsOwnRecord('webhooks');
    const run = useRun();
    if (webhook?.status !== 'active' || webhook.archived_at || !can(['update_webhook']) || !isOwn(webhook)) return null;
    return {
        actions: [
            {
                name: 'test',
                label: translate('domains.webhooks.send_test'),
                icon: SendOutlined,
                run: () =>
                    run(
                        () => answered(mainApi.POST('/webhooks/{id}/test', { params: { path: { id: webhook.id } } })),
                        translate('domains.webhooks.test_sent'),
                    ),
            },
        ],
    };
};

const ENDED = ['delivered', 'failed', 'skipped'];

/** Sends a delivery again; one that the receiver has accepted after a confirmation, because the receiver may ignore it. */
export const useResend = () => {
    const delivery = useRecordContext<ResourceTypes['webhook-deliveries']>();
    const translate = useTranslate();
    const can = useCan();
    const isOwn = useIsOwnRecord('webhook-deliveries');
    const run = useRun();
    const [isAsking, setAsking] = useRecordState(false);
    if (!delivery || !ENDED.includes(delivery.status) || delivery.webhook_status !== 'active') return null;
    if (!can(['update_webhook']) || !isOwn(delivery)) return null;
    const word = (key: string) => translate(`domains.webhooks.${key}`, { name: delivery.event });
    const resend = () =>
        run(
            () => answered(mainApi.POST('/webhook-deliveries/{id}/resend', { params: { path: { id: delivery.id } } })),
            word('resent'),
        );
    return {
        actions: [
            {
                name: 'resend',
                label: word('resend'),
                icon: ReplayOutlined,
                next: delivery.status === 'failed',
                run: () => (delivery.status === 'delivered' ? setAsking(true) : resend()),
            },
        ],
        dialog: isAsking && (
            <ConfirmDialog
                title={word('resend_title')}
                text={word('resend_text')}
                confirmLabel={word('resend')}
                onConfirm={resend}
                onClose={() => setAsking(false)}
            />
        ),
    };
};
