import { reports } from '../../contract/generated/reports';
import { resources } from '../../contract/generated/resources';
import { type Field, NAME_SEPARATOR, type Report, type Resource } from '../../contract/metadata';
import { displayText } from '../../domain/records/displayText';
import type { CustomInput, ScreenDefinition, Section } from './definition';

/**
 * Resource metadata of the contract.
 * @throws on an unknown name, which is a programming error
 */
export const resourceOf = (name: string): Resource => {
    const resource = (resources as Record<string, Resource>)[name];
    if (!resource) throw new Error(`The contract has no resource "${name}".`);
    return resource;
};
/**
 * Report metadata of the contract.
 * @throws on an unknown name
 */
export const reportOf = (name: string): Report => {
    const report = (reports as Record<string, Report>)[name];
    if (!report) throw new Error(`The contract has no report "${name}".`);
    return report;
};
/** Titles and columns of a resource or report; the two share a name only if they are the same list. */
export const columnsOf = (name: string): Pick<Resource, 'title' | 'plural' | 'counted' | 'fields'> =>
    findResource(name) ?? reportOf(name);
export const findResource = (name: string): Resource | undefined => (resources as Record<string, Resource>)[name];
/** Field of a resource, by its name or metadata. */
export const fieldOf = (resource: string | Pick<Resource, 'fields'>, name: string): Field | undefined =>
    (typeof resource === 'string' ? resourceOf(resource) : resource).fields.find(f => f.name === name);

/** Embedded reference target; `kind` and `record_id` are set on polymorphic references. */
export interface Named {
    id: number;
    label: string | null;
    kind?: string;
    record_id?: number;
}

/** Record that a reference leads to; for polymorphic references the record of its kind. */
export const recordNamed = (resource: string, { id, kind, record_id }: Named): { resource: string; id: number } => {
    const own = kind && findResource(resource)?.kinds?.[kind];
    return own && record_id !== undefined ? { resource: own, id: record_id } : { resource, id };
};

/** Field with the shared id of a record of one kind: `site_id` of a uBOT. */
export const numberAmong = (parent: string, kind: string): string | undefined =>
    resourceOf(kind).fields.find(one => one.references === parent && one.unique)?.name;

/**
 * Id by which `field` of a resource refers to the page's record: its own id, or its shared id for a polymorphic
 * reference.
 */
export const numberFor = (resource: string, field: string, record: Record<string, unknown> | undefined) => {
    const { references, kinds } = fieldOf(resource, field) ?? {};
    const parent = kinds && references ? resourceOf(references) : undefined;
    const [kind] = Object.values(parent?.kinds ?? {});
    const among = kind && parent && numberAmong(parent.name, kind);
    return (among === undefined ? undefined : record?.[among]) ?? record?.id;
};

/** Places where read-only fields would repeat what the page shows elsewhere. */
export const RECORD_FIELDS = new Set([
    'id',
    'version',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
    'archived_at',
]);

/** Form sections: as defined, else one with all writable fields. */
export const formSections = (definition: ScreenDefinition, resource: Resource): readonly Section[] =>
    definition.form ?? [
        {
            title: 'engine.form.details',
            fields: resource.fields
                .filter(f => !f.readOnly && !f.transitions?.length && !RECORD_FIELDS.has(f.name))
                .map(f => f.name),
        },
    ];

/** Field of a section entry. */
export const sourceOf = (entry: string | CustomInput): string => (typeof entry === 'string' ? entry : entry.source);

/** Whether a field describes the record's lifecycle (status, dates, people) rather than its subject. */
const isCourse = (field: Field): boolean =>
    Boolean(field.transitions) ||
    field.type === 'date' ||
    field.type === 'date-time' ||
    field.references === 'users' ||
    field.references === 'staffs';

/**
 * Facts of the view: as defined, else the form's sections, with read-only fields after the field that they follow in
 * the contract; status, dates and people, with their followers, come last. The page title is omitted.
 */
export const factSections = (definition: ScreenDefinition, resource: Resource): readonly Section[] => {
    if (definition.view?.facts) return definition.view.facts;
    const isFact = (field: Field | undefined): field is Field =>
        field !== undefined &&
        !field.private &&
        !RECORD_FIELDS.has(field.name) &&
        field.name !== resource.display &&
        (field.type !== 'json' || field.options !== undefined || definition.fields?.[field.name]?.render !== undefined);
    const sections = formSections(definition, resource).map(({ title, fields }) => ({
        title,
        fields: [...new Set(fields.map(sourceOf))].filter(name => isFact(fieldOf(resource, name))),
    }));
    const course = { title: 'engine.view.course', fields: [] as string[] };
    let section = sections[0] ?? course;
    let at = 0;
    for (const field of resource.fields) {
        const placed = sections.find(({ fields }) => fields.includes(field.name));
        if (placed) {
            section = placed;
            at = placed.fields.indexOf(field.name) + 1;
        } else if (isFact(field)) {
            if (isCourse(field) && section !== course) {
                section = course;
                at = course.fields.length;
            }
            section.fields.splice(at++, 0, field.name);
        }
    }
    return [...sections, course].filter(({ fields }) => fields.length > 0);
};

const isNothing = (part: unknown) => part === undefined || part === null || part === '';

/** Full name of a record, as the contract displays it outside its parent. */
export const recordLabel = (of: string | Resource, record: Record<string, unknown> | undefined): string => {
    if (!record) return '';
    const resource = typeof of === 'string' ? resourceOf(of) : of;
    const own = record[resource.display];
    if (isNothing(own)) return `#${String(record.id)}`;
    const qualifiers = (resource.displayWith ?? []).map(name => {
        const embed = fieldOf(resource, name)?.embed;
        return embed ? (record[embed] as Named | null | undefined)?.label : record[name];
    });
    return [displayText(fieldOf(resource, resource.display), own), ...qualifiers.filter(part => !isNothing(part))].join(
        NAME_SEPARATOR,
    );
};
