import { formatDate, formatTimeOfDay } from './dateTexts';

/**
 * Templates that people fill in: what may be asked, which questions are shown by which answers, what an answer may be, what
 * it scores and whether it fails. The portal shows by these functions what the server judges by them.
 */

/** What a question may ask for, in the order in which they are offered. */
export const INPUT_TYPES = {
    text: 'Text',
    long_text: 'Long text',
    number: 'Number',
    date: 'Date',
    time: 'Time',
    yes_no: 'Yes or no',
    choice: 'One of a response set',
    choices: 'Several of a response set',
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
    /** id of a question that stands before */
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
    /** the same through all versions */
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
/** A version of a template, with the response sets as they were when it was published. */
export interface Form {
    content: readonly Section[];
    response_sets: readonly ChoiceSet[];
}
export interface Place {
    latitude: number;
    longitude: number;
}
export type TableRow = Readonly<Record<string, string | number | boolean | null>>;
export type Answer = string | number | boolean | readonly number[] | Place | readonly TableRow[];
/** By the id of the question. */
export type Answers = Readonly<Record<string, unknown>>;
/** As faults are told everywhere: `answers.<id of the question>` → texts. */
export type Faults = Record<string, string[]>;

export const LIMITS = { questions: 400, text: 500, longText: 10_000, rows: 100, files: 20, sections: 60 } as const;

export const formMessages = {
    closed: 'This response is submitted, and closed.',
    unanswered: 'This question needs an answer.',
    unknown: 'This version of the template does not ask that.',
    notPublished: 'This template is not published yet.',
    notYours: 'This template is filled in by people of another role.',
} as const;

export const questionsOf = (content: readonly Section[]): Question[] =>
    content.flatMap(({ questions }) => [...questions]);

const isFiles = ({ type }: Question) => type === 'photo' || type === 'file' || type === 'signature';

/** Whether anything was answered. */
export const isAnswered = (answer: unknown): boolean => {
    if (answer === undefined || answer === null) return false;
    if (typeof answer === 'string') return answer.trim() !== '';
    return !Array.isArray(answer) || answer.length > 0;
};

const meets = ({ is }: Condition, answer: unknown): boolean => {
    if (!isAnswered(answer)) return false;
    if (!is?.length) return true;
    return is.some(wanted => (Array.isArray(answer) ? answer.includes(wanted) : answer === wanted));
};

/**
 * The questions that are asked, by what was answered so far. A question whose condition is another one that is hidden itself
 * is hidden too, whatever was once answered there.
 */
export const visibleQuestions = (content: readonly Section[], answers: Answers): ReadonlySet<string> => {
    const shown = new Set<string>();
    for (const { id, shown_if: condition } of questionsOf(content))
        if (!condition || (shown.has(condition.question) && meets(condition, answers[condition.question])))
            shown.add(id);
    return shown;
};

const setOf = ({ response_sets }: Form, { response_set_id }: Question): ChoiceSet | undefined =>
    response_sets.find(({ id }) => id === response_set_id);
const choicesIn = (form: Form, question: Question, answer: unknown): Choice[] => {
    const chosen = Array.isArray(answer) ? answer : [answer];
    return setOf(form, question)?.choices.filter(({ id }) => chosen.includes(id)) ?? [];
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isDay = (text: string) => {
    if (!DAY.test(text)) return false;
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const figure = (value: number, unit?: string | null) => `${value.toLocaleString('en-AU')}${unit ? ` ${unit}` : ''}`;

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

/** What is wrong with the kind of an answer, whatever it says: a draft may hold a number that is out of range, no word in its place. */
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
                : 'The answer must be a place on earth.';
        case 'table': {
            if (!Array.isArray(answer) || !answer.every(isObject)) return 'The answer must be rows.';
            if (answer.length > LIMITS.rows) return `The answer can have at most ${LIMITS.rows} rows.`;
            const columns = question.columns ?? [];
            for (const [at, row] of answer.entries()) {
                const stranger = Object.keys(row).find(id => !columns.some(column => column.id === id));
                if (stranger !== undefined) return `Row ${at + 1} has a column that is not asked for.`;
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
        return `The answer must be ${figure(minimum, unit)} or more.`;
    if (maximum !== null && maximum !== undefined && answer > maximum)
        return `The answer must be ${figure(maximum, unit)} or less.`;
    return undefined;
};

/** What is wrong with one answer, as it is told beside it. `handingIn`: also what is missing, and what is out of range. */
export const answerFault = (
    form: Form,
    question: Question,
    answer: unknown,
    handingIn: boolean,
): string | undefined => {
    if (!isAnswered(answer)) return handingIn && question.required ? formMessages.unanswered : undefined;
    return kindFault(form, question, answer) ?? (handingIn ? rangeFault(question, answer) : undefined);
};

/** Faults of all answers. Handing in asks for nothing that is hidden, and does not look at what was once answered there. */
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

/** Whether an answer says that something is wrong. */
export const isFailed = (form: Form, question: Question, answer: unknown): boolean => {
    if (!isAnswered(answer)) return false;
    if (question.type === 'yes_no') return question.fails_on === (answer ? 'yes' : 'no');
    if (question.type === 'choice' || question.type === 'choices')
        return choicesIn(form, question, answer).some(({ is_failed }) => is_failed);
    if (question.type === 'number' && isNumber(answer)) {
        const { fails_below: below, fails_above: above } = question;
        return (
            (below !== null && below !== undefined && answer < below) ||
            (above !== null && above !== undefined && answer > above)
        );
    }
    return false;
};

const sum = (figures: readonly number[]) => Math.round(figures.reduce((total, one) => total + one, 0) * 1000) / 1000;

/** What an answer scores, and what the best answer would; nothing where a question is not scored. */
const scoreOf = (form: Form, question: Question, answer: unknown): { score: number; best: number } | undefined => {
    if (question.type === 'choice' || question.type === 'choices') {
        const scores = setOf(form, question)?.choices.map(({ score }) => score) ?? [];
        if (scores.every(score => score === null)) return undefined;
        const points = scores.map(score => score ?? 0);
        return {
            score: sum(choicesIn(form, question, answer).map(({ score }) => score ?? 0)),
            best: question.type === 'choice' ? Math.max(...points) : sum(points.filter(score => score > 0)),
        };
    }
    if (question.score === null || question.score === undefined) return undefined;
    return {
        score: isAnswered(answer) && !isFailed(form, question, answer) ? question.score : 0,
        best: Math.max(question.score, 0),
    };
};

export interface FormResult {
    /** answers of the questions that are asked; what is hidden is not kept */
    answers: Answers;
    /** labels of hidden questions whose answers are not kept */
    leftOut: string[];
    /** null where nothing is scored */
    score: number | null;
    maximum: number | null;
    failed: { id: string; label: string; told: string }[];
}

/** What a response comes to when it is handed in. */
export const resultOf = (form: Form, answers: Answers): FormResult => {
    const shown = visibleQuestions(form.content, answers);
    const kept: Record<string, unknown> = {};
    const leftOut: string[] = [];
    const scores: { score: number; best: number }[] = [];
    const failed: FormResult['failed'] = [];
    for (const question of questionsOf(form.content)) {
        const { id, label } = question;
        const answer = answers[id];
        if (!shown.has(id)) {
            if (isAnswered(answer)) leftOut.push(label);
            continue;
        }
        const points = scoreOf(form, question, answer);
        if (points) scores.push(points);
        if (!isAnswered(answer)) continue;
        kept[id] = answer;
        if (isFailed(form, question, answer)) failed.push({ id, label, told: answerText(form, question, answer) });
    }
    return {
        answers: kept,
        leftOut,
        score: scores.length ? sum(scores.map(({ score }) => score)) : null,
        maximum: scores.length ? sum(scores.map(({ best }) => best)) : null,
        failed,
    };
};

const cellText = ({ type, unit }: Column, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (type === 'yes_no') return value ? 'Yes' : 'No';
    if (type === 'date') return formatDate(String(value));
    return type === 'number' && isNumber(value) ? figure(value, unit) : String(value);
};

/** An answer as people read it, on a page, on paper and in a file. `fileName` tells what a file is called. */
export const answerText = (
    form: Form,
    question: Question,
    answer: unknown,
    fileName: (id: number) => string = id => `#${id}`,
): string => {
    if (!isAnswered(answer)) return '';
    switch (question.type) {
        case 'number':
            return isNumber(answer) ? figure(answer, question.unit) : String(answer);
        case 'date':
            return formatDate(String(answer));
        case 'time':
            return formatTimeOfDay(String(answer));
        case 'yes_no':
            return answer ? 'Yes' : 'No';
        case 'choice':
        case 'choices':
            return choicesIn(form, question, answer)
                .map(({ name }) => name)
                .join('; ');
        case 'photo':
        case 'file':
        case 'signature':
            return (answer as number[]).map(fileName).join('; ');
        case 'place': {
            const { latitude, longitude } = answer as Place;
            return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
        }
        case 'table':
            return (answer as TableRow[])
                .map(row =>
                    (question.columns ?? [])
                        .flatMap(column => {
                            const text = cellText(column, row[column.id]);
                            return text ? [`${column.label} ${text}`] : [];
                        })
                        .join(', '),
                )
                .join('; ');
        default:
            return String(answer);
    }
};

export const choicesOf = (form: Form, question: Question): readonly Choice[] => setOf(form, question)?.choices ?? [];
export const takesFiles = isFiles;
/** Whether other questions may ask what exactly was answered, and not only whether. */
export const hasKnownAnswers = ({ type }: Pick<Question, 'type'>): boolean =>
    type === 'yes_no' || type === 'choice' || type === 'choices';

/* What a template may say. */

const ID = /^[A-Za-z0-9_-]{1,40}$/;
/** No name of what every object has: answers are kept by these. */
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

/** What is wrong with the shape of a draft: what no form of ours would send. A draft may be as unfinished as it likes. */
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
 * What keeps a draft from being published, in words, in the order of the questions.
 * @param sets the response sets that there are, with the ids of their choices
 */
export const publishingFaults = (
    content: readonly Section[],
    sets: readonly Pick<ChoiceSet, 'id' | 'choices'>[],
): string[] => {
    const faults: string[] = [];
    const questions = questionsOf(content);
    if (questions.length === 0) faults.push('Add a question.');
    for (const [at, { title, questions: asked }] of content.entries()) {
        if (!title.trim()) faults.push(`Section ${at + 1} needs a title.`);
        if (asked.length === 0) faults.push(`Section ${at + 1} has no question.`);
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
        const asked = questions[other];
        if (!asked) faults.push(`${name} is shown by a question that is gone.`);
        else if (other >= at) faults.push(`${name} is shown by ${nameOf(asked, other)}, which stands after it.`);
        else if (condition.is?.length) {
            const known =
                asked.type === 'yes_no'
                    ? [true, false]
                    : (sets.find(({ id }) => id === asked.response_set_id)?.choices.map(({ id }) => id) ?? []);
            if (!hasKnownAnswers(asked) || condition.is.some(value => !(known as unknown[]).includes(value)))
                faults.push(`${name} is shown by an answer that ${nameOf(asked, other)} does not have.`);
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

/* Two people at one thing. */

const same = (one: unknown, other: unknown): boolean => {
    if (one === other) return true;
    if (Array.isArray(one) && Array.isArray(other))
        return one.length === other.length && one.every((value, at) => same(value, other[at]));
    if (isObject(one) && isObject(other)) {
        const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
        return [...keys].every(key => same(one[key] ?? null, other[key] ?? null));
    }
    return (one ?? null) === (other ?? null) && typeof one !== 'object';
};
export const sameAnswer = (one: unknown, other: unknown): boolean =>
    (!isAnswered(one) && !isAnswered(other)) || same(one, other);

export interface MergedAnswers {
    answers: Record<string, unknown>;
    /** questions that both answered, and not alike: `answers` holds mine */
    disputed: string[];
}
/** Answers of two people who began with the same ones: whoever changed one keeps it. */
export const mergeAnswers = (base: Answers, mine: Answers, theirs: Answers): MergedAnswers => {
    const answers: Record<string, unknown> = {};
    const disputed: string[] = [];
    for (const id of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
        const iChanged = !sameAnswer(mine[id], base[id]);
        const theyChanged = !sameAnswer(theirs[id], base[id]);
        const taken = iChanged ? mine[id] : theirs[id];
        if (isAnswered(taken)) answers[id] = taken;
        if (iChanged && theyChanged && !sameAnswer(mine[id], theirs[id])) disputed.push(id);
    }
    return { answers, disputed };
};

type Loose = Record<string, unknown>;
const mergeFields = <T extends object>(base: T | undefined, mine: T, theirs: T): { merged: T; disputed: boolean } => {
    const merged: Loose = {};
    let disputed = false;
    const [b, m, t] = [(base ?? {}) as Loose, mine as Loose, theirs as Loose];
    for (const key of new Set([...Object.keys(m), ...Object.keys(t)])) {
        if (key === 'questions') continue;
        const iChanged = !same(m[key], b[key]);
        const taken = iChanged ? m[key] : t[key];
        if (taken !== undefined) merged[key] = taken;
        if (iChanged && !same(t[key], b[key]) && !same(m[key], t[key])) disputed = true;
    }
    return { merged: merged as T, disputed };
};
/** Puts the ids that only they have behind those that they stand behind. */
const withTheirs = (mine: readonly string[], theirs: readonly string[], wanted: (id: string) => boolean): string[] => {
    const order = [...mine];
    for (const [at, id] of theirs.entries()) {
        if (order.includes(id) || !wanted(id)) continue;
        const before = theirs.slice(0, at).findLast(other => order.includes(other));
        order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    }
    return order;
};

export interface MergedContent {
    content: Section[];
    /** labels of questions and titles of sections where both changed the same: mine stands */
    disputed: string[];
}
/**
 * Drafts of two people who began with the same one. What one changed stays; what one took out and the other changed meanwhile
 * stays too, so nothing that somebody wrote is lost. The order is mine, with what they added where they put it.
 */
export const mergeContents = (
    base: readonly Section[],
    mine: readonly Section[],
    theirs: readonly Section[],
): MergedContent => {
    const disputed: string[] = [];
    const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map(item => [item.id, item]));
    const questions = [base, mine, theirs].map(content => byId(questionsOf(content))) as [
        Map<string, Question>,
        Map<string, Question>,
        Map<string, Question>,
    ];
    const sections = [base, mine, theirs].map(byId) as [
        Map<string, Section>,
        Map<string, Section>,
        Map<string, Section>,
    ];
    const settle = <T extends { id: string }>(
        [b, m, t]: readonly [Map<string, T>, Map<string, T>, Map<string, T>],
        id: string,
        name: (item: T) => string,
        unchanged: (one: T, other: T) => boolean,
    ): T | undefined => {
        const [was, here, there] = [b.get(id), m.get(id), t.get(id)];
        if (here && there) {
            const { merged, disputed: both } = mergeFields(was, here, there);
            if (both) disputed.push(name(merged));
            return merged;
        }
        const left = here ?? there;
        // added by one, or taken out by one and changed by the other
        return left && (!was || !unchanged(was, left)) ? left : undefined;
    };
    const keptQuestions = new Map<string, Question>();
    for (const id of new Set([...questions[1].keys(), ...questions[2].keys()])) {
        const kept = settle(questions, id, ({ label }) => label, same);
        if (kept) keptQuestions.set(id, kept);
    }
    const heads = sections.map(all => byId([...all.values()].map(({ questions: _, ...head }) => head as Section))) as [
        Map<string, Section>,
        Map<string, Section>,
        Map<string, Section>,
    ];
    // a section stays as long as one of its questions does
    const holds = (id: string) =>
        [1, 2].some(side =>
            sections[side as 1 | 2].get(id)?.questions.some(question => keptQuestions.has(question.id)),
        );
    const keptSections = new Map<string, Section>();
    for (const id of new Set([...sections[1].keys(), ...sections[2].keys()])) {
        const kept = settle(heads, id, ({ title }) => title, same);
        const left = kept ?? (holds(id) ? (heads[1].get(id) ?? heads[2].get(id)) : undefined);
        if (left) keptSections.set(id, left);
    }
    const sectionOf = (content: readonly Section[]) =>
        new Map(content.flatMap(({ id, questions: asked }) => asked.map(question => [question.id, id] as const)));
    const [baseAt, mineAt, theirsAt] = [base, mine, theirs].map(sectionOf) as [
        Map<string, string>,
        Map<string, string>,
        Map<string, string>,
    ];
    const placeOf = (id: string): string => {
        const [was, here, there] = [baseAt.get(id), mineAt.get(id), theirsAt.get(id)];
        const moved = here !== undefined && (here !== was || there === undefined) ? here : there;
        return keptSections.has(moved ?? '')
            ? (moved as string)
            : ((here && keptSections.has(here) ? here : there) as string);
    };
    const idsIn = (content: readonly Section[], section: string) =>
        content.find(({ id }) => id === section)?.questions.map(({ id }) => id) ?? [];
    const unmoved = (section: string) => same(idsIn(mine, section), idsIn(base, section));
    const orderOf = (section: string): string[] => {
        // who alone put a section in order, did
        const [first, second] = unmoved(section) ? [theirs, mine] : [mine, theirs];
        const belongs = (id: string) => keptQuestions.has(id) && placeOf(id) === section;
        const order = withTheirs(idsIn(first, section).filter(belongs), idsIn(second, section), belongs);
        const rest = [...keptQuestions.keys()].filter(id => placeOf(id) === section && !order.includes(id));
        return [...order, ...rest];
    };
    const mineOrder = mine.map(({ id }) => id);
    const theirOrder = theirs.map(({ id }) => id);
    const [first, second] = same(
        mineOrder,
        base.map(({ id }) => id),
    )
        ? [theirOrder, mineOrder]
        : [mineOrder, theirOrder];
    const order = withTheirs(
        first.filter(id => keptSections.has(id)),
        second,
        id => keptSections.has(id),
    );
    return {
        content: order.map(id => ({
            ...(keptSections.get(id) as Section),
            questions: orderOf(id).map(question => keptQuestions.get(question) as Question),
        })),
        disputed,
    };
};

/** The questions of several versions as the columns of one file: in the order of the newest, and what only older ones ask behind. */
export const unionOfQuestions = (newestFirst: readonly Form[]): { question: Question; form: Form }[] => {
    const union = new Map<string, { question: Question; form: Form }>();
    for (const form of newestFirst)
        for (const question of questionsOf(form.content))
            if (!union.has(question.id)) union.set(question.id, { question, form });
    return [...union.values()];
};
