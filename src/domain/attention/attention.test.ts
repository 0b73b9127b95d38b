import { describe, expect, it } from 'vitest';
import { type Finding, type OpenJob, rankFindings } from './findings';
import { requestLevel, tankLevel, tankSentence } from './levels';
import { attentionRank, type RankFigures } from './rank';

const NOW = new Date('2026-11-27T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const figures: RankFigures = { level: 'alert', attended: false, since: daysAgo(9), head: 99 };
const rank = (change: Partial<RankFigures> = {}) => attentionRank({ ...figures, ...change }, NOW);
const finding = (change: Partial<Finding>): Finding => ({
    kind: 'alarm',
    id: 1,
    siteId: 1,
    level: 'alarm',
    since: daysAgo(1),
    attended: false,
    head: 100,
    ...change,
});
const job = (change: Partial<OpenJob>): OpenJob => ({
    id: 9,
    siteId: 1,
    isDelivery: false,
    assigneeId: 7,
    dueOn: '2026-11-26',
    ...change,
});
const rows = (findings: Finding[], jobs: OpenJob[] = []) => rankFindings(findings, jobs, NOW);

describe('`attentionRank`', () => {
    it('is level × attention × age × head', () => {
        // 3 × 2 × (1 + log10 10) × (1 + log10 100)
        expect(rank()).toBe(3 * 2 * 2 * 3);
    });

    it('grows with level, missing attention, age and head', () => {
        expect(rank({ level: 'alarm' })).toBe(rank() * 3);
        expect(rank({ level: 'caution' })).toBe(rank() / 3);
        expect(rank({ attended: true })).toBe(rank() / 2);
        expect(rank({ since: daysAgo(12) })).toBeGreaterThan(rank());
        expect(rank({ head: 999 })).toBeGreaterThan(rank());
    });

    it('treats unknown head or start, and a start in the future, as 0', () => {
        expect(rank({ head: null })).toBe(rank({ head: 0 }));
        expect(rank({ since: null })).toBe(rank({ since: daysAgo(-1) }));
    });

    it('stops growing after 30 days', () => {
        expect(rank({ since: daysAgo(400) })).toBe(rank({ since: daysAgo(30) }));
    });

    it('is higher for an acknowledged alarm than for a new caution', () => {
        expect(rank({ level: 'alarm', attended: true })).toBeGreaterThan(rank({ level: 'caution' }));
    });
});

describe('Attention rows', () => {
    it('combine alarms, offline and failed checks of a site, the most severe first', () => {
        const [row, ...more] = rows([
            finding({ kind: 'offline', id: 1, level: 'alert', since: daysAgo(3) }),
            finding({ kind: 'health_check', id: 4, level: 'alert' }),
            finding({ id: 7, level: 'caution' }),
            finding({ id: 8 }),
        ]);
        expect(more).toEqual([]);
        expect(row).toMatchObject({ lead: { id: 8 }, level: 'alarm', since: daysAgo(3) });
        expect(row?.findings).toHaveLength(4);
    });

    it('separate supply, follow-ups and other sites', () => {
        const found = rows([
            finding({}),
            finding({ kind: 'tank', level: 'caution', since: null }),
            finding({ kind: 'refill_request', id: 5, level: 'caution' }),
            finding({ kind: 'health_check', id: 6, level: 'alert', isTankCheck: true }),
            finding({ kind: 'follow_up', id: 2, level: 'caution' }),
            finding({ kind: 'follow_up', id: 3, level: 'caution' }),
            finding({ id: 2, siteId: 2 }),
        ]);
        expect(found.map(({ key }) => key).toSorted()).toEqual([
            'fault 1',
            'fault 2',
            'follow_up 2',
            'follow_up 3',
            'supply 1',
        ]);
    });

    it('link a delivery to supply and any other job to a fault', () => {
        const found = rows(
            [finding({}), finding({ kind: 'tank', level: 'caution' })],
            [job({ id: 8, isDelivery: true }), job({ dueOn: null }), job({ id: 10 }), job({ id: 11, siteId: 2 })],
        );
        expect(found.map(({ key, jobId }) => [key, jobId])).toEqual([
            ['fault 1', 10],
            ['supply 1', 8],
        ]);
    });

    it('contain an overdue job once', () => {
        const overdue = finding({ kind: 'job_card', id: 9, level: 'caution' });
        expect(rows([overdue, finding({})], [job({})]).map(({ key }) => key)).toEqual(['fault 1']);
        expect(rows([overdue], [job({})])).toMatchObject([{ key: 'job_card 9', jobId: 9 }]);
        expect(rows([{ ...overdue, siteId: null }, finding({})], [job({ siteId: null })])).toHaveLength(2);
    });

    it('contain an overdue job beside a less severe row, and link no job to a follow-up', () => {
        const overdue = finding({ kind: 'job_card', id: 9, level: 'alert' });
        const tank = finding({ kind: 'tank', level: 'caution' });
        expect(rows([overdue, tank], [job({ isDelivery: true })]).map(({ key }) => key)).toEqual([
            'job_card 9',
            'supply 1',
        ]);
        const followUp = finding({ kind: 'follow_up', id: 3, level: 'caution' });
        expect(rows([followUp], [job({})])).toMatchObject([{ jobId: null, attended: false }]);
    });

    it('are attended once all alarms are acknowledged or the job is assigned', () => {
        const alarms = [finding({ attended: true }), finding({ id: 2 })];
        const attended = (findings: Finding[], jobs: OpenJob[] = []) => rows(findings, jobs)[0]?.attended;
        expect(attended(alarms)).toBe(false);
        expect(attended(alarms.slice(0, 1))).toBe(true);
        expect(attended([...alarms.slice(0, 1), finding({ kind: 'offline', level: 'alert' })])).toBe(true);
        expect(attended(alarms, [job({ assigneeId: null })])).toBe(false);
        expect(attended(alarms, [job({})])).toBe(true);
    });

    it('are sorted by rank, then by the longest waiting', () => {
        const found = rows([
            finding({ siteId: 1, level: 'caution' }),
            finding({ siteId: 2, head: null, since: daysAgo(40) }),
            finding({ siteId: 3, head: null, since: daysAgo(50) }),
            finding({ siteId: 4 }),
        ]);
        expect(found.map(({ lead }) => lead.siteId)).toEqual([4, 3, 2, 1]);
    });
});

describe('Owner of an attention row', () => {
    it('is the assignee of its job, else of its most severe finding, else of any alarm', () => {
        const alarms = [finding({ ownerId: null }), finding({ id: 2, level: 'caution', ownerId: 5 })];
        expect(rows(alarms, [job({})])[0]?.ownerId).toBe(7);
        expect(rows(alarms, [job({ assigneeId: null })])[0]?.ownerId).toBe(5);
        expect(rows([finding({}), finding({ kind: 'health_check', level: 'alert', ownerId: 4 })])[0]?.ownerId).toBe(
            null,
        );
        expect(rows([finding({ kind: 'follow_up', ownerId: 3 })])[0]?.ownerId).toBe(3);
    });
});

it('An alarm row is left out while all its alarms are snoozed and no later finding exists', () => {
    const snoozedAt = daysAgo(1);
    const snoozed = finding({ snoozedAt, since: daysAgo(2) });
    expect(rows([snoozed, finding({ kind: 'offline', level: 'alert', since: daysAgo(2) })])).toEqual([]);
    // began after the snooze
    expect(rows([snoozed, finding({ kind: 'offline', level: 'alert', since: daysAgo(0) })])).toHaveLength(1);
    expect(rows([snoozed, finding({ kind: 'health_check', level: 'alert', since: snoozedAt })])).toHaveLength(1);
    // a row that is left out merges no overdue job
    const overdue = finding({ kind: 'job_card', id: 9, level: 'caution' });
    expect(rows([snoozed, overdue], [job({ id: 9 })]).map(({ lead }) => lead.kind)).toEqual(['job_card']);
    expect(rows([snoozed, finding({ id: 2, level: 'caution' })])).toHaveLength(1);
    expect(rows([finding({ snoozedAt, level: 'caution' }), finding({ kind: 'offline', level: 'alert' })])).toHaveLength(
        1,
    );
});

it('`tankLevel` depends on the days left, `requestLevel` on the requested day', () => {
    expect([0, 1, 2, 3, 9].map(tankLevel)).toEqual(['alarm', 'alert', 'alert', 'caution', 'caution']);
    expect([0, 1, 2].map(tankSentence)).toEqual([
        'Supplement lasts less than a day.',
        'Supplement lasts 1 day.',
        'Supplement lasts 2 days.',
    ]);
    expect([null, '2026-11-28', '2026-11-27'].map(day => requestLevel(day, '2026-11-27'))).toEqual([
        'caution',
        'caution',
        'alert',
    ]);
});
