import { type ContractNode, type Operation, readContract } from '../src/server/engine/contract';
import { bodyLimit, MAX_NAMES, MAX_VALUES } from '../src/server/engine/http/bodies';

/** Texts that cost most per character: marks to sort, joiners, formatting, and figures. */
export const HARD_TEXTS = ['a\u0316\u0301', 'क\u093f\u200d', 'a*_', '1,2 '] as const;
/** Characters of a text whose schema sets no limit, and items of such a list. */
const UNBOUNDED = 200_000;
const UNBOUNDED_ITEMS = 1_000;
const MAX_NESTING = 8;

interface Budget {
    bytes: number;
    values: number;
}

const VALUES: Record<string, string> = {
    date: '2026-11-22',
    'date-time': '2026-11-22T00:00:00Z',
    time: '06:30',
    email: 'person@example.com',
    phone: '0412 345 678',
    uri: 'https://example.com',
    uuid: '00000000-0000-4000-8000-000000000000',
};

/** Largest value that a schema allows, within the budget; undefined if none fits. */
const largest = (
    document: ContractNode,
    given: ContractNode | undefined,
    text: string,
    budget: Budget,
    at = 0,
): unknown => {
    const schema = resolve(document, given);
    budget.values--;
    if (budget.values < 0 || budget.bytes < 0) return undefined;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const kind = [schema.type].flat().find(each => each !== 'null') ?? (schema.properties ? 'object' : 'string');
    if (kind === 'boolean') return true;
    if (kind === 'integer' || kind === 'number') {
        budget.bytes -= 20;
        return schema['x-references'] ? at + 1 : (schema.maximum ?? schema.minimum ?? at + 1);
    }
    if (kind === 'string') return largestText(schema, text, budget);
    if (kind === 'array') {
        const items: unknown[] = [];
        const most = schema.maxItems ?? UNBOUNDED_ITEMS;
        while (items.length < most && budget.bytes > 0 && budget.values > 0) {
            const item = largest(document, schema.items, text, budget, schema.uniqueItems ? items.length : at);
            if (item === undefined) break;
            items.push(item);
        }
        return items;
    }
    return largestObject(document, schema, text, budget, at);
};

const resolve = (document: ContractNode, schema: ContractNode = {}): ContractNode => {
    if (schema.$ref) {
        const named = (schema.$ref as string)
            .slice(2)
            .split('/')
            .reduce((node: ContractNode, name) => node[name], document);
        return { ...resolve(document, named), ...schema, $ref: undefined };
    }
    const [choice] = schema.oneOf ?? schema.anyOf ?? [];
    if (choice) return { ...schema, ...resolve(document, choice), oneOf: undefined, anyOf: undefined };
    if (!schema.allOf) return schema;
    const parts = [...schema.allOf, { ...schema, allOf: undefined }].map((part: ContractNode) =>
        resolve(document, part),
    );
    return {
        ...Object.assign({}, ...parts),
        properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    };
};

const largestText = ({ format, pattern, maxLength, example }: ContractNode, text: string, budget: Budget): string => {
    const value = VALUES[format] ?? (pattern ? example : undefined);
    if (value !== undefined) return value;
    // the longest share of the budget goes to the first texts; the rest is for those that follow
    const length = Math.min(maxLength ?? UNBOUNDED, Math.max(1, Math.floor(budget.bytes / 8)));
    const filled = [...text.repeat(Math.ceil(length / text.length))].slice(0, length).join('');
    budget.bytes -= Buffer.byteLength(filled);
    return filled;
};

const largestObject = (
    document: ContractNode,
    { properties = {}, required = [], additionalProperties }: ContractNode,
    text: string,
    budget: Budget,
    at: number,
): unknown => {
    const entries: [string, unknown][] = [];
    const isList = (schema: ContractNode) => ['array', 'object'].includes([schema.type].flat()[0]);
    // lists last, because they take what the budget leaves
    const ordered = Object.entries<ContractNode>(properties)
        .map(([name, schema]) => [name, resolve(document, schema)] as const)
        .sort(([, a], [, b]) => Number(isList(a)) - Number(isList(b)));
    const level = { ...budget };
    for (const [index, [name, schema]] of ordered.entries()) {
        if (schema.readOnly || (schema.pattern && !required.includes(name))) continue;
        // each list gets its share, so that the first does not take the whole
        const share = isList(schema) ? budget.bytes / (ordered.length - index) : budget.bytes;
        const part = { bytes: share, values: budget.values };
        const value = level.values < 0 ? undefined : largest(document, schema, text, part, at);
        budget.bytes -= share - part.bytes + name.length + 4;
        budget.values = part.values;
        if (value !== undefined) entries.push([name, value]);
    }
    if (additionalProperties && !entries.length) {
        const values = additionalProperties === true ? { type: 'string', maxLength: 200 } : additionalProperties;
        for (let index = 0; index < MAX_NAMES && budget.bytes > 0 && budget.values > MAX_NESTING; index++)
            entries.push([String(index + 1), largest(document, values, text, budget, at)]);
    }
    return Object.fromEntries(entries);
};

/** The largest JSON body that the contract allows for an operation, filled with `text`. */
export const largestBody = (operation: Operation, text: string): Record<string, unknown> => {
    const document = readContract(operation.api);
    const { requestBody } = document.paths[operation.path][operation.method.toLowerCase()];
    const body = resolve(document, requestBody);
    const budget = { bytes: bodyLimit(operation) * 0.8, values: MAX_VALUES * 0.9 };
    return largest(document, body.content['application/json'].schema, text, budget) as Record<string, unknown>;
};
