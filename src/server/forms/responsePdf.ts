import type { Content } from 'pdfmake/interfaces';
import { renderPdf } from '../platform/pdf/renderPdf';

export interface PrintedAnswer {
    label: string;
    /** '' if unanswered */
    text: string;
    failed: boolean;
    /** data URLs of printable pictures */
    pictures: readonly string[];
}
export interface PrintedResponse {
    number: string;
    title: string;
    /** label and text of the header: version, person, time, subject */
    facts: readonly (readonly [string, string])[];
    sections: readonly { title: string; answers: readonly PrintedAnswer[] }[];
}

const FAILED = '#b3261e';

/** PDF of a response, without hidden questions. */
export const responsePdf = ({ number, title, facts, sections }: PrintedResponse, caller: number): Promise<Buffer> =>
    renderPdf(
        {
            info: { title: `${title} ${number}`, author: 'Headwater' },
            footer: `${number} ${title}`,
            content: [
                {
                    columns: [
                        { text: 'Headwater', style: 'brand' },
                        { text: number, alignment: 'right', style: 'muted' },
                    ],
                },
                { text: title, style: 'title', margin: [0, 22, 0, 14] },
                {
                    table: {
                        widths: [150, '*'],
                        body: facts.map(([label, text]) => [{ text: label, style: 'head' }, text]),
                    },
                    layout: 'ruled',
                },
                ...sections.flatMap((section): Content[] => [
                    { text: section.title, style: 'heading', headlineLevel: 1 },
                    {
                        table: {
                            widths: ['45%', '*'],
                            body: section.answers.map(({ label, text, failed, pictures }) => [
                                { text: label },
                                {
                                    stack: [
                                        ...(text || pictures.length === 0
                                            ? [
                                                  {
                                                      text: failed ? `${text} – failed` : text || '–',
                                                      ...(failed ? { color: FAILED, bold: true } : {}),
                                                  },
                                              ]
                                            : []),
                                        ...pictures.map(
                                            (image): Content => ({ image, fit: [220, 160], margin: [0, 4, 0, 4] }),
                                        ),
                                    ],
                                },
                            ]),
                            dontBreakRows: true,
                        },
                        layout: 'ruled',
                    },
                ]),
            ],
            keepHeadings: 'with next',
        },
        caller,
    );
