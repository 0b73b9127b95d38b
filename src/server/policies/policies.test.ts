import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Json, recordOf, startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { formOf, PDF, PNG } from '../documents/samples';
import { invalidateCallers } from '../identity/callers';
import { remindOfPolicies, requestFromNewMembers } from './acceptanceRequests';
import { hashOfRevision } from './revisions';

let app: TestApp;
let manager: TestUser;
let reader: TestUser;
let other: TestUser;
let role: number;
let next = 1;

const READS = ['access_policy', 'read_policy'];
const KEEPS = [...READS, 'create_policy', 'update_policy', 'delete_policy', 'notify_policy', 'export_policy'];
const POLICIES = '/api/connect/v2/policies';
/** 10 in the morning in Brisbane */
const DAY = (day: string, time = '00:00:00') => `2026-${day}T${time}Z`;

const ask = (user: TestUser, method: string, path: string, body?: unknown) =>
    app.call(user.token, method, path.startsWith('/api') ? path : `${POLICIES}${path}`, body);
const ok = async (user: TestUser, method: string, path: string, body?: unknown): Promise<Json> => {
    return recordOf(await ask(user, method, path, body));
};
const join = async (user: TestUser) => {
    await app.services
        .sql`INSERT INTO users_roles (owner_id, other_id) VALUES (${user.id}, ${role}) ON CONFLICT DO NOTHING`;
    invalidateCallers();
};
const leave = async (user: TestUser) => {
    await app.services.sql`DELETE FROM users_roles WHERE owner_id = ${user.id}`;
    invalidateCallers();
};
const draft = (more: object = {}) =>
    ok(manager, 'POST', '', {
        title: `Working alone ${next++}`,
        text: '# Rules\n\nCall in every two hours.',
        role_ids: [role],
        ...more,
    });
const publish = (policy: Json, more: object = {}) =>
    ok(manager, 'POST', `/${policy.id}/revisions`, { version: policy.version, ...more });
const published = async (more: object = {}) => publish(await draft(more));
const read = (user: TestUser, policy: Json) => ok(user, 'GET', `/${policy.id}/reading`);
const accept = async (user: TestUser, policy: Json) =>
    ok(user, 'POST', `/${policy.id}/staff-policy`, { sha256: (await read(user, policy)).sha256 });
const staffOf = (policy: Json, filter = '') => ok(manager, 'GET', `/${policy.id}/staff-policy?per_page=100${filter}`);
const stateOf = async (user: TestUser, policy: Json) =>
    (await staffOf(policy)).find(({ user_id }: Json) => user_id === user.id)?.state;
const noticesOf = (user: TestUser, policy: Json) => app.services.sql`
    SELECT data, read_at FROM notifications WHERE user_id = ${user.id} AND type = 'Policy' AND (data ->> 'policy_id')::bigint = ${policy.id}`;

beforeAll(async () => {
    app = await startTestApp();
    manager = await app.userWith({ permissions: KEEPS });
    const [made] = await app.services
        .sql`INSERT INTO roles (name, platform) VALUES ('Field crew', 'dit_connect') RETURNING id`;
    role = Number(made?.id);
    await app.services
        .sql`INSERT INTO roles_permissions (owner_id, other_id) SELECT ${role}, id FROM permissions WHERE name = ANY(${READS})`;
    reader = await app.userWith({ permissions: READS, name: 'reader' });
    other = await app.userWith({ permissions: READS, name: 'other' });
    await join(reader);
});
beforeEach(async () => setClock(app.services, DAY('03-02')));
afterAll(() => app.close());

