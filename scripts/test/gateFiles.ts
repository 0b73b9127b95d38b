import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { sample } from '../../test/sample.ts';

/**
 * Domains whose tests run completely in every gate: permissions and sessions, stock, money, doses, alarms, days, on
 * which all others depend. For another domain the gate runs all tests if it changed within the last commits, else a
 * rotating half of its files.
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
/** Tests that read the whole contract or database, which a change in any domain may break. */
const READS_ALL = /contract\/generated\/(?:resources|reports)'|readContract|pg_class|information_schema/;
const isOfAll = (file: string) =>
    /^openapi\/\w+\/|^src\/server\/platform\/database\/(migrations|functions)\//.test(file);

/** Number of commits whose changes count as current. */
const RECENT = 20;

const recentlyChanged = (): readonly string[] | undefined => {
    try {
        return execFileSync('git', ['diff', '--name-only', `HEAD~${RECENT}`], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
        }).split('\n');
    } catch {
        // in a shallow clone, or without git, nothing is left out
        return undefined;
    }
};

/** Server domains affected by a folder of domain rules; folders not listed affect the domain of the same name. */
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

/** Test files of server domains that this gate skips; the full test runs them all. */
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
