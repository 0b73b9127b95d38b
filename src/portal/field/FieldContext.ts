import { createContext, useContext } from 'react';
import type { FieldDay } from './fieldApi';
import type { QueueState } from './queue/useQueue';

export interface FieldWork extends QueueState {
    day: FieldDay;
    /** time of the last server contact, UTC ISO 8601 */
    checkedAt: string | undefined;
}
export const FieldContext = createContext<FieldWork | null>(null);
/** Cached day and queue, for the screens below. */
export const useField = (): FieldWork => {
    const work = useContext(FieldContext);
    if (!work) throw new Error('The field screen is not open.');
    return work;
};
