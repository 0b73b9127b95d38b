import type { Api, Right } from '../../src/contract/metadata';
import { permissionParts, SUPER_ADMIN } from '../../src/domain/access/permissions';
import { SYSTEM_ROLES } from '../../src/domain/access/roles';
import type { Node } from './load';
import { OPEN } from './references';

const TITLES: Readonly<Record<(typeof OPEN)[number], string>> = {
    public: 'Without a sign-in',
    'signed-in': 'With any sign-in, each person for their own',
    device: "With a device's token, each device for itself; to people it is closed",
};

interface Noun {
    platforms: string;
    roles: Map<string, string[]>;
    verbs: string[];
}
const verbsOf = (rights: Readonly<Record<string, Right>>) => {
    const nouns = new Map<string, Noun>();
    for (const [permission, { platforms, roles }] of Object.entries(rights)) {
        const { verb, noun } = permissionParts(permission);
        const known: Noun = nouns.get(noun) ?? { platforms: platforms.join(', '), roles: new Map(), verbs: [] };
        nouns.set(noun, known);
        known.verbs.push(verb);
        for (const role of roles) known.roles.set(role, [...(known.roles.get(role) ?? []), verb]);
    }
    return nouns;
};

/** Permission overview for reviewers: the open operations, then each noun with the verbs of every role that has some. */
export const rightsReview = (
    rights: Readonly<Record<string, Right>>,
    documents: Readonly<Record<Api, Node>>,
    banner: string,
): string => {
    const open = OPEN.flatMap(permission => [
        TITLES[permission],
        ...Object.entries(documents).flatMap(([api, document]) =>
            Object.entries(document.paths as Node).flatMap(([path, item]) =>
                Object.entries(item as Node)
                    .filter(([, operation]) => operation['x-permission'] === permission)
                    .map(([method]) => `    ${api} ${method.toUpperCase()} ${path}`),
            ),
        ),
        '',
    ]);
    const nouns = [...verbsOf(rights)].sort(([a], [b]) => (a < b ? -1 : 1));
    const byRole = nouns.flatMap(([noun, { platforms, roles, verbs }]) => [
        `${noun} (${platforms}): ${verbs.join(' ')}`,
        ...SYSTEM_ROLES.filter(({ name }) => name !== SUPER_ADMIN && roles.has(name)).map(({ name }) => {
            const granted = roles.get(name) ?? [];
            return `    ${name}: ${granted.length === verbs.length ? 'all' : granted.join(' ')}`;
        }),
    ]);
    return [
        `${banner}# Permissions by role. Super admins may do everything; roles not listed have none.`,
        '',
        ...open,
        'By permission: the verbs there are, and what each role begins with',
        ...byRole,
        '',
    ].join('\n');
};
