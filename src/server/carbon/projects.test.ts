import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../domain/calendar/days';
import { type CarbonBench, startCarbonBench } from './testCarbon';

let b: CarbonBench;
beforeAll(async () => {
    b = await startCarbonBench();
});
afterAll(() => b?.close());

let made = 0;
const body = (more: object = {}) => ({
    name: `Project ${++made}`,
    customer_property_id: b.property,
    project_type: 'feed-additive',
    starts_on: '2026-01-01',
    ...more,
});
const add = (more: object = {}) => b.ok('POST', '/carbon-projects', body(more));
const credits = (project: { id: number }) => b.ok('GET', `/carbon-projects/${project.id}/credits`);
const measured = { from_on: '2026-01-01', to_on: '2026-03-31', tonnes: 7.9, reference: 'Audit letter 7' };

describe('Carbon project', () => {
    it('requires a project type that is open on its start date', async () => {
        const types = await b.ok('GET', '/carbon-project-types?on=2026-01-01');
        expect(types.map(({ code }: { code: string }) => code)).toEqual(['nitrate', 'feed-additive']);
        const closed = await b.refused('POST', '/carbon-projects', body({ project_type: 'nitrate' }));
        expect(closed.project_type?.[0]).toContain('closed on 01 Oct 2024');
        expect((await add({ project_type: 'nitrate', starts_on: '2024-09-30' })).project_type_name).toContain(
            'nitrates',
        );
        const unknown = await b.refused('POST', '/carbon-projects', body({ project_type: 'soil' }));
        expect(unknown.project_type?.[0]).toMatch(/^Project type must be one of .+\.$/);
        expect(unknown.project_type?.[0]).not.toContain('feed-additive');
    });

    it('of a feed additive earns no credits without an efficacy reference', async () => {
        const silent = await add({ reductions: [measured] });
        expect(silent.efficacy).toBe(0);
        expect(await credits(silent)).toMatchObject({
            creditable: false,
            why: 'not_creditable',
            tonnes: 7.9,
            credits: 0,
        });
        expect(Object.keys(await b.refused('POST', '/carbon-projects', body({ efficacy: 20 })))).toEqual([
            'efficacy_reference',
        ]);
        const account = await b.account();
        const report = await b.calculate(account);
        const content = await b.ok('GET', `/carbon-reports/${report.id}/content`);
        const enteric = content.by_source.find(({ source }: { source: string }) => source === 'enteric').kg;
        const shown = await credits(
            await add({
                starts_on: account.starts_on,
                carbon_account_id: account.id,
                efficacy: 20,
                efficacy_reference: 'Trial T-118',
                share_of_herd: 50,
            }),
        );
        expect(shown).toMatchObject({ creditable: true, why: 'reference' });
        expect(shown.tonnes).toBeCloseTo(enteric / 1000 / 10, 5);
        expect(shown.credits).toBe(Math.floor(shown.tonnes));
        expect(shown.lines[0]).toMatchObject({ kind: 'additive', reference: 'Trial T-118', tonnes_per_credit: 1 });
    });

    it('earns credits only from its start to its end date, by day', async () => {
        const account = await b.account();
        await b.calculate(account);
        const additive = {
            carbon_account_id: account.id,
            efficacy: 20,
            efficacy_reference: 'Trial T-118',
            share_of_herd: 50,
        };
        const whole = await credits(await add({ ...additive, starts_on: account.starts_on }));
        const from = dayAfter(account.ends_on, -72);
        const late = await credits(await add({ ...additive, starts_on: from }));
        expect(late.lines[0]).toMatchObject({ from, to: account.ends_on });
        expect(late.tonnes).toBeCloseTo((whole.tonnes * 73) / 365, 5);
        const after = await credits(await add({ ...additive, starts_on: dayAfter(account.ends_on, 1) }));
        expect(after).toMatchObject({ tonnes: 0, credits: 0, lines: [] });
        const short = await credits(
            await add({ starts_on: '2026-03-01', ends_on: '2026-03-10', reductions: [{ ...measured, tonnes: 9 }] }),
        );
        expect(short.tonnes).toBe(1);
    });

    it('applies the credit rule that is valid on the day of each reduction', async () => {
        const project = await add({
            project_type: 'nitrate',
            starts_on: '2024-01-01',
            reductions: [measured, { ...measured, from_on: '2026-08-01', to_on: '2026-09-30' }],
        });
        expect(await credits(project)).toMatchObject({ creditable: true, credits: 15, value: null });
        await b.ok('PUT', '/settings/carbon-credit-calculation', {
            version: 0,
            valid_from: '2026-07-01',
            tonnes_per_credit: 2,
            price_per_credit: 40,
            source: 'Test',
        });
        const after = await credits(project);
        expect(after.lines.map(({ tonnes_per_credit }: { tonnes_per_credit: number }) => tonnes_per_credit)).toEqual([
            1, 2,
        ]);
        expect(after.credits).toBe(7 + 3);
    });

    it('accepts only an account of its own property and is hidden from other customers', async () => {
        const foreign = await b.account({ customer_property_id: b.bare });
        expect(
            Object.keys(await b.refused('POST', '/carbon-projects', body({ carbon_account_id: foreign.id }))),
        ).toEqual(['carbon_account_id']);
        const project = await add();
        for (const path of ['', '/credits'])
            expect((await b.ask(b.stranger, 'GET', `/carbon-projects/${project.id}${path}`)).status).toBe(404);
        expect((await b.ask(b.customer, 'GET', `/carbon-projects/${project.id}/credits`)).status).toBe(200);
    });
});
