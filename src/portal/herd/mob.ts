import type { QueryClient } from '@tanstack/react-query';
import type { ResourceTypes } from '../../contract/generated/types';

export type Mob = ResourceTypes['mobs'] & { id: number };
export type MobMovement = ResourceTypes['mob-movements'] & { id: number };
export type HappenedToMob = ResourceTypes['mob-events'] & { id: number };
export type Weighing = ResourceTypes['mob-weights'] & { id: number };

/** Query keys that depend on mob events. */
const FOLLOWS = ['mobs', 'mob-events', 'mob-weights', 'mob-movements', 'mob-states', 'udose-sites', 'record'];
export const refreshHerd = (queryClient: QueryClient): void => {
    for (const key of FOLLOWS) void queryClient.invalidateQueries({ queryKey: [key] });
};
