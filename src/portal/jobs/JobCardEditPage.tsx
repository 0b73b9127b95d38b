import { Navigate, type RaRecord, useGetOne, useParams } from 'react-admin';
import { ContractEdit } from '../admin/form/ContractEdit';
import { jobCards } from './definitions';
import { JOB_CARDS } from './moves';

/** Edit page of all jobs except installations, which have their own form. */
export const JobCardEditPage = () => {
    const { id = '' } = useParams();
    const { data: card } = useGetOne<RaRecord>(JOB_CARDS, { id: Number(id) }, { retry: false });
    if (card?.type === 'device_installation')
        return <Navigate to={`/dit-connect/job-card/edit/installation/${card.id}`} replace />;
    return <ContractEdit definition={jobCards} />;
};
