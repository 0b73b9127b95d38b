import { isCollection, isScalar, visit, Document as YamlDocument } from 'yaml';
import type { Node } from './load';
import { response } from './responseSchemas';

const JSON_TYPE = 'application/json';
const operationsOf = (document: Node): Node[] =>
    Object.values(document.paths as Node).flatMap(item => Object.values(item as Node) as Node[]);

/** Groups equal definitions. */
const alike = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
    const groups = new Map<string, Item[]>();
    for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
    return groups;
};

/**
 * Turns shared parameters into components. The most common definition has the plain name; others of that name are
 * prefixed with the first resource that uses them, so that names are stable under additions.
 */
const foldParameters = (document: Node): void => {
    // arrays may be shared between operations and documents
    for (const operation of operationsOf(document)) operation.parameters &&= [...operation.parameters];
    const uses = operationsOf(document).flatMap(operation =>
        ((operation.parameters ?? []) as Node[]).flatMap((parameter, at) =>
            parameter.$ref ? [] : [{ operation, at, parameter }],
        ),
    );
    const groups = [...alike(uses, ({ parameter }) => JSON.stringify(parameter)).values()]
        .filter(group => group.length > 1)
        .sort((a, b) => b.length - a.length);
    const made: Node = document.components.parameters;
    for (const group of groups) {
        const [{ operation, parameter }] = group as [(typeof uses)[0]];
        const plain = String(parameter.name).replace('[]', '.any');
        const owner = operation['x-engine']?.resource ?? operation.operationId;
        const name = [plain, `${plain}.${owner}`, `${plain}.${operation.operationId}`].find(name => !made[name]);
        if (!name) continue;
        made[name] = parameter;
        for (const use of group) use.operation.parameters[use.at] = { $ref: `#/components/parameters/${name}` };
    }
};

/** Component name and description of an envelope, by the schema of its content. */
const envelopeName = (schema: Node | undefined): [string, string] | undefined => {
    const { body, data, pagination } = (schema?.properties ?? {}) as Node;
    const named = (node: Node | undefined) =>
        String(node?.$ref ?? '')
            .split('/')
            .pop();
    if (named(body)) return [named(body) as string, 'The record as it is now.'];
    if (named(data?.items))
        return [`${named(data.items)}${pagination ? 'Page' : 'List'}`, pagination ? 'A page.' : 'All of them.'];
    return undefined;
};

/** Turns responses with the same envelope into one component. */
const foldResponses = (document: Node): void => {
    const uses = operationsOf(document).flatMap(({ responses }) =>
        Object.keys(responses).flatMap(code => {
            const { $ref, headers, content } = responses[code] as Node;
            const name =
                !$ref &&
                Object.keys(headers ?? {}).join() === 'x-request-id' &&
                Object.keys(content ?? {}).join() === JSON_TYPE &&
                envelopeName(content[JSON_TYPE].schema);
            return name ? [{ responses, code, name }] : [];
        }),
    );
    const made: Node = document.components.responses;
    for (const group of alike(uses, ({ responses, code }) => JSON.stringify(responses[code].content)).values()) {
        const [first] = group as [(typeof uses)[0]];
        const [name, description] = first.name;
        if (group.length < 2 || made[name]) continue;
        made[name] = { ...first.responses[first.code], description };
        for (const { responses, code } of group) responses[code] = response(name);
    }
};

/** Document with repetitions replaced by references to components. */
export const fold = (document: Node): Node => {
    foldParameters(document);
    foldResponses(document);
    return document;
};

const WIDTH = 200;

/** Document as YAML in the style of hand-written files: values that fit are on one line. */
export const formatDocument = (document: Node): string => {
    const yaml = new YamlDocument(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
    const widths = new Map<unknown, number>();
    const widthOf = (node: unknown): number => {
        const known = widths.get(node);
        if (known !== undefined) return known;
        const width = isCollection(node)
            ? node.items.reduce<number>((sum, item) => sum + widthOf(item) + 2, 4)
            : isScalar(node)
              ? (JSON.stringify(node.value)?.length ?? 4)
              : widthOf((node as Node)?.key) + widthOf((node as Node)?.value) + 2;
        widths.set(node, width);
        return width;
    };
    visit(yaml, {
        Collection: (_, node, path) => {
            const fits = widthOf(node) + path.length * 2 <= WIDTH - 20;
            if (!fits && !node.items.every(isScalar)) return undefined;
            node.flow = true;
            return visit.SKIP;
        },
    });
    // an indicator in YAML 1.1, which many tools still parse
    visit(yaml, {
        Scalar: (_, node) => {
            if (node.value === '=') node.type = 'QUOTE_DOUBLE';
        },
    });
    return yaml.toString({ lineWidth: 0, flowCollectionPadding: true });
};
