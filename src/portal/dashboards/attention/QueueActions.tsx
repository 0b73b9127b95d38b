import { Button, type ButtonProps, Stack } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { ALARM_PRIORITY } from '../../../domain/telemetry/alarmCatalogue';
import { findDefinition } from '../../admin/screenRegistry';
import type { AttentionRow } from './useAttention';
import { placeOf } from './useQueueActions';

const TEXT = 'domains.dashboards.attention';
const JOBS = 'job-cards';

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

/** Whether the reader may add a job for a row, or change its open one; most types of jobs are for uDOSE sites only. */
export const useCanPlanJob = () => {
    const { canAccess: canCreate } = useCanAccess({ resource: JOBS, action: 'create' });
    const { canAccess: canEdit } = useCanAccess({ resource: JOBS, action: 'edit' });
    const isKnown = findDefinition(JOBS) !== undefined;
    return ({ job_card, site }: AttentionRow): boolean =>
        isKnown && Boolean(job_card ? canEdit : canCreate && (!site || site.kind === 'udose'));
};

export type QueueAction = 'acknowledge' | 'snooze' | 'mine' | 'job';
const KEYS = { acknowledge: 'a', snooze: 's', mine: 'm', job: 'j', plan: 'j' } as const;

const ActionButton = ({
    action,
    place,
    ...button
}: Omit<ButtonProps, 'action'> & { action: keyof typeof KEYS; place: string }) => {
    const translate = useTranslate();
    return (
        <Button
            size="small"
            variant="outlined"
            aria-label={translate(`${TEXT}.action_at`, { action: translate(`${TEXT}.action.${action}`), place })}
            aria-keyshortcuts={KEYS[action]}
            {...button}
        >
            {translate(`${TEXT}.action.${action}`)}
        </Button>
    );
};

interface QueueActionsProps {
    /** one row, or the selection */
    rows: readonly AttentionRow[];
    can: Readonly<Record<Exclude<QueueAction, 'job'>, boolean>>;
    run: (action: QueueAction) => void;
}

/** Buttons of the actions that fit some rows and that the reader may use. */
export const QueueActions = ({ rows, can, run }: QueueActionsProps) => {
    const translate = useTranslate();
    const canPlanJob = useCanPlanJob();
    const [row] = rows;
    if (!row) return null;
    const place = rows.length > 1 ? translate(`${TEXT}.rows`, { smart_count: rows.length }) : placeOf(row);
    return (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            {can.acknowledge && (
                <ActionButton
                    action="acknowledge"
                    place={place}
                    variant="contained"
                    onClick={() => run('acknowledge')}
                />
            )}
            {can.snooze && <ActionButton action="snooze" place={place} onClick={() => run('snooze')} />}
            {can.mine && <ActionButton action="mine" place={place} onClick={() => run('mine')} />}
            {rows.length === 1 && canPlanJob(row) && (
                <ActionButton action={row.job_card ? 'plan' : 'job'} place={place} onClick={() => run('job')} />
            )}
        </Stack>
    );
};
