import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { OptionChip } from '../../admin/fields/OptionChip';
import { StateMessage } from '../../admin/list/ListStates';
import { Moment } from '../../components/fields/Moment';
import type { Site } from '../../telemetry/TelemetryFrame';
import { useSettingText } from './PendingSettings';

type Change = ResourceTypes['device-settings-changes'] & { id: number };
const RESOURCE = 'device-settings-changes';
const TEXT = 'domains.sites.dose.changes';

const Line = ({ change }: { change: Change }) => {
    const translate = useTranslate();
    const textOf = useSettingText();
    const settings = Object.entries(change.settings as unknown as Record<string, { from: unknown; to: unknown }>);
    return (
        <Card component="li" sx={{ p: 2 }}>
            <Stack
                direction="row"
                sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
            >
                <Typography variant="body2">
                    {change.created_by_user?.label ?? translate('domains.sites.target.title')} ·{' '}
                    <Moment value={change.created_at} relative />
                </Typography>
                <OptionChip resource={RESOURCE} name="status" value={change.status} />
            </Stack>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
                {settings.map(([name, { from, to }]) => (
                    <Typography component="li" variant="body2" key={name} className="tabular">
                        {translate(`${TEXT}.${(from ?? null) === (to ?? null) ? 'same' : 'value'}`, {
                            name: textOf(name, to).name,
                            from: textOf(name, from).value,
                            to: textOf(name, to).value,
                        })}
                    </Typography>
                ))}
            </Box>
            {(change.answered_at || change.reason) && (
                <Typography variant="caption" color="text.secondary" component="div" sx={{ mt: 1 }}>
                    {change.answered_at && <Moment value={change.answered_at} />} {change.reason}
                </Typography>
            )}
        </Card>
    );
};

/** Settings sent to a site's device, with author and response. */
export const SettingsChanges = () => {
    const site = useRecordContext<Site>();
    const translate = useTranslate();
    const { data, isPending } = useGetList<Change>(
        RESOURCE,
        {
            filter: { site_id: site?.id },
            sort: { field: 'id', order: 'DESC' },
            pagination: { page: 1, perPage: 50 },
        },
        { enabled: site !== undefined },
    );
    if (isPending) return <Skeleton variant="rounded" height={160} />;
    if (!data?.length)
        return (
            <Card>
                <StateMessage
                    icon={<TuneOutlined />}
                    title={translate(`${TEXT}.title`)}
                    text={translate(`${TEXT}.empty`)}
                />
            </Card>
        );
    return (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 720 }}>
            {data.map(change => (
                <Line key={change.id} change={change} />
            ))}
        </Stack>
    );
};
