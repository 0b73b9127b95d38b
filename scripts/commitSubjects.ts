import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TYPES = 'feat|fix|refactor|perf|test|docs|build';
const SUBJECT = new RegExp(`^(?:${TYPES})\\([a-z0-9-]+\\): [a-z].*[^.]$`);
const LONGEST = 72;
/** Earlier commits have subjects of another form. */
const SINCE = 'scripts/commitSubjects.ts';

/** Reason why a subject is refused; `undefined` if it is `type(scope): imperative subject` of at most 72 characters. */
export const subjectFault = (subject: string): string | undefined => {
    if (subject.length > LONGEST) return `has ${subject.length} characters; at most ${LONGEST}`;
    return SUBJECT.test(subject)
        ? undefined
        : `is not “type(scope): subject” with one of ${TYPES.replaceAll('|', ', ')}`;
};

/** Lines that git prints; none outside of a clone. */
const git = (...args: string[]): string[] =>
    existsSync('.git') ? execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean) : [];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', SINCE).at(-1);
    const subjects = added ? git('log', '--no-merges', '--format=%h %s', `${added}..HEAD`) : [];
    const faults = subjects.flatMap(line => {
        const [hash = '', ...words] = line.split(' ');
        const fault = subjectFault(words.join(' '));
        return fault ? [`${hash} ${words.join(' ')}: the subject ${fault}.`] : [];
    });
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length ? 1 : 0;
}
