import { money } from '../sales/orders';

/** Rules of credit accounts shared by server and portal: application fields, missing fields, and the limit. */

/** Validity of the link to an application. */
export const CREDIT_LINK_DAYS = 30;
/** Minimum number of trade references: suppliers who are asked about the customer's payments. */
export const MIN_REFERENCES = 2;

/** Business fields of an application, in form order. */
export const BUSINESS_FIELDS = [
    'legal_name',
    'trading_name',
    'abn',
    'structure',
    'address',
    'town',
    'state',
    'postcode',
] as const;
export const PRIMARY_FIELDS = ['primary_name', 'primary_position', 'primary_email', 'primary_phone'] as const;
export const PAYABLE_FIELDS = ['payable_name', 'payable_position', 'payable_email', 'payable_phone'] as const;
/** Single-value fields of an application. */
export const APPLICATION_FACTS = [...BUSINESS_FIELDS, ...PRIMARY_FIELDS, ...PAYABLE_FIELDS, 'requested_limit'] as const;
/** Application fields that the customer fills in; staff set all others of a credit account. */
export const APPLICATION_FIELDS = [...APPLICATION_FACTS, 'principals', 'trade_references'] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

/** Contact fields that the accounts payable contact can copy from the primary one. */
export const CONTACT_PARTS = ['name', 'position', 'email', 'phone'] as const;
export type ContactPart = (typeof CONTACT_PARTS)[number];

/** Primary contact's name, position, email and phone as fields of the accounts payable contact. */
export const copyOfPrimary = (
    application: Readonly<Record<string, unknown>>,
): Record<`payable_${ContactPart}`, unknown> =>
    Object.fromEntries(CONTACT_PARTS.map(part => [`payable_${part}`, application[`primary_${part}`] ?? null])) as never;

const NEEDED: readonly (readonly [ApplicationField, string])[] = [
    ['legal_name', 'Enter the legal name of the business.'],
    ['abn', 'Enter the ABN.'],
    ['structure', 'Choose the business structure.'],
    ['address', 'Enter the street address.'],
    ['town', 'Enter the town.'],
    ['state', 'Choose the state.'],
    ['postcode', 'Enter the postcode.'],
    ['primary_name', 'Enter the name of the primary contact.'],
    ['primary_email', 'Enter the email of the primary contact.'],
    ['primary_phone', 'Enter the phone number of the primary contact.'],
    ['payable_name', 'Enter the name of the accounts payable contact.'],
    ['payable_email', 'Enter the email of the accounts payable contact: invoices are sent there.'],
    ['requested_limit', 'Enter the requested credit limit.'],
];
const isEmpty = (value: unknown) => value === null || value === undefined || String(value).trim() === '';
const entries = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** Missing fields of an application before it can be submitted. Given values are validated by the contract. */
export const missingInApplication = (application: Readonly<Record<string, unknown>>): Record<string, string[]> => ({
    ...Object.fromEntries(NEEDED.filter(([name]) => isEmpty(application[name])).map(([name, say]) => [name, [say]])),
    ...(entries(application.principals) ? {} : { principals: ['Name at least one owner or director.'] }),
    ...(entries(application.trade_references) >= MIN_REFERENCES
        ? {}
        : { trade_references: [`Name at least ${MIN_REFERENCES} businesses that supply you on account.`] }),
});

/** Exact text of the terms and conditions; each acceptance records its SHA-256. */
export const termsText = (title: string, text: string): string =>
    `${title.trim()}\n\n${text.replace(/\r\n?/g, '\n').trim()}\n`;

export interface TermsParagraph {
    heading?: string;
    text: string;
}
/** Display form of the terms: paragraphs separated by blank lines, with the first of several lines as heading. */
export const termsParagraphs = (text: string): TermsParagraph[] =>
    text
        .replace(/\r\n?/g, '\n')
        .trim()
        .split(/\n\s*\n/)
        .map(block => {
            const [first = '', ...followingLines] = block.split('\n');
            return followingLines.length ? { heading: first, text: followingLines.join('\n') } : { text: first };
        });

/** Credit limit and committed amount of a customer. Dollars including GST. */
export interface CreditStatus {
    customer: string;
    /** null: no decided application, so orders have no limit */
    limit: number | null;
    /** open invoices, less unallocated payments, plus the unbilled amounts of confirmed orders */
    open: number;
}

/** Reason why an order exceeds the limit, for the user who confirms it. */
export const creditRefusal = (order: { number: string; total: number }, { customer, limit, open }: CreditStatus) =>
    `${order.number} comes to ${money(order.total)}, and ${customer} has ${money(open)} committed of a credit limit of ${money(limit ?? 0)}. ` +
    'Confirm it after a payment or with a higher limit. Someone who may exceed the limit can confirm it with a reason.';
