import { readFileSync } from 'node:fs';
import type { Tables } from './tables';

/** What the last release of the product made: its migrations by their hashes, and the tables of the contract. */
export interface Released {
    released: Record<string, string>;
    tables: Tables;
}

/** Read from `migrations/tables.json`, which `npm run generate -- --release` writes. */
export const readReleased = (): Released =>
    JSON.parse(readFileSync(new URL('./migrations/tables.json', import.meta.url), 'utf8')) as Released;
