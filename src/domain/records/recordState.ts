import type { State } from '../../contract/metadata';

/** Whether a record has a state of the contract. */
export const isInState = (state: State, record: Readonly<Record<string, unknown>>): boolean =>
    Object.entries(state).every(([name, wanted]) => {
        const value = (record[name] ?? null) as never;
        return 'not' in wanted ? !wanted.not.includes(value) : wanted.includes(value);
    });
