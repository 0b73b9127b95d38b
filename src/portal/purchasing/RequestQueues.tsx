import { Chip, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { OPEN_PURCHASES } from '../../domain/stock/purchasing';
import { asArray, type FilterValues } from '../admin/list/filters';
import { useCan } from '../session/can';
import { useSession } from '../session/store';

const same = (one: FilterValues, other: FilterValues) => {
    const names = Object.keys(one);
    return (
        names.length === Object.keys(other).length &&
        names.every(
            name => asArray(one[name]).map(String).sort().join() === asArray(other[name]).map(String).sort().join(),
        )
    );
};

/** Filter presets: to approve, mine, to receive. They set ordinary filters, shown as chips below. */
export const RequestQueues = () => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const me = useSession()?.user.id;
    const approves = useCan()(['approve_purchase_request']);
    const queues: { name: string; filter: FilterValues }[] = [
        ...(approves ? [{ name: 'approve', filter: { status: ['document_completed'] } }] : []),
        ...(me === undefined
            ? []
            : [{ name: 'mine', filter: { status: [...OPEN_PURCHASES], requested_by_id: [Number(me)] } }]),
        { name: 'receive', filter: { status: ['approved', 'paid'] } },
    ];
    return (
        <Stack
            direction="row"
            role="group"
            aria-label={translate('domains.purchasing.queue.label')}
            sx={{ gap: 1, mb: 1, overflowX: 'auto', pb: 0.25 }}
        >
            {queues.map(({ name, filter }) => {
                const on = same(filter, filterValues);
                return (
                    <Chip
                        key={name}
                        label={translate(`domains.purchasing.queue.${name}`)}
                        color={on ? 'primary' : 'default'}
                        variant={on ? 'filled' : 'outlined'}
                        aria-pressed={on}
                        onClick={() => setFilters(on ? {} : filter, undefined, false)}
                    />
                );
            })}
        </Stack>
    );
};
