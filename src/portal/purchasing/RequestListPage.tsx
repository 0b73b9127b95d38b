import { useMemo } from 'react';
import { OPEN_PURCHASES } from '../../domain/purchasing';
import { ResourceList } from '../engine';
import { useMay } from '../engine/useMay';
import { useSession } from '../session/store';
import { purchaseRequests } from './definitions';
import { RequestQueues } from './RequestQueues';

/** Opens with what waits for who looks: what they may approve, else what they asked for themselves. */
export const RequestListPage = () => {
    const approves = useMay()(['approve_purchase_request']);
    const me = useSession()?.user.id;
    const definition = useMemo(
        () => ({
            ...purchaseRequests,
            list: {
                ...purchaseRequests.list,
                columns: purchaseRequests.list?.columns ?? [],
                header: RequestQueues,
                filter: approves
                    ? { status: ['document_completed'] }
                    : { status: [...OPEN_PURCHASES], ...(me === undefined ? {} : { requested_by_id: [Number(me)] }) },
            },
        }),
        [approves, me],
    );
    return <ResourceList definition={definition} />;
};
