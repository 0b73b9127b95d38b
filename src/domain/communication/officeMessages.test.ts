import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/generated/resources';
import { type DELIVERY_EVENTS, DELIVERY_STATUS, type DeliveryStatus, statusAfterEvent } from './deliveryStatus';
import {
    fillPlaceholders,
    fillSubject,
    messageName,
    type PlaceholderValues,
    placeholderFault,
    smsNumber,
    smsParts,
} from './officeMessages';

const NAMED: PlaceholderValues = {
    first_name: 'Annie',
    full_name: 'Annie Downs',
    customer: 'Brolga Ridge',
    business: 'Headwater',
    portal: 'https://portal.example',
};

describe('Placeholder', () => {
    it('is filled for each recipient, at every occurrence', () => {
        expect(fillPlaceholders('Hello {{first_name}} of {{ customer }}, {{first_name}}!', NAMED)).toBe(
            'Hello Annie of Brolga Ridge, Annie!',
        );
    });
    it('in a subject is filled on one line', () => {
        expect(fillSubject('News\nfor {{customer}}', NAMED)).toBe('News for Brolga Ridge');
    });
    it('in a message name is the common value, else the first and how many others', () => {
        const of = (customer: string) => ({ ...NAMED, customer });
        const name = (...customers: string[]) => messageName('No deliveries to {{customer}}', customers.map(of));
        expect(name()).toBe('No deliveries to [customer]');
        expect(name('Brolga Ridge', 'Brolga Ridge')).toBe('No deliveries to Brolga Ridge');
        expect(name('Brolga Ridge', 'Nardoo Park')).toBe('No deliveries to Brolga Ridge and 1 other');
        expect(name('A', 'B', 'C')).toBe('No deliveries to A and 2 others');
        expect(messageName('Hello {{first_name}}', [NAMED])).toBe('Hello [first name]');
    });
    it('is rejected by name if unknown or unclosed', () => {
        expect(placeholderFault('Hello {{first_name}}')).toBeUndefined();
        expect(placeholderFault('Hello {{password}}')).toContain('{{password}} is not known');
        expect(placeholderFault('Hello {{}}')).toContain('{{}} is not known');
        expect(placeholderFault('Hello {{first_name}')).toContain('ends with }}');
        expect(placeholderFault('Hello first_name}}')).toContain('ends with }}');
    });
    it('inside a filled value is not filled again', () => {
        expect(fillPlaceholders('Hello {{full_name}}', { ...NAMED, full_name: '{{portal}} $& $1' })).toBe(
            'Hello {{portal}} $& $1',
        );
    });
});

describe('SMS', () => {
    it('has 160 characters, or 153 per part', () => {
        expect([1, 160, 161, 306, 307].map(length => smsParts('a'.repeat(length)))).toEqual([1, 1, 2, 2, 3]);
    });
    it('with a non-GSM character has 70, or 67 per part', () => {
        expect([69, 70, 134].map(length => smsParts(`–${'a'.repeat(length)}`))).toEqual([1, 2, 3]);
    });
    it('counts brackets and the euro sign twice', () => {
        expect(smsParts('€'.repeat(80))).toBe(1);
        expect(smsParts('€'.repeat(81))).toBe(2);
    });
    it('is sent to mobile numbers in any format, and to no landline', () => {
        for (const phone of ['0412 345 678', '+61 412 345 678', '+61 (0)412 345 678', '0061412345678', '61412345678'])
            expect(smsNumber(phone)).toBe('+61412345678');
        expect(smsNumber('+64 21 123 4567')).toBe('+64211234567');
        for (const phone of [null, '', '(07) 7010 0190', '+61 7 7010 0190', '1300 123 456', '12', 'mobile'])
            expect(smsNumber(phone)).toBeNull();
    });
});

describe('Delivery status', () => {
    it('has the codes, labels and colours of the contract', () => {
        const { options } = resources.deliveries?.fields.find(({ name }) => name === 'status') ?? {};
        const inWords = Object.entries(DELIVERY_STATUS).map(([name, code]) => [
            name === 'Delivery_Failed' ? 'Delivery failed' : name,
            code,
        ]);
        expect(Object.fromEntries((options ?? []).map(({ value, label }) => [label, value]))).toEqual(
            Object.fromEntries(inWords),
        );
        const colored = (color: string) =>
            (options ?? []).filter(option => option.color === color).map(({ label }) => label);
        expect(colored('success')).toEqual(['Received', 'Sent']);
        expect(colored('error')).toEqual(['Error', 'Delivery failed', 'Timeout', 'Cancelled']);
        expect(colored('primary')).toEqual(['Transmitted']);
        expect(colored('neutral')).toEqual(['Submitted', 'Waiting', 'Queued']);
    });
    it('is Received once delivered, in any order of events', () => {
        const statusAfter = (...events: (typeof DELIVERY_EVENTS)[number][]) =>
            events.reduce<DeliveryStatus>(statusAfterEvent, DELIVERY_STATUS.Queued);
        expect(statusAfter('transmitted')).toBe(DELIVERY_STATUS.Transmitted);
        expect(statusAfter('transmitted', 'delivered', 'transmitted')).toBe(DELIVERY_STATUS.Received);
        expect(statusAfter('delivered', 'failed', 'expired')).toBe(DELIVERY_STATUS.Received);
        expect(statusAfter('failed', 'delivered')).toBe(DELIVERY_STATUS.Received);
        expect(statusAfter('failed', 'transmitted', 'expired')).toBe(DELIVERY_STATUS.Delivery_Failed);
        expect(statusAfter('delivered', 'bounced')).toBe(DELIVERY_STATUS.Delivery_Failed);
        expect(statusAfter('expired')).toBe(DELIVERY_STATUS.Timeout);
        expect(statusAfter('replied')).toBe(DELIVERY_STATUS.Received);
    });
});
