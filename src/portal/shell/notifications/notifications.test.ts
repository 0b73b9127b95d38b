import '../../registry';
import { describe, expect, it } from 'vitest';
import { groupAlike, groupByDay } from './NotificationList';
import type { NotificationRecord } from './queries';
import { notificationTarget } from './target';

const pathOfRecord = (resource: string, id: number) =>
    resource === 'folders' ? `/dit-connect/folders/view/${id}` : undefined;
const target = (data: object, canOpenPage = (_: string) => true) =>
    notificationTarget({ message: '', type: '', ...data }, pathOfRecord, canOpenPage);

describe('The target of a notification', () => {
    it('is the page of its record', () => {
        expect(target({ type: 'Job card', job_card_id: 4 })).toBe('/dit-connect/job-card/view/4');
        expect(target({ type: 'Sales order', id: 9 })).toBe('/dit-connect/sales-order/9');
        expect(target({ type: 'alarm', id: 9 })).toBe('/alarm/view/9');
        expect(target({ type: 'comment', resource: 'folders', id: 2 })).toBe('/dit-connect/folders/view/2');
        expect(target({ type: 'Site Health Check', site_id: 3 })).toBe('/udose-sites/view/3');
    });
    it('is the next best page if the user may not open the first', () => {
        const alarm = { type: 'alarm', id: 9, site_id: 3 };
        expect(target(alarm, path => !path.startsWith('/alarm'))).toBe('/udose-sites/view/3');
    });
    it('is undefined if the user may open none', () => {
        expect(target({ type: 'Policy', policy_id: 4 }, () => false)).toBeUndefined();
        expect(target({ type: 'mfa' })).toBeUndefined();
    });
});

it('Notifications are grouped by local calendar day', () => {
    const records = ['2026-02-03T15:00:00Z', '2026-02-03T13:00:00Z', '2026-02-03T01:00:00Z'].map(
        (created_at, id) => ({ id, created_at }) as NotificationRecord,
    );
    expect(groupByDay(records, 'Australia/Brisbane').map(({ day, records }) => [day, records.length])).toEqual([
        ['2026-02-04', 1],
        ['2026-02-03', 2],
    ]);
});

it('Notifications of one type in a row within an hour are one group', () => {
    const records = ['Low stock', 'Low stock', 'Low stock', 'alarm', 'Low stock'].map(
        (type, id) => ({ id, type, created_at: `2026-02-03T15:0${9 - id}:00Z`, data: {} }) as NotificationRecord,
    );
    expect(groupAlike(records).map(run => run.map(({ id }) => id))).toEqual([[0, 1, 2], [3], [4]]);
});
