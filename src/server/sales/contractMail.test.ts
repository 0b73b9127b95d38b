import { expect, it } from 'vitest';
import type { Services } from '../platform/services';
import { contractMail, signedMail } from './contractMail';

it('Contract mails are signed with the name of the business', () => {
    const config = { publicUrl: 'https://portal.test', business: { name: 'Range Nutrition' } };
    const services = { config } as Services;
    const mail = { to: 'ada@station.test', customerId: 1, number: 'SO-1', customer: 'Ada', sender: 'Jo', token: 'x' };
    for (const { text } of [contractMail(services, { ...mail, message: '' }), signedMail(services, mail)])
        expect(text).toMatch(/\n\nJo\nRange Nutrition$/);
});
