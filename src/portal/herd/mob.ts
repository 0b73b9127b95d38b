import type { QueryClient } from '@tanstack/react-query';
import type { ResourceTypes } from '../../contract/generated/types';
import { isFault } from '../session/fault';

export type Mob = ResourceTypes['mobs'] & { id: number };
export type MobMovement = ResourceTypes['mob-movements'] & { id: number };
export type HappenedToMob = ResourceTypes['mob-events'] & { id: number };
export type Weighing = ResourceTypes['mob-weights'] & { id: number };

/** Query keys that depend on mob events. */
const FOLLOWS = ['mobs', 'mob-events', 'mob-weights', 'mob-movements', 'mob-states', 'udose-sites', 'record'];
export const refreshHerd = (queryClient: QueryClient): void => {
    for (const key of FOLLOWS) void queryClient.invalidateQueries({ queryKey: [key] });
};

/** Server errors by field; those without an input in the dialog are joined in `general`. */
export const refusal = (
    error: unknown,
    shown: readonly string[],
): { byField: Readonly<Record<string, readonly string[]>>; general: string | undefined } => {
    if (!error) return { byField: {}, general: undefined };
    const byField = isFault(error) ? error.errors : {};
    const unplaced = Object.entries(byField).flatMap(([field, messages]) => (shown.includes(field) ? [] : messages));
    return {
        byField,
        general: Object.keys(byField).length === 0 ? (error as Error).message : unplaced.join(' ') || undefined,
    };
};
