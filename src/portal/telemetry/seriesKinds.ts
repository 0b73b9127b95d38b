import type { operations } from '../../contract/generated/main';

type Query = NonNullable<operations['getSiteTelemetry']['parameters']['query']>;
export type SeriesName = NonNullable<Query['series[]']>[number];

/** What is given out since the message before is a bar; how something stands is a line. */
export const kindOf = (name: SeriesName): 'line' | 'bars' => (name === 'water' || name === 'dose' ? 'bars' : 'line');
