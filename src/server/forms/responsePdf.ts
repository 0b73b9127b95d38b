import type { Content } from 'pdfmake/interfaces';
import { renderPdf } from '../platform/pdf/renderPdf';

export interface PrintedAnswer {
    label: string;
    /** '' where it was not answered */
    text: string;
    failed: boolean;
    /** data URLs of what can be printed */
    pictures: readonly string[];
}
export interface PrintedResponse {
    number: string;
    title: string;
    /** label and text of what stands above: version, who, when, about */
    facts: readonly (readonly [string, string])[];
    sections: readonly { title: string; answers: readonly PrintedAnswer[] }[];
}

const FAILED = '#b3261e';

/** A response as it was filled in: hidden questions are not on it. */
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
