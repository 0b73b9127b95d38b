import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import {
    DASHBOARDS,
    type DashboardDefinition,
    type DashboardName,
    type TrendName,
} from '../../domain/operations/dashboards';
import { resourceOf } from '../admin/metadata';
import { useCan } from '../session/can';
import { Columns } from './Columns';

/** Charts weigh more than all the rest of a dashboard, and stand below the fold. */
const Trends = lazy(() => import('./Trends'));
const LISTS: Readonly<Record<TrendName, string>> = {
    alarms: 'alarms',
    dosing: 'daily-summary',
    jobs: 'job-cards',
    orders: 'sales-orders',
};
const HEIGHT = 316;

export const TrendCards = ({ name }: { name: DashboardName }) => {
    const can = useCan();
    const { trends }: DashboardDefinition = DASHBOARDS[name];
    const shown = trends.filter(trend => can(resourceOf(LISTS[trend]).actions.list));
    if (shown.length === 0) return null;
    return (
        <Suspense
            fallback={
                <Columns width={420}>
                    {shown.map(trend => (
                        <Skeleton key={trend} variant="rounded" height={HEIGHT} />
                    ))}
                </Columns>
            }
        >
            <Trends name={name} shown={shown} height={HEIGHT} />
        </Suspense>
    );
};
