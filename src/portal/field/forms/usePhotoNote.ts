import { MAX_PARTS } from '../../../domain/operations/fieldEntries';
import { useField } from '../FieldContext';
import type { FieldJob } from '../fieldApi';
import { jobTitle } from '../jobTexts';
import type { NewPart } from '../queue/queueStore';

/** Queues photos as notes of a job, in as many entries as needed. */
export const usePhotoNote = (job: FieldJob) => {
    const { day, queue } = useField();
    return async (photos: readonly NewPart[]): Promise<void> => {
        for (let from = 0; from < photos.length; from += MAX_PARTS)
            await queue.add(
                {
                    kind: 'add_note',
                    recordId: job.id,
                    baseVersion: null,
                    baseDocumentVersion: null,
                    data: { text: '' },
                    title: jobTitle(day, job),
                    seen: null,
                },
                photos.slice(from, from + MAX_PARTS),
            );
    };
};
