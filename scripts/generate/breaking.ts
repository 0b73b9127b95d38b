import type { Node } from './load';

type Operations = Map<string, Node>;
const operations = (doc: Node): Operations =>
    new Map(
        Object.entries((doc.paths ?? {}) as Node).flatMap(([path, item]) =>
            Object.entries(item as Node).map(([method, operation]): [string, Node] => [
                `${method.toUpperCase()} ${path}`,
                operation as Node,
            ]),
        ),
    );
const follow = (doc: Node, node: Node | undefined): Node | undefined =>
    node?.$ref
        ? follow(
              doc,
              String(node.$ref)
                  .split('/')
                  .slice(1)
                  .reduce((at: Node | undefined, key) => at?.[key], doc),
          )
        : node;
const types = (schema: Node) => [schema.type ?? []].flat().sort().join('|');

/** Breaking changes from `before` to `after`: one line each, stable enough for a written exception to name. */
export const breakingChanges = (before: Node, after: Node): string[] => {
    const found: string[] = [];
    const compare = (
        where: string,
        oldNode: Node | undefined,
        newNode: Node | undefined,
        direction: 'request' | 'response',
        depth = 0,
    ) => {
        const was = follow(before, oldNode);
        const is = follow(after, newNode);
        if (!was || depth > 8) return;
        if (!is) return void found.push(`${where} is gone`);
        if (was.type && is.type && types(was) !== types(is)) {
            const [narrow, wide] = direction === 'request' ? [was, is] : [is, was];
            const allowed = [wide.type].flat();
            if (![narrow.type].flat().every(type => allowed.includes(type)))
                found.push(`${where} changed from ${types(was)} to ${types(is)}`);
        }
        if (was.enum && is.enum) {
            const [must, within] = direction === 'request' ? [was.enum, is.enum] : [is.enum, was.enum];
            for (const value of must)
                if (!within.includes(value))
                    found.push(
                        `${where} ${direction === 'request' ? 'no longer takes' : 'may now be'} ${JSON.stringify(value)}`,
                    );
        }
        for (const [name, property] of Object.entries((was.properties ?? {}) as Node)) {
            const next = is.properties?.[name];
            if (!next) found.push(`${where}.${name} is gone`);
            else compare(`${where}.${name}`, property, next, direction, depth + 1);
        }
        if (direction === 'request')
            for (const name of is.required ?? [])
                if (!(was.required ?? []).includes(name)) found.push(`${where}.${name} is now required`);
        if (was.items && is.items) compare(`${where}[]`, was.items, is.items, direction, depth + 1);
    };
    const old = operations(before);
    const now = operations(after);
    for (const [name, operation] of old) {
        const next = now.get(name);
        if (!next) {
            found.push(`${name} is gone`);
            continue;
        }
        for (const parameter of operation.parameters ?? []) {
            const was = follow(before, parameter) as Node;
            const is = (next.parameters ?? [])
                .map((item: Node) => follow(after, item))
                .find((item: Node) => item.name === was.name && item.in === was.in);
            if (!is) found.push(`${name} no longer takes ${was.name}`);
            else compare(`${name} ${was.name}`, was.schema, is.schema, 'request');
        }
        for (const parameter of next.parameters ?? []) {
            const is = follow(after, parameter) as Node;
            const known = (operation.parameters ?? []).some((item: Node) => follow(before, item)?.name === is.name);
            if (is.required && !known) found.push(`${name} now needs ${is.name}`);
        }
        for (const [media, content] of Object.entries((operation.requestBody?.content ?? {}) as Node))
            compare(`${name} body`, content.schema, next.requestBody?.content?.[media]?.schema, 'request');
        for (const [code, answer] of Object.entries((operation.responses ?? {}) as Node)) {
            if (!code.startsWith('2')) continue;
            const media = Object.entries((follow(before, answer)?.content ?? {}) as Node);
            for (const [type, content] of media)
                compare(
                    `${name} answer`,
                    content.schema,
                    follow(after, next.responses?.[code])?.content?.[type]?.schema,
                    'response',
                );
        }
    }
    return found;
};

/**
 * Whether a change is listed in the written exceptions: list items contain it as printed by the check, with `*` as a
 * wildcard, so that one reason covers changes with one cause.
 */
export const isExplained = (reasons: string): ((change: string) => boolean) => {
    const named = [...reasons.matchAll(/^- (.+)$/gm)].map(([, item]) => {
        const parts = (item as string).split('*').map(part => part.replace(/[.[\]{}()+?^$|\\]/g, '\\$&'));
        return new RegExp(`^${parts.join('.*')}$`);
    });
    return change => named.some(pattern => pattern.test(change));
};
