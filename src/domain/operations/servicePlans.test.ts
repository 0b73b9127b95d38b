import { describe, expect, it } from 'vitest';
import { dayAfter, firstMomentAt, todayIn } from '../calendar/days';
import { monthsAfter } from './fleet';
import {
    countsFrom,
    decideService,
    type MeterValue,
    meterUse,
    movedNote,
    nextDue,
    type Occurrence,
    type OtherWork,
    type PlanState,
    planFaults,
    type Use,
} from './servicePlans';

const ZONE = 'Australia/Sydney'; // with daylight saving
const START = '2026-01-31'; // a month has no such day
const DAYS = 3 * 365 + 1;

const plan = (more: Partial<PlanState> = {}): PlanState => ({
    isPaused: false,
    startsOn: START,
    leadDays: 14,
    skipPercent: 25,
    interval: { months: 1, limits: {} },
    ...more,
});

interface Simulation {
    state: PlanState;
    /** days from the due date to the completion of each service; 'cancel' instead of it */
    done?: (number: number) => number | 'cancel';
    isPaused?: (day: string) => boolean;
    use?: (base: string, today: string) => Use;
    works?: (today: string) => OtherWork[];
    everyHours?: number;
}
type Kept = Occurrence & { madeOn: string };

/**
 * Runs the maker every day, or more often, for three years, twice at once from the same state, with a unique key of occurrences.
 */
const simulate = ({
    state,
    done = () => 0,
    isPaused = () => false,
    use,
    works = () => [],
    everyHours = 24,
}: Simulation) => {
    const table = new Map<number, Kept>();
    const missing: string[] = [];
    let refused = 0;
    const begin = firstMomentAt(START, '00:30', ZONE).getTime();
    for (let hour = 0; hour < DAYS * 24; hour += everyHours) {
        const today = todayIn(ZONE, new Date(begin + hour * 3_600_000));
        for (const row of table.values()) {
            const when = done(row.number);
            if (row.outcome !== 'open' || today < dayAfter(row.dueOn, when === 'cancel' ? 0 : when)) continue;
            Object.assign(row, { outcome: when === 'cancel' ? 'cancelled' : 'done', settledOn: today });
        }
        const rows = [...table.values()];
        const base = countsFrom(state.startsOn, rows);
        const current = { ...state, isPaused: isPaused(today) };
        const measured = use ? { kilometres: use(base, today) } : {};
        const decisions = [1, 2].map(() => decideService(current, rows, measured, works(today), today));
        for (const decision of decisions) {
            if (decision.kind === 'none') continue;
            const { number, dueOn } = decision;
            if (table.has(number)) refused++;
            else
                table.set(number, {
                    number,
                    dueOn,
                    madeOn: today,
                    outcome: decision.kind === 'skip' ? 'skipped' : 'open',
                    settledOn: decision.kind === 'skip' ? decision.countedFrom : null,
                });
        }
        const now = [...table.values()];
        const due = nextDue(countsFrom(state.startsOn, now), state.interval, measured, today).dueOn;
        const isOpen = now.some(({ outcome }) => outcome === 'open');
        const wasSkipped = decisions.some(({ kind }) => kind === 'skip');
        if (!current.isPaused && !isOpen && !wasSkipped && due !== null && due <= dayAfter(today, state.leadDays))
            missing.push(today);
    }
    return { rows: [...table.values()], missing, refused };
};

/** Each service is due one interval after the one before; none is left out and none comes twice. */
const expectChain = (rows: readonly Kept[], months: number) => {
    for (const [at, { number, dueOn }] of rows.entries()) {
        expect(number).toBe(at + 1);
        expect(dueOn).toBe(monthsAfter(countsFrom(START, rows.slice(0, at)), months));
    }
};

