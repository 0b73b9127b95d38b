import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { renderPdf } from '../platform/pdf/renderPdf';

export interface BatchLabel {
    product: string;
    batch: string;
    /** `YYYY-MM-DD`, or ISO moment */
    madeOn: string;
    expiresOn: string | null;
    facility: string;
    /** display name of the source document */
    document: string;
    /** address in the QR code */
    link: string;
}

/** 150 × 100 mm, the usual label size of drums and IBCs, in points. */
const SIZE = { width: 425, height: 283 };

/** Batch label: content as text, and a QR code. */
export const batchLabelPdf = ({
    product,
    batch,
    madeOn,
    expiresOn,
    facility,
    document,
    link,
}: BatchLabel): Promise<Buffer> => {
    const fact = (name: string, text: string) => [
        { text: name, style: 'head' },
        { text, fontSize: 12, bold: true },
    ];
    return renderPdf({
        info: { title: `${product} ${batch}`, author: 'Headwater' },
        pageSize: SIZE,
        pageMargins: [22, 20, 22, 16],
        content: [
            { text: product, fontSize: 24, bold: true, lineHeight: 1.1 },
            { text: facility, style: 'muted', margin: [0, 2, 0, 12] },
            {
                columns: [
                    {
                        width: '*',
                        stack: [
                            { text: 'Batch', style: 'head' },
                            // shrinks to fit a long number
                            { text: batch, fontSize: batch.length > 18 ? 12 : 20, bold: true, margin: [0, 0, 0, 8] },
                            {
                                table: {
                                    widths: [62, '*'],
                                    body: [
                                        fact('Made', formatDate(madeOn, { timeZone: BUSINESS_ZONE })),
                                        fact('Use by', expiresOn ? formatDate(expiresOn) : '–'),
                                        fact('Document', document),
                                    ],
                                },
                                layout: 'noBorders',
                            },
                        ],
                    },
                    { width: 130, qr: link, fit: 130, eccLevel: 'M', alignment: 'right' },
                ],
            },
        ],
    });
};
