import type { ResourceTypes } from '../../../contract/generated/types';

export type AgSite = ResourceTypes['udose-ags'] & { id: number };
export type AgDay = ResourceTypes['udose-ag-daily-messages'] & { id: number };
export type AgSession = ResourceTypes['udose-ag-session-summaries'] & { id: number };
export type AgActivity = ResourceTypes['udose-ag-activities'] & { id: number };
