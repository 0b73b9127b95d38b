import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { sample } from '../../test/sample.ts';

/**
 * Domains whose tests run in every gate, whole: rights and sessions, stock, money, doses, alarms, days, what all others stand on.
 * The gate takes all tests of another domain that changed within the last commits, else half of its files by part.
 */
const ALWAYS = new Set([
    'engine',
    'platform',
    'identity',
    'stock',
    'payments',
    'credit',
    'nutrition',
    'alarms',
    'telemetry',
]);
/** Reads the whole contract or the whole database: a change in any domain may break such a test. */
const READS_ALL = /contract\/generated\/(?:resources|reports)'|readContract|pg_class|information_schema/;
const isOfAll = (file: string) => /^openapi\/\w+\/|^src\/server\/platform\/database\/migrations\//.test(file);

/** Commits whose changes count as the change that the gate judges. */
const RECENT = 20;

const recentlyChanged = (): readonly string[] | undefined => {
    try {
        return execFileSync('git', ['diff', '--name-only', `HEAD~${RECENT}`], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
        }).split('\n');
    } catch {
        // a shallow clone, or none: nothing is known, so nothing is left out
        return undefined;
    }
};

/** Server domains whose tests a room of rules concerns; a room that is missing here concerns the domain of its name. */
const DOMAINS_OF_ROOM: Readonly<Record<string, readonly string[]>> = {
    land: ['livestock', 'customers', 'ceresTags'],
    livestock: ['livestock', 'herd', 'ceresTags', 'agriWebb'],
    operations: ['jobs', 'field', 'fleet', 'diaries', 'dailyDiary', 'tasks', 'dashboards', 'documents'],
    sales: ['sales', 'payments', 'purchasing'],
    stock: ['stock', 'inventory', 'production', 'purchasing'],
    customers: ['customers', 'credit', 'privacy'],
    telemetry: ['telemetry', 'sites', 'alarms', 'devices', 'siteRecords', 'udoseAgs', 'ubots'],
    dosing: ['sites', 'nutrition', 'telemetry'],
    calculators: ['nutrition'],
    communication: ['communication', 'policies'],
};
const domainsOf = (file: string): readonly string[] => {
    const [, layer = '', name = ''] = /^(src\/server|src\/domain|openapi\/\w+)\/([\w-]+)/.exec(file) ?? [];
    return (layer === 'src/domain' && DOMAINS_OF_ROOM[name]) || [name];
};

/** Test files of server domains that this gate leaves to another part; the whole test takes them all. */
export const filesOfOtherParts = (): string[] => {
    const changed = recentlyChanged();
    if (!changed) return [];
    const active = new Set(changed.flatMap(domainsOf));
    const contractChanged = changed.some(isOfAll);
    const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.test.ts'))
        .map(name => `src/server/${name.replaceAll('\\', '/')}`);
    const taken = new Set(
        sample(files, file => file, {
            parts: 2,
            always: file =>
                domainsOf(file).some(name => ALWAYS.has(name) || active.has(name)) ||
                (contractChanged && READS_ALL.test(readFileSync(file, 'utf8'))),
        }),
    );
    return files.filter(file => !taken.has(file));
};
