import type { ResourceTypes } from '../../contract/generated/types';

export type AgSite = ResourceTypes['udose-ags'] & { id: number };
