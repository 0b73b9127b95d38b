import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest files of each project, longest first, so that none of them occupies one worker alone at the end. */
const SLOWEST = [
    'test/newcomer.test.ts',
    'src/server/platform/backup/backup.test.ts',
    'test/upgrade.test.ts',
    'test/reflection.test.ts',
    'test/security/bodies.test.ts',
    'test/browser/routes.test.ts',
    'test/browser/dialogs.test.ts',
];
/** Workers are reused if the next file is of the same project, so a project's files run consecutively. */
const PROJECTS = ['server', 'embedded', 'faults', 'portal', 'portal-alone', 'browser'];

/**
 * Orders files by project, each project's slowest first, others as Vitest orders them. No project waits for another's
 * last file.
 */
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
