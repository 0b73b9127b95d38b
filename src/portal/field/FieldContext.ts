import { createContext, useContext } from 'react';
import type { FieldDay } from './fieldApi';
import type { QueueState } from './queue/useQueue';

export interface FieldWork extends QueueState {
    day: FieldDay;
    /** when the server was last heard of, UTC ISO 8601 */
    checkedAt: string | undefined;
}
export const FieldContext = createContext<FieldWork | null>(null);
/** The day that is kept and the queue, for the screens below. */
export const useField = (): FieldWork => {
    const work = useContext(FieldContext);
    if (!work) throw new Error('The field screen is not open.');
    return work;
};
