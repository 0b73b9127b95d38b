import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, TestUser } from '../../../test/app';
import { type LabBench, startLabBench } from './testLab';

let lab: LabBench;
beforeAll(async () => {
    lab = await startLabBench();
}, 120_000);
afterAll(() => lab?.app.close());
const REPORTS = '/api/main/lab-reports';
const tested = async (more?: object) => {
    const sample = await lab.approved(more);
    await lab.enter(sample.id, { EC: '5600', pH: '7.20', SO4: '<5' });
    return sample;
};
const draft = async () => lab.report([(await tested()).id], { interpretation: 'Fit for mature cattle.' });
const published = async () => (await lab.publish(await draft())).body.body;
const unread = async (user: TestUser) =>
    (await lab.call(user, 'GET', `${REPORTS}/unread-count`)).body.data.unread_lab_report_count;
const messagesOf = async (user: TestUser): Promise<string[]> =>
    (
        await lab.app.services
            .sql`SELECT data ->> 'message' AS message FROM notifications WHERE user_id = ${user.id} AND type = 'Lab report' ORDER BY id`
    ).map(({ message }) => message as string);
const mails = async (): Promise<number> =>
    Number(
        (await lab.app.services.sql`SELECT count(*)::int AS n FROM deliveries WHERE subject LIKE 'Lab results%'`)[0]?.n,
    );

