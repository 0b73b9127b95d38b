import { communication } from '../communication/texts';
import { documents } from '../documents/texts';
import { domains } from './en/domains';
import { engine } from './en/engine';
import { session } from './en/session';
import { shell } from './en/shell';

/** The portal's own texts. What react-admin and the contract bring is added in `i18nProvider`. */
export const en = { shell, engine, session, domains: { ...domains, communication, documents } };
