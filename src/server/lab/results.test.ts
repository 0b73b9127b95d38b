import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { formatDate } from '../../domain/calendar/dateTexts';
import { type LabBench, startLabBench } from './testLab';

let lab: LabBench;
beforeAll(async () => {
    lab = await startLabBench();
}, 120_000);
afterAll(() => lab?.app.close());
const testing = async (id: number) => (await lab.ok('GET', `/api/connect/v2/lab-samples/${id}`)).testing;
const values = async (id: number) =>
    (await lab.findings(id)).findings.map(
        ({ code, operator, value, unit }: Json) => `${code} ${operator} ${value} ${unit}`,
    );

describe('Lab results', () => {
    it('require an approved sample', async () => {
        const sample = await lab.sample();
        const refused = await lab.enter(sample.id, { pH: '7.2' });
        expect([refused.status, refused.body.errors.lab_sample_id]).toEqual([
            422,
            [`${sample.number} is not approved yet. Approve it first.`],
        ]);
    });
    it('keep the entered text, unit and method', async () => {
        const { id } = await lab.approved();
        expect((await lab.enter(id, { EC: '1435.50', pH: '7.20', SO4: '<5' })).body.body).toEqual({
            entered: 3,
            unchanged: 0,
        });
        expect(await values(id)).toEqual(['EC = 1435.50 µS/cm', 'pH = 7.20 pH', 'SO4 < 5 mg/L']);
        expect(await lab.resultOf(id, lab.params.EC)).toMatchObject({
            method: 'APHA 2510 B',
            shown: '1435.50 µS/cm',
            basis: 'as_is',
        });
    });
    it('are entered all or none, with errors by field', async () => {
        const { id } = await lab.approved();
        const entry = (param: number, value: string, more = {}) => ({ lab_test_param_id: param, value, ...more });
        const refused = await lab.call(lab.staff, 'POST', '/api/main/lab-test-results/grids', {
            lab_sample_id: id,
            results: [entry(lab.params.EC, '1435'), entry(lab.params.pH, '7.2', { unit: 'mg/L' })],
        });
        expect(refused.body.errors).toEqual({ 'results.1.unit': ['mg/L cannot be compared with pH, the unit of pH.'] });
        expect(await values(id)).toEqual([]);
    });
    it('reject dates before sampling and negative amounts, also from a file', async () => {
        const { id, number, taken_on } = await lab.approved();
        const entry = { lab_test_param_id: lab.params.EC, value: '-5', tested_on: '2001-05-01' };
        const entered = await lab.call(lab.staff, 'POST', '/api/main/lab-test-results/grids', {
            lab_sample_id: id,
            results: [entry, { ...entry, lab_test_param_id: lab.params.SO4, tested_on: taken_on }],
        });
        const early = `Tested on must not be before ${formatDate(taken_on)}, the day on which the sample was taken.`;
        expect(entered.body.errors).toEqual({
            'results.0.tested_on': [early],
            'results.1.value': ['Value must be 0 or more: Sulphate in mg/L is never negative.'],
        });
        const file = await lab.upload(`Sample,Parameter,Result,Tested on\n${number},EC,-5,2001-05-01\n`);
        expect(JSON.stringify(file.body)).toContain(early);
        expect(await values(id)).toEqual([]);
    });
    it('are judged by the limits valid on the day at the property, in any unit', async () => {
        const limits = (from: string) => [
            { guards: 'health', stock_kind: 'cattle', highest: '10', valid_from: '2020-01-01' },
            { guards: 'health', stock_kind: 'cattle', highest: '1', valid_from: from },
        ];
        const param = await lab.ok('POST', '/api/main/lab-test-params', {
            name: 'Fluoride',
            code: 'F',
            unit: 'mg/L',
            limits: limits('2026-11-23'),
        });
        await setClock(lab.app.services, '2026-11-22T17:00:00Z');
        const outcome = async (taken_at: string) => {
            const { id } = await lab.approved({ taken_at });
            await lab.ok('POST', '/api/main/lab-test-results', {
                lab_sample_id: id,
                lab_test_param_id: param.id,
                value: '2000',
                unit: 'µg/L',
            });
            return (await lab.findings(id)).findings[0].outcome;
        };
        // a minute before and after midnight in Queensland
        expect(await outcome('2026-11-22T13:59:00Z')).toBe('within');
        expect(await outcome('2026-11-22T14:01:00Z')).toBe('beyond');
        await setClock(lab.app.services);
    });
    it('of an animal class are judged by the limits of that class', async () => {
        const cows = await lab.approved({ stock_class: 'mature' });
        const calves = await lab.approved({ stock_class: 'lactating' });
        for (const { id } of [cows, calves]) await lab.enter(id, { EC: '5600' });
        expect((await lab.findings(cows.id)).findings[0].outcome).toBe('within');
        expect((await lab.findings(calves.id)).findings[0]).toMatchObject({
            outcome: 'beyond',
            limits: [{ highest: '5000', source: 'agriculture.vic.gov.au' }],
        });
    });
    it('show earlier values of the same site and the daily sulphur intake', async () => {
        const { site } = await lab.install({ water_intake: 60 });
        const { site_id, customer_property_id } = await lab.ok('GET', `/api/main/udose-sites/${site}`);
        const at = { site_id, customer_property_id };
        for (const [days, value] of [
            [60, '900'],
            [30, '950'],
        ] as const) {
            const { id } = await lab.approved({ ...at, taken_at: lab.hoursAgo(days * 24) });
            await lab.enter(id, { SO4: value });
        }
        const elsewhere = await lab.approved({ taken_at: lab.hoursAgo(20) });
        await lab.enter(elsewhere.id, { SO4: '1' });
        const { id } = await lab.approved(at);
        await lab.ok('POST', '/api/main/lab-test-results', {
            lab_sample_id: id,
            lab_test_param_id: lab.params.SO4,
            value: '1.0',
            unit: 'g/L',
        });
        const { earlier, sulphur } = await lab.findings(id);
        expect(earlier).toHaveLength(1);
        expect(earlier[0].points.map(({ value }: Json) => value)).toEqual(['0.900', '0.950']);
        expect(sulphur).toEqual({ grams: '20.0', litres: '60' });
    });
});

