import { InputAdornment, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckboxGroupInput, NumberInput, useNotify, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { refuseUnreadNumber } from '../../../domain/records/numberEntry';
import { ActionForm } from '../../admin/form/ActionForm';
import { PageLink } from '../../links';
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
    const client = useQueryClient();
    const params = { path: { id: point.id } };
    const queryKey = ['site-thresholds', point.id];
    const { data } = useQuery({
        queryKey,
        queryFn: async () => (await answered(mainApi.GET('/sites/{id}/thresholds', { params }))).body,
    });
    if (!data) return null;
    const { people, user_ids: chosen, ...thresholds } = data;
    const own = people.filter(({ is_self }) => is_self).map(({ id }) => id);
    const save = async ({ user_ids, ...values }: Values) => {
        const body = { ...values, user_ids: user_ids ?? [] };
        await answered(mainApi.PUT('/sites/{id}/thresholds', { params, body }));
        notify(`${TEXT}.saved`, { type: 'success' });
        await client.invalidateQueries({ queryKey });
        onClose();
    };
    return (
        <ActionForm<Values>
            title={translate(`${TEXT}.title`, { name: point.name })}
            text={translate(`${TEXT}.text`)}
            submitLabel={translate(`${TEXT}.save`)}
            defaultValues={{ ...thresholds, user_ids: chosen.length > 0 ? chosen : own }}
            onSubmit={save}
            onClose={onClose}
        >
            {INPUTS.map(([source, unit]) => (
                <NumberInput
                    key={source}
                    source={source}
                    label={translate(`${TEXT}.${source}`)}
                    helperText={translate(`${TEXT}.${source}_help`)}
                    validate={refuseUnreadNumber}
                    slotProps={{
                        input: {
                            endAdornment: (
                                <InputAdornment position="end">{translate(`${TEXT}.${unit}`)}</InputAdornment>
                            ),
                        },
                    }}
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
                <PageLink to="/account/settings?tab=notifications">{translate(`${TEXT}.quiet_hours`)}</PageLink>
            </Typography>
        </ActionForm>
    );
};
