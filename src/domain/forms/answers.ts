import {
    type Answers,
    type Column,
    type Condition,
    choicesIn,
    type Faults,
    type Form,
    formMessages,
    isAnswered,
    LIMITS,
    type Question,
    questionsOf,
    type Section,
} from './questions';
import { isNumber, isObject } from './values';

const meets = ({ is }: Condition, answer: unknown): boolean => {
    if (!isAnswered(answer)) return false;
    if (!is?.length) return true;
    return is.some(wanted => (Array.isArray(answer) ? answer.includes(wanted) : answer === wanted));
};

/**
 * Visible questions, given the answers so far. A question is hidden if its condition refers to a hidden question, even
 * one with an answer.
 */
export const visibleQuestions = (content: readonly Section[], answers: Answers): ReadonlySet<string> => {
    const shown = new Set<string>();
    for (const { id, shown_if: condition } of questionsOf(content))
        if (!condition || (shown.has(condition.question) && meets(condition, answers[condition.question])))
            shown.add(id);
    return shown;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isDay = (text: string) => {
    if (!DAY.test(text)) return false;
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
export const formatFigure = (value: number, unit?: string | null) =>
    `${value.toLocaleString('en-AU')}${unit ? ` ${unit}` : ''}`;

const textFault = (value: unknown, most: number): string | undefined => {
    if (typeof value !== 'string' || value.includes('\u0000')) return 'must be text.';
    return [...value].length > most ? `must have at most ${most.toLocaleString('en-AU')} characters.` : undefined;
};
const cellFault = ({ label, type }: Column, value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return undefined;
    if (type === 'number') return isNumber(value) ? undefined : `${label} must be a number.`;
    if (type === 'yes_no') return typeof value === 'boolean' ? undefined : `${label} must be yes or no.`;
    if (type === 'date') return typeof value === 'string' && isDay(value) ? undefined : `${label} must be a date.`;
    const fault = textFault(value, LIMITS.text);
    return fault && `${label} ${fault}`;
};

/**
 * Type error of an answer. Drafts are checked for this only: a number may be out of range, but a text in its place is
 * refused.
 */
const kindFault = (form: Form, question: Question, answer: unknown): string | undefined => {
    const sentence = (fault: string | undefined) => fault && `The answer ${fault}`;
    switch (question.type) {
        case 'text':
            return sentence(textFault(answer, LIMITS.text));
        case 'long_text':
            return sentence(textFault(answer, LIMITS.longText));
        case 'number':
            return isNumber(answer) ? undefined : 'The answer must be a number.';
        case 'date':
            return typeof answer === 'string' && isDay(answer) ? undefined : 'The answer must be a date.';
        case 'time':
            return typeof answer === 'string' && TIME.test(answer)
                ? undefined
                : 'The answer must be a time of day, such as 14:30.';
        case 'yes_no':
            return typeof answer === 'boolean' ? undefined : 'The answer must be yes or no.';
        case 'choice':
            return isNumber(answer) && choicesIn(form, question, answer).length === 1
                ? undefined
                : 'The answer must be one of the choices.';
        case 'choices':
            return Array.isArray(answer) &&
                new Set(answer).size === answer.length &&
                choicesIn(form, question, answer).length === answer.length
                ? undefined
                : 'The answer must be some of the choices.';
        case 'photo':
        case 'file':
        case 'signature':
            if (!Array.isArray(answer) || !answer.every(id => Number.isSafeInteger(id) && id > 0))
                return 'The answer must be files.';
            return answer.length > LIMITS.files ? `The answer can have at most ${LIMITS.files} files.` : undefined;
        case 'place':
            return isObject(answer) &&
                isNumber(answer.latitude) &&
                isNumber(answer.longitude) &&
                Math.abs(answer.latitude) <= 90 &&
                Math.abs(answer.longitude) <= 180
                ? undefined
                : 'The answer must be a valid position.';
        case 'table': {
            if (!Array.isArray(answer) || !answer.every(isObject)) return 'The answer must be rows.';
            if (answer.length > LIMITS.rows) return `The answer can have at most ${LIMITS.rows} rows.`;
            const columns = question.columns ?? [];
            for (const [at, row] of answer.entries()) {
                const stranger = Object.keys(row).find(id => !columns.some(column => column.id === id));
                if (stranger !== undefined) return `Row ${at + 1} has an unknown column.`;
                for (const column of columns) {
                    const fault = cellFault(column, row[column.id]);
                    if (fault) return `Row ${at + 1}: ${fault}`;
                }
            }
            return undefined;
        }
    }
};

const rangeFault = ({ type, minimum, maximum, unit }: Question, answer: unknown): string | undefined => {
    if (type !== 'number' || !isNumber(answer)) return undefined;
    if (minimum !== null && minimum !== undefined && answer < minimum)
        return `The answer must be ${formatFigure(minimum, unit)} or more.`;
    if (maximum !== null && maximum !== undefined && answer > maximum)
        return `The answer must be ${formatFigure(maximum, unit)} or less.`;
    return undefined;
};

/** Error of one answer. `handingIn` also checks required answers and ranges. */
export const answerFault = (
    form: Form,
    question: Question,
    answer: unknown,
    handingIn: boolean,
): string | undefined => {
    if (!isAnswered(answer)) return handingIn && question.required ? formMessages.unanswered : undefined;
    return kindFault(form, question, answer) ?? (handingIn ? rangeFault(question, answer) : undefined);
};

/** Errors of all answers. Submission ignores hidden questions and their answers. */
export const answersFaults = (form: Form, answers: Answers, handingIn: boolean): Faults => {
    const faults: Faults = {};
    const questions = questionsOf(form.content);
    const known = new Set(questions.map(({ id }) => id));
    for (const id of Object.keys(answers)) if (!known.has(id)) faults[`answers.${id}`] = [formMessages.unknown];
    const shown = handingIn ? visibleQuestions(form.content, answers) : known;
    for (const question of questions) {
        if (!shown.has(question.id)) continue;
        const fault = answerFault(form, question, answers[question.id], handingIn);
        if (fault) faults[`answers.${question.id}`] = [fault];
    }
    return faults;
};
