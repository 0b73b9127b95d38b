import { useMemo } from 'react';
import { OPEN_PURCHASES } from '../../domain/stock/purchasing';
import { ContractList } from '../admin';
import { useCan } from '../session/can';
import { useSession } from '../session/store';
import { purchaseRequests } from './definitions';
import { RequestQueues } from './RequestQueues';

/** Initial filter: requests that the user may approve, else their own. */
export const RequestListPage = () => {
    const approves = useCan()(['approve_purchase_request']);
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
    return <ContractList definition={definition} />;
};
