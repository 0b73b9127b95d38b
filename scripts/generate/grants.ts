import { SUPER_ADMIN } from '../../src/domain/permissions';
import { MODULES } from '../../src/domain/platforms';
import { SYSTEM_ROLES } from '../../src/domain/roles';
import type { Entries } from './entries';
import { inherited, type Node } from './load';
import { didYouMean } from './nearest';
import type { Tell } from './references';
import type { Place, Written } from './sources';
import { VERBS } from './vocabulary';

const ROLES: readonly string[] = SYSTEM_ROLES.map(({ name }) => name).filter(name => name !== SUPER_ADMIN);

/** Checks the verbs of each role, beyond the vocabulary's schema. */
const grants = (source: Written, written: Node, place: Place, tell: Tell): void => {
    for (const [role, verbs] of Object.entries(written) as [string, readonly string[]][]) {
        if (!ROLES.includes(role))
            tell(
                source,
                [...place, role],
                `there is no role ${role}${didYouMean(role, ROLES)}, only ${ROLES.join(', ')}`,
            );
        for (const [at, grant] of verbs.entries()) {
            if (!grant.startsWith('-')) continue;
            const verb = grant.slice(1);
            const here = [...place, role, at];
            if (!VERBS.includes(verb))
                tell(source, here, `${grant}: there is no verb ${verb}${didYouMean(verb, VERBS)}`);
            else if (!verbs.includes('*')) tell(source, here, `${grant} takes from '*', and ${role} is not given that`);
        }
    }
};

/** `x-roles` in its place: a set that there is, or verbs of roles that there are. */
const roles = (source: Written, written: unknown, place: Place, sets: Node, tell: Tell): void => {
    if (typeof written !== 'string') grants(source, (written ?? {}) as Node, place, tell);
    else if (!sets[written])
        tell(
            source,
            place,
            `there is no set of grants ${written}${didYouMean(written, Object.keys(sets))} in rights.yaml`,
        );
};

const home = (source: Written, written: Node | undefined, place: Place, tell: Tell): void => {
    const { module } = written ?? {};
    if (module !== undefined && !MODULES.includes(module))
        tell(source, [...place, 'module'], `x-home: there is no module ${module}${didYouMean(module, MODULES)}`);
};

/**
 * Where a resource belongs and who begins with its verbs: said of each, by words that there are, and the same of all
 * that share a noun.
 */
export const brokenRights = (entries: Entries, rights: Written, tell: Tell): void => {
    const sets = rights.data.sets as Node;
    for (const [name, set] of Object.entries(sets)) grants(rights, set, ['sets', name], tell);
    for (const source of entries.sources) {
        const { data } = source;
        for (const [node, place] of [
            [data, []],
            ...Object.entries((data.paths ?? {}) as Node).map(([path, item]) => [item, ['paths', path]]),
        ] as [Node, Place][]) {
            roles(source, node['x-roles'], [...place, 'x-roles'], sets, tell);
            home(source, node['x-home'], [...place, 'x-home'], tell);
        }
    }
    const nouns = new Map<string, { at: string; says: string }>();
    for (const { source, place, node } of entries.resources.values()) {
        const path = place.slice(0, -1);
        const said = inherited(source.data.paths[path.at(-1) as string], source.data);
        if (!said['x-home']?.platform)
            tell(source, place, 'x-home is missing, here and at the top of the file: on which platform it belongs');
        if (!said['x-roles'])
            tell(source, place, 'x-roles is missing, here and at the top of the file: who may use it');
        const who = typeof said['x-roles'] === 'string' ? sets[said['x-roles']] : said['x-roles'];
        const says = JSON.stringify([said['x-home']?.platform, who]);
        const noun = String(node.permission);
        const before = nouns.get(noun);
        if (before && before.says !== says)
            tell(
                source,
                place,
                `says of ${noun} something else than ${before.at}: one noun has one home and its roles`,
            );
        if (!before) nouns.set(noun, { at: source.at(place), says });
    }
    for (const [noun, row] of Object.entries(rights.data.permissions as Node)) {
        const place = ['permissions', noun];
        roles(rights, row.roles, [...place, 'roles'], sets, tell);
        const before = nouns.get(noun);
        if (before) tell(rights, place, `${before.at} declares ${noun} too: keep the one with the resource`);
    }
};
