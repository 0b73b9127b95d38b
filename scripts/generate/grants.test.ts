import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../src/contract/generated/permissions';
import { PLAIN_VERBS, permissionParts } from '../../src/domain/access/permissions';
import { nameFaults } from './checks';
import { collectEntries } from './schemaEntries';
import { parseSource, readSource } from './sources';
import { unknownWords, unknownWordsOfRights, VERBS } from './vocabulary';

const GATES = `x-home: { platform: uhub, module: udose }
x-roles: work
paths:
    /gates:
        x-crud: { schema: Gate, permission: gate, permissions: { list: [view_gate] } }
    /locks:
        x-roles: { Admin: ['*', -delete], User: [read] }
        x-crud: { schema: Gate, permission: lock, name: locks }
    /gates/report:
        get: { operationId: reportOfGates, summary: Get gate report, description: Counts all gates., x-permission: access_gate_report }
components:
    schemas:
        Gate:
            x-table: gates
            x-scope: internal
            properties:
                name: { type: string }
                state:
                    type: string
                    enum: [open, shut]
                    x-transitions:
                        close: { title: Close, from: [open], to: shut, permission: modify_gate }
`;
const RIGHTS = `sets:
    work: { Admin: ['*'], User: [access, read] }
permissions:
    gate_report:
        verbs: [access]
        platform: uhub
        roles: work
`;
/** Errors of the two files, vocabulary first, as in `npm run generate`. */
const judged = (gates: string, rights: string): string[] => {
    const source = readSource('main', 'gates.yaml', gates, 'gates');
    const declared = parseSource('rights.yaml', rights);
    const unknown = [...unknownWordsOfRights(declared), ...unknownWords(source)];
    return unknown.length ? unknown : nameFaults(collectEntries([source]), declared);
};
const replaced = (text: string, right: string, wrong: string) => {
    expect(text).toContain(right);
    return text.replace(right, wrong);
};

it('`nameFaults` accepts valid grants', () => {
    expect(judged(GATES, RIGHTS)).toEqual([]);
});

describe('An invalid grant, home or permission of a resource is rejected with its line:', () => {
    it.each([
        [
            'a verb of a grant',
            'User: [read]',
            'User: [raed]',
            /^gates\.yaml:7: 0 is "raed" \(did you mean read\?\), not one of access, create/,
        ],
        [
            'a verb that is taken away',
            '-delete',
            '-delte',
            'gates.yaml:7: -delte: there is no verb delte (did you mean delete?)',
        ],
        [
            'a verb taken from nothing',
            "['*', -delete]",
            '[-delete]',
            "gates.yaml:7: -delete takes from '*', and Admin is not given that",
        ],
        [
            'the verb of a step',
            'modify_gate',
            'modfiy_gate',
            'gates.yaml:22: nobody declares who may modfiy_gate: there is no verb modfiy (did you mean modify?)',
        ],
        [
            'the verb of an operation',
            'access_gate_report',
            'acess_gate_report',
            'gates.yaml:10: nobody declares who may acess_gate_report: there is no verb acess (did you mean access?)',
        ],
        [
            'a verb that rights.yaml does not give the noun',
            'access_gate_report',
            'export_gate_report',
            'gates.yaml:10: nobody declares who may export_gate_report: rights.yaml gives gate_report no verb export, only access',
        ],
        [
            'a sign-in instead of a permission',
            'access_gate_report',
            'signed_in',
            'gates.yaml:10: nobody declares who may signed_in: there is no verb signed (did you mean signed-in?)',
        ],
        [
            'the verb of an action',
            'view_gate',
            'veiw_gate',
            'gates.yaml:5: nobody declares who may veiw_gate: there is no verb veiw (did you mean view?)',
        ],
        [
            'a role',
            'User: [read]',
            'Usre: [read]',
            'gates.yaml:7: there is no role Usre (did you mean User?), only Admin, DIT Manager, User, Customer, Station Manager, Optipay Manager',
        ],
        [
            'a role that passes every check',
            'User: [read]',
            'Super Admin: [read]',
            /^gates\.yaml:7: there is no role Super Admin/,
        ],
        [
            'a set',
            'x-roles: work',
            'x-roles: wrok',
            'gates.yaml:2: there is no set of grants wrok (did you mean work?) in rights.yaml',
        ],
        [
            'a platform',
            'platform: uhub',
            'platform: uhbu',
            /^gates\.yaml:1: platform is "uhbu" \(did you mean uhub\?\)/,
        ],
        [
            'a module',
            'module: udose',
            'module: udoze',
            'gates.yaml:1: x-home: there is no module udoze (did you mean udose?)',
        ],
        ['a word of x-home', 'module: udose', 'modul: udose', /^gates\.yaml:1: modul is no word here/],
        [
            'no home',
            'x-home: { platform: uhub, module: udose }',
            '',
            'gates.yaml:5: x-home is missing, here and at the top of the file: on which platform it belongs',
        ],
        [
            'no roles',
            'x-roles: work',
            '',
            'gates.yaml:5: x-roles is missing, here and at the top of the file: who may use it',
        ],
        [
            'two declarations of a noun that differ',
            'permission: lock',
            'permission: gate',
            'gates.yaml:8: says of gate something else than gates.yaml:5: one noun has one home and its roles',
        ],
    ])('%s', (_, right, wrong, expected) => {
        const faults = judged(replaced(GATES, right, wrong), RIGHTS);
        expect(faults).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    });
});

