import type { Handlers } from '../platform/services';
import { getAttentionEvidence } from './attention/getEvidence';
import { listAttention } from './attention/listAttention';
import { getDashboard, getDashboardTrends } from './dashboards';

export const handlers: Handlers = { getDashboard, getDashboardTrends, listAttention, getAttentionEvidence };
