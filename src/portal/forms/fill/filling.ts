import {
    type Answers,
    answersFaults,
    type Form,
    isAnswered,
    questionsOf,
    visibleQuestions,
} from '../../../domain/forms';
import { createExternalStore, type ExternalStore } from '../externalStore';

export interface Filled {
    answers: Answers;
    /** visible questions, given the answers */
    shown: ReadonlySet<string>;
    /** by question id */
    faults: Readonly<Record<string, string>>;
    /** errors of invalid texts, by question id */
    refused: Readonly<Record<string, string>>;
}
export type Filling = ExternalStore<Filled> & { form: Form };

export const createFilling = (form: Form, answers: Answers): Filling => ({
    form,
    ...createExternalStore<Filled>({
        answers,
        shown: visibleQuestions(form.content, answers),
        faults: {},
        refused: {},
    }),
});

/** Sets an answer and clears its error. */
export const giveAnswer = (filling: Filling, id: string, answer: unknown, refusal?: string) => {
    const { answers, shown, faults, refused } = filling.get();
    const next: Record<string, unknown> = { ...answers, [id]: answer };
    if (!isAnswered(answer)) delete next[id];
    const { [id]: _, ...otherFaults } = faults;
    const { [id]: __, ...otherRefusals } = refused;
    const visible = visibleQuestions(filling.form.content, next);
    const same = visible.size === shown.size && [...visible].every(one => shown.has(one));
    filling.set({
        answers: next,
        shown: same ? shown : visible,
        faults: id in faults ? otherFaults : faults,
        refused: refusal ? { ...otherRefusals, [id]: refusal } : otherRefusals,
    });
};
export const replaceAnswers = (filling: Filling, answers: Answers) =>
    filling.set({ ...filling.get(), answers, shown: visibleQuestions(filling.form.content, answers) });

/** Errors from server and validation: `answers.<id>` → messages. Returns the first question with one. */
export const showFaults = (
    filling: Filling,
    errors: Readonly<Record<string, readonly string[]>>,
): string | undefined => {
    const faults = Object.fromEntries(
        Object.entries(errors).flatMap(([name, texts]) =>
            name.startsWith('answers.') ? [[name.slice('answers.'.length), texts.join(' ')]] : [],
        ),
    );
    filling.set({ ...filling.get(), faults });
    return questionsOf(filling.form.content).find(({ id }) => faults[id])?.id;
};

/**
 * Validates all answers for submission and marks the faulty questions.
 * @returns id of the first one; `undefined` if all are valid
 */
export const judge = (filling: Filling): string | undefined => {
    const { answers, shown, refused } = filling.get();
    const refusals = Object.entries(refused).flatMap(([id, why]) => (shown.has(id) ? [[`answers.${id}`, [why]]] : []));
    return showFaults(filling, { ...answersFaults(filling.form, answers, true), ...Object.fromEntries(refusals) });
};