describe('Current lab result', () => {
    it('accepts the same value again without change and rejects another one', async () => {
        const { id } = await lab.approved();
        await lab.enter(id, { EC: '1435' });
        expect((await lab.enter(id, { EC: '1435.0' })).body.body).toEqual({ entered: 0, unchanged: 1 });
        const refused = await lab.enter(id, { EC: '1436' });
        expect(refused.body.errors['results.0.lab_test_param_id'][0]).toBe(
            'Electrical conductivity already has the result 1435 µS/cm. Request a retest, or retract it.',
        );
    });
    it('is entered once by two concurrent users', async () => {
        const { id } = await lab.approved();
        const answers = await Promise.all([lab.enter(id, { EC: '1000' }), lab.enter(id, { EC: '2000' })]);
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
        const kept = await lab.app.services.sql`SELECT 1 FROM lab_test_results WHERE lab_sample_id = ${id}`;
        expect(kept).toHaveLength(1);
    });
    it('remains valid during a retest and is replaced by it', async () => {
        const { id } = await lab.approved();
        await lab.enter(id, { EC: '1435', pH: '7.2', SO4: '40' });
        expect(await testing(id)).toBe('complete');
        const first = await lab.resultOf(id, lab.params.EC);
        expect((await lab.step(first, 'retest', 'Out of line')).status).toBe(200);
        expect([await testing(id), (await values(id))[0]]).toEqual(['partial', 'EC = 1435 µS/cm']);
        // a retest may confirm the same value
        expect((await lab.enter(id, { EC: '1435' })).body.body.entered).toBe(1);
        const rows = await lab.app.services
            .sql`SELECT status, retest_of_id FROM lab_test_results WHERE lab_sample_id = ${id} AND lab_test_param_id = ${lab.params.EC} ORDER BY id`;
        expect(rows.map(({ status, retest_of_id }) => [status, retest_of_id])).toEqual([
            ['replaced', null],
            ['current', first.id],
        ]);
        expect(await testing(id)).toBe('complete');
    });
    it('no longer counts once retracted, and the sample awaits a new one', async () => {
        const { id } = await lab.approved();
        await lab.enter(id, { EC: '1435', pH: '7.2', SO4: '40' });
        const wrong = await lab.resultOf(id, lab.params.SO4);
        expect((await lab.step(wrong, 'retract')).body.errors).toEqual({ reason: ['Enter a reason.'] });
        expect((await lab.step(wrong, 'retract', 'Wrong bottle')).body.body).toMatchObject({
            status: 'retracted',
            reason: 'Wrong bottle',
        });
        expect(await testing(id)).toBe('partial');
        expect((await lab.findings(id)).expected.map(({ code }: Json) => code)).toEqual(['SO4']);
        await lab.enter(id, { SO4: '41' });
        expect(await testing(id)).toBe('complete');
        for (const code of ['EC', 'pH', 'SO4'] as const)
            await lab.step(await lab.resultOf(id, lab.params[code]), 'retract', 'All wrong');
        expect(await testing(id)).toBe('waiting');
    });
    it('can be corrected before a report; an archived one cannot be restored beside another', async () => {
        const { id } = await lab.approved();
        await lab.enter(id, { EC: '1435' });
        const { id: first, version } = await lab.resultOf(id, lab.params.EC);
        const changed = await lab.ok('PUT', `/api/main/lab-test-results/${first}`, {
            version,
            value: '1.4355',
            unit: 'mS/cm',
        });
        expect(changed.shown).toBe('1.4355 mS/cm');
        expect((await lab.call(lab.staff, 'DELETE', `/api/main/lab-test-results/${first}`)).status).toBe(200);
        await lab.enter(id, { EC: '1500' });
        const back = await lab.call(lab.staff, 'POST', `/api/main/lab-test-results/${first}/restore`);
        expect([back.status, back.body.message]).toEqual([
            409,
            'Another result has been entered in the meantime: 1500 µS/cm.',
        ]);
    });
});

