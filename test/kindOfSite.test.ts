import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDue } from './newcomer/inputs';
import { copyProject, type Scratch } from './newcomer/scratch';
import { quotedIn, read } from './quotedBlocks';

/**
 * Adds a fourth kind of site to a copy of the project with the exact lines of openapi/README.md (a value, a schema and
 * a screen definition), and expects it to work everywhere.
 */
const CONTRACT = 'openapi/main/sites.yaml';
const REASONS = 'openapi/breaking-changes.md';
const SCREEN = 'src/portal/sites/troughs.definition.ts';
const page = read('openapi/README.md');
const values = quotedIn(page, 'SiteKind').trim().split('\n');
const entry = quotedIn(page, CONTRACT);
/** runs whole programs, on a possibly busy machine */
const PATIENCE = 600_000;

let project: Scratch;

const withKind = (file: string): string => {
    const [paths, schemas] = entry.split(/^components:\n {4}schemas:\n/m) as [string, string];
    const added = `${file.replace(/^components:/m, () => `${paths.replace(/^paths:\n/, '')}components:`).trimEnd()}\n${schemas}`;
    const row = /(^ {8}SiteKind:\n(?: {12}.*\n)*?) {12}enum: .*\n {12}x-labels: .*\n/m;
    expect(added).toMatch(row);
    return added.replace(row, (_, head) => `${head}${values.map(line => `            ${line}\n`).join('')}`);
};

beforeAll(async () => {
    if (!isDue) return;
    project = copyProject({});
    project.write(CONTRACT, withKind(project.read(CONTRACT)));
    project.write(REASONS, `${project.read(REASONS)}\n${/- main: \* may now be .*(?=`)/.exec(page)?.[0]}\n`);
    project.write(SCREEN, quotedIn(page, SCREEN));
    await project.run('tsx', 'scripts/generate/run.ts');
}, PATIENCE);
afterAll(() => project?.remove());

describe.runIf(isDue)('Fourth kind of site', () => {
    it('changes only contract, breaking changes and screen definition besides generated files', () => {
        const written = project.touched().filter(path => !/dist|generated|\d{4}_contract\.sql$/.test(path));
        expect(written).toEqual([REASONS, CONTRACT, SCREEN]);
    });
    it(
        'passes the tests of site kinds on server and database',
        async () => {
            const output = await project.run(
                'vitest',
                'run',
                '--project=server',
                '--reporter=verbose',
                'src/server/sites/siteKindAccess.test.ts',
            );
            const titles = [
                ...read('src/server/sites/siteKindAccess.test.ts').matchAll(/^ {4}it\((['"])(.*)\1,/gm),
            ].map(([, , title]) => title);
            expect(titles.length).toBeGreaterThan(5);
            for (const title of titles) expect(output).toContain(`Site of kind 'trough' > ${title}`);
            expect(output).not.toContain('failed');
        },
        PATIENCE,
    );
});
