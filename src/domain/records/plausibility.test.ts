import { describe, expect, it } from 'vitest';
import type { Field } from '../../contract/metadata';
import { isBelowZero } from '../lab/results';
import { positionFaults } from '../land/positionBounds';
import { isEmail } from './email';
import { isPhone } from './phone';
import { cleanTexts, validateField } from './validation';

const field = (name: string, type: Field['type'], title: string): Field =>
    ({
        name,
        type,
        title,
        nullable: true,
        required: false,
        stored: true,
        readOnly: false,
        filter: false,
        range: false,
        sort: false,
    }) as Field;

describe('Email address', () => {
    it.each([
        'joe@example.com',
        'o’malley@example.com'.replace('’', "'"),
        'a.b+c@mail.example.com.au',
        'zoë@exämple.test',
        'x_1@a-b.io',
    ])('accepts %s', text => expect(isEmail(text)).toBe(true));
    it.each([
        'joe@example.com,',
        'joe@example.com, ann@example.com',
        'mailto:joe@example.com',
        'joe..b@example.com',
        '.joe@example.com',
        'joe.@example.com',
        'joe@example..com',
        'joe@example',
        'joe@-example.com',
        'joe@exam\u200bple.com',
        'Joe <joe@example.com>',
        'joe@example.com.',
        'joe@192.168.0.1',
        'joe@example.c',
        // Cyrillic letters that look like Latin ones
        'joe@ex\u0430mple.com',
        'j\u043ee@example.com',
        `${'j'.repeat(65)}@example.com`,
        '@example.com',
        'joe',
    ])('rejects %j', text => expect(isEmail(text)).toBe(false));
    it('is cleaned before validation, and the error names its field', () => {
        const email = field('email', 'email', 'Email');
        expect(validateField(email, 'joe@example.com,')).toBe(
            'Email must be an email address, such as name@example.com.',
        );
        expect(validateField(email, 'joe@example.com ')).toBeUndefined();
        expect(cleanTexts([email], { email: ' joe@exam\u200bple.com\u00a0' })).toEqual({ email: 'joe@example.com' });
    });
});

describe('Phone number', () => {
    it.each([
        '0412 345 678',
        '+61 412 345 678',
        '+61 (0)7 4785 1234',
        '(07) 4785-1234',
        '13 11 14',
        '1300 975 707',
        '+64 21 123 4567',
        '07.4785.1234',
    ])('accepts %s', text => expect(isPhone(text)).toBe(true));
    it.each([
        '------',
        '()',
        '12',
        '0412 345 678 901 234 56',
        'call me',
        '+61',
        '0412 345 678 ext',
        '0412 345 67',
        '000000000',
    ])('rejects %j', text => expect(isPhone(text)).toBe(false));
});

describe('Date', () => {
    it('requires a year between 1900 and 2100', () => {
        const date = field('paid_on', 'date', 'Paid on');
        expect(validateField(date, '0206-11-05')).toBe('Paid on must be between the years 1900 and 2100.');
        expect(validateField(date, '2206-11-05')).toBe('Paid on must be between the years 1900 and 2100.');
        expect(validateField(date, '1931-02-03')).toBeUndefined();
        expect(validateField(field('at', 'date-time', 'At'), '0206-11-05T04:00:00Z')).toBe(
            'At must be between the years 1900 and 2100.',
        );
    });
});

describe('Position', () => {
    it('must be in or near its state', () => {
        expect(positionFaults({ latitude: 26, longitude: 148 }, 'QLD', 'Queensland')).toEqual({
            latitude: ['Latitude 26° is not in or near Queensland, which lies between -29.2° and -9.1°.'],
        });
        expect(positionFaults({ latitude: 148, longitude: -26 }, 'QLD', 'Queensland')).toHaveProperty('longitude');
        expect(positionFaults({ latitude: -26, longitude: 148 }, 'QLD')).toEqual({});
        // a station on both sides of the border
        expect(positionFaults({ latitude: -29.9, longitude: 148 }, 'QLD')).toEqual({});
        expect(positionFaults({ latitude: -33, longitude: 148 }, 'QLD')).toHaveProperty('latitude');
        expect(positionFaults({ latitude: -33, longitude: 148 }, null)).toEqual({});
        expect(positionFaults({ latitude: 0, longitude: 0 }, null)).not.toEqual({});
        expect(positionFaults({ latitude: null, longitude: null }, 'QLD')).toEqual({});
    });
});

describe('Laboratory value', () => {
    it('must not be negative in units of amount, but can be in °C, mV and mEq/kg', () => {
        for (const unit of ['µS/cm', 'uS/cm', 'mg/L', '%', 'pH', 'ppm', 'cfu/mL', 'mg/100 mL'])
            expect([unit, isBelowZero('-5', unit)]).toEqual([unit, true]);
        for (const unit of ['°C', 'mV', 'mEq/kg', '1']) expect([unit, isBelowZero('-5', unit)]).toEqual([unit, false]);
        expect(isBelowZero('-0.0', 'mg/L')).toBe(false);
        expect(isBelowZero('5', 'mg/L')).toBe(false);
    });
});
