import type { operations } from '../../contract/generated/main';

type Query = NonNullable<operations['getSiteTelemetry']['parameters']['query']>;
export type SeriesName = NonNullable<Query['series[]']>[number];

/** Series of amounts since the previous message; all others are momentary values. */
const AMOUNTS: ReadonlySet<string> = new Set<SeriesName>(['water', 'dose']);

/** Amounts are bars; a second amount is a line in front, so that it does not hide the first. */
export const kindsOf = (names: readonly string[]): ('line' | 'bars')[] => {
    const first = names.findIndex(name => AMOUNTS.has(name));
    return names.map((_, at) => (at === first ? 'bars' : 'line'));
};
