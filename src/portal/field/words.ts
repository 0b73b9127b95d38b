import type { FieldEntryKind } from '../../domain/field';
import type { FieldDay, FieldJob } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import type { QueuedEntry } from './queue/queueStore';

/** `JC-000012 · Bottom Dam`. */
export const titleOf = (day: FieldDay, job: FieldJob): string => {
    const site = day.sites.find(({ id }) => id === job.site_id)?.name;
    return [job.number, site ?? job.customer].filter(Boolean).join(' · ');
};
export const kindOf = (kind: FieldEntryKind): string => texts.kinds[kind];
/** The completion of a job that waits on this phone. */
export const completionOf = (entries: readonly QueuedEntry[] | undefined, job: number): QueuedEntry | undefined =>
    entries?.find(entry => entry.kind === 'complete_job' && entry.recordId === job && entry.state !== 'aside');
