import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '../../domain/forms';
import {
    envelope as answer,
    pageOf as list,
    registerForTest,
    renderPage,
    renderPart,
    screenOf,
    setupApi,
    signIn,
} from '../admin/testBench';
import { responseSets, templateResponses, templates } from './definitions';
import { Fill } from './fill/FillPage';

const { server, calls } = setupApi();
registerForTest({ definitions: [responseSets, templates, templateResponses], pages: [] });

const sent = (method: string) => calls.filter(call => call.method === method).map(({ body }) => body);

const content: Section[] = [
    {
        id: 's1',
        title: 'The doser',
        questions: [
            { id: 'q1', type: 'yes_no', label: 'Is there a leak?', fails_on: 'yes', required: true },
            { id: 'q2', type: 'text', label: 'Where?', required: true, shown_if: { question: 'q1', is: [true] } },
            { id: 'q3', type: 'number', label: 'Battery', unit: 'V', maximum: 30 },
        ],
    },
];
const version = {
    id: 7,
    template_id: 3,
    revision: 1,
    name: 'Site visit',
    about: 'nothing',
    failed_becomes: 'nothing',
    content,
    response_sets: [],
};
const response = {
    id: 4,
    version: 2,
    number: 'TR-4',
    status: 'draft',
    template_id: 3,
    template: { id: 3, label: 'Site visit' },
    template_version_id: 7,
    answers: {},
    archived_at: null,
};
const template = {
    id: 3,
    version: 5,
    name: 'Site visit',
    status: 'published',
    has_changes: false,
    about: 'nothing',
    failed_becomes: 'nothing',
    role_ids: [],
    roles: [],
    content,
    revision: 1,
    archived_at: null,
};
/** responses of the server to saves, in order */
let saves: ((body: { version: number; answers: object }) => Response)[];
beforeEach(() => {
    localStorage.clear();
    signIn({ superAdmin: true });
    screenOf(false);
    saves = [];
    server.use(
        http.get('*/v2/template-responses/4', () => answer(response)),
        http.get('*/v2/template-versions/7', () => answer(version)),
        http.put('*/v2/template-responses/4', async ({ request }) => {
            const body = (await request.json()) as { version: number; answers: object };
            const next = saves.shift();
            return next ? next(body) : answer({ ...response, answers: body.answers, version: body.version + 1 });
        }),
        http.post('*/v2/template-responses/4/transitions', () => answer({ ...response, status: 'submitted' })),
        http.get('*/v2/templates/3', () => answer(template)),
        http.get('*/api/*', () => list([])),
    );
});
const open = () => renderPart(<Fill id={4} />);
const group = async (name: string) =>
    within(await screen.findByRole('group', { name: new RegExp(name.replace('?', '\\?')) }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

describe('A form response', () => {
    it('shows a conditional question once its condition is met, and marks a failed answer', async () => {
        open();
        const leak = await group('Is there a leak?');
        expect(screen.queryByLabelText(/Where\?/)).toBeNull();
        await userEvent.click(leak.getByRole('button', { name: 'Yes' }));
        await screen.findByLabelText(/Where\?/);
        leak.getByText('Failed');
    });

    it('shows missing and out-of-range answers on submit and sends nothing', async () => {
        open();
        await screen.findByLabelText('Battery');
        await userEvent.type(screen.getByLabelText('Battery'), '40');
        await submit();
        expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
        screen.getByText('This question needs an answer.');
        screen.getByText('The answer must be 30 V or less.');
        screen.getByText('2 answers need attention.');
        expect(sent('POST')).toEqual([]);
    });

    it('warns before submit that an answer is hidden and dropped', async () => {
        open();
        const leak = await group('Is there a leak?');
        await userEvent.click(leak.getByRole('button', { name: 'Yes' }));
        await userEvent.type(await screen.findByLabelText(/Where\?/), 'Valve');
        await userEvent.click(leak.getByRole('button', { name: 'No' }));
        await submit();
        const dialog = within(await screen.findByRole('dialog'));
        dialog.getByText(/One question is now hidden/);
        await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
        await waitFor(() => expect(sent('POST')).toEqual([{ transition: 'submit', version: 3 }]));
        expect(sent('PUT').at(-1)).toEqual({ version: 2, answers: { q1: false, q2: 'Valve' } });
    });

    it('merges the answers of two users and asks which to keep on a conflict', async () => {
        saves.push(
            () => answer({ ...response, version: 9, answers: { q3: 12 } }, 409) as unknown as Response,
            () => answer({ ...response, version: 10, answers: { q1: true, q3: 12 } }, 409) as unknown as Response,
        );
        open();
        const leak = await group('Is there a leak?');
        await userEvent.click(leak.getByRole('button', { name: 'No' }));
        await submit();
        const dialog = within(await screen.findByRole('dialog'));
        dialog.getByRole('radio', { name: 'Yours: No' });
        await userEvent.click(dialog.getByRole('radio', { name: 'Theirs: Yes' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Keep these' }));
        // the merged state equals the server's, so nothing remains to be saved
        await screen.findByText('All answers are saved');
        expect(sent('PUT')).toEqual([
            { version: 2, answers: { q1: false } },
            { version: 9, answers: { q1: false, q3: 12 } },
            { version: 10, answers: { q1: true, q3: 12 } },
        ]);
        expect((screen.getByLabelText('Battery') as HTMLInputElement).value).toBe('12');
    });

    it('restores unsent answers after the page is reopened', async () => {
        server.use(http.put('*/v2/template-responses/4', () => HttpResponse.error()));
        const first = open();
        await userEvent.type(await screen.findByLabelText('Battery'), '12.6');
        await submit();
        await screen.findByText('This question needs an answer.');
        await userEvent.click((await group('Is there a leak?')).getByRole('button', { name: 'No' }));
        await submit();
        await screen.findByText(/Offline/);
        first.unmount();
        open();
        await screen.findByText('Your unsent answers were restored.');
        expect(((await screen.findByLabelText('Battery')) as HTMLInputElement).value).toBe('12.6');
    });

    it('does not save text in a number question, and says so', async () => {
        open();
        await userEvent.type(await screen.findByLabelText('Battery'), 'twelve');
        screen.getByText('Not a number. It is not saved.');
    });

    it('is not submitted with an ambiguous number, and shows accepted numbers normalised', async () => {
        open();
        await userEvent.click((await group('Is there a leak?')).getByRole('button', { name: 'No' }));
        const battery = screen.getByLabelText('Battery') as HTMLInputElement;
        await userEvent.type(battery, '1,250');
        await submit();
        screen.getByText('“1,250” can be read two ways. Write 1250 or 1.25.');
        expect(sent('POST')).toEqual([]);
        await userEvent.clear(battery);
        await userEvent.type(battery, '12,6');
        await userEvent.tab();
        expect(battery.value).toBe('12.6');
        await submit();
        await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
        await waitFor(() => expect(sent('POST')).toHaveLength(1));
        expect(sent('PUT').at(-1)).toMatchObject({ answers: { q1: false, q3: 12.6 } });
    });
});

describe('A template', () => {
    const edit = () => renderPage(templates, '/templates/3');
    const menu = async (name: string, item: string) => {
        await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
        await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const labels = (body: unknown) =>
        (body as { content: Section[] }).content.flatMap(({ questions }) => questions.map(({ label }) => label));

    it('is edited through menus and buttons: add, move, duplicate and remove questions', async () => {
        server.use(http.put('*/v2/templates/3', () => answer({ ...template, version: 6 })));
        edit();
        await menu('Battery', 'Move up');
        await menu('Where?', 'Duplicate');
        await menu('Is there a leak?', 'Remove');
        await userEvent.click(screen.getByRole('button', { name: 'Add a question' }));
        const fields = await screen.findAllByLabelText('Question');
        await userEvent.type(fields.at(-1) as HTMLElement, 'Tank');
        await save();
        await waitFor(() => expect(sent('PUT')).toHaveLength(1));
        expect(labels(sent('PUT')[0])).toEqual(['Battery', 'Where?', 'Where?', 'Tank']);
        const ids = (sent('PUT')[0] as { content: Section[] }).content.flatMap(({ questions }) =>
            questions.map(({ id }) => id),
        );
        expect(new Set(ids).size).toBe(4);
        expect(ids.slice(0, 2)).toEqual(['q3', 'q2']);
    });

    it("merges with another user's changes after a version conflict", async () => {
        const theirs = [
            {
                ...content[0],
                questions: [
                    ...(content[0] as Section).questions.map(question =>
                        question.id === 'q3' ? { ...question, unit: 'mV' } : question,
                    ),
                    { id: 'q9', type: 'text', label: 'Theirs' },
                ],
            },
        ];
        let first = true;
        server.use(
            http.put('*/v2/templates/3', () => {
                if (!first) return answer({ ...template, version: 8 });
                first = false;
                return answer({ ...template, version: 7, content: theirs }, 409);
            }),
        );
        edit();
        await userEvent.click(await screen.findByRole('button', { name: /^Battery/ }));
        await userEvent.type(await screen.findByLabelText('Question'), ' level');
        await save();
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(dialog.getByRole('button', { name: 'Save merged record' }));
        await waitFor(() => expect(sent('PUT')).toHaveLength(2));
        const saved = sent('PUT')[1] as { version: number; content: Section[] };
        expect(saved.version).toBe(7);
        expect(saved.content[0]?.questions.slice(2)).toMatchObject([
            { id: 'q3', label: 'Battery level', unit: 'mV' },
            { id: 'q9', label: 'Theirs' },
        ]);
    });

    it('can be previewed on a phone without saving anything', async () => {
        edit();
        await userEvent.click(await screen.findByRole('button', { name: 'Preview on a phone' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
        await dialog.findByLabelText(/Where\?/);
        await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
        expect(sent('PUT')).toEqual([]);
        expect(sent('POST')).toEqual([]);
    });
});

it('A response set keeps a stored choice that breaks a newer rule, also when its row is moved', async () => {
    const set = {
        id: 5,
        version: 2,
        name: 'Condition',
        description: null,
        revision: 1,
        choices: [
            { id: 51, name: 'x'.repeat(81), color: 'neutral', score: null, is_failed: false },
            { id: 52, name: 'Bad', color: 'neutral', score: null, is_failed: false },
        ],
    };
    server.use(
        http.get('*/v2/response-sets/5', () => answer(set)),
        http.get('*/v2/response-sets', () => list([])),
        http.put('*/v2/response-sets/5', () => answer({ ...set, version: 3 })),
    );
    const { place } = renderPage(responseSets, '/response-sets/5');
    const rows = await screen.findAllByRole('listitem');
    await userEvent.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Move row 1 down' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(place.pathname).not.toBe('/response-sets/5'));
    expect(sent('PUT')).toMatchObject([{ choices: [{ id: 52 }, { id: 51 }] }]);
});
