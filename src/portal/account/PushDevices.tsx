import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Moment } from '../components/fields/Moment';
import { answered, mainApi } from '../session/clients';
import { activeFieldWorker, fieldWorker } from '../session/fieldWorker';
import { AccountSection } from './AccountSection';

const KEY = ['push-subscriptions'];

/** Text key of the reason why this browser supports no push notifications. */
const REFUSALS = ['denied', 'unreachable', 'unfetched'];

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Push subscription of this browser, if any. */
const currentSubscription = async (): Promise<PushSubscription | null> =>
    canPush() ? ((await (await fieldWorker())?.pushManager.getSubscription()) ?? null) : null;

const hashOf = async (text: string): Promise<string> =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
        .map(byte => byte.toString(16).padStart(2, '0'))
        .join('');

/** Requests permission, subscribes with the installation's key and registers the endpoint with the server. */
const subscribe = async (publicKey: string) => {
    if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
    const registration = await activeFieldWorker().catch(() => {
        throw new Error('unfetched');
    });
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await registration.pushManager
        .subscribe(options)
        // a subscription with another key is useless
        .catch(async () => {
            await (await registration.pushManager.getSubscription())?.unsubscribe();
            return registration.pushManager.subscribe(options);
        })
        .catch(() => {
            throw new Error('unreachable');
        });
    const { endpoint, keys } = subscription.toJSON();
    return answered(
        mainApi.POST('/push-subscriptions', {
            body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
        }),
    );
};

export const usePushDevices = () =>
    useQuery({
        queryKey: KEY,
        queryFn: async () => (await answered(mainApi.GET('/push-subscriptions'))).data,
    });

/** Devices with push notifications, and the switch for this one. */
export const PushDevices = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const client = useQueryClient();
    const word = (key: string, options?: object) => translate(`session.account.notifications.push.${key}`, options);
    const [own, setOwn] = useState<string>();
    const { data } = usePushDevices();
    const find = async () => {
        const subscription = await currentSubscription();
        setOwn(subscription ? await hashOf(subscription.endpoint) : undefined);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; what changes it asks again
    useEffect(() => void find().catch(() => undefined), []);
    const act = useMutation({
        mutationFn: (work: () => Promise<unknown>) => work(),
        onError: error =>
            notify(error instanceof Error && REFUSALS.includes(error.message) ? word(error.message) : error.message, {
                type: 'error',
            }),
        onSettled: async () => {
            await find().catch(() => undefined);
            await client.invalidateQueries({ queryKey: KEY });
        },
    });
    if (!data) return null;
    const path = (id: number) => ({ params: { path: { id } } });
    const remove = async ({ id, endpoint_hash }: { id: number; endpoint_hash: string }) => {
        await answered(mainApi.DELETE('/push-subscriptions/{id}', path(id)));
        if (endpoint_hash === own) await (await currentSubscription())?.unsubscribe();
    };
    const test = async (id: number) => {
        await answered(mainApi.POST('/push-subscriptions/{id}/test', { ...path(id), body: {} }));
        notify(word('tested'), { type: 'success' });
    };
    const isHere = data.devices.some(({ endpoint_hash }) => endpoint_hash === own);
    return (
        <AccountSection id="push-devices" title={word('title')} hint={word('hint')}>
            {!canPush() && <Alert severity="info">{word('cannot')}</Alert>}
            {canPush() && !isHere && (
                <Button
                    variant="outlined"
                    disabled={act.isPending}
                    onClick={() => act.mutate(() => subscribe(data.public_key))}
                >
                    {word('on')}
                </Button>
            )}
            <Stack component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none' }}>
                {data.devices.map(device => (
                    <Stack
                        key={device.id}
                        component="li"
                        direction="row"
                        useFlexGap
                        sx={{
                            py: 1,
                            gap: 1,
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            borderTop: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
                            {device.endpoint_hash === own ? word('this', { device: device.device }) : device.device}
                            {' · '}
                            <Moment value={device.created_at} />
                        </Typography>
                        <Button
                            size="small"
                            aria-label={word('test_of', { device: device.device })}
                            onClick={() => act.mutate(() => test(device.id))}
                        >
                            {word('test')}
                        </Button>
                        <Button
                            size="small"
                            aria-label={word('remove_of', { device: device.device })}
                            onClick={() => act.mutate(() => remove(device))}
                        >
                            {word('remove')}
                        </Button>
                    </Stack>
                ))}
            </Stack>
        </AccountSection>
    );
};
