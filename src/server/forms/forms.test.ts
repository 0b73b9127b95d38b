import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type Json } from '../../../test/app';
import { formOf, HTML, PDF, PNG } from '../documents/samples';
import { withSpaceLeft } from '../documents/testSpace';
import { type FormsBench, sectionOf, startFormsBench } from './testForms';

let b: FormsBench;
beforeAll(async () => {
    b = await startFormsBench();
});
afterAll(() => b?.close());

const read = (response: Json) => b.ok('GET', `/v2/template-responses/${response.id}`);
const versionOf = (response: Json) => b.ok('GET', `/v2/template-versions/${response.template_version_id}`);
const upload = (response: Json, question: string, files: [string, Buffer, string][]) => {
    const body = formOf('files[]', files, { template_response_id: response.id, question });
    return b.ask('POST', '/v2/template-response-files', body);
};
const NAMES = { q1: 'Fence checked' };

describe('Response set', () => {
    it('creates a version when its choices change, not when its description changes', async () => {
        let set = await b.conditions();
        expect(set.revision).toBe(1);
        set = await b.ok('PUT', `/v2/response-sets/${set.id}`, { version: set.version, description: 'How it looks' });
        expect(set.revision).toBe(1);
        const [good, ...rest] = set.choices;
        set = await b.ok('PUT', `/v2/response-sets/${set.id}`, {
            version: set.version,
            choices: [{ ...good, name: 'Like new' }, ...rest],
        });
        expect(set.revision).toBe(2);
        const versions = await b.ok('GET', `/v2/response-set-versions?response_set_id=${set.id}`);
        expect(versions.map(({ revision, choices }: Json) => [revision, choices[0].name, choices[0].id])).toEqual([
            [2, 'Like new', good.id],
            [1, 'Good', good.id],
        ]);
    });

    it('rejects duplicate choices and cannot be archived while a form uses it (409)', async () => {
        const set = await b.conditions();
        const twice = await b.ask('POST', '/v2/response-sets', {
            name: 'Twice',
            choices: [{ name: 'Yes' }, { name: ' yes' }],
        });
        expect(twice.body.errors).toEqual({ 'choices.1.name': ['This choice already exists.'] });
        await b.published([{ type: 'choice', response_set_id: set.id }]);
        expect((await b.ask('DELETE', `/v2/response-sets/${set.id}`)).status).toBe(409);
    });

    it('is offered in the dropdown, beside 13 input types', async () => {
        const set = await b.conditions();
        const offered = await b.ok('GET', `/v2/dropdown/response-sets?ids[]=${set.id}`);
        expect(offered).toMatchObject([{ id: set.id, label: set.name }]);
        const types = await b.ok('GET', '/v2/dropdown/input-types');
        expect(types).toHaveLength(13);
        expect(types[0]).toEqual({ id: 'text', label: 'Text' });
    });
});

