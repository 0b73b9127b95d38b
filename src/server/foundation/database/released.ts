import { readFileSync } from 'node:fs';
import type { Tables } from './tables';

/** Last release: hashes of its migrations and the tables of its contract. */
export interface Released {
    released: Record<string, string>;
    tables: Tables;
}

/** Read from `migrations/tables.json`, which `npm run generate -- --release` writes. */
export const readReleased = (): Released =>
    JSON.parse(readFileSync(new URL('./migrations/tables.json', import.meta.url), 'utf8')) as Released;
