import { resources } from '../../contract/generated/resources';
import type { Field, Resource } from '../../contract/metadata';
import type { ResourceDefinition, Section } from './definition';

/** What the contract says of a resource. A name that it does not have is a mistake of the code, not of a person. */
export const resourceOf = (name: string): Resource => {
    const resource = (resources as Record<string, Resource>)[name];
    if (!resource) throw new Error(`The contract has no resource "${name}".`);
    return resource;
};
export const findResource = (name: string): Resource | undefined => (resources as Record<string, Resource>)[name];
export const fieldOf = (resource: Resource, name: string): Field | undefined =>
    resource.fields.find(f => f.name === name);

/** Where the server's own fields would only repeat what the page shows elsewhere. */
export const RECORD_FIELDS = new Set([
    'id',
    'version',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
    'archived_at',
]);

/** The sections of the form: as defined, else one with all that may be written. */
export const formSections = (definition: ResourceDefinition, resource: Resource): readonly Section[] =>
    definition.form ?? [
        {
            title: 'engine.form.details',
            fields: resource.fields
                .filter(f => !f.readOnly && !f.transitions?.length && !RECORD_FIELDS.has(f.name))
                .map(f => f.name),
        },
    ];

/** The facts of the view: as defined, else the form's sections, with what the server computes placed in the last. */
export const factSections = (definition: ResourceDefinition, resource: Resource): readonly Section[] => {
    if (definition.view?.facts) return definition.view.facts;
    const sections = formSections(definition, resource);
    const placed = new Set(sections.flatMap(s => s.fields.map(f => (typeof f === 'string' ? f : f.source))));
    const computed = resource.fields
        .filter(f => f.readOnly && !f.private && !placed.has(f.name) && !RECORD_FIELDS.has(f.name) && f.type !== 'json')
        .map(f => f.name);
    return computed.length > 0 ? [...sections, { title: 'engine.view.computed', fields: computed }] : sections;
};

/** Name of a record, as the contract displays it. */
export const recordLabel = (resource: Resource, record: Record<string, unknown> | undefined): string => {
    if (!record) return '';
    const value = record[resource.display];
    return value === undefined || value === null || value === '' ? `#${String(record.id)}` : String(value);
};