describe('Form', () => {
    it('contains its questions in the record but not in lists', async () => {
        const long = Array.from({ length: 200 }, (_, at) => ({
            label: `Is part ${at + 1} free of damage?`,
            help: 'x'.repeat(200),
        }));
        const template = await b.published(long);
        const version = await b.ok('GET', `/v2/template-versions/${template.published_version_id}`);
        const response = await b.begin(template);
        await b.answer(response, { q1: 'y'.repeat(500) });
        for (const [list, { id }, left] of [
            ['templates', template, ['content']],
            ['template-versions', version, ['content', 'response_sets']],
            ['template-responses', response, ['answers']],
        ] as const) {
            const { body, text } = await b.ask('GET', `/v2/${list}?per_page=100`);
            const [listed] = body.data.filter((each: Json) => each.id === id);
            const whole = await b.ok('GET', `/v2/${list}/${id}`);
            for (const name of left) expect(listed, list).not.toHaveProperty(name);
            expect(Object.keys({ ...listed, ...Object.fromEntries(left.map(name => [name, 0])) }).sort()).toEqual(
                Object.keys(whole).sort(),
            );
            expect(text.length / body.data.length, list).toBeLessThan(2_000);
        }
        expect((await b.ask('GET', `/v2/templates/${template.id}`)).text.length).toBeGreaterThan(50_000);
        // renaming the form leaves the questions unchanged
        const renamed = await b.ok('PUT', `/v2/templates/${template.id}`, {
            version: template.version,
            name: 'Two hundred parts',
        });
        expect(renamed.question_count).toBe(200);
        expect(renamed.content[0].questions).toHaveLength(200);
    });

    it('is published by version, and a published version is immutable in SQL', async () => {
        const template = await b.published([{ label: 'First' }]);
        expect(template).toMatchObject({ status: 'published', revision: 1, has_changes: false, question_count: 1 });
        const first = template.published_version_id;
        const again = await b.publishAgain(template, [{ label: 'First, put better' }, { label: 'Second' }]);
        expect(again).toMatchObject({ revision: 2, question_count: 2 });
        const old = await b.ok('GET', `/v2/template-versions/${first}`);
        expect(old.content[0].questions.map(({ label }: Json) => label)).toEqual(['First']);
        const { sql } = b.app.services;
        await expect(sql`UPDATE template_versions SET content = '[]' WHERE id = ${first}`).rejects.toThrow('final');
        await expect(sql`DELETE FROM template_versions WHERE id = ${first}`).rejects.toThrow('final');
        await expect(sql`DELETE FROM response_set_versions`).rejects.toThrow('final');
    });

    it('keeps a draft beside the published version, which responses still use', async () => {
        let template = await b.published([{ label: 'As it is' }]);
        template = await b.ok('PUT', `/v2/templates/${template.id}`, {
            version: template.version,
            content: [sectionOf([{ label: 'As it will be' }])],
        });
        expect(template).toMatchObject({ status: 'published', has_changes: true, revision: 1 });
        const version = await versionOf(await b.begin(template));
        expect(version.content[0].questions[0].label).toBe('As it is');
        // reverted: nothing to publish
        template = await b.ok('PUT', `/v2/templates/${template.id}`, {
            version: template.version,
            content: [sectionOf([{ label: 'As it is' }])],
        });
        expect(template.has_changes).toBe(false);
        const refused = await b.ask('POST', `/v2/templates/${template.id}/transitions`, {
            transition: 'publish',
            version: template.version,
        });
        expect(refused.status).toBe(409);
    });

    it('has changes to publish when one of its response sets has a new version', async () => {
        let set = await b.conditions();
        let template = await b.published([{ type: 'choice', response_set_id: set.id }]);
        const before = await versionOf(await b.begin(template));
        set = await b.ok('PUT', `/v2/response-sets/${set.id}`, {
            version: set.version,
            choices: [...set.choices, { name: 'Gone', is_failed: true }],
        });
        template = await b.ok('GET', `/v2/templates/${template.id}`);
        expect(template.has_changes).toBe(true);
        expect((await versionOf(await b.begin(template))).response_sets).toEqual(before.response_sets);
        template = await b.ok('POST', `/v2/templates/${template.id}/transitions`, {
            transition: 'publish',
            version: template.version,
        });
        const after = await versionOf(await b.begin(template));
        expect(after.response_sets[0]).toMatchObject({ id: set.id, revision: 2 });
        expect(after.response_sets[0].choices).toHaveLength(4);
    });

    it('can be incomplete as a draft; publishing lists what is missing', async () => {
        const template = await b.ok('POST', '/v2/templates', {
            name: 'Unfinished',
            content: [
                sectionOf([
                    { label: '' },
                    { label: 'State', type: 'choice' },
                    { label: 'Depth', type: 'number', minimum: 5, maximum: 1 },
                    { label: 'Early', shown_if: { question: 'q5' } },
                    { label: 'Late', type: 'yes_no' },
                    { label: 'Odd', shown_if: { question: 'q5', is: [7] } },
                ]),
            ],
        });
        const refused = await b.ask('POST', `/v2/templates/${template.id}/transitions`, {
            transition: 'publish',
            version: template.version,
        });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.content).toEqual([
            'Question 1 needs a text.',
            '“State” needs a response set.',
            '“Depth”: the smallest answer is larger than the largest.',
            '“Early” depends on “Late”, which comes after it.',
            '“Odd” depends on an answer that “Late” does not have.',
        ]);
        expect((await b.ok('GET', `/v2/templates/${template.id}`)).status).toBe('draft');
    });

    it.each([
        ['an unknown question type', [sectionOf([{ type: 'colour' as never }])]],
        ['a duplicate question id', [sectionOf([{ id: 'a' }, { id: 'a' }])]],
        ['a reserved id', [sectionOf([{ id: '__proto__' }])]],
        ['an unknown question property', [sectionOf([{ sql: 'DROP' } as never])]],
        ['text instead of sections', 'questions'],
        ['more than 400 questions', [sectionOf(Array.from({ length: 401 }, () => ({})))]],
        ['a missing response set', [sectionOf([{ type: 'choice', response_set_id: 999_999 }])]],
    ])('rejects %s', async (_, content) => {
        const refused = await b.ask('POST', '/v2/templates', { name: 'Refused', content });
        expect(refused.status).toBe(422);
        expect(refused.body.errors.content).toHaveLength(1);
    });

    it('returns 409 for one of two concurrent drafts, with the current content', async () => {
        const template = await b.published([{ label: 'First' }]);
        const put = (label: string) =>
            b.ask('PUT', `/v2/templates/${template.id}`, {
                version: template.version,
                content: [sectionOf([{ label }])],
            });
        const answers = await Promise.all([put('Hers'), put('His')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const late = answers.find(({ status }) => status === 409);
        const won = answers.find(({ status }) => status === 200);
        expect(late?.body.body.content).toEqual(won?.body.body.content);
    });

    it('creates maintenance requests only if it is about a vehicle', async () => {
        const refused = await b.ask('POST', '/v2/templates', { name: 'Odd', failed_becomes: 'blocking_request' });
        expect(refused.body.errors).toHaveProperty('failed_becomes');
    });
});

describe('Form response', () => {
    it('keeps the version it was started with and reads its answers by it', async () => {
        const set = await b.conditions();
        const template = await b.published([{ type: 'choice', response_set_id: set.id, label: 'State' }]);
        const [good, worn, broken] = set.choices;
        let response = await b.begin(template);
        response = await b.answer(response, { q1: broken.id });
        await b.ok('PUT', `/v2/response-sets/${set.id}`, {
            version: set.version,
            choices: [{ ...good, is_failed: true }, worn, { ...broken, name: 'Fine after all', is_failed: false }],
        });
        await b.publishAgain(await b.ok('GET', `/v2/templates/${template.id}`), [
            { type: 'choice', response_set_id: set.id, label: 'Is it well?' },
        ]);
        const done = (await b.submit(response)).body.body;
        expect(done).toMatchObject({
            status: 'submitted',
            outcome: 'failed',
            failed_count: 1,
            score: 0,
            maximum_score: 10,
        });
        expect(done.template_version_id).toBe(response.template_version_id);
        expect(done.number).toBe(`TR-${done.id}`);
        expect(done.submitted_by_id).toBe(b.staff.id);
    });

    it('is validated on submission by question', async () => {
        const template = await b.published([
            { required: true, label: 'Who' },
            { type: 'number', minimum: 0, maximum: 100, unit: '%', label: 'Level' },
            { type: 'date', required: true },
        ]);
        let response = await b.begin(template);
        response = await b.answer(response, { q2: 140 });
        const refused = await b.submit(response);
        expect(refused.status).toBe(422);
        expect(refused.body.errors).toEqual({
            'answers.q1': ['This question needs an answer.'],
            'answers.q2': ['The answer must be 100 % or less.'],
            'answers.q3': ['This question needs an answer.'],
        });
        expect((await read(response)).status).toBe('draft');
        response = await b.answer(await read(response), { q1: 'Ann', q2: 100, q3: '2026-02-28' });
        expect((await b.submit(response)).status).toBe(200);
    });

    it.each([
        ['text', 7],
        ['number', 'seven'],
        ['date', '2026-02-30'],
        ['time', '25:00'],
        ['yes_no', 'yes'],
        ['place', { latitude: 91, longitude: 0 }],
        ['photo', ['x']],
        ['photo', [1]],
        ['table', [{ other: 1 }]],
    ] as const)('rejects answers of the wrong type: %s is not %j', async (type, answer) => {
        const template = await b.published([{ type, columns: [{ id: 'c1', label: 'Column', type: 'text' }] }]);
        const { id, version } = await b.begin(template);
        const refused = await b.ask('PUT', `/v2/template-responses/${id}`, { version, answers: { q1: answer } });
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors)).toEqual(['answers.q1']);
    });

    it('rejects answers to questions that its version lacks, and loses none', async () => {
        const template = await b.published([{}]);
        let response = await b.begin(template);
        response = await b.answer(response, NAMES);
        const refused = await b.ask('PUT', `/v2/template-responses/${response.id}`, {
            version: response.version,
            answers: { ...NAMES, q2: 'Of another version' },
        });
        expect(refused.body.errors).toEqual({
            'answers.q2': ['This version of the template does not have this question.'],
        });
        expect((await read(response)).answers).toEqual(NAMES);
    });

    it('ignores hidden questions and drops their answers on submission, with the history', async () => {
        const template = await b.published([
            { type: 'yes_no', label: 'Is there a leak?', required: true },
            { label: 'Where?', required: true, shown_if: { question: 'q1', is: [true] } },
            { label: 'How long?', required: true, shown_if: { question: 'q2' } },
        ]);
        let response = await b.begin(template);
        response = await b.answer(response, { q1: true, q2: 'At the valve', q3: 'A week' });
        response = await b.answer(response, { q1: false, q2: 'At the valve', q3: 'A week' });
        // a draft retains it, in case the answer changes back
        expect(response.answers).toHaveProperty('q3');
        const done = (await b.submit(response)).body.body;
        expect(done.answers).toEqual({ q1: false });
        const history = await b.app.call(
            b.staff.token,
            'GET',
            `/api/main/records/template-responses/${response.id}/histories`,
        );
        expect(history.body.data[0].changes.answers).toEqual({ from: { q2: 'At the valve', q3: 'A week' }, to: {} });
    });

    it('is immutable once submitted, also in SQL', async () => {
        const response = await b.begin(await b.published([{}]));
        const done = (await b.submit(await b.answer(response, NAMES))).body.body;
        const later = await b.ask('PUT', `/v2/template-responses/${done.id}`, { version: done.version, answers: {} });
        expect(later.status).toBe(409);
        expect(later.body.message).toBe('This response is submitted and can no longer be changed.');
        expect((await b.ask('DELETE', `/v2/template-responses/${done.id}`)).status).toBe(409);
        expect((await b.submit(done)).status).toBe(409);
        const { sql } = b.app.services;
        await expect(sql`UPDATE template_responses SET answers = '{}' WHERE id = ${done.id}`).rejects.toThrow(
            'submitted',
        );
        await expect(
            sql`UPDATE template_responses SET template_version_id = NULL WHERE id = ${done.id}`,
        ).rejects.toThrow('keeps its version');
    });

    it('can be changed and submitted only by its author or with permission for all', async () => {
        const response = await b.begin(await b.published([{}]));
        const permissions = ['read_template_response', 'update_template_response', 'create_template_response'];
        const colleague = await b.app.userWith({ permissions });
        const at = `/v2/template-responses/${response.id}`;
        const change = { version: response.version, answers: { q1: 'Theirs' } };
        const submit = { transition: 'submit', version: response.version };
        expect((await b.ask('GET', at, undefined, colleague)).status).toBe(200);
        expect((await b.ask('PUT', at, change, colleague)).status).toBe(403);
        expect((await b.ask('POST', `${at}/transitions`, submit, colleague)).status).toBe(403);
        const manager = await b.app.userWith({ permissions: [...permissions, 'modify_template_response'] });
        expect((await b.ask('PUT', at, change, manager)).status).toBe(200);
        const begun = await b.ask('POST', '/v2/template-responses', { template_id: response.template_id }, colleague);
        const own = begun.body.body;
        const answered = { version: own.version, answers: { q1: 'Own' } };
        expect((await b.ask('PUT', `/v2/template-responses/${own.id}`, answered, colleague)).status).toBe(200);
    });

    it('is submitted once under concurrent requests', async () => {
        const response = await b.answer(await b.begin(await b.published([{}])), NAMES);
        const answers = await Promise.all([b.submit(response), b.submit(response)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('resent by a device with one client_id is created once, and belongs to its sender', async () => {
        const template = await b.published([{ required: true }]);
        const send = (client_id: string, user = b.staff) =>
            b.ask(
                'POST',
                '/v3/template-responses',
                { template_id: template.id, client_id, answers: NAMES, submit: true },
                user,
            );
        const together = await Promise.all([send('phone-0001'), send('phone-0001'), send('phone-0001')]);
        expect(together.map(({ status }) => status)).toEqual([201, 201, 201]);
        expect(new Set(together.map(({ body }) => body.body.id)).size).toBe(1);
        expect(together[0]?.body.body.status).toBe('submitted');
        const later = (await send('phone-0001')).body.body;
        expect(later.id).toBe(together[0]?.body.body.id);
        const listed = await b.ask('GET', `/v2/template-responses?template_id=${template.id}`);
        expect(listed.body.pagination.total).toBe(1);
        const other = await b.app.userWith({ permissions: ALL_PERMISSIONS });
        const refused = await send('phone-0001', other);
        expect(refused.body.errors).toEqual({ client_id: ['This id was already used by someone else.'] });
    });

    it('that fails validation on direct submission is not created', async () => {
        const template = await b.published([{ required: true }]);
        const sent = await b.ask('POST', '/v2/template-responses', {
            template_id: template.id,
            client_id: 'phone-0002',
            submit: true,
        });
        expect(sent.status).toBe(422);
        const again = await b.ask('POST', '/v2/template-responses', {
            template_id: template.id,
            client_id: 'phone-0002',
            answers: NAMES,
            submit: true,
        });
        expect(again.body.body.status).toBe('submitted');
    });

    it('started offline keeps the version of the device', async () => {
        const template = await b.published([{ label: 'Old' }]);
        const old = template.published_version_id;
        await b.publishAgain(template, [{ label: 'New' }, {}]);
        const response = await b.begin(template, { template_version_id: old, answers: NAMES });
        expect(response.template_version_id).toBe(old);
        const stranger = await b.published([{}]);
        const refused = await b.ask('POST', '/v2/template-responses', {
            template_id: template.id,
            template_version_id: stranger.published_version_id,
        });
        expect(refused.body.errors).toHaveProperty('template_version_id');
    });

    it('requires a published form and a role that fills it in', async () => {
        const draft = await b.ok('POST', '/v2/templates', { name: 'Not yet', content: [] });
        const early = await b.ask('POST', '/v2/template-responses', { template_id: draft.id });
        expect(early.body.errors).toEqual({ template_id: ['This template is not published yet.'] });
        const [role] = await b.app.services.sql`SELECT id FROM roles WHERE archived_at IS NULL ORDER BY id LIMIT 1`;
        const template = await b.published([{}], { role_ids: [Number(role?.id)] });
        const refused = await b.ask('POST', '/v2/template-responses', { template_id: template.id });
        expect(refused.body.errors.template_id).toEqual(['This template is for another role.']);
        await b.app.services
            .sql`INSERT INTO users_roles (owner_id, other_id) VALUES (${b.staff.id}, ${Number(role?.id)})`;
        expect((await b.ask('POST', '/v2/template-responses', { template_id: template.id })).status).toBe(201);
    });

    it('with failed answers creates one maintenance request that blocks the vehicle', async () => {
        const vehicle = await b.ok('POST', '/v3/vehicles', { name: 'Hilux 9' });
        const template = await b.published(
            [
                { type: 'yes_no', label: 'Brakes work', fails_on: 'no', score: 5 },
                { type: 'number', label: 'Tread', unit: 'mm', fails_below: 3 },
                { label: 'Anything else' },
            ],
            { about: 'vehicle', failed_becomes: 'blocking_request' },
        );
        let response = await b.begin(template);
        response = await b.answer(response, { q1: false, q2: 2.5 });
        const without = await b.submit(response);
        expect(without.body.errors).toEqual({ vehicle_id: ['Vehicle is required.'] });
        response = await b.ok('PUT', `/v2/template-responses/${response.id}`, {
            version: response.version,
            vehicle_id: vehicle.id,
        });
        const done = (await b.submit(response)).body.body;
        expect(done).toMatchObject({ failed_count: 2, score: 0, maximum_score: 5 });
        const requests = await b.app.call(
            b.staff.token,
            'GET',
            `/api/main/vehicle-maintenance-requests?vehicle_id=${vehicle.id}`,
        );
        expect(requests.body.data).toMatchObject([
            {
                source: 'form',
                template_response_id: done.id,
                is_blocking: true,
                description: 'Brakes work: No\nTread: 2.5 mm',
            },
        ]);
        expect((await b.ok('GET', `/v3/vehicles/${vehicle.id}`)).safety_state).toBe('blocked');
    });

    it('with failed answers creates one task for the user set in the form, with a step each', async () => {
        const [staff] = await b.app.services.sql`SELECT id FROM users WHERE id = ${b.staff.id}`;
        const template = await b.published(
            [
                { type: 'yes_no', label: 'Gate closed', fails_on: 'no' },
                { type: 'yes_no', label: 'Is there a leak', fails_on: 'yes' },
                { type: 'yes_no', label: 'Lock in place', fails_on: 'no' },
            ],
            { failed_becomes: 'task', task_for_id: Number(staff?.id) },
        );
        const response = await b.answer(await b.begin(template), { q1: false, q2: true, q3: true });
        // refused as a whole, so no task is created
        expect((await b.submit({ ...response, version: 1 })).status).toBe(409);
        const done = (await b.submit(response)).body.body;
        const { sql } = b.app.services;
        const tasks =
            await sql`SELECT * FROM tasks WHERE origin_resource = 'template-responses' AND origin_id = ${done.id}`;
        expect(tasks).toHaveLength(1);
        expect(tasks[0]).toMatchObject({
            title: `${template.name}: Gate closed, Is there a leak`,
            description: 'Gate closed: No\nIs there a leak: Yes',
            assigned_to_id: b.staff.id,
        });
        const steps = await sql`SELECT title FROM task_steps WHERE task_id = ${tasks[0]?.id} ORDER BY position`;
        expect(steps.map(({ title }) => title)).toEqual(['Gate closed: No', 'Is there a leak: Yes']);
    });

    it('has files by question, stored once per content and locked after submission', async () => {
        const template = await b.published([{ type: 'photo', required: true }, { type: 'file' }, {}]);
        let response = await b.begin(template);
        const [first, again] = [
            await upload(response, 'q1', [['place.png', PNG, 'image/png']]),
            await upload(response, 'q1', [['place.png', PNG, 'image/png']]),
        ];
        expect(first.status).toBe(201);
        const [photo] = first.body.body;
        expect(again.body.body[0].id).toBe(photo.id);
        // existing files take no more space, other files do
        const where = {
            room: 10,
            of: (name: string, content: Buffer) => upload(response, 'q1', [[name, content, 'image/png']]),
        };
        const full = await withSpaceLeft(b.app, where.room, () =>
            Promise.all([where.of('place.png', PNG), where.of('more.png', Buffer.concat([PNG, Buffer.alloc(50)]))]),
        );
        expect(full.map(({ status }) => status)).toEqual([201, 413]);
        expect(Object.keys(full[1]?.body.errors)).toEqual(['files']);
        expect((await upload(response, 'q1', [['a.pdf', PDF, 'application/pdf']])).status).toBe(422);
        expect((await upload(response, 'q1', [['a.png', HTML, 'image/png']])).status).toBe(422);
        expect((await upload(response, 'q3', [['a.png', PNG, 'image/png']])).body.errors).toHaveProperty('question');
        const [file] = (await upload(response, 'q2', [['a.pdf', PDF, 'application/pdf']])).body.body;
        // a file of another question is not accepted as an answer
        const wrong = await b.ask('PUT', `/v2/template-responses/${response.id}`, {
            version: (await read(response)).version,
            answers: { q1: [file.id] },
        });
        expect(wrong.body.errors).toHaveProperty(['answers.q1']);
        response = await b.answer(await read(response), { q1: [photo.id], q2: [file.id] });
        expect((await b.submit(response)).status).toBe(200);
        expect((await b.ask('DELETE', `/v2/template-response-files/${photo.id}`)).status).toBe(409);
        expect((await upload(response, 'q1', [['b.png', PNG, 'image/png']])).status).toBe(409);
        const pdf = await b.ask('GET', `/v2/template-responses/${response.id}/pdf`);
        expect(pdf.headers['content-type']).toBe('application/pdf');
        expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    });

    it('and its PDF and export require the permission (403)', async () => {
        const response = await b.begin(await b.published([{}]));
        const nobody = await b.app.userWith({ permissions: ['read_template'] });
        for (const more of ['', '/pdf'])
            expect((await b.ask('GET', `/v2/template-responses/${response.id}${more}`, undefined, nobody)).status).toBe(
                403,
            );
        const exporting = `/v2/templates/${response.template_id}/template-responses/export`;
        expect((await b.ask('GET', exporting, undefined, nobody)).status).toBe(403);
    });
});

describe('Export of all responses of a form', () => {
    it('has the questions of all versions as columns and escapes formulas', async () => {
        const set = await b.conditions();
        const [good] = set.choices;
        const template = await b.published([
            { label: 'State', type: 'choice', response_set_id: set.id },
            { label: 'Depth', type: 'number', unit: 'm' },
            { label: 'Dropped later' },
        ]);
        await b.submit(await b.answer(await b.begin(template), { q1: good.id, q2: 1.5, q3: '=HYPERLINK("x")' }));
        await b.ok('PUT', `/v2/response-sets/${set.id}`, {
            version: set.version,
            choices: set.choices.map((choice: Json) => ({ ...choice, name: `${choice.name}!` })),
        });
        const again = await b.publishAgain(await b.ok('GET', `/v2/templates/${template.id}`), [
            { label: 'State of it', type: 'choice', response_set_id: set.id },
            { label: 'Depth', type: 'number', unit: 'm' },
            { id: 'q4', label: 'Depth', type: 'number', unit: 'm' },
        ]);
        await b.submit(await b.answer(await b.begin(again), { q1: good.id, q4: 2 }));
        await b.begin(again);
        const { text, headers } = await b.ask('GET', `/v2/templates/${template.id}/template-responses/export`);
        expect(headers['content-type']).toContain('text/csv');
        const [heading, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
        expect(heading?.split(',').slice(9)).toEqual(['State of it', 'Depth (m)', 'Depth (m) [2]', 'Dropped later']);
        expect(lines).toHaveLength(2);
        expect(lines[0]?.split(',').slice(9).join(',')).toBe(`Good,1.5,,"'=HYPERLINK(""x"")"`);
        expect(lines[1]?.split(',').slice(9)).toEqual(['Good!', '', '2', '']);
    });
});
