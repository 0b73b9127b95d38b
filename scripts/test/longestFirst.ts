import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute and more, the longest first. Where the work is done by what a file imports, its size says nothing of it. */
const LONGEST = [
    'test/browser/routes.test.ts',
    'test/browser/dialogs.test.ts',
    'test/browser/routesOfForms.test.ts',
    'test/browser/routesOfRecords.test.ts',
    'test/browser/routesOfLists.test.ts',
    'test/newcomer.test.ts',
    'src/server/foundation/backup/backup.test.ts',
    'test/kindOfSite.test.ts',
];

/** The longest files begin first, so that none of them keeps one worker busy at the end, alone; the others follow as Vitest orders them. */
export class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const rank = ({ moduleId }: TestSpecification) => {
            const at = LONGEST.findIndex(file => moduleId.endsWith(file));
            return at < 0 ? LONGEST.length : at;
        };
        return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
}
