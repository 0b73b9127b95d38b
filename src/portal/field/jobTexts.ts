import type { FieldEntryKind } from '../../domain/operations/fieldEntries';
import type { FieldDay, FieldJob } from './fieldApi';
import { fieldTexts as texts } from './fieldTexts';
import type { QueuedEntry } from './queue/queueStore';

/** `JC-000012 · Bottom Dam`. */
export const jobTitle = (day: FieldDay, job: FieldJob): string => {
    const site = day.sites.find(({ id }) => id === job.site_id)?.name;
    return [job.number, site ?? job.customer].filter(Boolean).join(' · ');
};
export const entryKindText = (kind: FieldEntryKind): string => texts.kinds[kind];
/** Unsent status changes of a job, in sending order. */
export const queuedStatusChanges = (entries: readonly QueuedEntry[] | undefined, job: number): QueuedEntry[] =>
    (entries ?? []).filter(
        entry => entry.kind === 'change_job_status' && entry.recordId === job && entry.state !== 'aside',
    );
/** Status of a job including unsent changes, unless the server has refused them. */
export const jobStatus = (
    day: Pick<FieldDay, 'job_transitions'>,
    job: Pick<FieldJob, 'id' | 'status' | 'status_label'>,
    entries: readonly QueuedEntry[] | undefined,
): { status: number; label: string } => {
    const changes = queuedStatusChanges(entries, job.id);
    const last = changes.every(({ state }) => state === 'waiting') ? changes.at(-1) : undefined;
    const made = day.job_transitions.find(({ name }) => name === last?.data.transition);
    return made ? { status: made.to, label: made.to_label } : { status: job.status, label: job.status_label };
};
/** Unsent completion of the job. */
export const queuedCompletion = (entries: readonly QueuedEntry[] | undefined, job: number): QueuedEntry | undefined =>
    entries?.find(entry => entry.kind === 'complete_job' && entry.recordId === job && entry.state !== 'aside');
