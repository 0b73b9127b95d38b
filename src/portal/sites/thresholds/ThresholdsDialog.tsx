import { Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CheckboxGroupInput, LinkBase, useNotify, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { ActionForm } from '../../admin/form/ActionForm';
import { NumberWithUnitInput } from '../../admin/inputs/NumberWithUnitInput';
import { LoadFailed } from '../../admin/list/ListStates';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import { answered, mainApi } from '../../session/clients';

const TEXT = 'domains.sites.thresholds';
type Values = components['schemas']['SiteThresholdsInput'];

interface ThresholdsDialogProps {
    point: { id: number; name: string };
    onClose: () => void;
}

const INPUTS = [
    ['days_left', 'days'],
    ['no_drinking_hours', 'hours'],
    ['faster_percent', 'percent'],
] as const;

/** Thresholds of a site, and the people who are notified when one is reached. */
export const ThresholdsDialog = ({ point, onClose }: ThresholdsDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const params = { path: { id: point.id } };
    const title = translate(`${TEXT}.title`, { name: point.name });
    const { data, error, isFetching, refetch } = useQuery({
        queryKey: ['site-thresholds', point.id],
        // read again at each opening: the form keeps the first answer and its version
        gcTime: 0,
        staleTime: 0,
        networkMode: 'always',
        queryFn: async ({ signal }) => (await answered(mainApi.GET('/sites/{id}/thresholds', { params, signal }))).body,
    });
    if (!data)
        return (
            <DialogFrame
                title={title}
                onClose={onClose}
                actions={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
            >
                {error && !isFetching ? (
                    <LoadFailed error={error} retry={() => void refetch()} />
                ) : (
                    <Skeleton variant="rounded" height={240} role="status" aria-label={translate('ra.page.loading')} />
                )}
            </DialogFrame>
        );
    const { people, user_ids: chosen, ...thresholds } = data;
    const own = people.filter(({ is_self }) => is_self).map(({ id }) => id);
    const save = async ({ user_ids, ...values }: Values) => {
        const body = { ...values, user_ids: user_ids ?? [] };
        await answered(mainApi.PUT('/sites/{id}/thresholds', { params, body }));
        notify(`${TEXT}.saved`, { type: 'success' });
        onClose();
    };
    return (
        <ActionForm<Values>
            title={title}
            text={translate(`${TEXT}.text`)}
            submitLabel={translate(`${TEXT}.save`)}
            defaultValues={{ ...thresholds, user_ids: chosen.length > 0 ? chosen : own }}
            onSubmit={save}
            onClose={onClose}
        >
            {INPUTS.map(([source, unit]) => (
                <NumberWithUnitInput
                    key={source}
                    source={source}
                    label={translate(`${TEXT}.${source}`)}
                    helperText={translate(`${TEXT}.${source}_help`)}
                    unit={translate(`${TEXT}.${unit}`)}
                />
            ))}
            <CheckboxGroupInput
                source="user_ids"
                label={translate(`${TEXT}.people`)}
                choices={people.map(({ id, label }) => ({ id, name: label }))}
                translateChoice={false}
                row={false}
            />
            <Typography variant="body2">
                <LinkBase to="/account/settings?tab=notifications">{translate(`${TEXT}.quiet_hours`)}</LinkBase>
            </Typography>
        </ActionForm>
    );
};
