import type { ResourceTypes } from '../../contract/generated/types';

export type AgSite = ResourceTypes['udose-ags'] & { id: number };
export type AgSession = ResourceTypes['udose-ag-session-summaries'] & { id: number };
export type AgActivity = ResourceTypes['udose-ag-activities'] & { id: number };

/** A figure to two decimals; null where there is none. */
export const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : null);
