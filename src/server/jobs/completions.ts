import type { JobType } from '../../domain/operations/jobs';
import type { Row } from '../engine/hooks';
import type { Caller, Db, Services } from '../platform/services';

export interface CompletionInput {
    /** time of the work, UTC ISO 8601 */
    completedAt: string;
    /** id of the person who did it */
    doneBy: number;
    notes: string | null;
    /** the job's document, locked, including the values given on completion; undefined without one */
    document: Row | undefined;
    /** given document fields that the completion itself writes (`outcome`) */
    outcome: Row;
}

/** Completion effects of one job type, in the transaction of the status change. */
export interface Completion {
    /** Document fields that only the completion writes. */
    outcome?: readonly string[];
    /**
     * Creates the document of a new job from the job card's input, if it is not a plain copy of the card.
     * @throws ApiError 422 under the names of the job card's fields
     */
    plan?(db: Db, services: Services, caller: Caller, jobCard: Row, given: Row): Promise<void>;
    /** Updates the document of an open job with its job card. */
    align?(db: Db, services: Services, caller: Caller, jobCard: Row, previous: Row): Promise<void>;
    /** Errors by field (`notes`, `document.<field>`), in addition to those of `missingForCompletion`. */
    missing?(db: Db, jobCard: Row, input: CompletionInput): Promise<Record<string, string[]>>;
    complete(db: Db, services: Services, caller: Caller, jobCard: Row, input: CompletionInput): Promise<void>;
    /** Undoes exactly the effects of `complete`, or throws `conflict` with the reason. */
    revert(db: Db, services: Services, caller: Caller, jobCard: Row, reason: string): Promise<void>;
}

const completions = new Map<string, Completion>();
/** Registers the completion effects of a job type. Called once, when the domain's operations are loaded. */
export const onCompletion = (type: JobType, completion: Completion): void => {
    if (completions.has(type)) throw new Error(`Two domains complete jobs of type ${type}.`);
    completions.set(type, completion);
};
export const completionOf = (type: unknown): Completion | undefined => completions.get(String(type));
