import { ALL_PERMISSIONS, type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import type { Question } from '../../domain/forms';

export interface FormsBench {
    app: TestApp;
    staff: TestUser;
    /** asks as staff, and gives the whole answer */
    ask: (method: string, url: string, body?: unknown, user?: TestUser) => ReturnType<TestApp['call']>;
    /** asks as staff, and gives the record or the rows */
    ok(method: string, url: string, body?: unknown): Promise<Json>;
    /** a response set of Good (10), Worn (5) and Broken (0, failed) */
    conditions(): Promise<Json>;
    /** a template with one section of these questions, published */
    published(questions: readonly Partial<Question>[], more?: object): Promise<Json>;
    /** publishes another version with these questions */
    publishAgain(template: Json, questions: readonly Partial<Question>[]): Promise<Json>;
    begin(template: Json, more?: object): Promise<Json>;
    answer(response: Json, answers: object): Promise<Json>;
    submit(response: Json): ReturnType<TestApp['call']>;
    close(): Promise<void>;
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

/** Staff who make templates and fill them in. */
export const startFormsBench = async (): Promise<FormsBench> => {
    const app = await startTestApp();
    const staff = await app.userWith({ permissions: ALL_PERMISSIONS });
    const ask: FormsBench['ask'] = (method, url, body, user = staff) =>
        app.call(user.token, method, `/api/connect${url}`, body);
    const ok: FormsBench['ok'] = async (method, url, body) => {
        return recordOf(await ask(method, url, body));
    };
    let next = 1;
    const publish = ({ id, version }: Json) =>
        ok('POST', `/v2/templates/${id}/transitions`, { transition: 'publish', version });
    return {
        app,
        staff,
        ask,
        ok,
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
        close: () => app.close(),
    };
};
