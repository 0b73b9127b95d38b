import type { Json, TestApp } from '../../../test/app';
import { type StaffBench, startStaffBench } from '../../../test/staffBench';
import type { Question } from '../../domain/forms';

export interface FormsBench extends StaffBench {
    /** a response set of Good (10), Worn (5) and Broken (0, failed) */
    conditions(): Promise<Json>;
    /** a template with one section of these questions, published */
    published(questions: readonly Partial<Question>[], more?: object): Promise<Json>;
    /** publishes another version with these questions */
    publishAgain(template: Json, questions: readonly Partial<Question>[]): Promise<Json>;
    begin(template: Json, more?: object): Promise<Json>;
    answer(response: Json, answers: object): Promise<Json>;
    submit(response: Json): ReturnType<TestApp['call']>;
}

export const sectionOf = (questions: readonly Partial<Question>[], id = 's1') => ({
    id,
    title: 'Section',
    questions: questions.map((question, at) => ({
        id: `q${at + 1}`,
        type: 'text',
        label: `Question ${at + 1}`,
        ...question,
    })),
});

/** Staff who create forms and fill them in. */
export const startFormsBench = async (): Promise<FormsBench> => {
    const bench = await startStaffBench('/api/connect');
    const { ask, ok } = bench;
    let next = 1;
    const publish = ({ id, version }: Json) =>
        ok('POST', `/v2/templates/${id}/transitions`, { transition: 'publish', version });
    return {
        ...bench,
        conditions: () =>
            ok('POST', '/v2/response-sets', {
                name: `Condition ${next++}`,
                choices: [
                    { name: 'Good', color: 'success', score: 10 },
                    { name: 'Worn', color: 'warning', score: 5 },
                    { name: 'Broken', color: 'error', score: 0, is_failed: true },
                ],
            }),
        published: async (questions, more = {}) =>
            publish(
                await ok('POST', '/v2/templates', {
                    name: `Template ${next++}`,
                    content: [sectionOf(questions)],
                    ...more,
                }),
            ),
        publishAgain: async ({ id, version }, questions) =>
            publish(await ok('PUT', `/v2/templates/${id}`, { version, content: [sectionOf(questions)] })),
        begin: (template, more = {}) => ok('POST', '/v2/template-responses', { template_id: template.id, ...more }),
        answer: ({ id, version }, answers) => ok('PUT', `/v2/template-responses/${id}`, { version, answers }),
        submit: ({ id, version }) =>
            ask('POST', `/v2/template-responses/${id}/transitions`, { transition: 'submit', version }),
    };
};
