import { Chip, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { DAY_MS, dayKey } from '../../domain/calendar/days';
import { OPEN_JOB_STATUSES } from '../../domain/operations/jobs';
import { asArray, type FilterValues } from '../admin/list/filters';
import { useSession } from '../session/store';

const dayFromNow = (days: number) => dayKey(Date.now() + days * DAY_MS);
const same = (a: FilterValues[string], b: FilterValues[string]) =>
    asArray(a).map(String).sort().join() === asArray(b).map(String).sort().join();

/** Filter presets: mine, overdue, due within a week. They set ordinary filters, shown as chips below. */
export const QuickFilters = ({ withStatus = true }: { withStatus?: boolean }) => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const me = useSession()?.user.id;
    const values: FilterValues = filterValues;
    const open = { status: [...OPEN_JOB_STATUSES] };
    const filters: { id: string; set: FilterValues }[] = [
        { id: 'mine', set: { assigned_to_id: me === undefined ? undefined : [Number(me)] } },
        { id: 'overdue', set: { ...(withStatus ? open : {}), due_on_from: undefined, due_on_to: dayFromNow(-1) } },
        { id: 'week', set: { ...(withStatus ? open : {}), due_on_from: dayFromNow(0), due_on_to: dayFromNow(7) } },
    ];
    return (
        <Stack
            direction="row"
            role="group"
            aria-label={translate('domains.jobs.quick.label')}
            useFlexGap
            sx={{
                gap: 1,
                flexWrap: { xs: 'nowrap', sm: 'wrap' },
                overflowX: { xs: 'auto', sm: 'visible' },
                maxWidth: '100%',
            }}
        >
            {filters.map(({ id, set }) => {
                const entries = Object.entries(set);
                const on = entries.every(([key, value]) => same(values[key], value));
                const toggle = () => {
                    const next: FilterValues = { ...values };
                    for (const [key, value] of entries) {
                        if (on || value === undefined) delete next[key];
                        else next[key] = value;
                    }
                    setFilters(next, undefined, false);
                };
                return (
                    <Chip
                        key={id}
                        label={translate(`domains.jobs.quick.${id}`)}
                        color={on ? 'primary' : 'default'}
                        variant={on ? 'filled' : 'outlined'}
                        aria-pressed={on}
                        onClick={toggle}
                    />
                );
            })}
        </Stack>
    );
};
