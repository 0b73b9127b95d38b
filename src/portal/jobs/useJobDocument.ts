import { type RaRecord, useGetManyReference } from 'react-admin';
import { JOB_DOCUMENTS, type JobType } from '../../domain/jobs';
import { findResource } from '../engine/metadata';
import { useMay } from '../engine/useMay';

/** The document of a job, if its type has one and the reader may see it. */
export const useJobDocument = (card: RaRecord | undefined) => {
    const may = useMay();
    const resource = findResource(JOB_DOCUMENTS[card?.type as JobType] ?? '');
    const readable = resource !== undefined && may(resource.actions.list);
    const { data, isPending, error } = useGetManyReference<RaRecord>(
        resource?.name ?? 'job-cards',
        {
            target: 'job_card_id',
            id: card?.id,
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
        },
        { enabled: card !== undefined && readable },
    );
    return { resource: readable ? resource : undefined, document: data?.[0], isPending: readable && isPending, error };
};
