import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetManyReference } from 'react-admin';
import { canReadDocument, JOB_DOCUMENTS, type JobType } from '../../domain/operations/jobs';
import { findResource } from '../admin/metadata';
import { useCan } from '../session/can';
import { answered, mainApi } from '../session/clients';
import { useSession } from '../session/store';

/** Document of a job, if its type has one and the reader may see it: by permission, or as the job's assignee. */
export const useJobDocument = (card: RaRecord | undefined) => {
    const can = useCan();
    const me = useSession()?.user.id;
    const resource = findResource(JOB_DOCUMENTS[card?.type as JobType] ?? '');
    const isListed = resource !== undefined && can(resource.actions.list);
    const isReadable =
        resource !== undefined &&
        card !== undefined &&
        canReadDocument({ id: me ?? null, canRead: isListed, canComplete: can(['update_job_card']) }, card);
    const listed = useGetManyReference<RaRecord>(
        resource?.name ?? 'job-cards',
        {
            target: 'job_card_id',
            id: card?.id,
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
        },
        { enabled: card !== undefined && isListed },
    );
    const own = useQuery({
        queryKey: [resource?.name, 'of-job', card?.id],
        queryFn: async () =>
            (await answered(mainApi.GET('/job-cards/{id}/document', { params: { path: { id: Number(card?.id) } } })))
                .body.record as RaRecord | null,
        enabled: isReadable && !isListed,
    });
    return {
        resource: isReadable ? resource : undefined,
        document: isListed ? listed.data?.[0] : (own.data ?? undefined),
        isPending: isReadable && (isListed ? listed.isPending : own.isPending),
        error: isListed ? listed.error : own.error,
    };
};
