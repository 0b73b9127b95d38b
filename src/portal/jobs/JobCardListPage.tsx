import { ResourceList } from '../engine/list/ResourceList';
import { useSearchParams } from '../links';
import { JobBoard } from './board/JobBoard';
import { jobCards } from './definitions';
import { JobPlan } from './planning/JobPlan';

/** The same job cards as a list, on a board, in a calendar or by person; which of them is part of the address. */
export const JobCardListPage = () => {
    const [params] = useSearchParams();
    const view = params.get('view');
    if (view === 'board') return <JobBoard />;
    if (view === 'calendar' || view === 'people') return <JobPlan view={view} />;
    return <ResourceList definition={jobCards} />;
};
