import { communication } from '../../communication/texts';
import { documents } from '../../documents/texts';

/** Texts of screens that a definition cannot say; each domain keeps its own. */
export const domains = { communication, documents };
