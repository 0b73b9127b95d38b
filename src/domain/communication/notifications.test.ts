import { describe, expect, it } from 'vitest';
import { choosableTypes, defaultChoice, destinationsOf, NOTIFICATION_TYPES, notificationLabel } from './notifications';

describe('Notification', () => {
    it('links to the record that it names', () => {
        expect(destinationsOf('Job card', { message: '', type: 'Job card', job_card_id: 7 })).toEqual([
            { path: '/dit-connect/job-card/view/7' },
        ]);
        expect(destinationsOf('Policy', { message: '', type: 'Policy', id: 3 })).toEqual([
            { path: '/dit-connect/policy/3/accept' },
        ]);
        expect(destinationsOf('alarm', { message: '', type: 'alarm', id: 4, site_id: 12 })).toEqual([
            { path: '/alarm/view/4' },
            { path: '/udose-sites/view/12' },
        ]);
        expect(
            destinationsOf('Target Dose Out of Threshold', {
                message: '',
                type: 'Target Dose Out of Threshold',
                site_id: 12,
            }),
        ).toEqual([{ path: '/udose-sites/view/12/target-dose' }]);
        expect(destinationsOf('comment', { message: '', type: 'comment', resource: 'suppliers', id: 4 })).toEqual([
            { resource: 'suppliers', id: 4 },
        ]);
    });
    it('has no link without a valid id or known type', () => {
        expect(destinationsOf('Fleet', { message: '', type: 'Fleet' })).toEqual([]);
        expect(
            destinationsOf('Fleet', { message: '', type: 'Fleet', id: '../../account/logout' as unknown as number }),
        ).toEqual([]);
        expect(destinationsOf('unheard of', { message: '', type: '' })).toEqual([]);
    });
    it('has a label for every type, and shows an unknown type as it is', () => {
        for (const type of NOTIFICATION_TYPES) expect(notificationLabel(type)).not.toBe('');
        expect(notificationLabel('automated-target-dose-optimization')).toBe('Target dose optimisation');
        expect(notificationLabel('toString')).toBe('toString');
    });
});

describe('Notification channels', () => {
    it('are offered to customers only for types that customers see', () => {
        expect(choosableTypes(false)).not.toContain('Tank drift');
        expect(choosableTypes(true)).toContain('Tank drift');
    });
    it('are never offered for the one-time code, which is always mailed', () => {
        expect(choosableTypes(true)).not.toContain('mfa');
    });
    it('send alarms by email by default', () => {
        expect(defaultChoice('alarm')).toEqual({ email: true, sms: false, push_notification: false });
    });
});
