import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findResource } from '../metadata';

/** Own settings, reference data and dialogs that are read when they open: no record change of others alters them. */
const UNFOLLOWED = [
    'account-security',
    'account-sessions',
    'alarm-settings',
    'business-contact',
    'carbon-project-types',
    'ceres-tag-settings',
    'days',
    'interrupted-uploads',
    'mail-digest',
    'map-settings',
    'notification-settings',
    'notifications',
    'opening-views',
    'personal-data',
    'push-subscriptions',
    'refill-run-proposal',
    'search',
    'site-thresholds',
    'user-preferences',
    'weekly-summary',
];

const PORTAL = 'src/portal';
const sources = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => [file, readFileSync(`${PORTAL}/${file}`, 'utf8')] as const);

/** First parts of the keys that a file queries by: written out, or a constant, a function or a member of that file. */
const queriedKeys = (source: string): string[] => {
    if (!/\buse(Query|Queries|InfiniteQuery)\b|\bqueryOptions\(/.test(source)) return [];
    const keys = source.replace(/\b(invalidate|cancel|refetch|remove)Queries\(\{[^}]*\}/g, '');
    return [...keys.matchAll(/queryKey: \[?(?:\.\.\.)?(?:'([^']+)'|(?:\w+\.)*(\w+)\b)/g)].flatMap(([, text, name]) => {
        if (text) return [text];
        const [, found] =
            source.match(new RegExp(`\\b${name}(?: =|:) (?:\\([^)]*\\)(?:: \\w+)? => )?\\[?'([^']+)'`)) ?? [];
        return found ? [found] : [];
    });
};

it('Every query follows live changes by its resource name or its `follows` list', () => {
    const unfollowed = sources.flatMap(([file, source]) =>
        /\bfollows: |\buseLive(Key|Stock)\(|provider\/events'/.test(source)
            ? []
            : queriedKeys(source)
                  .filter(key => !findResource(key))
                  .map(key => ({ key, file })),
    );
    expect(unfollowed.filter(({ key }) => !UNFOLLOWED.includes(key))).toEqual([]);
    expect(UNFOLLOWED.filter(name => !unfollowed.some(({ key }) => key === name))).toEqual([]);
});
