import type { Content } from 'pdfmake/interfaces';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { renderPdf } from '../platform/pdf/renderPdf';

export interface PrintedPolicy {
    business: string;
    title: string;
    revision: number;
    published: { at: string; by: string | null };
    change_note: string | null;
    text: string;
    files: readonly { name: string; sha256: string }[];
    sha256: string;
    /** null: hidden from this reader */
    acceptances: readonly { person: string; at: string }[] | null;
}

const when = (moment: string) => formatDateTime(moment, { timeZone: BUSINESS_ZONE });
const head = (text: string) => ({ text, style: 'head' });

const acceptanceTable = (policy: PrintedPolicy): Content[] =>
    policy.acceptances === null
        ? []
        : [
              { text: 'Accepted by', style: 'heading', headlineLevel: 1 },
              policy.acceptances.length === 0
                  ? { text: 'Nobody has accepted this revision yet.', style: 'muted' }
                  : {
                        table: {
                            headerRows: 1,
                            dontBreakRows: true,
                            widths: ['*', 200],
                            body: [
                                [head('Person'), head('Time')],
                                ...policy.acceptances.map(({ person, at }) => [person, when(at)]),
                            ],
                        },
                        layout: 'ruled',
                        fontSize: 9,
                    },
          ];

/** Published revision with its files, hash and acceptances. */
export const policyPdf = (policy: PrintedPolicy): Promise<Buffer> => {
    const { business, title, revision, published, change_note, text, files, sha256 } = policy;
    return renderPdf({
        info: { title: `${title}, revision ${revision}`, author: business, subject: 'Policy' },
        footer: `${title}, revision ${revision}`,
        content: [
            {
                columns: [
                    { text: business, style: 'brand' },
                    { text: `Policy, revision ${revision}`, alignment: 'right', style: 'muted' },
                ],
            },
            { text: title, style: 'title', margin: [0, 22, 0, 4] },
            {
                text: `Published ${when(published.at)}${published.by ? ` by ${published.by}` : ''}, Queensland time`,
                style: 'muted',
                margin: [0, 0, 0, change_note ? 2 : 12],
            },
            ...(change_note ? [{ text: `Changes: ${change_note}`, margin: [0, 0, 0, 12] } as Content] : []),
            { formatted: text },
            ...(files.length
                ? ([
                      { text: 'Attached files', style: 'heading', headlineLevel: 1 },
                      ...files.map(file => ({
                          text: [file.name, { text: `  SHA-256 ${file.sha256}`, style: 'fine' }],
                          margin: [0, 0, 0, 2],
                      })),
                  ] as Content[])
                : []),
            { text: `SHA-256 of title, text and files, as accepted: ${sha256}`, style: 'fine', margin: [0, 12, 0, 0] },
            ...acceptanceTable(policy),
        ],
        keepHeadings: 'with next',
    });
};