describe('Lab report', () => {
    it('accepts only approved samples of its customer with results', async () => {
        const open = await lab.sample();
        const refused = await lab.call(lab.staff, 'POST', REPORTS, {
            title: 'Water',
            customer_id: lab.customerId,
            lab_sample_ids: [open.id],
        });
        expect(refused.body.errors).toEqual({ lab_sample_ids: [`${open.number} is not approved yet.`] });
        const empty = await lab.approved();
        const response = await lab.publish(await lab.report([empty.id]));
        expect([response.status, response.body.errors]).toEqual([
            422,
            { lab_sample_ids: [`${empty.number} has no results yet.`] },
        ]);
        const stranger = (await lab.app.services.sql`SELECT customer_id FROM users WHERE id = ${lab.stranger.id}`)[0]
            ?.customer_id;
        const other = await lab.call(lab.staff, 'POST', REPORTS, {
            title: 'Water',
            customer_id: Number(stranger),
            lab_sample_ids: [empty.id],
        });
        expect(other.body.errors).toEqual({ lab_sample_ids: [`${empty.number} belongs to another customer.`] });
    });
    it('is a preview for staff until published, and 404 for its customer', async () => {
        const report = await draft();
        const preview = await lab.call(lab.staff, 'GET', `${REPORTS}/${report.id}/downloads`);
        expect([preview.status, preview.text.slice(0, 5)]).toEqual([200, '%PDF-']);
        for (const path of [`/${report.id}`, `/published/${report.id}`, `/${report.id}/downloads`])
            expect((await lab.call(lab.customer, 'GET', REPORTS + path)).status, path).toBe(404);
    });
    it('is published with PDF and SHA-256, notifies and mails the customer, and counts as unread', async () => {
        const [before, mailed] = [await unread(lab.customer), await mails()];
        const report = await published();
        expect(report).toMatchObject({ number: `LR-${report.id}`, status: 'published', published_by_id: lab.staff.id });
        expect([await unread(lab.customer), await mails()]).toEqual([before + 1, mailed + 1]);
        expect((await messagesOf(lab.customer)).at(-1)).toBe(
            `Your lab results are ready: Bore water (${report.number}).`,
        );
        const { body } = await lab.call(lab.customer, 'GET', `${REPORTS}/published/${report.id}`);
        expect(body.body).toMatchObject({
            number: report.number,
            interpretation: 'Fit for mature cattle.',
            sha256: report.sha256,
        });
        const raw = await lab.app.fastify.inject({
            method: 'GET',
            url: `${REPORTS}/${report.id}/downloads`,
            headers: { authorization: `Bearer ${lab.customer.token}` },
        });
        expect(createHash('sha256').update(raw.rawPayload).digest('hex')).toBe(report.sha256);
        const read = await lab.call(lab.customer, 'PUT', `${REPORTS}/published/${report.id}/mark-as-read`);
        expect(read.body.data.unread_lab_report_count).toBe(before);
        expect(await unread(lab.staff)).toBe(0);
    });
    it('of another customer returns 404 on every path', async () => {
        const report = await published();
        for (const [method, path] of [
            ['GET', `/published/${report.id}`],
            ['GET', `/${report.id}/downloads`],
            ['PUT', `/published/${report.id}/mark-as-read`],
            ['GET', `/${report.id}`],
        ] as const)
            expect((await lab.call(lab.stranger, method, REPORTS + path)).status, path).toBe(404);
        expect((await lab.call(lab.stranger, 'GET', `${REPORTS}/published`)).body.data).toEqual([]);
        expect(await unread(lab.stranger)).toBe(0);
    });
    it('is published once under three concurrent requests, with one mail', async () => {
        const report = await draft();
        const mailed = await mails();
        const answers = await Promise.all([lab.publish(report), lab.publish(report), lab.publish(report)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(await mails()).toBe(mailed + 1);
    });
    it('is not published if a result changes meanwhile (409)', async () => {
        const report = await draft();
        const { services } = lab.app;
        const put = services.files.put;
        services.files.put = async input => {
            services.files.put = put;
            const stored = await put(input);
            await lab.step(await lab.resultOf(report.lab_sample_ids[0], lab.params.EC), 'retract', 'Wrong bottle');
            return stored;
        };
        const answer = await lab.publish(report);
        expect([answer.status, answer.body.message]).toEqual([
            409,
            'A result changed while this report was being published. Check the report again.',
        ]);
        expect((await lab.ok('GET', `${REPORTS}/${report.id}`)).status).toBe('draft');
    });
    it('stays a draft if its PDF cannot be stored', async () => {
        const report = await draft();
        const { services } = lab.app;
        const put = services.files.put;
        services.files.put = async () => {
            throw new Error('The disk is full.');
        };
        expect((await lab.publish(report)).status).toBe(500);
        services.files.put = put;
        expect((await lab.ok('GET', `${REPORTS}/${report.id}`)).status).toBe('draft');
        expect((await lab.publish(report)).status).toBe(200);
    });
});

describe('Published lab report', () => {
    it('is immutable, also in SQL', async () => {
        const report = await published();
        const changed = await lab.call(lab.staff, 'PUT', `${REPORTS}/${report.id}`, {
            version: report.version,
            title: 'Other',
        });
        expect(changed.status).toBe(409);
        expect((await lab.call(lab.staff, 'DELETE', `${REPORTS}/${report.id}`)).status).toBe(409);
        const { sql } = lab.app.services;
        for (const statement of [
            sql`UPDATE lab_reports SET interpretation = 'Other' WHERE id = ${report.id}`,
            sql`UPDATE lab_reports SET status = 'draft' WHERE id = ${report.id}`,
            sql`DELETE FROM lab_reports WHERE id = ${report.id}`,
        ])
            await expect(statement).rejects.toThrow('A published report stays as it is.');
    });
    it('keeps its limits, and its results cannot be changed or deleted (409)', async () => {
        const report = await published();
        const [sample] = report.lab_sample_ids;
        const param = await lab.ok('GET', `/api/main/lab-test-params/${lab.params.EC}`);
        await lab.ok('PUT', `/api/main/lab-test-params/${param.id}`, {
            version: param.version,
            limits: [{ guards: 'production', highest: '1', valid_from: '2020-01-01' }],
        });
        const { content } = await lab.ok('GET', `${REPORTS}/published/${report.id}`);
        expect(content.samples[0].findings[0].limits.map(({ highest }: Json) => highest)).toEqual(['6250', '5000']);
        expect((await lab.findings(sample)).findings[0].limits.map(({ highest }: Json) => highest)).toEqual(['1']);
        const result = await lab.resultOf(sample, lab.params.EC);
        const changed = await lab.call(lab.staff, 'PUT', `/api/main/lab-test-results/${result.id}`, {
            version: result.version,
            value: '1',
        });
        expect([changed.status, changed.body.message]).toEqual([
            409,
            `${report.number} was published with this result. Retract it or request a retest, then correct the report.`,
        ]);
        expect((await lab.call(lab.staff, 'DELETE', `/api/main/lab-test-results/${result.id}`)).status).toBe(409);
    });
    it('is corrected by a linked new version, and the customer is notified of the reason', async () => {
        const report = await published();
        const [sample] = report.lab_sample_ids;
        await lab.step(await lab.resultOf(sample, lab.params.EC), 'retract', 'Wrong bottle');
        const stale = await lab.ok('GET', `${REPORTS}/${report.id}`);
        expect(stale.needs_correction).toBe(true);
        await lab.enter(sample, { EC: '1200' });
        const correct = () =>
            lab.call(lab.staff, 'POST', `${REPORTS}/${report.id}/corrections`, {
                version: stale.version,
                reason: 'The bottle was mixed up.',
            });
        const { body } = await correct();
        const next = body.body;
        expect(next).toMatchObject({
            number: `${report.number}.2`,
            revision: 2,
            status: 'draft',
            corrects_id: report.id,
            lab_sample_ids: [sample],
        });
        expect((await correct()).body.message).toBe(`There is already a correction: ${next.number}.`);
        // until then the customer reads the first version
        expect((await lab.ok('GET', `${REPORTS}/published/${report.id}`)).status).toBe('published');
        expect((await lab.publish(next)).status).toBe(200);
        const [old, corrected] = [
            await lab.ok('GET', `${REPORTS}/published/${report.id}`),
            await lab.ok('GET', `${REPORTS}/published/${next.id}`),
        ];
        expect(old).toMatchObject({ status: 'superseded', corrected_by_id: next.id });
        expect(corrected).toMatchObject({
            status: 'published',
            corrects_id: report.id,
            correction_reason: 'The bottle was mixed up.',
        });
        expect((await messagesOf(lab.customer)).at(-1)).toBe(
            `Your lab results ${report.number} are corrected by ${next.number}: The bottle was mixed up.`,
        );
        expect(
            (
                await lab.call(lab.staff, 'POST', `${REPORTS}/${report.id}/corrections`, {
                    version: old.version,
                    reason: 'Again',
                })
            ).status,
        ).toBe(409);
    });
    it('can be corrected again after an archived correction draft, which cannot be restored', async () => {
        const report = await published();
        const correct = async () =>
            lab.call(lab.staff, 'POST', `${REPORTS}/${report.id}/corrections`, {
                version: report.version,
                reason: 'A word',
            });
        const first = (await correct()).body.body;
        await lab.call(lab.staff, 'DELETE', `${REPORTS}/${first.id}`);
        expect((await correct()).status).toBe(201);
        expect((await lab.call(lab.staff, 'POST', `${REPORTS}/${first.id}/restore`)).status).toBe(409);
    });
});
