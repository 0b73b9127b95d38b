import { formatDateTime } from '../../domain/calendar/dateTexts';
import { renderPdf } from '../platform/pdf/renderPdf';

export interface LabSampleLabel {
    number: string;
    kind: string;
    type: string;
    /** name of the site or paddock; empty for neither */
    place: string;
    property: string;
    takenAt: string;
    timeZone: string;
    takenBy: string;
    /** address in the QR code */
    link: string;
}

/** 100 × 50 mm, a label around a bottle, in points. */
const SIZE = { width: 283, height: 142 };

/** Sample label: its number in large print for a cold room, and a QR code. */
export const labSampleLabelPdf = ({
    number,
    kind,
    type,
    place,
    property,
    takenAt,
    timeZone,
    takenBy,
    link,
}: LabSampleLabel): Promise<Buffer> =>
    renderPdf({
        info: { title: number, author: 'Headwater' },
        pageSize: SIZE,
        pageMargins: [12, 10, 12, 8],
        content: [
            {
                columns: [
                    {
                        width: '*',
                        stack: [
                            { text: number, fontSize: 22, bold: true, lineHeight: 1.05 },
                            { text: kind, fontSize: 11, bold: true },
                            ...(type ? [{ text: type, style: 'muted' }] : []),
                            ...(place
                                ? [
                                      {
                                          text: place,
                                          fontSize: 10,
                                          margin: [0, 3, 0, 0] as [number, number, number, number],
                                      },
                                  ]
                                : []),
                            { text: property, style: 'muted' },
                            {
                                text: [`Taken ${formatDateTime(takenAt, { timeZone })}`, takenBy]
                                    .filter(Boolean)
                                    .join('\n'),
                                fontSize: 8,
                                margin: [0, 3, 0, 0],
                            },
                        ],
                    },
                    { width: 92, qr: link, fit: 92, eccLevel: 'M', alignment: 'right' },
                ],
            },
        ],
    });
