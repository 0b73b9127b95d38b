import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json, type TestUser } from '../../../test/app';
import {
    type Answers,
    answerText,
    type ChoiceSet,
    choicesOf,
    type Form,
    mergeAnswers,
    mergeContents,
    type Question,
    questionsOf,
    type Section,
    visibleQuestions,
} from '../../domain/forms';
import { createRandom, type Random } from '../../domain/random';
import { type FormsBench, startFormsBench } from './testForms';

let b: FormsBench;
let people: readonly TestUser[];
beforeAll(async () => {
    b = await startFormsBench();
    people = [b.staff, await b.app.userWith({ permissions: ALL_PERMISSIONS })];
});
afterAll(() => b?.close());

/** refused and merged saves */
const met = { drafts: 0, answers: 0 };
const STEPS = 140;
const TEMPLATES = '/v2/templates';
const RESPONSES = '/v2/template-responses';

/** Editing session: the base version and the user's edit of it. */
interface Open<T> {
    version: number;
    base: T;
    mine: T;
}
/** Expected response, with the label of each answer at the time it was given. */
interface Known {
    id: number;
    form: Form;
    answers: Record<string, unknown>;
    expectedTexts: Record<string, string>;
    submitted: boolean;
    open: (Open<Answers> | undefined)[];
}

const answerOf = (form: Form, question: Question, random: Random): unknown => {
    const choices = choicesOf(form, question);
    if (question.type === 'choice') return choices.length ? random.pick([...choices]).id : undefined;
    if (question.type === 'number') return random.integer(0, 500) / 10;
    if (question.type === 'yes_no') return random.chance(0.5);
    return `Text ${random.integer(1, 9999)}`;
};

/** Typical edits: labels, order, and questions that are added, removed or made conditional. */
const edited = (content: readonly Section[], random: Random, fresh: () => string, setId: number): Section[] => {
    const sections = structuredClone(content) as (Section & { questions: Question[] })[];
    const section = random.pick(sections);
    const at = section.questions.length ? random.integer(0, section.questions.length - 1) : 0;
    const question = section.questions[at];
    const roll = random.integer(0, 4);
    if (roll <= 1 || !question) {
        const type = random.pick(['text', 'number', 'yes_no', 'choice'] as const);
        section.questions.splice(at, 0, {
            id: fresh(),
            type,
            label: `Asked ${random.integer(1, 9999)}`,
            ...(type === 'choice' ? { response_set_id: setId } : {}),
        });
    } else if (roll === 2) section.questions[at] = { ...question, label: `Reworded ${random.integer(1, 9999)}` };
    else if (roll === 3) {
        section.questions.splice(at, 1);
        random.pick(sections).questions.push(question);
    } else if (questionsOf(sections).length > 3) section.questions.splice(at, 1);
    return sections;
};