describe('An error in rights.yaml is rejected with its line:', () => {
    it.each([
        ['a word', 'platform:', 'platfrom:', 'rights.yaml:6: platfrom is no word here (did you mean platform?)'],
        ['a word at its top', 'sets:', 'set:', 'rights.yaml:1: set is no word here (did you mean sets?)'],
        [
            'a verb of a permission',
            'verbs: [access]',
            'verbs: [acces]',
            /^rights\.yaml:5: 0 is "acces" \(did you mean access\?\), not one of/,
        ],
        ['no verb at all', 'verbs: [access]', 'verbs: []', 'rights.yaml:5: verbs must NOT have fewer than 1 items'],
        ['a verb of a set', '[access, read]', '[access, raed]', /^rights\.yaml:2: 1 is "raed" \(did you mean read\?\)/],
        [
            'a verb that a set takes away',
            "['*']",
            "['*', -voidd]",
            'rights.yaml:2: -voidd: there is no verb voidd (did you mean void?)',
        ],
        ['a role of a set', 'User:', 'Usr:', /^rights\.yaml:2: there is no role Usr \(did you mean User\?\)/],
        ['grants that are no list', '[access, read]', 'access', 'rights.yaml:2: User must be array'],
        [
            'a platform',
            'platform: uhub',
            'platform: uhbu',
            /^rights\.yaml:6: platform is "uhbu" \(did you mean uhub\?\)/,
        ],
        [
            'no platform',
            '        platform: uhub\n',
            '',
            "rights.yaml:4: gate_report must have required property 'platform'",
        ],
        [
            'a set that is none',
            'roles: work',
            'roles: play',
            'rights.yaml:7: there is no set of grants play in rights.yaml',
        ],
        [
            'a noun of a resource',
            'gate_report:',
            'gate:',
            'rights.yaml:4: gates.yaml:5 declares gate too: keep the one with the resource',
        ],
        ['what is no YAML', 'roles: work', 'roles: [work', /^rights\.yaml:\d: /],
    ])('%s', (_, right, wrong, expected) => {
        const faults = judged(GATES, replaced(RIGHTS, right, wrong));
        expect(faults).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    });
});

describe('Permission verbs', () => {
    it('are exactly those of the existing permissions', () => {
        expect([...VERBS].sort()).toEqual([...new Set(PERMISSIONS.map(name => permissionParts(name).verb))].sort());
        expect(VERBS).toEqual(expect.arrayContaining([...PLAIN_VERBS]));
    });
    it('are listed in the README', () => {
        const readme = readFileSync(new URL('../../openapi/README.md', import.meta.url), 'utf8');
        const [, listed = ''] = readme.match(/The verbs are (.*?)\./s) ?? [];
        expect([...listed.matchAll(/`([a-z]+)`/g)].map(([, verb]) => verb)).toEqual(VERBS);
    });
});
