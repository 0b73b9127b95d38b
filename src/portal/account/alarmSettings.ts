import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { CHANNELS, type Channel } from '../../domain/communication/notifications';
import type { AlertLevel } from '../../domain/telemetry/alarmCatalogue';
import { answered, mainApi } from '../session/clients';
import { GENERIC_MESSAGE, isFault } from '../session/fault';

const KEY = ['alarm-settings'];

export type AlarmSettings = components['schemas']['AlarmSettings'];
export type AlarmException = components['schemas']['AlarmException'];
export type AlarmExceptionInput = components['schemas']['AlarmExceptionInput'];
export type QuietHours = components['schemas']['HoursOfRest'];
export type ChannelChange = Partial<Record<Channel, boolean>>;

/** Alarm settings change: applied optimistically, rolled back if the server refuses it. */
type SettingsChange =
    | { every: ChannelChange }
    | { level: AlertLevel; change: ChannelChange }
    | { exception: number; change: ChannelChange }
    | { removed: number }
    | { rest: Partial<QuietHours> };

/** Settings after a change. */
export const withChange = (settings: AlarmSettings, step: SettingsChange): AlarmSettings => {
    if ('every' in step) return { ...settings, levels: settings.levels.map(one => ({ ...one, ...step.every })) };
    if ('level' in step)
        return {
            ...settings,
            levels: settings.levels.map(one => (one.level === step.level ? { ...one, ...step.change } : one)),
        };
    if ('exception' in step)
        return {
            ...settings,
            exceptions: settings.exceptions.map(one => (one.id === step.exception ? { ...one, ...step.change } : one)),
        };
    if ('removed' in step)
        return { ...settings, exceptions: settings.exceptions.filter(({ id }) => id !== step.removed) };
    return { ...settings, rest: { ...settings.rest, ...step.rest } };
};

const sendChange = (step: SettingsChange): Promise<unknown> => {
    if ('every' in step)
        return answered(
            mainApi.PUT('/notification-settings', { body: { settings: [{ type: 'alarm', ...step.every }] } }),
        );
    if ('level' in step)
        return answered(
            mainApi.PUT('/notification-settings/alarms', {
                body: { levels: [{ level: step.level, ...step.change }] },
            }),
        );
    if ('rest' in step) return answered(mainApi.PUT('/notification-settings/alarms', { body: { rest: step.rest } }));
    const at = '/notification-settings/alarm-exceptions/{id}';
    return 'exception' in step
        ? answered(mainApi.PUT(at, { params: { path: { id: step.exception } }, body: step.change }))
        : answered(mainApi.DELETE(at, { params: { path: { id: step.removed } } }));
};

/** Whether a channel is chosen for all levels, for none, or for some. */
export const chosenForLevels = (levels: AlarmSettings['levels'], channel: Channel): boolean | 'some' => {
    const chosen = levels.filter(level => level[channel]).length;
    return chosen === 0 ? false : chosen === levels.length ? true : 'some';
};

export const channelsOf = (one: Record<Channel, boolean>): Record<Channel, boolean> =>
    Object.fromEntries(CHANNELS.map(channel => [channel, one[channel]])) as Record<Channel, boolean>;

/** The user's alarm settings, and functions to change them. */
export const useAlarmSettings = () => {
    const client = useQueryClient();
    const notify = useNotify();
    const query = useQuery({
        queryKey: KEY,
        queryFn: async () => (await answered(mainApi.GET('/notification-settings/alarms'))).data,
    });
    const { mutate: take } = useMutation({
        mutationFn: sendChange,
        onMutate: async step => {
            await client.cancelQueries({ queryKey: KEY });
            client.setQueryData<AlarmSettings>(KEY, old => old && withChange(old, step));
        },
        onError: error => {
            notify(isFault(error) ? error.message : GENERIC_MESSAGE, { type: 'error' });
            return client.invalidateQueries({ queryKey: KEY });
        },
    });
    const add = useMutation({
        mutationFn: (input: AlarmExceptionInput) =>
            answered(mainApi.POST('/notification-settings/alarm-exceptions', { body: input })),
        onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
    });
    return { ...query, take, add };
};
export type AlarmSettingsWork = ReturnType<typeof useAlarmSettings>;
