import { describe, expect, it } from 'vitest';
import { CONFIRMATION_MISMATCH, confirmationFault, PASSWORD_RULE, passwordFault, passwordFaults } from './passwords';

describe('a new password', () => {
    it('must be text', () => {
        expect(passwordFault(12345678)).toBe('New password is invalid.');
        expect(passwordFault({})).toBe('New password is invalid.');
    });
    it('must be given', () => {
        for (const nothing of [undefined, null, '']) expect(passwordFault(nothing)).toBe('New password is required.');
    });
    it('needs eight characters of four kinds', () => {
        for (const weak of ['Aa1!aaa', 'aaaaaaa1!', 'AAAAAAA1!', 'Aaaaaaaa!', 'Aaaaaaaa1', 'Aaaaaaa1-'])
            expect(passwordFault(weak), weak).toBe(PASSWORD_RULE);
    });
    it('takes each of the eight special characters', () => {
        for (const special of '!@#$%^&*') expect(passwordFault(`Passw0rd${special}`)).toBeUndefined();
    });
    it('is refused when it is so long that hashing it would be an attack', () => {
        expect(passwordFault(`Aa1!${'x'.repeat(200)}`)).toBe('New password is invalid.');
    });
});

describe('its confirmation', () => {
    it('has messages of its own', () => {
        expect(confirmationFault(7, 'Passw0rd!')).toBe('Confirm password is invalid.');
        expect(confirmationFault('', 'Passw0rd!')).toBe('Confirm password is required.');
        expect(confirmationFault('short', 'Passw0rd!')).toBe(PASSWORD_RULE);
        expect(confirmationFault('Passw0rd?!', 'Passw0rd!')).toBe(CONFIRMATION_MISMATCH);
    });
    it('leaves no fault when both agree', () => {
        expect(passwordFaults({ password: 'Passw0rd!', password_confirmation: 'Passw0rd!' })).toBeUndefined();
        expect(passwordFaults({ password: 'Passw0rd!' })).toEqual({
            password_confirmation: ['Confirm password is required.'],
        });
    });
});
