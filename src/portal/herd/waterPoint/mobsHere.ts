import type { components } from '../../../contract/generated/main';

export type WaterPointMob = components['schemas']['WaterPointMob'];
export type MovePaddock = components['schemas']['WaterPoints']['paddocks'][number];

/** Sizes of a dialog for a phone outdoors. */
export const LARGE_TARGETS = {
    '& .MuiInputBase-root': { minHeight: 48, fontSize: '1rem' },
    '& .MuiDialogActions-root .MuiButton-root': { minHeight: 48 },
} as const;
