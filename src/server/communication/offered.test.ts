import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { choosableTypes, NOTIFICATION_KINDS, NOTIFICATION_TYPES } from '../../domain/notifications';

const SERVER = new URL('..', import.meta.url);
const code = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/[tT]est\w*\.ts$/.test(name))
    .map(name => readFileSync(new URL(name, SERVER), 'utf8'))
    .filter(text => /\bnotify\(/.test(text))
    .join('\n');
const sent = NOTIFICATION_TYPES.filter(type => code.includes(`type: '${type}'`));

it('A kind of notification is offered when something sends it, and not before', () => {
    const offered = NOTIFICATION_TYPES.filter(
        type => !NOTIFICATION_KINDS[type].later && !NOTIFICATION_KINDS[type].fixed,
    );
    expect(sent.filter(type => !NOTIFICATION_KINDS[type].fixed)).toEqual(offered);
    expect(choosableTypes(true)).toEqual(offered);
    expect(offered).not.toContain('Policy');
    // of target doses customers are told as well
    for (const type of [
        'Automated Target Dose Updated',
        'Target Dose Out of Threshold',
        'automated-target-dose-optimization',
    ])
        expect(choosableTypes(false)).toContain(type);
});
