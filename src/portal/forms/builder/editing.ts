import { type Question, questionsOf, type Section } from '../../../domain/forms';
import { createExternalStore, type ExternalStore } from '../externalStore';

export interface TemplateDraft {
    content: readonly Section[];
    /** question with open details */
    open: string | null;
}
export type Builder = ExternalStore<TemplateDraft>;

export const createBuilder = (content: readonly Section[]): Builder =>
    createExternalStore<TemplateDraft>({ content, open: null });

/** New unique ids, because a question keeps its id through all versions. */
export const newId = (): string => `q${crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 14)}`;
export const newQuestion = (): Question => ({ id: newId(), type: 'text', label: '' });
export const newSection = (title = ''): Section => ({ id: newId(), title, questions: [] });

const indexes = new WeakMap<readonly Section[], Map<string, Question>>();
/** Question by id, indexed once per state. */
export const questionIn = (content: readonly Section[], id: string): Question | undefined => {
    let index = indexes.get(content);
    if (!index) {
        index = new Map(questionsOf(content).map(question => [question.id, question]));
        indexes.set(content, index);
    }
    return index.get(id);
};

type Change = (content: readonly Section[]) => readonly Section[];
const apply = (builder: Builder, change: Change, open?: string | null) => {
    const state = builder.get();
    builder.set({ content: change(state.content), open: open === undefined ? state.open : open });
};
const inSection = (content: readonly Section[], id: string, change: (section: Section) => Section) =>
    content.map(section => (section.id === id ? change(section) : section));
const containsQuestion = (question: string) => (section: Section) =>
    section.questions.some(({ id }) => id === question);

export const updateQuestion = (builder: Builder, id: string, change: Partial<Question>) =>
    apply(builder, content =>
        content.map(section =>
            containsQuestion(id)(section)
                ? {
                      ...section,
                      questions: section.questions.map(question =>
                          question.id === id ? { ...question, ...change } : question,
                      ),
                  }
                : section,
        ),
    );
export const updateSection = (builder: Builder, id: string, change: Partial<Pick<Section, 'title' | 'help'>>) =>
    apply(builder, content => inSection(content, id, section => ({ ...section, ...change })));

/** Inserts behind another question, or at the end of a section. */
export const addQuestion = (builder: Builder, section: string, behind?: string, question = newQuestion()): string => {
    apply(
        builder,
        content =>
            inSection(content, section, one => {
                const at = one.questions.findIndex(({ id }) => id === behind);
                const questions = [...one.questions];
                questions.splice(at < 0 ? questions.length : at + 1, 0, question);
                return { ...one, questions };
            }),
        question.id,
    );
    return question.id;
};
export const duplicateQuestion = (builder: Builder, id: string): string | undefined => {
    const section = builder.get().content.find(containsQuestion(id));
    const question = questionIn(builder.get().content, id);
    return section && question && addQuestion(builder, section.id, id, { ...question, id: newId() });
};
export const removeQuestion = (builder: Builder, id: string) =>
    apply(
        builder,
        content =>
            content.map(section =>
                containsQuestion(id)(section)
                    ? { ...section, questions: section.questions.filter(question => question.id !== id) }
                    : section,
            ),
        builder.get().open === id ? null : undefined,
    );
/** Moves to an index of a section, as a drag ends. */
export const placeQuestion = (builder: Builder, id: string, section: string, at: number) =>
    apply(builder, content => {
        const question = questionIn(content, id);
        if (!question) return content;
        return content.map(one => {
            const without = one.questions.filter(other => other.id !== id);
            if (one.id === section)
                return { ...one, questions: [...without.slice(0, at), question, ...without.slice(at)] };
            return without.length === one.questions.length ? one : { ...one, questions: without };
        });
    });
/** Moves one place up or down, also across sections. */
export const stepQuestion = (builder: Builder, id: string, step: -1 | 1) => {
    const { content } = builder.get();
    const at = content.findIndex(containsQuestion(id));
    const section = content[at];
    if (!section) return;
    const place = section.questions.findIndex(question => question.id === id);
    const next = place + step;
    if (next >= 0 && next < section.questions.length) return placeQuestion(builder, id, section.id, next);
    const neighbour = content[at + step];
    if (neighbour) placeQuestion(builder, id, neighbour.id, step < 0 ? neighbour.questions.length : 0);
};

export const addSection = (builder: Builder): string => {
    const section = newSection();
    apply(builder, content => [...content, section]);
    return section.id;
};
/** Duplicates a section with its questions; conditions between them refer to the copies. */
export const duplicateSection = (builder: Builder, id: string) =>
    apply(builder, content =>
        content.flatMap(section => {
            if (section.id !== id) return [section];
            const ids = new Map(section.questions.map(question => [question.id, newId()]));
            const questions = section.questions.map(question => ({
                ...question,
                id: ids.get(question.id) as string,
                ...(question.shown_if && {
                    shown_if: {
                        ...question.shown_if,
                        question: ids.get(question.shown_if.question) ?? question.shown_if.question,
                    },
                }),
            }));
            return [section, { ...section, id: newId(), questions }];
        }),
    );
export const removeSection = (builder: Builder, id: string) =>
    apply(builder, content => content.filter(section => section.id !== id));
export const stepSection = (builder: Builder, id: string, step: -1 | 1) =>
    apply(builder, content => {
        const at = content.findIndex(section => section.id === id);
        const section = content[at];
        const next = [...content];
        if (!section || !content[at + step]) return content;
        next.splice(at, 1);
        next.splice(at + step, 0, section);
        return next;
    });
