import { lazy } from 'react';
import { ContractList } from '../admin/list/ContractList';
import { useSearchParams } from '../links';
import { jobCards } from './definitions';

// what is dragged has a library of its own, which the list does without
const JobBoard = lazy(async () => ({ default: (await import('./board/JobBoard')).JobBoard }));
const JobPlan = lazy(async () => ({ default: (await import('./planning/JobPlan')).JobPlan }));

/** The same job cards as a list, on a board, in a calendar or by person; which of them is part of the address. */
export const JobCardListPage = () => {
    const [params] = useSearchParams();
    const view = params.get('view');
    if (view === 'board') return <JobBoard />;
    if (view === 'calendar' || view === 'people') return <JobPlan view={view} />;
    return <ContractList definition={jobCards} />;
};
