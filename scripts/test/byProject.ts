import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest in each project, the longest first: none of them keeps one worker busy at the end, alone. */
const SLOWEST = [
    'test/newcomer.test.ts',
    'test/kindOfSite.test.ts',
    'src/server/platform/backup/backup.test.ts',
    'test/upgrade.test.ts',
    'test/reflection.test.ts',
    'test/security/bodies.test.ts',
    'test/browser/routes.test.ts',
    'test/browser/dialogs.test.ts',
];
/** Workers are kept while the next file is of the same project, so the files of one project follow each other. */
const PROJECTS = ['server', 'embedded', 'faults', 'portal', 'portal-alone', 'browser'];

/** Project by project, the longest files of each first, the others as Vitest orders them. No project waits for another one's last file. */
export class ByProject extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const rank = ({ moduleId }: TestSpecification) => {
            const at = SLOWEST.findIndex(file => moduleId.endsWith(file));
            return at < 0 ? SLOWEST.length : at;
        };
        const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
        return (await super.sort(files)).toSorted((a, b) => place(a) - place(b) || rank(a) - rank(b));
    }
}
