import type { Handlers } from '../platform/services';
import { getDashboard, getDashboardTrends } from './dashboards';

export const handlers: Handlers = { getDashboard, getDashboardTrends };
