import type { ResourceTypes } from '../../contract/generated/types';

export type CeresTag = ResourceTypes['ceres-tags'] & { id: number };
