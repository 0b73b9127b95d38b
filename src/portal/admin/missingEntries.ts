import type { UnmetNeeds } from './definition';

/** Unmet requirement of a transition that needs entries: the number of missing ones. */
export const missingEntries = (count: number): UnmetNeeds =>
    count > 0 ? ['engine.step.missingEntries', count] : undefined;
