import type { Handlers } from '../platform/services';
import { listAttention } from './attention/listAttention';
import { getDashboard, getDashboardTrends } from './dashboards';

export const handlers: Handlers = { getDashboard, getDashboardTrends, listAttention };
