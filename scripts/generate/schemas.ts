import type { Field, Resource } from '../../src/contract/metadata';
import type { Node, SourceDocument } from './load';
import { schemaOf } from './resources';
import { ref, withoutExtensions } from './responseSchemas';
import { nameOfRef } from './schemaEntries';

const fieldSchema = (written: Node | undefined, field: Field): Node => {
    if (written) {
        const schema = withoutExtensions(written);
        if (schema.enum && field.nullable && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
        return schema;
    }
    const type = field.type === 'integer' || field.type === 'reference' ? 'integer' : 'string';
    return {
        type: field.nullable ? [type, 'null'] : type,
        title: field.title,
        ...(field.type === 'date-time' ? { format: 'date-time' } : {}),
    };
};

const companion = ({ type, kinds }: Field): Node => {
    const name = kinds ? 'KindReference' : 'Reference';
    return type === 'references' ? { type: 'array', items: ref(name) } : ref(`${name}OrNull`);
};

/** Read form of a schema: without private fields, with the companions of references. */
export const readSchema = (fields: readonly Field[], properties: Node, title: string): Node => {
    const shown = fields.filter(field => !field.private);
    const out: Node = {};
    for (const field of shown) {
        if (field.rows) {
            const rowProperties = properties[field.name].rowProperties as Node;
            out[field.name] = {
                type: 'array',
                title: field.title,
                items: readSchema([ROW_ID, ...field.rows.fields], rowProperties, field.title),
            };
        } else out[field.name] = fieldSchema(properties[field.name], field);
        if (field.embed) out[field.embed] = companion(field);
    }
    return { title, type: 'object', required: shown.map(({ name }) => name), properties: out };
};
/** Schema name of a record in lists. */
export const listedSchema = ({ schema, fields }: Pick<Resource, 'schema' | 'fields'>): string =>
    fields.some(({ recordOnly }) => recordOnly) ? `${schema}Listed` : schema;

const ROW_ID: Field = {
    name: 'id',
    type: 'integer',
    title: 'ID',
    required: false,
    nullable: false,
    readOnly: true,
    stored: true,
    filter: false,
    range: false,
    sort: false,
};

/** Write form of a schema: without read-only and undeclared fields. */
export const writeSchema = (fields: readonly Field[], properties: Node, update: boolean): Node => {
    const out: Node = {};
    const required: string[] = update ? ['version'] : [];
    for (const field of fields) {
        if (field.readOnly || (update && field.createOnly)) continue;
        if (field.rows) {
            const row = writeSchema(field.rows.fields, properties[field.name].rowProperties, false);
            row.properties = {
                id: { type: 'integer', description: 'Of a row that exists; absent for a new one.' },
                ...row.properties,
            };
            out[field.name] = { ...withoutExtensions(properties[field.name]), rowProperties: undefined, items: row };
            delete out[field.name].rowProperties;
        } else out[field.name] = fieldSchema(properties[field.name], field);
        if (update) delete out[field.name].default;
        if (field.required && !update) required.push(field.name);
    }
    if (update)
        out.version = {
            type: 'integer',
            description: 'Version last read; refused if the record has changed since (409)',
        };
    return { type: 'object', additionalProperties: false, ...(required.length ? { required } : {}), properties: out };
};

/** Properties of a schema, including those of its child rows. */
export const propertiesOf = (schema: Node, doc: SourceDocument): Node =>
    Object.fromEntries(
        Object.entries(schema.properties as Node).map(([key, value]) => {
            if (!value['x-rows']) return [key, value];
            const row = schemaOf(doc, nameOfRef(value.items.$ref))?.schema as Node;
            return [key, { ...value, rowProperties: row.properties }];
        }),
    );
