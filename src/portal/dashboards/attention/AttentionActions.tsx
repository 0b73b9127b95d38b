import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ALARM_PRIORITY } from '../../../domain/telemetry/alarmCatalogue';
import { listKey } from '../../admin/provider/keys';
import { useAttempt } from '../../admin/useAttempt';
import { useCanOpenPages } from '../../admin/useCanOpenPages';
import { PageLink } from '../../links';
import { pagePath } from '../../links/urls';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';
import { ATTENTION_KEY, type AttentionRow } from './useAttention';

const TEXT = 'domains.dashboards.attention';
const JOBS = 'job-cards';

/** Acknowledges every open alarm of a row. */
const useAcknowledge = (alarms: AttentionRow['alarms']) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const { busy, attempt } = useAttempt();
    const acknowledge = () =>
        attempt(async () => {
            const results = await Promise.allSettled(
                alarms.map(({ id, version }) =>
                    answered(
                        mainApi.POST('/alarms/{id}/transitions', {
                            params: { path: { id } },
                            body: { transition: 'acknowledge', version },
                        }),
                    ),
                ),
            );
            // busy until the row shows it, because a second press would send the versions of before
            await Promise.all([
                queryClient.invalidateQueries({ queryKey: ATTENTION_KEY }),
                queryClient.invalidateQueries({ queryKey: listKey('alarms') }),
            ]);
            const failed = results.find(result => result.status === 'rejected');
            if (failed) throw failed.reason;
            notify(`${TEXT}.acknowledged`, { type: 'success' });
        });
    return { busy, acknowledge };
};

/** Whether the diagnosis of the site explains a row. */
export const isFaultRow = ({ key }: AttentionRow): boolean => key.startsWith('fault ');

/** Values of a new job for a row, which its alarms refer to from then on. */
export const newJob = ({
    key,
    kind,
    record,
    site,
    customer,
    customer_property,
    level,
    cause,
    alarms,
}: AttentionRow) => ({
    ...(kind === 'alarm' ? { title: record.label } : {}),
    ...(alarms.length > 0 ? { alarm_ids: alarms.map(({ id }) => id) } : {}),
    type: key.startsWith('supply ') ? 'supplement_delivery' : 'site_maintenance',
    description: cause,
    priority: ALARM_PRIORITY[level],
    ...(customer ? { customer_id: customer.id } : {}),
    ...(customer_property ? { customer_property_id: customer_property.id } : {}),
    ...(site ? { site_id: site.id } : {}),
});

/** The two fitting actions of a row: acknowledge its open alarms, and add or open its job. */
export const AttentionActions = ({
    row,
    place,
    onNewJob,
}: {
    row: AttentionRow;
    place: string;
    /** absent for people who may not add jobs */
    onNewJob: (() => void) | undefined;
}) => {
    const translate = useTranslate();
    const can = useCan();
    const pages = useCanOpenPages(JOBS);
    const open = row.alarms.filter(({ status }) => status === 'open');
    const { busy, acknowledge } = useAcknowledge(open);
    const { job_card: job } = row;
    return (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
            {open.length > 0 && can(['update_alarm']) && (
                <Button
                    size="small"
                    variant="contained"
                    disabled={busy}
                    aria-label={translate(`${TEXT}.acknowledge_at`, { place })}
                    onClick={() => void acknowledge()}
                >
                    {translate(`${TEXT}.acknowledge`)}
                </Button>
            )}
            {job && pages.show && (
                <Button
                    size="small"
                    variant="outlined"
                    component={PageLink}
                    to={pagePath(JOBS, 'view', job.id)}
                    aria-label={translate(`${TEXT}.open_job_at`, { number: job.number, place })}
                >
                    {translate(`${TEXT}.open_job`)}
                </Button>
            )}
            {/* most types of jobs are for uDOSE sites only */}
            {!job && onNewJob && (!row.site || row.site.kind === 'udose') && (
                <Button
                    size="small"
                    variant="outlined"
                    aria-label={translate(`${TEXT}.new_job_at`, { place })}
                    onClick={onNewJob}
                >
                    {translate(`${TEXT}.new_job`)}
                </Button>
            )}
        </Stack>
    );
};