describe('Concurrent editing of forms, response sets and drafts', () => {
    it.each([11, 22, 33])('loses no answer and reads none under another version (%i)', async seed => {
        const random = createRandom(seed);
        let next = 0;
        const fresh = () => `s${seed}q${++next}`;
        let set = await b.conditions();
        const known: Known[] = [];
        const first: Section[] = [
            {
                id: `s${seed}a`,
                title: 'First',
                questions: [
                    { id: fresh(), type: 'choice', label: 'State', response_set_id: set.id },
                    { id: fresh(), type: 'yes_no', label: 'Leak' },
                ],
            },
            { id: `s${seed}b`, title: 'Second', questions: [{ id: fresh(), type: 'number', label: 'Depth' }] },
        ];
        let template = await b.ok('POST', TEMPLATES, { name: `Two people ${seed}`, content: first });
        const drafts: (Open<readonly Section[]> | undefined)[] = [undefined, undefined];
        /** last written label by question; removed ones are not included */
        const forms = new Map<number, Form>();
        const formOf = async (versionId: number): Promise<Form> => {
            const form = await b.ok('GET', `/v2/template-versions/${versionId}`);
            const before = forms.get(versionId);
            // versions never change after their first read
            if (before) expect(form).toEqual(before);
            forms.set(versionId, form);
            return form;
        };
        const publish = async () => {
            template = await b.ok('GET', `${TEMPLATES}/${template.id}`);
            if (!template.has_changes) return;
            const { status, body } = await b.ask('POST', `${TEMPLATES}/${template.id}/transitions`, {
                transition: 'publish',
                version: template.version,
            });
            // a draft may be incomplete: a section may have lost its last question
            if (status === 200) template = body.body;
            else expect(status).toBe(422);
        };
        await publish();

        const saveDraft = async (who: number) => {
            const open = drafts[who];
            if (!open) return;
            drafts[who] = undefined;
            for (let round = 0; round < 3; round++) {
                const sent = await b.ask(
                    'PUT',
                    `${TEMPLATES}/${template.id}`,
                    { version: open.version, content: open.mine },
                    people[who],
                );
                if (sent.status === 200) {
                    const saved = questionsOf(sent.body.body.content);
                    // this person's additions and changes survive concurrent saves
                    for (const question of questionsOf(open.mine)) {
                        const was = questionsOf(open.base).find(({ id }) => id === question.id);
                        if (was?.label !== question.label)
                            expect(saved.find(({ id }) => id === question.id)?.label).toBe(question.label);
                    }
                    return;
                }
                expect(sent.status).toBe(409);
                met.drafts++;
                const theirs = sent.body.body;
                const merged = mergeContents(open.base, open.mine, theirs.content).content;
                // and so do the other's changes since
                for (const question of questionsOf(theirs.content)) {
                    const was = questionsOf(open.base).find(({ id }) => id === question.id);
                    if (was?.label !== question.label)
                        expect(questionsOf(merged).some(({ id }) => id === question.id)).toBe(true);
                }
                const ids = questionsOf(merged).map(({ id }) => id);
                expect(new Set(ids).size).toBe(ids.length);
                open.base = theirs.content;
                open.mine = merged;
                open.version = theirs.version;
            }
            throw new Error('never saved');
        };

        const saveAnswers = async (response: Known, who: number) => {
            const open = response.open[who];
            if (!open) return;
            response.open[who] = undefined;
            for (let round = 0; round < 3; round++) {
                const sent = await b.ask(
                    'PUT',
                    `${RESPONSES}/${response.id}`,
                    { version: open.version, answers: open.mine },
                    people[who],
                );
                if (sent.status === 200) {
                    for (const [id, answer] of Object.entries(open.mine)) {
                        if (JSON.stringify(answer) === JSON.stringify(response.answers[id])) continue;
                        response.answers[id] = answer;
                        const question = questionsOf(response.form.content).find(one => one.id === id) as Question;
                        response.expectedTexts[id] = answerText(response.form, question, answer);
                    }
                    expect(sent.body.body.answers).toEqual(response.answers);
                    return;
                }
                expect(sent.status).toBe(409);
                // submitted by the other meanwhile: later edits are reported and change nothing
                if (response.submitted) return;
                met.answers++;
                const { answers } = mergeAnswers(open.base, open.mine, sent.body.body.answers);
                open.base = sent.body.body.answers;
                open.mine = answers;
                open.version = sent.body.body.version;
            }
            throw new Error('never saved');
        };

        const check = async (response: Known) => {
            const now = await b.ok('GET', `${RESPONSES}/${response.id}`);
            const form = await formOf(now.template_version_id);
            const shown = visibleQuestions(form.content, response.answers);
            const expected = Object.entries(response.expectedTexts).filter(
                ([id]) => !response.submitted || shown.has(id),
            );
            const shownTexts = questionsOf(form.content).flatMap(question =>
                question.id in now.answers ? [[question.id, answerText(form, question, now.answers[question.id])]] : [],
            );
            expect(Object.fromEntries(shownTexts)).toEqual(Object.fromEntries(expected));
        };

        for (let step = 0; step < STEPS; step++) {
            const who = random.integer(0, 1);
            const roll = random.integer(0, 9);
            const open = known.filter(({ submitted }) => !submitted);
            const response = open.length ? random.pick(open) : undefined;
            if (roll === 0) {
                const choices = (set as ChoiceSet).choices.map(choice =>
                    random.chance(0.4) ? { ...choice, name: `${choice.name.slice(0, 20)} ${step}` } : choice,
                );
                set = await b.ok('PUT', `/v2/response-sets/${set.id}`, {
                    version: set.version,
                    choices: random.chance(0.3) ? [...choices, { name: `New ${step}` }] : choices,
                });
            } else if (roll <= 2) {
                const current: Json = await b.ok('GET', `${TEMPLATES}/${template.id}`);
                drafts[who] ??= { version: current.version, base: current.content, mine: current.content };
                const mine = drafts[who] as Open<readonly Section[]>;
                mine.mine = edited(mine.mine, random, fresh, set.id);
            } else if (roll === 3) await saveDraft(who);
            else if (roll === 4) await publish();
            else if (roll === 5 || !response) {
                const begun = await b.ok('POST', RESPONSES, { template_id: template.id });
                const form = await formOf(begun.template_version_id);
                known.push({ id: begun.id, form, answers: {}, expectedTexts: {}, submitted: false, open: [] });
            } else if (roll <= 7) {
                const current = await b.ok('GET', `${RESPONSES}/${response.id}`);
                response.open[who] ??= { version: current.version, base: current.answers, mine: current.answers };
                const mine = response.open[who] as Open<Answers>;
                const question = random.pick(questionsOf(response.form.content));
                const answer = answerOf(response.form, question, random);
                if (answer !== undefined) mine.mine = { ...mine.mine, [question.id]: answer };
            } else if (roll === 8) await saveAnswers(response, who);
            else if (random.chance(0.3)) {
                const current = await b.ok('GET', `${RESPONSES}/${response.id}`);
                expect((await b.submit(current)).status).toBe(200);
                response.submitted = true;
            }
            if (response) await check(response);
        }
        await saveDraft(0);
        await saveDraft(1);
        await publish();
        for (const response of known) await check(response);
        expect(known.some(({ submitted }) => submitted)).toBe(true);
        expect(forms.size).toBeGreaterThan(2);
    });
    it('has caused conflicts in drafts and answers', () => {
        expect(met.drafts).toBeGreaterThan(0);
        expect(met.answers).toBeGreaterThan(0);
    });
});
