import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Api } from '../../contract/metadata';

// biome-ignore lint/suspicious/noExplicitAny: a parsed document; the generator judged its form
export type ContractNode = Record<string, any>;

const ROOT = new URL('../../..', import.meta.url);

/** Plain text of an API document, for people and for external tools. */
export const contractText = (api: Api): string => readFileSync(new URL(`openapi/dist/${api}.yaml`, ROOT), 'utf8');

/**
 * Content-addressed cache of data derived from a text: compact JSON under node_modules/.cache, named by the hash of the
 * text, so that it is never stale.
 */
export const derivedCache = (name: string, text: string) => {
    const hash = createHash('sha256').update(text).digest('hex');
    const file = fileURLToPath(new URL(`node_modules/.cache/headwater/${name}.json`, ROOT));
    return {
        read: (): unknown => {
            const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
            return kept.startsWith(hash) ? JSON.parse(kept.slice(hash.length)) : undefined;
        },
        keep: (made: unknown): void => writeCacheFile(file, `${hash}\n${JSON.stringify(made)}`),
    };
};

/** Parsed document. Parsing the YAML takes seconds, so it is cached; `npm run generate` fills the cache, too. */
export const readContract = (api: Api): ContractNode => {
    const text = contractText(api);
    const kept = derivedCache(api, text);
    const known = kept.read();
    if (known) return known as ContractNode;
    const document = parse(text) as ContractNode;
    kept.keep(document);
    return document;
};

/** Servers and tests that start together may write the same file, so each writes its own and renames it. */
const writeCacheFile = (path: string, content: string) => {
    try {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(`${path}.${process.pid}`, content);
        renameSync(`${path}.${process.pid}`, path);
    } catch {
        // read-only directory: the next start parses again
    }
};
