import { SUPER_ADMIN } from '../../src/domain/access/permissions';
import { MODULES } from '../../src/domain/access/platforms';
import { SYSTEM_ROLES } from '../../src/domain/access/roles';
import { didYouMean } from './didYouMean';
import { inherited, type Node } from './load';
import type { ReportFault } from './references';
import type { SchemaEntries } from './schemaEntries';
import type { JsonPath, SourceText } from './sources';
import { VERBS } from './vocabulary';

const ROLES: readonly string[] = SYSTEM_ROLES.map(({ name }) => name).filter(name => name !== SUPER_ADMIN);

/** Checks the verbs of each role, beyond the vocabulary's schema. */
const checkGrants = (source: SourceText, written: Node, place: JsonPath, report: ReportFault): void => {
    for (const [role, verbs] of Object.entries(written) as [string, readonly string[]][]) {
        if (!ROLES.includes(role))
            report(
                source,
                [...place, role],
                `there is no role ${role}${didYouMean(role, ROLES)}, only ${ROLES.join(', ')}`,
            );
        for (const [at, grant] of verbs.entries()) {
            if (!grant.startsWith('-')) continue;
            const verb = grant.slice(1);
            const verbPlace = [...place, role, at];
            if (!VERBS.includes(verb))
                report(source, verbPlace, `${grant}: there is no verb ${verb}${didYouMean(verb, VERBS)}`);
            else if (!verbs.includes('*'))
                report(source, verbPlace, `${grant} takes from '*', and ${role} is not given that`);
        }
    }
};

/** Checks `x-roles`: an existing set, or verbs of existing roles. */
const checkRoles = (source: SourceText, written: unknown, place: JsonPath, sets: Node, report: ReportFault): void => {
    if (typeof written !== 'string') checkGrants(source, (written ?? {}) as Node, place, report);
    else if (!sets[written])
        report(
            source,
            place,
            `there is no set of grants ${written}${didYouMean(written, Object.keys(sets))} in rights.yaml`,
        );
};

const checkHome = (source: SourceText, written: Node | undefined, place: JsonPath, report: ReportFault): void => {
    const { module } = written ?? {};
    if (module !== undefined && !MODULES.includes(module))
        report(source, [...place, 'module'], `x-home: there is no module ${module}${didYouMean(module, MODULES)}`);
};

/**
 * Checks that each resource declares its home and initial roles with existing words, consistently for all resources of
 * one noun.
 */
export const checkRights = (entries: SchemaEntries, rights: SourceText, report: ReportFault): void => {
    const sets = rights.data.sets as Node;
    for (const [name, set] of Object.entries(sets)) checkGrants(rights, set, ['sets', name], report);
    for (const source of entries.sources) {
        const { data } = source;
        for (const [node, place] of [
            [data, []],
            ...Object.entries((data.paths ?? {}) as Node).map(([path, item]) => [item, ['paths', path]]),
        ] as [Node, JsonPath][]) {
            checkRoles(source, node['x-roles'], [...place, 'x-roles'], sets, report);
            checkHome(source, node['x-home'], [...place, 'x-home'], report);
        }
    }
    const nouns = new Map<string, { at: string; home: string }>();
    for (const { source, place, node } of entries.resources.values()) {
        const path = place.slice(0, -1);
        const pathItem = inherited(source.data.paths[path.at(-1) as string], source.data);
        if (!pathItem['x-home']?.platform)
            report(source, place, 'x-home is missing, here and at the top of the file: on which platform it belongs');
        if (!pathItem['x-roles'])
            report(source, place, 'x-roles is missing, here and at the top of the file: who may use it');
        const who = typeof pathItem['x-roles'] === 'string' ? sets[pathItem['x-roles']] : pathItem['x-roles'];
        const home = JSON.stringify([pathItem['x-home']?.platform, who]);
        const noun = String(node.permission);
        const before = nouns.get(noun);
        if (before && before.home !== home)
            report(
                source,
                place,
                `says of ${noun} something else than ${before.at}: one noun has one home and its roles`,
            );
        if (!before) nouns.set(noun, { at: source.at(place), home });
    }
    for (const [noun, row] of Object.entries(rights.data.permissions as Node)) {
        const place = ['permissions', noun];
        checkRoles(rights, row.roles, [...place, 'roles'], sets, report);
        const before = nouns.get(noun);
        if (before) report(rights, place, `${before.at} declares ${noun} too: keep the one with the resource`);
    }
};