describe('Lab instrument file', () => {
    it('with BOM, semicolons and decimal commas is imported; a dry run stores nothing', async () => {
        const { id, number } = await lab.approved();
        const csv = `\ufeffSample;Parameter;Result;Unit\r\n${number};EC;1,4355;mS/cm\r\n${number};pH;7,20;\r\n`;
        expect((await lab.upload(csv, true)).body.body).toMatchObject({
            dry_run: true,
            rows: 2,
            created: 2,
            unchanged: 0,
            faults: [],
        });
        expect(await values(id)).toEqual([]);
        expect((await lab.upload(csv)).body.body).toMatchObject({ created: 2 });
        expect(await values(id)).toEqual(['EC = 1.4355 mS/cm', 'pH = 7.20 pH']);
        expect(await lab.resultOf(id, lab.params.pH)).toMatchObject({ source_file: 'instrument.csv' });
        // importing the same file again does nothing
        expect((await lab.upload(csv)).body.body).toMatchObject({ created: 0, unchanged: 2, faults: [] });
    });
    it('with a column per parameter is imported, also in Windows-1252', async () => {
        const [one, two] = [await lab.approved(), await lab.approved()];
        const csv = Buffer.from(`Sample,EC (\xb5S/cm),pH\n${one.number},1435,7.2\n${two.id},<10,\n`, 'latin1');
        expect((await lab.upload(csv)).body.body).toMatchObject({ rows: 3, created: 3, faults: [] });
        expect(await values(two.id)).toEqual(['EC < 10 µS/cm']);
    });
    it('reports each faulty row and imports none', async () => {
        const { id, number } = await lab.approved();
        const open = await lab.sample();
        await lab.enter(id, { SO4: '40' });
        const { body } = await lab.upload(
            [
                'Sample,Parameter,Result',
                `${number},EC,1435`,
                `${number},EC,1435`,
                `${number},Pb,1`,
                'LS-999999,EC,1',
                `${number},pH,n.d.`,
                `${open.number},pH,7`,
                `${number},SO4,41`,
                `${number},pH,"1,234"`,
            ].join('\n'),
        );
        const errorsByRow = Object.fromEntries(
            body.body.faults.map(({ row, errors }: Json) => [row, Object.values(errors).flat().join(' ')]),
        );
        expect(errorsByRow).toEqual({
            3: `${number} already has EC on line 2.`,
            4: 'There is no parameter Pb.',
            5: 'There is no sample LS-999999.',
            6: 'n.d.: must be a number, with < or > before it if needed.',
            7: `${open.number} is not approved yet. Approve it first.`,
            8: 'Sulphate already has the result 40 mg/L. Request a retest, or retract it.',
            9: `1,234: can be read two ways. Write 1234 or 1.234. ${number} already has pH on line 6.`,
        });
        expect(await values(id)).toEqual(['SO4 = 40 mg/L']);
    });
    it('without samples, columns or results is rejected as a whole', async () => {
        for (const [csv, message] of [
            ['', 'Choose a CSV file.'],
            ['Number;Weight\n1;2', 'This file cannot be read: There is no column Sample.'],
            ['Sample,Parameter,Result\n', 'This file cannot be read: The file has no results.'],
            ['Sample,Parameter,Result\nLS-1,"EC,1', 'This file cannot be read: Quote Not Closed'],
        ] as const) {
            const { status, body } = await lab.upload(csv);
            expect([status, body.errors.file[0].startsWith(message)], body.errors?.file?.[0]).toEqual([422, true]);
        }
    });
    it('requires the permission to enter results', async () => {
        const refused = await lab.call(lab.customer, 'GET', '/api/main/lab-test-results');
        expect(refused.body.data).toEqual([]);
        const clerk = await lab.app.userWith({ permissions: ['read_lab_test_result'] });
        expect(
            (await lab.call(clerk, 'POST', '/api/main/lab-test-results/grids', { lab_sample_id: 1, results: [] }))
                .status,
        ).toBe(403);
    });
});
