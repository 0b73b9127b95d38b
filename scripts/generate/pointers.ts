import type { Node } from './load';

/** Finds a component of the contract by kind and name, e.g. `schemas` and `Gate`. */
type FindComponent = (kind: string, name: string) => Node | undefined;

/** Keys of a `$ref` within its document: a JSON pointer in a URI fragment (RFC 6901). */
export const keysOfRef = (ref: unknown): string[] =>
    String(ref ?? '')
        .replace(/^#\//, '')
        .split('/')
        .map(key => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Resolves a `$ref` to a component or to a part of one (`#/components/schemas/Gate/properties/state`). Follows nested
 * references; keywords beside a reference override its target.
 * @returns undefined for a dangling or circular reference
 */
export const resolveRef = (find: FindComponent, ref: unknown, seen: readonly string[] = []): Node | undefined => {
    const text = String(ref);
    if (seen.includes(text)) return undefined;
    const follow = (node: Node | undefined): Node | undefined => {
        if (!node?.$ref) return node;
        const { $ref: next, ...siblings } = node;
        const target = resolveRef(find, next, [...seen, text]);
        return target && { ...target, ...siblings };
    };
    const [root, kind = '', name = '', ...rest] = keysOfRef(text);
    const component = root === 'components' ? find(kind, name) : undefined;
    return rest.reduce<Node | undefined>((node, key) => follow(node?.[key]), follow(component));
};
