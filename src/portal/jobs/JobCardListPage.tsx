import { lazy } from 'react';
import { ContractList } from '../admin/list/ContractList';
import { useSearchParams } from '../links';
import { jobCards } from './definitions';

// the drag library is in a separate chunk, which the list does not need
const JobBoard = lazy(async () => ({ default: (await import('./board/JobBoard')).JobBoard }));
const JobPlan = lazy(async () => ({ default: (await import('./planning/JobPlan')).JobPlan }));

/** Job cards as list, board, calendar or people view; the view is in the URL. */
export const JobCardListPage = () => {
    const [params] = useSearchParams();
    const view = params.get('view');
    if (view === 'board') return <JobBoard />;
    if (view === 'calendar' || view === 'people') return <JobPlan view={view} />;
    return <ContractList definition={jobCards} />;
};
