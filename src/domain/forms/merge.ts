import { type Answers, isAnswered, type Question, questionsOf, type Section } from './questions';
import { isObject } from './values';

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
    /** questions with conflicting answers: `answers` holds the local ones */
    disputed: string[];
}
/** Three-way merge of answers: a change on one side wins. */
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
/** Inserts remote-only ids behind the ids that they follow remotely. */
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
    /** labels of questions and titles of sections with conflicting changes: the local one wins */
    disputed: string[];
}
/**
 * Three-way merge of drafts. A change on one side wins, and so does a change over a removal, so that no text is lost.
 * The order is the local one, with remote additions at their places.
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
        const [was, myItem, theirItem] = [b.get(id), m.get(id), t.get(id)];
        if (myItem && theirItem) {
            const { merged, disputed: both } = mergeFields(was, myItem, theirItem);
            if (both) disputed.push(name(merged));
            return merged;
        }
        const left = myItem ?? theirItem;
        // added on one side, or removed on one side and changed on the other
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
    // a section remains as long as one of its questions does
    const hasKeptQuestion = (id: string) =>
        [1, 2].some(side =>
            sections[side as 1 | 2].get(id)?.questions.some(question => keptQuestions.has(question.id)),
        );
    const keptSections = new Map<string, Section>();
    for (const id of new Set([...sections[1].keys(), ...sections[2].keys()])) {
        const kept = settle(heads, id, ({ title }) => title, same);
        const left = kept ?? (hasKeptQuestion(id) ? (heads[1].get(id) ?? heads[2].get(id)) : undefined);
        if (left) keptSections.set(id, left);
    }
    const sectionOf = (content: readonly Section[]) =>
        new Map(
            content.flatMap(({ id, questions: sectionQuestions }) =>
                sectionQuestions.map(question => [question.id, id] as const),
            ),
        );
    const [baseAt, mineAt, theirsAt] = [base, mine, theirs].map(sectionOf) as [
        Map<string, string>,
        Map<string, string>,
        Map<string, string>,
    ];
    const placeOf = (id: string): string => {
        const [was, mySection, theirSection] = [baseAt.get(id), mineAt.get(id), theirsAt.get(id)];
        const moved =
            mySection !== undefined && (mySection !== was || theirSection === undefined) ? mySection : theirSection;
        return keptSections.has(moved ?? '')
            ? (moved as string)
            : ((mySection && keptSections.has(mySection) ? mySection : theirSection) as string);
    };
    const idsIn = (content: readonly Section[], section: string) =>
        content.find(({ id }) => id === section)?.questions.map(({ id }) => id) ?? [];
    const unmoved = (section: string) => same(idsIn(mine, section), idsIn(base, section));
    const orderOf = (section: string): string[] => {
        // only the remote side reordered the sections
        const [first, second] = unmoved(section) ? [theirs, mine] : [mine, theirs];
        const belongs = (id: string) => keptQuestions.has(id) && placeOf(id) === section;
        const order = withTheirs(idsIn(first, section).filter(belongs), idsIn(second, section), belongs);
        const remaining = [...keptQuestions.keys()].filter(id => placeOf(id) === section && !order.includes(id));
        return [...order, ...remaining];
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
