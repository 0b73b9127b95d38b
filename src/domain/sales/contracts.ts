import { fillText, placeholdersIn } from '../records/placeholders';
import { money, unitPrice } from './orders';
import type { Stroke } from './signatures';

/** Text of a contract: a template, the facts of the order, and the exact text that is signed. */

export interface ContractSection {
    heading: string;
    /** facts are placeholders such as `{{customer}}` */
    text: string;
}

export interface ContractFacts {
    order: string;
    /** display format: 20 November 2026 */
    date: string;
    reference: string | null;
    seller: string;
    /** absent in contracts of earlier versions */
    seller_abn?: string;
    seller_address?: string;
    payment_days: number;
    customer: { name: string; abn: string; address: string; email: string };
    property: { name: string; address: string };
    items: {
        type: string;
        description: string;
        quantity: number;
        unit: string | null;
        /** dollars before GST */
        unit_price: number;
        /** percent */
        discount: number;
        /** dollars before GST */
        amount: number;
    }[];
    /** dollars */
    subtotal: number;
    gst: number;
    total: number;
}

/** Signature of the text with that hash. */
export interface ContractSignature {
    name: string;
    position: string;
    kind: 'drawn' | 'typed';
    strokes: readonly Stroke[];
    signed_at: string;
    text_sha256: string;
}

/** Placeholders (`{{name}}`) of contract sections, with their values. */
export const CONTRACT_PLACEHOLDERS: Record<string, (facts: ContractFacts) => string> = {
    seller: ({ seller }) => seller,
    customer: ({ customer }) => customer.name,
    abn: ({ customer }) => customer.abn,
    customer_address: ({ customer }) => customer.address,
    property: ({ property }) => property.name,
    property_address: ({ property }) => property.address,
    order: ({ order }) => order,
    date: ({ date }) => date,
    reference: ({ reference }) => reference ?? '–',
    payment_days: ({ payment_days }) => String(payment_days),
    subtotal: ({ subtotal }) => money(subtotal),
    gst: ({ gst }) => money(gst),
    total: ({ total }) => money(total),
};

/** Names in `{{…}}` that are no fact of an order. */
export const unknownPlaceholders = (text: string): string[] =>
    placeholdersIn(text).filter(name => !Object.hasOwn(CONTRACT_PLACEHOLDERS, name));

const fill = (text: string, facts: ContractFacts): string =>
    fillText(text, name =>
        Object.hasOwn(CONTRACT_PLACEHOLDERS, name) ? CONTRACT_PLACEHOLDERS[name]?.(facts) : undefined,
    );

/** Sections with the facts inserted. */
export const renderSections = (sections: readonly ContractSection[], facts: ContractFacts): ContractSection[] =>
    sections.map(({ heading, text }) => ({ heading: fill(heading, facts), text: fill(text, facts) }));

const lineText = (item: ContractFacts['items'][number]): string =>
    [
        item.description,
        `${item.quantity.toLocaleString('en-AU', { maximumFractionDigits: 6 })}${item.unit ? ` ${item.unit}` : ''} at ${unitPrice(item.unit_price)}`,
        ...(item.discount ? [`less ${item.discount.toLocaleString('en-AU', { maximumFractionDigits: 6 })} %`] : []),
        money(item.amount),
    ].join(' | ');

/** Supplier as a contract party: name, ABN and address, if known. */
export const sellerLines = ({ seller, seller_abn, seller_address }: ContractFacts): string[] => [
    seller,
    ...(seller_abn ? [`ABN ${seller_abn}`] : []),
    ...(seller_address ? [seller_address] : []),
];
const sellerWords = ({ seller, seller_abn, seller_address }: ContractFacts): string =>
    `${seller}${seller_abn ? ` (ABN ${seller_abn})` : ''}${seller_address ? `, ${seller_address},` : ''}`;

/**
 * Exact text that both sides sign; its SHA-256 identifies the contract in each signature. Plain text, so that it can be
 * compared by eye and with any hash tool.
 */
export const contractText = (title: string, sections: readonly ContractSection[], facts: ContractFacts): string =>
    [
        title,
        `${facts.order} · ${facts.date}`,
        `${sellerWords(facts)} and ${facts.customer.name} (ABN ${facts.customer.abn}), ${facts.customer.address}`,
        ...renderSections(sections, facts).map(
            ({ heading, text }) => `${heading}\n${text.replace(/\r\n?/g, '\n').trim()}`,
        ),
        ['Items', ...facts.items.map(lineText)].join('\n'),
        `Subtotal ${money(facts.subtotal)}\nGST ${money(facts.gst)}\nTotal ${money(facts.total)}`,
    ].join('\n\n');

const HARDWARE: ContractSection = {
    heading: 'Installation and use',
    text: 'Dosing equipment is installed by {{seller}} or as {{seller}} instructs, on a water line that {{customer}} keeps in working order. {{customer}} keeps the equipment as it was installed, checks the water points regularly, and tells {{seller}} of faults without delay. Stock must always have enough water, and water that is treated is never their only source while a fault is open.',
};
const SUPPLEMENT: ContractSection = {
    heading: 'Supplements',
    text: 'Supplements are supplied by the litre and used only through the dosing equipment and at the rates that {{seller}} sets for the site. {{customer}} keeps children, bystanders and stock away from concentrates, and keeps the labels and safety data sheets at hand.',
};

/** Sections of a new contract, which staff edit before sending it. */
export const contractTemplate = (itemTypes: readonly string[]): ContractSection[] => [
    {
        heading: 'Agreement',
        text: '{{seller}} agrees to supply, and {{customer}} (ABN {{abn}}) of {{customer_address}} agrees to buy, what is listed in order {{order}} of {{date}}, on the terms below.',
    },
    {
        heading: 'Price and payment',
        text: 'The price is {{subtotal}} and {{gst}} GST, {{total}} in all. {{seller}} invoices on delivery. Invoices are due within {{payment_days}} days. Title to goods passes when they are paid for.',
    },
    {
        heading: 'Delivery',
        text: 'Goods are delivered to {{property}}, {{property_address}}. {{customer}} provides access for vehicles and someone to receive the delivery, or accepts that it is left at the agreed place. Risk passes on delivery. Weather and road closures may delay a delivery; {{seller}} then tells {{customer}} a new day.',
    },
    ...(itemTypes.includes('udose_item') ? [HARDWARE] : []),
    ...(itemTypes.includes('product') ? [SUPPLEMENT] : []),
    {
        heading: 'Changes and cancellation',
        text: 'Changes hold once both parties have agreed to them in writing. {{customer}} may cancel in writing before dispatch; costs that have then already been incurred for this order remain payable. Nothing here limits rights under the Australian Consumer Law.',
    },
    {
        heading: 'Signing',
        text: 'Both parties agree to sign by electronic means. Whoever signs for {{customer}} has the authority to do so. The contract is made when {{customer}} has signed.',
    },
];
