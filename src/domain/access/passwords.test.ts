import { describe, expect, it } from 'vitest';
import { CONFIRMATION_MISMATCH, confirmationFault, PASSWORD_RULE, passwordFault, passwordFaults } from './passwords';

describe('New password', () => {
    it('must be text', () => {
        expect(passwordFault(12345678)).toBe('New password is invalid.');
        expect(passwordFault({})).toBe('New password is invalid.');
    });
    it('is required', () => {
        for (const nothing of [undefined, null, '']) expect(passwordFault(nothing)).toBe('New password is required.');
    });
    it('requires eight characters of four kinds', () => {
        for (const weak of ['Aa1!aaa', 'aaaaaaa1!', 'AAAAAAA1!', 'Aaaaaaaa!', 'Aaaaaaaa1', 'Aaaaaaa1-'])
            expect(passwordFault(weak), weak).toBe(PASSWORD_RULE);
    });
    it('accepts each of eight special characters', () => {
        for (const special of '!@#$%^&*') expect(passwordFault(`Passw0rd${special}`)).toBeUndefined();
    });
    it('is rejected if overlong, to bound the cost of hashing', () => {
        expect(passwordFault(`Aa1!${'x'.repeat(200)}`)).toBe('New password is invalid.');
    });
});

describe('Password confirmation', () => {
    it('has its own messages', () => {
        expect(confirmationFault(7, 'Passw0rd!')).toBe('Confirm password is invalid.');
        expect(confirmationFault('', 'Passw0rd!')).toBe('Confirm password is required.');
        expect(confirmationFault('short', 'Passw0rd!')).toBe(PASSWORD_RULE);
        expect(confirmationFault('Passw0rd?!', 'Passw0rd!')).toBe(CONFIRMATION_MISMATCH);
    });
    it('passes if it equals the password', () => {
        expect(passwordFaults({ password: 'Passw0rd!', password_confirmation: 'Passw0rd!' })).toBeUndefined();
        expect(passwordFaults({ password: 'Passw0rd!' })).toEqual({
            password_confirmation: ['Confirm password is required.'],
        });
    });
});
