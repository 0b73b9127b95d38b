import type { FieldDay, FieldJob } from './fieldApi';
import { jobTitle } from './jobTexts';
import type { QueuedEntry } from './queue/queueStore';

/** A status transition of a job as an entry of the queue. The server knows which versions came of this person's own entries. */
export const statusEntry = (
    day: FieldDay,
    job: FieldJob,
    transition: string,
    reason?: string,
): Pick<QueuedEntry, 'kind' | 'recordId' | 'baseVersion' | 'baseDocumentVersion' | 'data' | 'title' | 'seen'> => ({
    kind: 'change_job_status',
    recordId: job.id,
    baseVersion: job.version,
    baseDocumentVersion: null,
    data: { transition, ...(reason ? { reason } : {}) },
    title: jobTitle(day, job),
    seen: { ...job },
});
