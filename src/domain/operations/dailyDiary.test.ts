import { describe, expect, it } from 'vitest';
import {
    type DerivedEntry,
    type DiaryCorrection,
    diaryId,
    diaryTotals,
    readDiaryId,
    withCorrections,
} from './dailyDiary';

const entry = (key: string, more: Partial<DerivedEntry> = {}): DerivedEntry => ({
    key,
    kind: 'job',
    title: key,
    place: null,
    resource: 'job-cards',
    record_id: 1,
    happened_at: '2026-11-23T00:00:00.000Z',
    minutes: 60,
    kilometres: null,
    ...more,
});
const correction = (more: Partial<DiaryCorrection>): DiaryCorrection => ({
    key: null,
    id: 9,
    title: 'Rang the station',
    happened_at: null,
    minutes: null,
    is_left_out: false,
    note: 'Because',
    corrected_by: 'Ann',
    corrected_at: '2026-11-24T00:00:00.000Z',
    ...more,
});

describe('Daily diary', () => {
    it('counts overlapping minutes of a trip and a job once, and skips entries that were left out', () => {
        const entries = withCorrections(
            [
                entry('trip/1', { kind: 'trip', minutes: 240, kilometres: 81.25 }),
                entry('job/1', { happened_at: '2026-11-23T01:00:00.000Z', minutes: 60 }),
                entry('job/2', { happened_at: '2026-11-23T03:30:00.000Z', minutes: 60 }),
                entry('job/3', { happened_at: '2026-11-23T09:00:00.000Z', minutes: 30 }),
                // hours of a work diary describe time that is already counted
                entry('work/1', { kind: 'work', happened_at: null, minutes: 300 }),
            ],
            [correction({ key: 'job/3', is_left_out: true }), correction({ minutes: 20 })],
        );
        expect(diaryTotals(entries)).toEqual({ minutes: 290, jobs: 2, tasks: 0, kilometres: 81.3, entries: 5 });
    });

    it('keeps the derived value beside a correction', () => {
        const [first] = withCorrections(
            [entry('job/1')],
            [correction({ key: 'job/1', minutes: 90, note: 'Started earlier' })],
        );
        expect(first).toMatchObject({ minutes: 90, derived_minutes: 60, note: 'Started earlier', corrected_by: 'Ann' });
        // only the note: the figure is unchanged
        expect(withCorrections([entry('job/1')], [correction({ key: 'job/1' })])[0]).toMatchObject({
            minutes: 60,
            note: 'Because',
        });
    });

    it('keeps a correction whose record no longer exists, as kind "gone"', () => {
        const entries = withCorrections([], [correction({ key: 'job/1', title: 'Completed JC-1', minutes: 30 })]);
        expect(entries).toMatchObject([{ key: 'job/1', kind: 'gone', title: 'Completed JC-1', derived_minutes: null }]);
    });

    it('is sorted by time, entries without a time last', () => {
        const entries = withCorrections(
            [entry('a', { happened_at: null }), entry('b', { happened_at: '2026-11-23T05:00:00.000Z' }), entry('c')],
            [correction({ happened_at: '2026-11-23T02:00:00.000Z' })],
        );
        expect(entries.map(({ key }) => key)).toEqual(['c', 'added/9', 'b', 'a']);
    });
});

it('`readDiaryId` accepts only a user id and a valid date', () => {
    expect(readDiaryId(diaryId(12, '2026-11-23'))).toEqual({ person: 12, day: '2026-11-23' });
    for (const id of [
        '1',
        '12-2026-02-30',
        '12-2026-13-01',
        '-2026-01-01',
        '12-2026-11-23x',
        'a-2026-11-23',
        `${'9'.repeat(16)}-2026-11-23`,
    ])
        expect(readDiaryId(id), id).toBeUndefined();
});
