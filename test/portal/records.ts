import { resources } from '../../src/contract/generated/resources';
import type { Field, Resource } from '../../src/contract/metadata';

/** A deterministic value that the contract allows. */
const sampleOf = (field: Field): unknown => {
    const least = field.minimum ?? (field.exclusiveMinimum === undefined ? 1 : field.exclusiveMinimum + 1);
    switch (field.type) {
        case 'boolean':
            return true;
        case 'integer':
        case 'number':
            return Math.min(Math.max(7, least), field.maximum ?? field.exclusiveMaximum ?? Number.POSITIVE_INFINITY);
        case 'date':
            return '2026-02-03';
        case 'date-time':
            return '2026-02-03T04:45:00.000Z';
        case 'time':
            return '14:45';
        case 'email':
            return 'somebody@example.test';
        case 'phone':
            return '0400 000 000';
        case 'uri':
            return 'https://example.test/';
        case 'enum':
            return field.options?.[0]?.value ?? null;
        case 'enums':
            return field.options?.slice(0, 1).map(({ value }) => value) ?? [];
        case 'reference':
            return 3;
        case 'references':
            return [3];
        case 'rows':
            return [{ id: 1, ...valuesOf(field.rows?.fields ?? []) }];
        case 'json':
            return null;
        default:
            return `${field.title} of it`.slice(0, field.maxLength).trim();
    }
};

const valuesOf = (fields: readonly Field[]): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const field of fields) {
        if (field.private) continue;
        values[field.name] = sampleOf(field);
        if (field.embed)
            values[field.embed] = field.type === 'references' ? [{ id: 3, label: 'Third' }] : { id: 3, label: 'Third' };
    }
    return values;
};

/** Contents of free-form fields that pages require, by resource. */
const CONTENTS: Record<string, Record<string, unknown>> = {
    'published-lab-reports': { content: { samples: [] } },
    calculations: { inputs: { feeds: [], origins: {} }, result: { notes: [], steps: [] } },
    'inventory-item-stocks': { unit: 'each' },
    templates: { content: [] },
    'template-versions': { content: [], response_sets: [] },
    'template-responses': { content: [], response_sets: [], answers: {} },
};

/** Record of a resource as the server would return it, with all fields filled. */
export const recordOf = (resource: Resource): Record<string, unknown> => ({
    ...valuesOf(resource.fields),
    ...CONTENTS[resource.name],
    ...resource.where,
    id: 1,
    version: 1,
    archived_at: null,
});

const byPath = Object.values(resources as Record<string, Resource>).sort((a, b) => b.path.length - a.path.length);

/** Resource of an API address, and whether it names a single record. */
export const resourceAt = (pathname: string): { resource: Resource; one: boolean } | undefined => {
    for (const resource of byPath) {
        const root = `/api/${resource.api}${resource.path}`;
        if (pathname === root) return { resource, one: false };
        if (pathname.startsWith(`${root}/`) && /^\d+$/.test(pathname.slice(root.length + 1)))
            return { resource, one: true };
    }
    return undefined;
};
