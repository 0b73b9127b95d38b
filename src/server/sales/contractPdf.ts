import type { Content } from 'pdfmake/interfaces';
import {
    type ContractFacts,
    type ContractSection,
    type ContractSignature,
    renderSections,
    sellerLines,
} from '../../domain/sales/contracts';
import { itemsTable, partyColumn } from '../platform/pdf/itemsTable';
import { renderPdf } from '../platform/pdf/renderPdf';
import { signatureBlock } from '../platform/pdf/signatureBlock';

export interface PrintedContract {
    number: string;
    title: string;
    sections: ContractSection[];
    facts: ContractFacts;
    text_sha256: string;
    customer_signature: ContractSignature | null;
    countersignature: ContractSignature | null;
}

/** As much of a section as is surely less than a page. */
const KEPT_TOGETHER = 1_500;
/** A heading never stands alone at the foot of a page: it stays with its first paragraph. */
const section = (heading: string, text: string): Content[] => {
    const [first = '', ...paragraphs] = text.split(/\n/);
    const begins: Content[] = [{ text: heading, style: 'heading' }, { text: first }];
    return [
        ...(first.length > KEPT_TOGETHER ? begins : [{ stack: begins, unbreakable: true }]),
        ...paragraphs.map(paragraph => ({ text: paragraph || ' ' })),
    ];
};

/** A contract as it is signed. `preview` says on every page that it is none yet. */
export const contractPdf = (contract: PrintedContract, kind: 'preview' | 'signed'): Promise<Buffer> => {
    const { facts, text_sha256 } = contract;
    const when = contract.countersignature?.signed_at ?? contract.customer_signature?.signed_at;
    return renderPdf({
        info: {
            title: `${contract.title} ${contract.number}`,
            author: facts.seller,
            // the same contract makes the same document, whenever it is made
            ...(when ? { creationDate: new Date(when) } : {}),
        },
        ...(kind === 'preview' ? { watermark: { text: 'Preview', color: '#0b5f5e', opacity: 0.06, bold: true } } : {}),
        footer: `${contract.number} · SHA-256 of the text ${text_sha256}`,
        content: [
            {
                columns: [
                    { text: facts.seller, style: 'brand' },
                    { text: `${facts.order}\n${facts.date}`, alignment: 'right', style: 'muted' },
                ],
            },
            { text: contract.title, style: 'title', margin: [0, 22, 0, 14] },
            {
                columns: [
                    partyColumn('Supplier', sellerLines(facts)),
                    partyColumn('Customer', [
                        facts.customer.name,
                        facts.customer.abn && `ABN ${facts.customer.abn}`,
                        facts.customer.address,
                    ]),
                    partyColumn('Delivered to', [facts.property.name, facts.property.address]),
                ],
                columnGap: 20,
                margin: [0, 0, 0, 8],
            },
            itemsTable(facts),
            ...(facts.reference ? [{ text: `Your reference: ${facts.reference}`, style: 'muted' }] : []),
            ...renderSections(contract.sections, facts).flatMap(({ heading, text }, at) =>
                section(`${at + 1}. ${heading}`, text),
            ),
            {
                columns: [
                    signatureBlock(contract.customer_signature, facts.customer.name),
                    signatureBlock(contract.countersignature, facts.seller),
                ],
                columnGap: 24,
                margin: [0, 28, 0, 0],
                unbreakable: true,
            },
        ],
    });
};
