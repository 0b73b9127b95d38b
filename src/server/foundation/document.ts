import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Api } from '../../contract/metadata';

// biome-ignore lint/suspicious/noExplicitAny: a parsed document; the generator judged its form
export type Node = Record<string, any>;

const ROOT = new URL('../../..', import.meta.url);

/** The plain document of an API as it is written, for people and for outside tools. */
export const documentText = (api: Api): string => readFileSync(new URL(`openapi/dist/${api}.yaml`, ROOT), 'utf8');

/**
 * A document as data. Parsing the YAML costs seconds, so it happens once per content: the same as compact JSON is kept beside
 * the packages, after the hash of the text it was made from, and can never be stale. `npm run generate` leaves it there too.
 */
export const readContract = (api: Api): Node => {
    const text = documentText(api);
    const hash = createHash('sha256').update(text).digest('hex');
    const file = fileURLToPath(new URL(`node_modules/.cache/headwater/${api}.json`, ROOT));
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (kept.startsWith(hash)) return JSON.parse(kept.slice(hash.length)) as Node;
    const document = parse(text) as Node;
    keep(file, `${hash}\n${JSON.stringify(document)}`);
    return document;
};

/** Servers and tests that start together may write the same; each writes a file of its own and puts it in place whole. */
const keep = (path: string, content: string) => {
    try {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(`${path}.${process.pid}`, content);
        renameSync(`${path}.${process.pid}`, path);
    } catch {
        // a directory that may not be written: the next start parses again
    }
};
