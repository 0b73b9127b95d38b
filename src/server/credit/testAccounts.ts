import type { Json, TestApp, TestUser } from '../../../test/app';
import { newestMail } from '../../../test/mails';

/** Complete valid application of a customer. */
export const application = (more: object = {}) => ({
    legal_name: 'Annie Downs Pastoral Pty Ltd',
    trading_name: null,
    abn: '51824753556',
    structure: 'company',
    address: '1 Station Road',
    town: 'Longreach',
    state: 'QLD',
    postcode: '4730',
    principals: [{ name: 'Annie Downs', role: 'director', phone: '0491 570 006', email: null }],
    primary_name: 'Annie Downs',
    primary_position: 'Owner',
    primary_email: 'annie@downs.test',
    primary_phone: '0491 570 006',
    payable_name: 'Pat Books',
    payable_position: 'Bookkeeper',
    payable_email: 'pat@downs.test',
    payable_phone: null,
    trade_references: [
        { business: 'Longreach Rural', phone: '07 7010 1111', contact: 'Lee', email: null },
        { business: 'Western Fuel', phone: '07 7010 2222', contact: null, email: null },
    ],
    requested_limit: 20_000,
    ...more,
});

export const signedBy = (text_sha256: string, more: object = {}) => ({
    text_sha256,
    name: 'Annie Downs',
    position: 'Director',
    consent: true,
    kind: 'typed',
    ...more,
});

/** Link token in the newest mail about an application. */
export const tokenOf = async (app: TestApp, number: string): Promise<string> => {
    const mail = await newestMail(app, `Your credit application ${number}`);
    const token = /\/create-credit-account\/([\w-]+)/.exec(mail)?.[1];
    if (!token) throw new Error(`No link in the mail about ${number}.`);
    return token;
};

/** Sent application of a customer, with the token of its link. */
export const sentAccount = async (app: TestApp, staff: TestUser, customer: number, more: object = {}) => {
    const sent = await app.call(staff.token, 'POST', `/api/main/customers/${customer}/credit-accounts/send-link`, {
        email: 'annie@downs.test',
        ...more,
    });
    if (sent.status !== 200) throw new Error(sent.text);
    const account: Json = sent.body.body;
    return { account, token: await tokenOf(app, account.number) };
};
