import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCollection, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Api } from '../../src/contract/metadata';
import type { Node } from './load';

export type JsonPath = readonly (string | number)[];
/** Source file with positions, so that errors can name the line. */
export interface SourceText {
    /** display path, e.g. `openapi/main/sites.yaml` */
    file: string;
    data: Node;
    /** syntax errors of the YAML */
    faults: readonly string[];
    /** `file:line` of a location; with `key`, of that word within it */
    at(place: JsonPath, key?: string): string;
}
/** File of one API. */
export interface Source extends SourceText {
    api: Api;
    /** absent for the root of an API */
    domain?: string;
}

export const parseSource = (file: string, text: string): SourceText => {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const line = (offset: number | undefined) => `${file}:${lines.linePos(offset ?? 0).line}`;
    const find = (place: JsonPath, key?: string): number | undefined => {
        for (let depth = place.length; depth >= 0; depth--) {
            const node = document.getIn(place.slice(0, depth), true);
            if (depth === place.length && key !== undefined && isMap(node)) {
                const pair = node.items.find(item => isScalar(item.key) && String(item.key.value) === key);
                if (isScalar(pair?.key)) return pair.key.range?.[0];
            }
            if (isCollection(node) || isScalar(node)) return node.range?.[0];
        }
        return 0;
    };
    return {
        file,
        data: (document.toJS() ?? {}) as Node,
        faults: document.errors.map(error => `${line(error.pos[0])}: ${error.message.split('\n')[0]}`),
        at: (place, key) =>
            line(key === undefined && place.length ? find(place.slice(0, -1), String(place.at(-1))) : find(place, key)),
    };
};

export const readSource = (api: Api, file: string, text: string, domain?: string): Source => ({
    api,
    domain,
    ...parseSource(file, text),
});

/** Permission declarations of both APIs. */
export const readRights = (folder: string): SourceText =>
    parseSource('openapi/rights.yaml', readFileSync(join(folder, 'rights.yaml'), 'utf8'));

/** Personal data in tables without a schema. */
export const readPersonal = (folder: string): SourceText =>
    parseSource('openapi/personal.yaml', readFileSync(join(folder, 'personal.yaml'), 'utf8'));

/** Files of an API: the root, then its domain files in reading order. */
export const readSources = (folder: string, api: Api): Source[] => {
    const read = (path: string, domain?: string) =>
        readSource(api, `openapi/${path}`, readFileSync(join(folder, path), 'utf8'), domain);
    const parts = existsSync(join(folder, api)) ? readdirSync(join(folder, api)).sort() : [];
    return [
        read(`${api}.yaml`),
        ...parts
            .filter(name => name.endsWith('.yaml'))
            .map(name => read(`${api}/${name}`, name.replace(/\.yaml$/, ''))),
    ];
};
