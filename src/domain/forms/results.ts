import { formatDate, formatTimeOfDay } from '../calendar/dateTexts';
import { formatFigure, visibleQuestions } from './answers';
import {
    type AnswerPlace,
    type Answers,
    type Column,
    choicesIn,
    type Form,
    isAnswered,
    type Question,
    questionsOf,
    responseSetOf,
    type TableRow,
} from './questions';
import { isNumber } from './values';

/** Whether an answer is a failure. */
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

const sumScores = (figures: readonly number[]) =>
    Math.round(figures.reduce((total, one) => total + one, 0) * 1000) / 1000;

/** Score of an answer and the best possible one; undefined for an unscored question. */
const scoreOf = (form: Form, question: Question, answer: unknown): { score: number; best: number } | undefined => {
    if (question.type === 'choice' || question.type === 'choices') {
        const scores = responseSetOf(form, question)?.choices.map(({ score }) => score) ?? [];
        if (scores.every(score => score === null)) return undefined;
        const points = scores.map(score => score ?? 0);
        return {
            score: sumScores(choicesIn(form, question, answer).map(({ score }) => score ?? 0)),
            best: question.type === 'choice' ? Math.max(...points) : sumScores(points.filter(score => score > 0)),
        };
    }
    if (question.score === null || question.score === undefined) return undefined;
    return {
        score: isAnswered(answer) && !isFailed(form, question, answer) ? question.score : 0,
        best: Math.max(question.score, 0),
    };
};

export interface FormResult {
    /** answers of visible questions; those of hidden questions are dropped */
    answers: Answers;
    /** labels of hidden questions whose answers are dropped */
    leftOut: string[];
    /** null if no question is scored */
    score: number | null;
    maximum: number | null;
    failed: { id: string; label: string; answer: string }[];
}

/** Result of a submitted response. */
export const formResult = (form: Form, answers: Answers): FormResult => {
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
        if (isFailed(form, question, answer)) failed.push({ id, label, answer: answerText(form, question, answer) });
    }
    return {
        answers: kept,
        leftOut,
        score: scores.length ? sumScores(scores.map(({ score }) => score)) : null,
        maximum: scores.length ? sumScores(scores.map(({ best }) => best)) : null,
        failed,
    };
};

const cellText = ({ type, unit }: Column, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (type === 'yes_no') return value ? 'Yes' : 'No';
    if (type === 'date') return formatDate(String(value));
    return type === 'number' && isNumber(value) ? formatFigure(value, unit) : String(value);
};

/** Answer as text, for a page, a PDF and a file. `fileName` returns the name of an uploaded file. */
export const answerText = (
    form: Form,
    question: Question,
    answer: unknown,
    fileName: (id: number) => string = id => `#${id}`,
): string => {
    if (!isAnswered(answer)) return '';
    switch (question.type) {
        case 'number':
            return isNumber(answer) ? formatFigure(answer, question.unit) : String(answer);
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
            const { latitude, longitude } = answer as AnswerPlace;
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
