import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['src', 'packages', 'scripts', 'test'];
/** Requires a blank before the comment, because within a string it follows other characters. */
const OPENING = /(?<!\S)\/\*\*\s*(?:\*\s*)?(What|Who|Whose|Whoever|Of|Those|That)\b/g;

/** Line and first word of docstrings that start with neither a noun nor an imperative verb. */
export const refusedOpenings = (text: string): { line: number; word: string }[] =>
    [...text.matchAll(OPENING)].map(({ index, 1: word = '' }) => ({
        line: text.slice(0, index).split('\n').length,
        word,
    }));

const sourceFiles = (): string[] =>
    FOLDERS.flatMap(folder =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .filter(file => /\.m?[jt]sx?$/.test(file) && !/(^|[\\/])generated[\\/]/.test(file))
            .map(file => join(folder, file)),
    );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const refused = sourceFiles().flatMap(file =>
        refusedOpenings(readFileSync(file, 'utf8')).map(
            ({ line, word }) =>
                `${file}:${line}: Start the docstring with a noun or an imperative verb, not with “${word}”.`,
        ),
    );
    for (const fault of refused) console.error(fault);
    process.exitCode = refused.length ? 1 : 0;
}
