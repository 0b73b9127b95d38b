import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resourceOf } from '../metadata';
import { signIn } from '../testBench';
import { startValues } from './formErrors';

/** Sets the current time. */
const at = (moment: string) => vi.setSystemTime(new Date(moment));
const startOf = (resource: string, given = {}) => startValues(resourceOf(resource).fields, given);

describe('the form of a new record', () => {
    beforeEach(() => {
        vi.useFakeTimers({ toFake: ['Date'] });
        signIn({ superAdmin: true });
    });
    afterEach(() => {
        vi.useRealTimers();
        localStorage.clear();
    });

    it('begins with the day, the time and the person that the contract names', () => {
        at('2026-11-22T05:07:31Z');
        expect(startOf('service-logs').serviced_at).toBe('2026-11-22T05:05:00.000Z');
        expect(startOf('site-follow-ups')).toMatchObject({ due_on: '2026-11-29', assigned_to_id: 1 });
        expect(startOf('sales-orders').ordered_on).toBe('2026-11-22');
    });

    it('gives a job the days of its urgency, and who writes it where they can be sent', () => {
        at('2026-11-22T05:07:31Z');
        expect(startOf('job-cards')).toMatchObject({ priority: 'medium', due_on: '2026-11-25' });
        expect(startOf('job-cards', { priority: 'high' }).due_on).toBe('2026-11-23');
        expect(startOf('job-cards').assigned_to_id).toBeNull();
        signIn({ superAdmin: true, staff: true });
        expect(startOf('job-cards').assigned_to_id).toBe(1);
    });

    it('names as technician only who can be one', () => {
        expect(startOf('service-logs').technician_id).toBeNull();
    });

    it('begins with what the page that led here gave instead', () => {
        expect(startOf('site-follow-ups', { due_on: '2027-01-05' }).due_on).toBe('2027-01-05');
    });
});
