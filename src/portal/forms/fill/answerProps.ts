import type { Question } from '../../../domain/forms';

/** Props shared by all answer inputs. */
export interface AnswerProps {
    question: Question;
    answer: unknown;
    /** @param refusal why the text that was typed is no answer; it keeps the form from being handed in */
    onAnswer: (answer: unknown, refusal?: string) => void;
    id: string;
    /** ids of what says more about it */
    describedBy: string | undefined;
    invalid: boolean;
}
