import {
    type ChoiceSet,
    COLUMN_TYPES,
    type ColumnType,
    hasKnownAnswers,
    INPUT_TYPES,
    LIMITS,
    type Question,
    questionsOf,
    type Section,
} from './questions';
import { isNumber, isObject } from './values';

const ID = /^[A-Za-z0-9_-]{1,40}$/;
/** Ids must not be names of Object.prototype, because answers are stored by id. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id) && !RESERVED.has(id);
const KNOWN_OF_QUESTION = new Set([
    'id',
    'type',
    'label',
    'help',
    'required',
    'unit',
    'minimum',
    'maximum',
    'fails_below',
    'fails_above',
    'fails_on',
    'score',
    'response_set_id',
    'columns',
    'shown_if',
]);
const isText = (value: unknown, most: number) =>
    value === undefined ||
    value === null ||
    (typeof value === 'string' && [...value].length <= most && !value.includes('\u0000'));
const isFigure = (value: unknown) => value === undefined || value === null || isNumber(value);

const columnsFine = (columns: unknown) =>
    columns === undefined ||
    columns === null ||
    (Array.isArray(columns) &&
        columns.length <= 8 &&
        new Set(columns.map(column => column?.id)).size === columns.length &&
        columns.every(
            column =>
                isObject(column) &&
                isId(column.id) &&
                typeof column.label === 'string' &&
                isText(column.label, 80) &&
                COLUMN_TYPES.includes(column.type as ColumnType) &&
                isText(column.unit, 20),
        ));
const conditionFine = (condition: unknown) =>
    condition === undefined ||
    condition === null ||
    (isObject(condition) &&
        isId(condition.question) &&
        (condition.is === undefined ||
            (Array.isArray(condition.is) &&
                condition.is.length <= 50 &&
                condition.is.every(value => typeof value === 'boolean' || Number.isSafeInteger(value)))));
const questionFine = (question: unknown): question is Question =>
    isObject(question) &&
    Object.keys(question).every(key => KNOWN_OF_QUESTION.has(key)) &&
    isId(question.id) &&
    Object.hasOwn(INPUT_TYPES, String(question.type)) &&
    typeof question.label === 'string' &&
    isText(question.label, 300) &&
    isText(question.help, 1000) &&
    isText(question.unit, 20) &&
    (question.required === undefined || typeof question.required === 'boolean') &&
    [question.minimum, question.maximum, question.fails_below, question.fails_above, question.score].every(isFigure) &&
    [undefined, null, 'yes', 'no'].includes(question.fails_on as undefined) &&
    (question.response_set_id === undefined ||
        question.response_set_id === null ||
        (Number.isSafeInteger(question.response_set_id) && (question.response_set_id as number) > 0)) &&
    columnsFine(question.columns) &&
    conditionFine(question.shown_if);

/** Structural error of a draft, which the editor never produces. Incomplete drafts are valid. */
export const shapeFault = (content: unknown): string | undefined => {
    if (!Array.isArray(content) || content.length > LIMITS.sections) return 'Questions are invalid.';
    for (const section of content)
        if (
            !isObject(section) ||
            !isId(section.id) ||
            typeof section.title !== 'string' ||
            !isText(section.title, 120) ||
            !isText(section.help, 1000) ||
            !Array.isArray(section.questions) ||
            Object.keys(section).some(key => !['id', 'title', 'help', 'questions'].includes(key)) ||
            !section.questions.every(questionFine)
        )
            return 'Questions are invalid.';
    const questions = questionsOf(content as Section[]);
    if (questions.length > LIMITS.questions) return `A template can have at most ${LIMITS.questions} questions.`;
    const ids = [...questions, ...(content as Section[])].map(({ id }) => id);
    return new Set(ids).size === ids.length ? undefined : 'Two questions or sections have the same id.';
};

const PLAIN = 'Question';
const nameOf = ({ label }: Question, at: number) => (label.trim() ? `“${label.trim()}”` : `${PLAIN} ${at + 1}`);

/**
 * Errors that prevent publishing a draft, in the order of its questions.
 * @param sets existing response sets, with the ids of their choices
 */
export const publishingFaults = (
    content: readonly Section[],
    sets: readonly Pick<ChoiceSet, 'id' | 'choices'>[],
): string[] => {
    const faults: string[] = [];
    const questions = questionsOf(content);
    if (questions.length === 0) faults.push('Add a question.');
    for (const [at, { title, questions: sectionQuestions }] of content.entries()) {
        if (!title.trim()) faults.push(`Section ${at + 1} needs a title.`);
        if (sectionQuestions.length === 0) faults.push(`Section ${at + 1} has no question.`);
    }
    for (const [at, question] of questions.entries()) {
        const name = nameOf(question, at);
        const { type, minimum, maximum, fails_below: below, fails_above: above, shown_if: condition } = question;
        if (!question.label.trim()) faults.push(`${name} needs a text.`);
        if (isNumber(minimum) && isNumber(maximum) && minimum > maximum)
            faults.push(`${name}: the smallest answer is larger than the largest.`);
        if (isNumber(below) && isNumber(above) && below > above) faults.push(`${name}: every answer would fail.`);
        if (type === 'choice' || type === 'choices') {
            const set = sets.find(({ id }) => id === question.response_set_id);
            if (!set) faults.push(`${name} needs a response set.`);
        }
        if (type === 'table') {
            const columns = question.columns ?? [];
            if (columns.length === 0) faults.push(`${name} needs a column.`);
            if (columns.some(({ label }) => !label.trim())) faults.push(`${name}: each column needs a name.`);
        }
        if (!condition) continue;
        const other = questions.findIndex(({ id }) => id === condition.question);
        const conditionQuestion = questions[other];
        if (!conditionQuestion) faults.push(`${name} depends on a question that was removed.`);
        else if (other >= at)
            faults.push(`${name} depends on ${nameOf(conditionQuestion, other)}, which comes after it.`);
        else if (condition.is?.length) {
            const known =
                conditionQuestion.type === 'yes_no'
                    ? [true, false]
                    : (sets.find(({ id }) => id === conditionQuestion.response_set_id)?.choices.map(({ id }) => id) ??
                      []);
            if (
                !hasKnownAnswers(conditionQuestion) ||
                condition.is.some(value => !(known as unknown[]).includes(value))
            )
                faults.push(`${name} depends on an answer that ${nameOf(conditionQuestion, other)} does not have.`);
        }
    }
    return faults;
};

/** The response sets that a draft refers to. */
export const setsUsed = (content: readonly Section[]): number[] => [
    ...new Set(
        questionsOf(content).flatMap(({ type, response_set_id: id }) =>
            (type === 'choice' || type === 'choices') && id ? [id] : [],
        ),
    ),
];
