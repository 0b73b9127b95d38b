import { renderPdf } from '../platform/pdf/renderPdf';

export interface VehicleLabel {
    name: string;
    registration: string | null;
    /** address in the QR code */
    link: string;
}

/** 100 × 60 mm, for a dashboard, in points. */
const SIZE = { width: 283, height: 170 };

/** Vehicle label with a QR code that anyone can scan to report a fault. */
export const vehicleLabelPdf = ({ name, registration, link }: VehicleLabel): Promise<Buffer> =>
    renderPdf({
        info: { title: name, author: 'Headwater' },
        pageSize: SIZE,
        pageMargins: [16, 16, 16, 12],
        content: [
            {
                columns: [
                    {
                        width: '*',
                        stack: [
                            { text: name, fontSize: name.length > 14 ? 14 : 20, bold: true },
                            { text: registration ?? '', style: 'muted', margin: [0, 2, 0, 14] },
                            { text: 'Found a fault?', fontSize: 13, bold: true },
                            { text: 'Scan the code to report it. No sign-in needed.', margin: [0, 3, 8, 0] },
                        ],
                    },
                    { width: 128, qr: link, fit: 128, eccLevel: 'M', alignment: 'right' },
                ],
            },
        ],
    });
