import { expect } from 'vitest';
import { quotedIn, read } from '../quotedBlocks';
import type { Scratch } from './scratch';

/** Lines of openapi/README.md that add a fourth kind of site: a value, a schema and a screen definition. */
const CONTRACT = 'openapi/main/sites.yaml';
const REASONS = 'openapi/breaking-changes.md';
const SCREEN = 'src/portal/sites/troughs.definition.ts';
const page = read('openapi/README.md');
const values = quotedIn(page, 'SiteKind').trim().split('\n');

/** Files that a new kind of site edits or adds, in order. */
export const SITE_KIND_FILES = [REASONS, CONTRACT, SCREEN];

/** A domain's file with an entry inserted: its paths after the other paths, its schemas after the other schemas. */
export const withEntry = (file: string, entry: string): string => {
    const [paths, schemas] = entry.split(/^components:\n {4}schemas:\n/m) as [string, string];
    return `${file.replace(/^components:/m, () => `${paths.replace(/^paths:\n/, '')}components:`).trimEnd()}\n${schemas}`;
};

const withKind = (file: string): string => {
    const added = withEntry(file, quotedIn(page, CONTRACT));
    const row = /(^ {8}SiteKind:\n(?: {12}.*\n)*?) {12}enum: .*\n {12}x-labels: .*\n/m;
    expect(added).toMatch(row);
    return added.replace(row, (_, head) => `${head}${values.map(line => `            ${line}\n`).join('')}`);
};

/** Adds the kind to a copy of the project, before its files are generated. */
export const addSiteKind = (project: Scratch): void => {
    project.write(CONTRACT, withKind(project.read(CONTRACT)));
    project.write(REASONS, `${project.read(REASONS)}\n${/- main: \* may now be .*(?=`)/.exec(page)?.[0]}\n`);
    project.write(SCREEN, quotedIn(page, SCREEN));
};