describe('Three years of a service plan', () => {
    it('has each monthly service once, also at the end of a month and over daylight saving', () => {
        const { rows, missing, refused } = simulate({ state: plan(), everyHours: 8 });
        expect(missing).toEqual([]);
        expect(rows.slice(0, 3).map(({ dueOn }) => dueOn)).toEqual(['2026-02-28', '2026-03-28', '2026-04-28']);
        expectChain(rows, 1);
        expect(rows).toHaveLength(36);
        expect(refused).toBe(36); // the second run of each
    });

    it('counts from the day of completion after late and early work', () => {
        const late = simulate({ state: plan({ interval: { months: 3, limits: {} } }), done: () => 20 });
        expect(late.missing).toEqual([]);
        expectChain(late.rows, 3);
        const early = simulate({ state: plan({ interval: { months: 3, limits: {} } }), done: () => -10 });
        expect(early.missing).toEqual([]);
        expectChain(early.rows, 3);
        expect(early.rows.length).toBeGreaterThan(late.rows.length);
    });

    it('makes nothing in a pause and one service after it', () => {
        const isPaused = (day: string) => day >= '2027-01-01' && day < '2027-06-15';
        const { rows, missing } = simulate({ state: plan(), isPaused });
        expect(missing).toEqual([]);
        expectChain(rows, 1);
        expect(rows.filter(({ madeOn }) => isPaused(madeOn))).toEqual([]);
        expect(rows.filter(({ madeOn }) => madeOn.startsWith('2027-06-1')).map(({ madeOn }) => madeOn)).toEqual([
            '2027-06-15',
        ]);
    });

    it('skips a service that was just done, and never makes a cancelled one again', () => {
        const works = (today: string) =>
            [
                { doneOn: '2026-07-20', number: 'JC-000007' },
                { doneOn: '2026-11-02', number: 'JC-000011' },
            ].filter(({ doneOn }) => doneOn <= today);
        const { rows, missing } = simulate({
            state: plan({ interval: { months: 6, limits: {} }, leadDays: 7 }),
            works,
            done: number => (number === 3 ? 'cancel' : 0),
        });
        expect(missing).toEqual([]);
        expectChain(rows, 6);
        // 2026-11-02 is too early in its interval to replace the service of January
        expect(rows.slice(0, 4).map(({ dueOn, outcome }) => [dueOn, outcome])).toEqual([
            ['2026-07-31', 'skipped'],
            ['2027-01-20', 'done'],
            ['2027-07-20', 'cancelled'],
            ['2028-01-20', 'done'],
        ]);
    });

    it('follows an odometer that stands still, jumps and is replaced', () => {
        const perDay = (at: number) => (at % 400 > 350 ? 0 : at === 500 ? 9_000 : 60);
        const days = Array.from({ length: DAYS + 1 }, (_, at) => dayAfter(START, at));
        const readings: (MeterValue & { day: string })[] = [];
        for (const [at, day] of days.entries()) {
            const before = readings[at - 1]?.value ?? 50_000;
            const replaced = at === 700;
            // one mistyped reading goes back without a replaced meter
            readings.push({
                day,
                value: replaced ? 0 : before + (at === 900 ? -300 : perDay(at)),
                isNewMeter: replaced,
            });
        }
        const use = (base: string, today: string): Use => {
            const at = days.indexOf(today);
            const recent = readings.slice(Math.max(0, at - 90), at + 1);
            const used = meterUse(readings.slice(days.indexOf(base), at + 1));
            return { used, perDay: meterUse(recent) / recent.length || null };
        };
        const { rows, missing } = simulate({
            state: plan({ interval: { months: null, limits: { kilometres: 15_000 } } }),
            use,
        });
        expect(missing).toEqual([]);
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
        const total = meterUse(readings);
        // about one service for each 15,000 km: the forecast is right within the lead time
        expect(Math.abs(rows.length - total / 15_000)).toBeLessThan(1.5);
        expect(rows.length).toBeGreaterThanOrEqual(4);
    });
});

describe('Service due', () => {
    it('is by months or use, whichever comes first, with the working of both', () => {
        const interval = { months: 6, limits: { kilometres: 15_000 } };
        expect(nextDue('2026-08-31', interval, { kilometres: { used: 14_000, perDay: 100 } }, '2026-11-27')).toEqual({
            dueOn: '2026-12-07',
            reason: '14,000 of 15,000 km since 31 Aug 2026, 100 km a day: reached about 07 Dec 2026; 6 months since 31 Aug 2026: 28 Feb 2027',
        });
        expect(nextDue('2026-08-31', interval, { kilometres: { used: 20, perDay: null } }, '2026-11-27')).toEqual({
            dueOn: '2027-02-28',
            reason: '6 months since 31 Aug 2026: 28 Feb 2027; 20 of 15,000 km since 31 Aug 2026: no recent use to forecast from',
        });
        const byUse = { months: null, limits: { hours: 250 } };
        expect(nextDue('2026-08-31', byUse, {}, '2026-11-27').dueOn).toBeNull();
        expect(nextDue('2026-08-31', byUse, { hours: { used: 251, perDay: 2 } }, '2026-11-27').dueOn).toBe(
            '2026-11-27',
        );
    });

    it('explains a changed date', () => {
        expect(movedNote('2026-12-03', '2026-12-03', 'JC-000012')).toBeUndefined();
        expect(movedNote('2026-12-03', '2026-12-10', 'JC-000012')).toBe(
            'Moved from 03 Dec 2026 to 10 Dec 2026 in JC-000012. The next service counts from the day this one is completed.',
        );
    });
});

describe('Service plan', () => {
    it('needs a subject, work and an interval that fit', () => {
        const site = { covers: 'site', site_id: 1, job_type: 'site_maintenance', every_months: 6 };
        expect(planFaults(site)).toEqual({});
        expect(Object.keys(planFaults({ ...site, site_id: null }))).toEqual(['site_id']);
        expect(Object.keys(planFaults({ ...site, every_months: null }))).toEqual(['every_months']);
        expect(Object.keys(planFaults({ ...site, vehicle_id: 2, every_kilometres: 100, job_type: 'service' }))).toEqual(
            ['vehicle_id', 'job_type', 'every_kilometres'],
        );
        expect(Object.keys(planFaults({ ...site, covers: 'vehicle' }))).toEqual(['site_id', 'vehicle_id', 'job_type']);
    });
});
