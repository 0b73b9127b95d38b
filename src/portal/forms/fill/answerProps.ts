import type { Question } from '../../../domain/forms';

/** What every kind of answer is given. */
export interface AnswerProps {
    question: Question;
    answer: unknown;
    onAnswer: (answer: unknown) => void;
    id: string;
    /** ids of what says more about it */
    describedBy: string | undefined;
    invalid: boolean;
}
