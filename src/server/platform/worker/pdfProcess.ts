import type { PdfDocument } from '../pdf/layouts';
import { makePdf } from '../pdf/makePdf';
import { serveTasks } from './serve';

const BYTES_AT_ONCE = 1024 * 1024;

serveTasks<PdfDocument, Buffer>(async function* (document) {
    const made = await makePdf(document);
    for (let at = 0; at < made.length; at += BYTES_AT_ONCE) yield made.subarray(at, at + BYTES_AT_ONCE);
});
