import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Operation } from '../src/server/engine/contract';

/** Number of commits: constant per commit, so that a failed run fails again when repeated. */
const commitCount = (): number => {
    try {
        return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    } catch {
        return 0;
    }
};

/** Seed of all sampled walks and random steps. `TEST_SEED` repeats another commit's run; failure reports name it. */
export const SEED = Number(process.env.TEST_SEED ?? commitCount());

/** Seed that is the same for every commit, unless `TEST_SEED` is set. */
export const seedOr = (usual: number): number => Number(process.env.TEST_SEED ?? usual);

/** True if every sampled walk takes all of its cases: `TEST_SHARE=1`, as `npm run test:all` sets it. */
export const isWhole = process.env.TEST_SHARE === '1';

interface SampleOptions<T> {
    /** the sample is one of this many parts, chosen by the seed: as many consecutive commits cover everything */
    parts?: number;
    /** each kind has at least one case */
    kindOf?: (item: T) => string;
    /** these are always included */
    always?: (item: T) => boolean;
}

const hash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** Part of `items` that this run takes; all of them in the full test. */
export const sample = <T>(
    items: readonly T[],
    nameOf: (item: T) => string,
    { parts = 10, kindOf, always }: SampleOptions<T> = {},
): T[] => {
    if (isWhole) return [...items];
    const taken = new Set(items.filter(item => always?.(item) || hash(nameOf(item)) % parts === SEED % parts));
    const ofKind = new Map<string, T[]>();
    if (kindOf) for (const item of items) ofKind.set(kindOf(item), [...(ofKind.get(kindOf(item)) ?? []), item]);
    for (const alike of ofKind.values())
        if (!alike.some(item => taken.has(item))) taken.add(alike[SEED % alike.length] as T);
    return items.filter(item => taken.has(item));
};

let released: ReadonlySet<string> | undefined;
/** "main GET /sites/{id}" of each operation of the last release. */
const releasedOperations = (): ReadonlySet<string> => {
    released ??= new Set(
        ['main', 'connect'].flatMap(api => {
            const { paths } = JSON.parse(readFileSync(`openapi/released/${api}.json`, 'utf8'));
            return Object.entries<object>(paths).flatMap(([path, item]) =>
                Object.keys(item).map(method => `${api} ${method.toUpperCase()} ${path}`),
            );
        }),
    );
    return released;
};

/** Operations with specific behaviour: not generic, or new since the last release. */
const isAlwaysWalked = ({ api, method, path, engine, report }: Operation): boolean =>
    (!engine && !report) || !releasedOperations().has(`${api} ${method} ${path}`);

/** Sample of operations by name: at least one per method and action, and all hand-written and new ones. */
export const sampleOperations = (named: readonly (readonly [string, Operation])[]) =>
    sample(named, ([name]) => name, {
        kindOf: ([, { method, engine, report }]) => `${method} ${engine?.action ?? report?.action ?? 'own'}`,
        always: ([, operation]) => isAlwaysWalked(operation),
    }) as [string, Operation][];
