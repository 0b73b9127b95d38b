import { engine } from './en/engine';
import { parts } from './en/parts';
import { session } from './en/session';
import { shell } from './en/shell';

/** Each domain's `texts.ts` exports its `texts`, which are nested under its folder name. */
const folders = import.meta.glob<object>(['../*/texts.ts', '!../public/texts.ts'], { eager: true, import: 'texts' });
const domains = Object.fromEntries(Object.entries(folders).map(([path, texts]) => [path.split('/').at(-2), texts]));

/** The portal's own texts. `i18nProvider` adds those of react-admin and the contract. */
export const en = { shell, engine, parts, session, domains };
