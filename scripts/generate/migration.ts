import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGenerated } from '../../src/server/platform/database/drafts';
import type { Release } from '../../src/server/platform/database/lastRelease';
import { migrationSql, type TableDefinitions } from '../../src/server/platform/database/tables';
import { fail } from './load';

const numberOf = (name: string) => Number(name.slice(0, 4));
const padded = (number: number) => String(number).padStart(4, '0');

/**
 * File of the unreleased migration: the existing one, else the next free number. Fresh and upgraded databases must run
 * the same files in the same order, so violations are refused by name.
 */
export const draftName = (
    files: Readonly<Record<string, string>>,
    released: Readonly<Record<string, string>>,
): string => {
    const names = Object.keys(files).sort();
    const last = Math.max(0, ...Object.keys(released).map(numberOf));
    const next = padded(Math.max(last, ...names.map(numberOf)) + 1);
    for (const [name, sha256] of Object.entries(released))
        if (files[name] !== sha256)
            fail(
                name,
                `is released and may not be ${files[name] ? 'changed' : 'removed'}; write a new migration, ${next}_….sql`,
            );
    const open = names.filter(name => !released[name]);
    for (const name of open) {
        const twin = names.find(other => other !== name && numberOf(other) === numberOf(name));
        if (twin) fail(name, `has the number of ${twin}; rename the one that landed last to ${next}_${name.slice(5)}`);
        if (numberOf(name) <= last)
            fail(
                name,
                `would run after ${padded(last)} where that is released already; rename it to ${next}_${name.slice(5)}`,
            );
    }
    const drafts = open.filter(isGenerated);
    if (drafts.length > 1)
        fail(drafts.join(', '), 'one release has one generated migration; remove the later and generate again');
    return drafts[0] ?? `${next}_contract.sql`;
};

/** Released state as text, with one line per migration and table for reviews. */
export const releasedText = ({ released, tables }: Release): string => {
    const lines = (of: object) =>
        Object.entries(of)
            .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
            .join(',\n');
    return `{\n"released": {\n${lines(released)}\n},\n"tables": {\n${lines(tables)}\n}\n}\n`;
};

const hash = (content: string) => createHash('sha256').update(content).digest('hex');

/** Migrations of a folder, with the hash of their contents. */
export const migrationFiles = (folder: string): Record<string, string> =>
    Object.fromEntries(
        readdirSync(folder)
            .filter(name => name.endsWith('.sql'))
            .sort()
            .map(name => [name, hash(readFileSync(join(folder, name), 'utf8'))]),
    );

/**
 * Writes the changes since the last release as one migration, which is rewritten until released; a release freezes it.
 * `emit` writes a file, `gone` receives an obsolete one.
 */
export const writeMigration = (
    folder: string,
    tables: TableDefinitions,
    release: boolean,
    emit: (path: string, content: string) => void,
    onRemoved: (path: string) => void,
): void => {
    const snapshot = join(folder, 'tables.json');
    const before = JSON.parse(readFileSync(snapshot, 'utf8')) as Release;
    const files = migrationFiles(folder);
    const draft = draftName(files, before.released);
    const sql = migrationSql(before.tables, tables);
    if (sql)
        emit(
            join(folder, draft),
            `-- Written by \`npm run generate\` from the contract. Not edited once it is released.\n${sql}\n`,
        );
    else if (files[draft]) onRemoved(join(folder, draft));
    if (release) emit(snapshot, releasedText({ released: migrationFiles(folder), tables }));
};
