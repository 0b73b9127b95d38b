import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';

type Removal = ResourceTypes['personal-data-removals'];
type Part = 'removed' | 'rewritten' | 'kept';

/** Numbers of records by kind, on one line. */
const countsOf = (part: Part) => () => {
    const counts = useRecordContext<Removal>()?.[part] ?? [];
    return <>{counts.map(({ title, count }) => `${title} (${count})`).join(', ') || '–'}</>;
};
export const RemovedCounts = countsOf('removed');
export const RewrittenCounts = countsOf('rewritten');
export const KeptCounts = countsOf('kept');
