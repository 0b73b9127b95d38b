import type { Handlers } from '../foundation/services';
import { getDashboard, getDashboardTrends } from './dashboards';

export const handlers: Handlers = { getDashboard, getDashboardTrends };
