import type { FieldDay, FieldJob } from './fieldApi';
import { jobTitle } from './jobTexts';
import type { QueuedEntry } from './queue/queueStore';

/** Queue entry of a status transition. The server knows the versions resulting from this user's earlier entries. */
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
