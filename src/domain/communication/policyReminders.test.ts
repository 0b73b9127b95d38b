import { expect, it } from 'vitest';
import { isReminderDue, newestReminder } from './policyReminders';

const due = { asked_on: '2026-03-02', due_on: '2026-03-16', told_on: null };

it('A policy reminder is due on the request, three days before the due date, on it, and weekly after', () => {
    for (const [today, newest] of [
        ['2026-03-02', '2026-03-02'],
        ['2026-03-12', '2026-03-02'],
        ['2026-03-13', '2026-03-13'],
        ['2026-03-16', '2026-03-16'],
        ['2026-03-22', '2026-03-16'],
        ['2026-03-23', '2026-03-23'],
        ['2026-04-01', '2026-03-30'],
    ] as const)
        expect(newestReminder(due, today), today).toBe(newest);
});

it('Each reminder is sent once, and a missed one is caught up once', () => {
    expect(isReminderDue(due, '2026-03-02')).toBe(true);
    expect(isReminderDue({ ...due, told_on: '2026-03-02' }, '2026-03-12')).toBe(false);
    expect(isReminderDue({ ...due, told_on: '2026-03-02' }, '2026-03-14')).toBe(true);
    expect(isReminderDue({ ...due, told_on: '2026-03-14' }, '2026-03-15')).toBe(false);
    // the due date precedes the reminder before it
    expect(newestReminder({ ...due, due_on: '2026-03-03' }, '2026-03-02')).toBe('2026-03-02');
});