describe('Policy revision', () => {
    it('is immutable in SQL, as are acceptances', async () => {
        const policy = await published();
        await accept(reader, policy);
        const { sql } = app.services;
        for (const change of [
            sql`UPDATE policy_revisions SET text = 'Other' WHERE policy_id = ${policy.id}`,
            sql`UPDATE policy_revisions SET change_note = 'Other' WHERE policy_id = ${policy.id}`,
            sql`DELETE FROM policy_revisions WHERE policy_id = ${policy.id}`,
        ])
            await expect(change).rejects.toThrow('stays as it is');
        for (const change of [
            sql`UPDATE policy_acceptances SET accepted_at = now() WHERE policy_id = ${policy.id}`,
            sql`DELETE FROM policy_acceptances WHERE policy_id = ${policy.id}`,
        ])
            await expect(change).rejects.toThrow('Policy acceptances cannot change');
        await expect(
            sql`INSERT INTO policy_acceptances (policy_id, policy_revision_id, revision, user_id, accepted_at, sha256)
                VALUES (${policy.id}, ${policy.current_revision_id}, 1, ${other.id}, now(), ${'0'.repeat(64)})`,
        ).rejects.toThrow('must name the published revision');
    });

    it('has a reproducible SHA-256 of title, text and files', async () => {
        const policy = await draft({ title: 'Hashed' });
        const form = formOf('files[]', [['Ladder.pdf', PDF]], { resource: 'policies', record_id: policy.id });
        const answer = await app.call(manager.token, 'POST', '/api/main/attachments', form);
        expect(answer.status, answer.text).toBe(201);
        const done = await publish(policy);
        const reading = await read(reader, done);
        const content = createHash('sha256').update(PDF).digest('hex');
        expect(reading.files).toEqual([
            expect.objectContaining({ name: 'Ladder.pdf', sha256: content, media_type: 'application/pdf' }),
        ]);
        expect(reading.sha256).toBe(
            createHash('sha256')
                .update(JSON.stringify([done.id, 1, 'Hashed', policy.text, [['Ladder.pdf', content]]]))
                .digest('hex'),
        );
        expect(reading.sha256).toBe(
            hashOfRevision(done.id, 1, 'Hashed', policy.text, [{ name: 'Ladder.pdf', sha256: content }]),
        );
    });

    it('keeps its files; a changed file makes a new revision', async () => {
        const policy = await draft();
        const form = (name: string, content: Buffer) =>
            formOf('files[]', [[name, content]], { resource: 'policies', record_id: policy.id });
        const [file] = await ok(manager, 'POST', '/api/main/attachments', form('a.pdf', PDF));
        const first = await publish(policy);
        expect(first.has_changes).toBe(false);
        await ok(manager, 'DELETE', `/api/main/attachments/${file.id}`);
        await ok(manager, 'POST', '/api/main/attachments', form('b.png', PNG));
        expect((await ok(manager, 'GET', `/${policy.id}`)).has_changes).toBe(true);
        expect((await read(reader, policy)).files.map(({ name }: Json) => name)).toEqual(['a.pdf']);
        const second = await publish(await ok(manager, 'GET', `/${policy.id}`));
        expect(second.revision).toBe(2);
        expect((await read(reader, policy)).files.map(({ name }: Json) => name)).toEqual(['b.png']);
        const revisions = '/api/connect/v2/policy-revisions';
        const [kept] = await ok(manager, 'GET', `${revisions}?policy_id=${policy.id}&revision=1`);
        const { url } = (await ok(manager, 'GET', `${revisions}/${kept.id}`)).files[0];
        expect((await app.call(null, 'GET', url)).status).toBe(200);
    });

    it('is not published twice from the same text or a stale version (409)', async () => {
        const policy = await draft();
        const first = await publish(policy);
        expect((await ask(manager, 'POST', `/${policy.id}/revisions`, { version: first.version })).status).toBe(409);
        const changed = await ok(manager, 'PUT', `/${policy.id}`, {
            version: first.version,
            text: 'Call in every hour.',
        });
        expect((await ask(manager, 'POST', `/${policy.id}/revisions`, { version: first.version })).status).toBe(409);
        const answers = await Promise.all(
            [1, 2].map(() => ask(manager, 'POST', `/${policy.id}/revisions`, { version: changed.version })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    it('has text and files in the record, not in lists', async () => {
        const policy = await published();
        for (const user of [manager, reader]) {
            const [listed] = (await ok(user, 'GET', '?per_page=100')).filter(({ id }: Json) => id === policy.id);
            expect(listed).not.toHaveProperty('text');
            expect(listed).not.toHaveProperty('published_text');
            expect(listed).toMatchObject({ title: policy.title, revision: 1 });
            expect(await ok(user, 'GET', `/${policy.id}`)).toMatchObject({
                text: '# Rules\n\nCall in every two hours.',
            });
        }
        const revisions = '/api/connect/v2/policy-revisions';
        const [revision] = await ok(manager, 'GET', `${revisions}?policy_id=${policy.id}`);
        for (const name of ['text', 'files']) expect(revision).not.toHaveProperty(name);
        expect(await ok(manager, 'GET', `${revisions}/${revision.id}`)).toMatchObject({
            text: '# Rules\n\nCall in every two hours.',
            files: [],
        });
    });
    it('is shown to readers while a draft is edited; an unpublished policy is 404', async () => {
        const policy = await published({ text: 'As it is published.' });
        await ok(manager, 'PUT', `/${policy.id}`, { version: policy.version, text: 'Not finished' });
        expect((await ok(reader, 'GET', `/${policy.id}`)).text).toBe('As it is published.');
        expect((await read(reader, policy)).text).toBe('As it is published.');
        expect((await ok(manager, 'GET', `/${policy.id}`)).text).toBe('Not finished');
        const unpublished = await draft();
        expect((await ask(reader, 'GET', `/${unpublished.id}`)).status).toBe(404);
        expect((await ask(reader, 'GET', `/${unpublished.id}/reading`)).status).toBe(404);
        expect((await ask(manager, 'GET', `/${unpublished.id}/reading`)).status).toBe(404);
    });
});

describe('Policy acceptance', () => {
    it('of an outdated revision returns 409', async () => {
        const policy = await published();
        const old = await read(reader, policy);
        const changed = await ok(manager, 'PUT', `/${policy.id}`, {
            version: policy.version,
            text: '# Rules\n\nCall in every hour.',
        });
        await publish(changed, { change_note: 'Every hour now' });
        const late = await ask(reader, 'POST', `/${policy.id}/staff-policy`, { sha256: old.sha256 });
        expect(late.status).toBe(409);
        expect(late.body.status.message).toContain('A newer revision was published in the meantime');
        expect(await stateOf(reader, policy)).toBe('open');
        const now = await accept(reader, policy);
        expect(now).toMatchObject({ revision: 2, state: 'accepted', before: null, change_note: 'Every hour now' });
    });

    it('compares with the revision that the user accepted last', async () => {
        let policy = await published({ text: 'One' });
        await accept(reader, policy);
        for (const text of ['Two', 'Three'])
            policy = await publish(await ok(manager, 'PUT', `/${policy.id}`, { version: policy.version, text }));
        expect(await read(reader, policy)).toMatchObject({
            revision: 3,
            text: 'Three',
            state: 'open',
            before: { revision: 1, text: 'One' },
        });
        expect((await accept(reader, policy)).before).toBeNull();
    });

    it('is stored once under three concurrent requests', async () => {
        const policy = await published();
        const { sha256 } = await read(reader, policy);
        const answers = await Promise.all(
            [1, 2, 3].map(() => ask(reader, 'POST', `/${policy.id}/staff-policy`, { sha256 })),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const rows = await ok(manager, 'GET', `/${policy.id}/acceptances`);
        expect(rows).toHaveLength(1);
        expect(rows[0]).toMatchObject({ user_id: reader.id, revision: 1, sha256 });
        expect(rows[0].accepted_at).toContain('2026-03-02T00:00:0');
    });

    it('is rejected (409) from users who need not accept, though they can read', async () => {
        const policy = await published();
        const { sha256, asked, state } = await read(other, policy);
        expect({ asked, state }).toEqual({ asked: false, state: null });
        expect((await ask(other, 'POST', `/${policy.id}/staff-policy`, { sha256 })).status).toBe(409);
    });

    it('expires, and is due again from that day in the business time zone', async () => {
        const policy = await published({ expires_after_months: 12, due_days: 10 });
        expect(await accept(reader, policy)).toMatchObject({ state: 'accepted', expires_on: '2027-03-02' });
        await setClock(app.services, '2027-03-01T13:59:00Z');
        expect(await stateOf(reader, policy)).toBe('accepted');
        // midnight in Brisbane
        await setClock(app.services, '2027-03-01T14:01:00Z');
        expect(await read(reader, policy)).toMatchObject({ state: 'open', due_on: '2027-03-12', before: null });
        await setClock(app.services, '2027-03-13T01:00:00Z');
        expect(await read(reader, policy)).toMatchObject({ state: 'overdue', days_overdue: 1 });
        expect(await accept(reader, policy)).toMatchObject({ state: 'accepted', expires_on: '2028-03-13' });
        expect(await ok(manager, 'GET', `/${policy.id}/acceptances`)).toHaveLength(2);
    });
});

describe('Users who must accept a policy', () => {
    it('follow current roles and users, with a due date from joining', async () => {
        const policy = await published({ user_ids: [manager.id], due_days: 14 });
        const asked = async () => (await staffOf(policy)).map(({ user_id }: Json) => user_id).sort();
        expect(await asked()).toEqual([manager.id, reader.id].sort());
        await setClock(app.services, DAY('05-10'));
        await join(other);
        await requestFromNewMembers(app.services);
        expect(await read(other, policy)).toMatchObject({ asked: true, state: 'open', due_on: '2026-05-24' });
        expect(await read(reader, policy)).toMatchObject({ state: 'overdue' });
        await leave(other);
        expect(await asked()).toEqual([manager.id, reader.id].sort());
        // a person who leaves and returns is not overdue on the first day
        await requestFromNewMembers(app.services);
        await setClock(app.services, DAY('08-10'));
        await join(other);
        await requestFromNewMembers(app.services);
        expect(await read(other, policy)).toMatchObject({ state: 'open', due_on: '2026-08-24' });
        await leave(other);
    });

    it('exclude deactivated users', async () => {
        const policy = await published({ role_ids: [], user_ids: [other.id] });
        expect(await staffOf(policy)).toHaveLength(1);
        await app.services.sql`UPDATE users SET status = 'inactive' WHERE id = ${other.id}`;
        expect(await staffOf(policy)).toHaveLength(0);
        expect((await ok(manager, 'GET', `/${policy.id}`)).asked_count).toBe(0);
        await app.services.sql`UPDATE users SET status = 'active' WHERE id = ${other.id}`;
        invalidateCallers();
    });

    it('must have read permission and be staff; customers get 404', async () => {
        const [customer] = await app.services.sql`INSERT INTO customers (name) VALUES ('Nardoo') RETURNING id`;
        const outsider = await app.userWith({ customerId: Number(customer?.id), permissions: READS });
        const [blind] = await app.services
            .sql`INSERT INTO roles (name, platform) VALUES ('Office', 'dit_connect') RETURNING id`;
        const faultsOf = async (whom: object) =>
            Object.keys((await ask(manager, 'POST', '', { title: 'Refused', text: 'Text', ...whom })).body.errors);
        expect(await faultsOf({ role_ids: [Number(blind?.id)] })).toEqual(['role_ids']);
        // customer users are not offered as choices
        expect(await faultsOf({ user_ids: [outsider.id] })).toEqual(['user_ids']);
        const policy = await published();
        expect((await ask(outsider, 'GET', `/${policy.id}`)).status).toBe(404);
        expect((await ask(outsider, 'GET', `/${policy.id}/reading`)).status).toBe(404);
        expect(await ok(outsider, 'GET', '')).toEqual([]);
    });

    it('are visible only to policy managers (403)', async () => {
        const policy = await published();
        expect((await ask(reader, 'GET', `/${policy.id}/staff-policy`)).status).toBe(403);
        expect((await ask(reader, 'GET', `/${policy.id}/acceptances`)).status).toBe(403);
        expect((await ask(reader, 'POST', `/${policy.id}/notifications`)).status).toBe(403);
        expect((await staffOf(policy, '&state=accepted')).length).toBe(0);
        await accept(reader, policy);
        expect((await staffOf(policy, '&state=accepted')).length).toBe(1);
        expect((await staffOf(policy, '&state=open')).length).toBe(0);
    });
});

describe('Policy notifications', () => {
    it('go to users who have not accepted, at most once per hour on request', async () => {
        const policy = await published({ user_ids: [manager.id] });
        await accept(manager, policy);
        expect(await ok(manager, 'POST', `/${policy.id}/notifications`)).toEqual({ told: 1, waiting: 1 });
        const [notice] = await noticesOf(reader, policy);
        expect(notice?.data).toMatchObject({
            type: 'Policy',
            policy_id: policy.id,
            message: `Please read “${policy.title}” and accept it by 16 Mar 2026.`,
        });
        expect(await noticesOf(manager, policy)).toHaveLength(0);
        expect(await ok(manager, 'POST', `/${policy.id}/notifications`)).toEqual({ told: 0, waiting: 1 });
        await setClock(app.services, DAY('03-02', '01:00:01'));
        expect(await ok(manager, 'POST', `/${policy.id}/notifications`)).toEqual({ told: 1, waiting: 1 });
        // unread notifications are merged into one
        expect(await noticesOf(reader, policy)).toHaveLength(1);
        await accept(reader, policy);
        expect((await noticesOf(reader, policy))[0]?.read_at).not.toBeNull();
    });

    it('are sent as reminders on fixed days until acceptance or archiving', async () => {
        await app.services.sql`UPDATE policies SET archived_at = now() WHERE archived_at IS NULL`;
        const policy = await published({ due_days: 14 });
        const days: string[] = [];
        for (let day = 2; day <= 31; day++) {
            const date = `03-${String(day).padStart(2, '0')}`;
            await setClock(app.services, DAY(date, '20:30:00'));
            if ((await remindOfPolicies(app.services)) > 0) days.push(date);
            expect(await remindOfPolicies(app.services)).toBe(0);
        }
        // 6:30 in the morning of the next day, business time: on request, three days before, on the due date, weekly
        expect(days).toEqual(['03-02', '03-12', '03-15', '03-22', '03-29']);
        const archived = await ok(
            manager,
            'DELETE',
            `/${policy.id}?version=${(await ok(manager, 'GET', `/${policy.id}`)).version}`,
        );
        expect(archived.archived_at).not.toBeNull();
        await setClock(app.services, DAY('04-20'));
        expect(await remindOfPolicies(app.services)).toBe(0);
    });

    it('go to users who join a role that was already notified', async () => {
        const policy = await published();
        await join(other);
        expect(await requestFromNewMembers(app.services)).toBe(0);
        await leave(other);
        await ok(manager, 'POST', `/${policy.id}/notifications`);
        await join(other);
        expect(await requestFromNewMembers(app.services)).toBe(1);
        expect(await requestFromNewMembers(app.services)).toBe(0);
        expect(await noticesOf(other, policy)).toHaveLength(1);
        await leave(other);
    });

    it("lead to the user's own list, with open policies first by due date", async () => {
        await app.services.sql`UPDATE policies SET archived_at = now() WHERE archived_at IS NULL`;
        const later = await published({ due_days: 30 });
        const soon = await published({ due_days: 2 });
        const done = await published();
        await accept(reader, done);
        const own = await ok(reader, 'GET', '/api/connect/v2/own-policies');
        expect(own.map(({ id, state }: Json) => [id, state])).toEqual([
            [soon.id, 'open'],
            [later.id, 'open'],
            [done.id, 'accepted'],
        ]);
    });
});

it('The policy PDF is available to managers and readers, by revision', async () => {
    const policy = await published();
    await accept(reader, policy);
    for (const user of [manager, reader]) {
        const pdf = await app.call(user.token, 'GET', `${POLICIES}/${policy.id}/downloads`);
        expect(pdf.status).toBe(200);
        expect(pdf.text.startsWith('%PDF')).toBe(true);
    }
    expect((await ask(manager, 'GET', `/${policy.id}/downloads?revision=9`)).status).toBe(404);
});

it('Business days in SQL equal those of the business time zone', async () => {
    const [row] = await app.services.sql`
        SELECT business_day(moment) = (moment AT TIME ZONE ${BUSINESS_ZONE})::date AS same
        FROM (SELECT timestamptz '2026-03-01T14:30:00Z' AS moment) m`;
    expect(row?.same).toBe(true);
});
