import { useMemo } from 'react';
import { useGetOne, useParams } from 'react-admin';
import { sumLitres } from '../../domain/stock/quantities';
import { AvailabilityFrame, Sums, useWayBack } from './AvailabilityFrame';
import { AvailabilityMatrix } from './AvailabilityMatrix';
import { matrixOf } from './availability';
import { useAvailability } from './useAvailability';

/** Availability of one supplement group at all locations. */
const GroupAvailabilityPage = () => {
    const id = Number(useParams().id);
    const back = useWayBack();
    const group = useGetOne('supplement-groups', { id });
    const query = useAvailability({ supplement_group_id: id });
    const rows = query.data ?? [];
    const matrix = useMemo(() => matrixOf(query.data ?? []), [query.data]);
    const name = query.data?.[0]?.supplement_group?.label ?? (group.data?.name as string | undefined);
    return (
        <AvailabilityFrame
            title={name ?? (group.error ? back.label : undefined)}
            back={back}
            query={group.error && !rows.length ? { ...query, data: undefined, error: group.error } : query}
        >
            <Sums total={matrix.total} onItsWay={sumLitres(rows.map(row => row.incoming))} low={matrix.low} />
            <AvailabilityMatrix matrix={matrix} grouped={false} />
        </AvailabilityFrame>
    );
};

export default GroupAvailabilityPage;
