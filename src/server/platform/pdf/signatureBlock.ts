import type { Content } from 'pdfmake/interfaces';
import { formatDateTime } from '../../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../../domain/calendar/days';
import type { ContractSignature } from '../../../domain/sales/contracts';
import { SIGNATURE_BOX, strokePath } from '../../../domain/sales/signatures';
import { LINE_COLOR } from './renderPdf';

const DRAWN = { width: 190, height: 63 };
/** Signature with name, method, time and text hash; a blank line to sign on if there is none. */
export const signatureBlock = (signed: ContractSignature | null, party: string): Content => ({
    unbreakable: true,
    stack: [
        { text: party, bold: true },
        signed?.kind === 'drawn'
            ? {
                  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}"><path d="${strokePath(signed.strokes)}" fill="none" stroke="#15211f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
                  ...DRAWN,
              }
            : { text: signed?.name ?? ' ', italics: true, fontSize: 20, margin: [0, 18, 0, 16] },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.8, lineColor: LINE_COLOR }] },
        ...(signed
            ? [
                  {
                      text: `${signed.name}, ${signed.position}`,
                      margin: [0, 4, 0, 0] as [number, number, number, number],
                  },
                  {
                      text: `Signed ${formatDateTime(signed.signed_at, { timeZone: BUSINESS_ZONE })} (Brisbane)`,
                      style: 'muted',
                  },
                  // as one word it would be wider than its column
                  {
                      text: ['SHA-256 of the text', signed.text_sha256.slice(0, 32), signed.text_sha256.slice(32)].join(
                          '\n',
                      ),
                      style: 'fine',
                  },
              ]
            : [
                  {
                      text: 'Name, position, date',
                      style: 'muted',
                      margin: [0, 4, 0, 0] as [number, number, number, number],
                  },
              ]),
    ],
});
