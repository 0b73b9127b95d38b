import type { Question } from '../../../domain/forms';

/** Props shared by all answer inputs. */
export interface AnswerProps {
    question: Question;
    answer: unknown;
    /** @param refusal error of an invalid text, which blocks submission */
    onAnswer: (answer: unknown, refusal?: string) => void;
    id: string;
    /** ids of describing elements */
    describedBy: string | undefined;
    invalid: boolean;
}
