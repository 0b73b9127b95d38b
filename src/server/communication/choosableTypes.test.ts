import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PERMISSIONS } from '../../contract/generated/permissions';
import { choosableTypes, NOTIFICATION_KINDS, NOTIFICATION_TYPES } from '../../domain/communication/notifications';

const SERVER = new URL('..', import.meta.url);
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && name !== 'communication/choosableTypes.test.ts')
    .map(name => ({
        isTest: /[tT]est\w*\.ts$/.test(name),
        text: readFileSync(new URL(name, SERVER), 'utf8'),
    }));
const textOf = (wanted: (file: (typeof files)[number]) => boolean) =>
    files
        .filter(wanted)
        .map(({ text }) => text)
        .join('\n');
const code = textOf(({ isTest, text }) => !isTest && /\bnotify\(|INTO notifications/.test(text));
const tests = textOf(({ isTest }) => isTest);
const sent = NOTIFICATION_TYPES.filter(type => code.includes(`type: '${type}'`));
const offered = NOTIFICATION_TYPES.filter(type => !NOTIFICATION_KINDS[type].fixed);

it('Every notification kind that users can choose is sent somewhere in the code', () => {
    expect(sent.filter(type => !NOTIFICATION_KINDS[type].fixed)).toEqual(offered);
    expect(new Set([...choosableTypes(true), ...choosableTypes(false)])).toEqual(new Set(offered));
    // customers are notified of target doses as well
    for (const type of [
        'Automated Target Dose Updated',
        'Target Dose Out of Threshold',
        'automated-target-dose-optimization',
    ])
        expect(choosableTypes(false)).toContain(type);
});

it('Every notification kind that users can choose appears in a test', () => {
    expect(offered.filter(type => !tests.includes(`'${type}'`) && !tests.includes(`"${type}"`))).toEqual([]);
});

it('Staff can choose only notification kinds that their permissions allow', () => {
    const named = offered.flatMap(type => NOTIFICATION_KINDS[type].by ?? []);
    expect(named.filter(name => !PERMISSIONS.includes(name))).toEqual([]);
    const choosableWith = (...granted: string[]) =>
        choosableTypes(true, names => names.some(name => granted.includes(name)));
    expect(choosableWith()).toEqual(['Policy', 'comment', 'role', 'News', 'message']);
    expect(choosableWith('access_alarm', 'read_job_card')).toEqual([
        'Job card',
        'Policy',
        'alarm',
        'comment',
        'role',
        'News',
        'message',
    ]);
    // types for customer users only are offered to them only
    expect(choosableTypes(true)).not.toContain('Lab report');
    expect(choosableTypes(false)).toContain('Lab report');
});
