import { readFileSync } from 'node:fs';
import type { TableDefinitions } from './tables';

/** Last release: hashes of its migrations and the tables of its contract. */
export interface Release {
    released: Record<string, string>;
    tables: TableDefinitions;
}

/** Read from `migrations/tables.json`, which `npm run generate -- --release` writes. */
export const readRelease = (): Release =>
    JSON.parse(readFileSync(new URL('./migrations/tables.json', import.meta.url), 'utf8')) as Release;
