import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resourceOf } from '../metadata';
import { signIn } from '../testBench';
import { startValues } from './formErrors';

/** Sets the current time. */
const at = (moment: string) => vi.setSystemTime(new Date(moment));
const startOf = (resource: string, given = {}) => startValues(resourceOf(resource).fields, given);

describe('`startValues` of a new record', () => {
    beforeEach(() => {
        vi.useFakeTimers({ toFake: ['Date'] });
        signIn({ superAdmin: true });
    });
    afterEach(() => {
        vi.useRealTimers();
        localStorage.clear();
    });

    it('sets the current day or time and the user where the contract says so', () => {
        at('2026-11-22T05:07:31Z');
        expect(startOf('service-logs').serviced_at).toBe('2026-11-22T05:05:00.000Z');
        expect(startOf('site-follow-ups')).toMatchObject({ due_on: '2026-11-29', assigned_to_id: 1 });
        expect(startOf('sales-orders').ordered_on).toBe('2026-11-22');
    });

    it("sets a job card's due date by priority and assigns the user only if they are staff", () => {
        at('2026-11-22T05:07:31Z');
        expect(startOf('job-cards')).toMatchObject({ priority: 'medium', due_on: '2026-11-25' });
        expect(startOf('job-cards', { priority: 'high' }).due_on).toBe('2026-11-23');
        expect(startOf('job-cards').assigned_to_id).toBeNull();
        signIn({ superAdmin: true, staff: true });
        expect(startOf('job-cards').assigned_to_id).toBe(1);
    });

    it('does not set the user as technician if they cannot be one', () => {
        expect(startOf('service-logs').technician_id).toBeNull();
    });

    it('prefers values given by the linking page', () => {
        expect(startOf('site-follow-ups', { due_on: '2027-01-05' }).due_on).toBe('2027-01-05');
    });
});
