import { ResourceList } from '../engine/list/ResourceList';
import { useSearchParams } from '../links';
import { JobBoard } from './board/JobBoard';
import { jobCards } from './definitions';

/** The same job cards as a list or as a board; which of the two is part of the address. */
export const JobCardListPage = () => {
    const [params] = useSearchParams();
    return params.get('view') === 'board' ? <JobBoard /> : <ResourceList definition={jobCards} />;
};
