/** Question types, in menu order. */
export const INPUT_TYPES = {
    text: 'Text',
    long_text: 'Long text',
    number: 'Number',
    date: 'Date',
    time: 'Time',
    yes_no: 'Yes or no',
    choice: 'Single choice',
    choices: 'Multiple choice',
    photo: 'Photos',
    signature: 'Signature',
    place: 'Place',
    file: 'Files',
    table: 'Table',
} as const;
export type InputType = keyof typeof INPUT_TYPES;
export type ColumnType = 'text' | 'number' | 'date' | 'yes_no';
export const COLUMN_TYPES: readonly ColumnType[] = ['text', 'number', 'date', 'yes_no'];

export interface Condition {
    /** id of an earlier question */
    question: string;
    /** any of these answers: true, false, or ids of choices; absent: any answer */
    is?: readonly (boolean | number)[];
}
export interface Column {
    id: string;
    label: string;
    type: ColumnType;
    unit?: string | null;
}
export interface Question {
    /** stable across versions */
    id: string;
    type: InputType;
    label: string;
    help?: string | null;
    required?: boolean;
    unit?: string | null;
    minimum?: number | null;
    maximum?: number | null;
    fails_below?: number | null;
    fails_above?: number | null;
    fails_on?: 'yes' | 'no' | null;
    score?: number | null;
    response_set_id?: number | null;
    columns?: readonly Column[] | null;
    shown_if?: Condition | null;
}
export interface Section {
    id: string;
    title: string;
    help?: string | null;
    questions: readonly Question[];
}
export interface Choice {
    id: number;
    name: string;
    color: string;
    score: number | null;
    is_failed: boolean;
}
export interface ChoiceSet {
    id: number;
    revision: number;
    name: string;
    choices: readonly Choice[];
}
/** Version of a form, with its response sets as of publication. */
export interface Form {
    content: readonly Section[];
    response_sets: readonly ChoiceSet[];
}
export interface AnswerPlace {
    latitude: number;
    longitude: number;
}
export type TableRow = Readonly<Record<string, string | number | boolean | null>>;
export type Answer = string | number | boolean | readonly number[] | AnswerPlace | readonly TableRow[];
/** Answers by question id. */
export type Answers = Readonly<Record<string, unknown>>;
/** Error messages by `answers.<question id>`. */
export type Faults = Record<string, string[]>;

export const LIMITS = { questions: 400, text: 500, longText: 10_000, rows: 100, files: 20, sections: 60 } as const;

export const formMessages = {
    closed: 'This response is submitted and can no longer be changed.',
    unanswered: 'This question needs an answer.',
    unknown: 'This version of the template does not have this question.',
    notPublished: 'This template is not published yet.',
    notYours: 'This template is for another role.',
} as const;

export const questionsOf = (content: readonly Section[]): Question[] =>
    content.flatMap(({ questions }) => [...questions]);

export const takesFiles = ({ type }: Question) => type === 'photo' || type === 'file' || type === 'signature';

/** Whether a question has an answer. */
export const isAnswered = (answer: unknown): boolean => {
    if (answer === undefined || answer === null) return false;
    if (typeof answer === 'string') return answer.trim() !== '';
    return !Array.isArray(answer) || answer.length > 0;
};

export const responseSetOf = ({ response_sets }: Form, { response_set_id }: Question): ChoiceSet | undefined =>
    response_sets.find(({ id }) => id === response_set_id);
export const choicesIn = (form: Form, question: Question, answer: unknown): Choice[] => {
    const chosen = Array.isArray(answer) ? answer : [answer];
    return responseSetOf(form, question)?.choices.filter(({ id }) => chosen.includes(id)) ?? [];
};

export const choicesOf = (form: Form, question: Question): readonly Choice[] =>
    responseSetOf(form, question)?.choices ?? [];
/** Whether conditions may refer to particular answers, not only to whether there is one. */
export const hasKnownAnswers = ({ type }: Pick<Question, 'type'>): boolean =>
    type === 'yes_no' || type === 'choice' || type === 'choices';

/**
 * Questions of several versions as columns of one file: in the order of the newest, followed by those of older versions
 * only.
 */
export const unionOfQuestions = (newestFirst: readonly Form[]): { question: Question; form: Form }[] => {
    const union = new Map<string, { question: Question; form: Form }>();
    for (const form of newestFirst)
        for (const question of questionsOf(form.content))
            if (!union.has(question.id)) union.set(question.id, { question, form });
    return [...union.values()];
};
