import { resources } from '../../../contract/generated/resources';
import type { Field, Resource } from '../../../contract/metadata';
import { TODAY } from '../../platform/database/today';
import type { Caller, Db, SqlFragment } from '../../platform/services';
import { can } from '../can';

/** Parameters of the tenant scope. Each is bound on first use, so that no statement has an unused parameter. */
interface ScopeParams {
    /** placeholder of the customer's id */
    customer(): string;
    /** placeholder of the list of kinds */
    kinds(names: readonly string[]): string;
    /** placeholder of the list of properties to which the caller is limited; undefined without a limit */
    properties: (() => string) | undefined;
    /** placeholder of the caller's user id */
    user(): string;
    subscribedTo: ReadonlySet<string>;
    /** whether records of archived parents are included */
    archivedParents: boolean;
}

/** Parts of a caller on which the tenant scope depends. */
export type ScopedCaller = Pick<
    Caller,
    'userId' | 'customerId' | 'subscribedTo' | 'propertyIds' | 'tokenPropertyIds' | 'seesArchivedParents'
>;

const target = (name: string): Resource => resources[name] as Resource;
const viaOf = ({ scope, fields }: Resource): Field | undefined =>
    scope.kind === 'customer' && scope.path.length > 1 ? fields.find(({ name }) => name === scope.path[0]) : undefined;

/** SQL that follows a path of columns from an alias, to customers.id for a scope. */
export const pathSql = (resource: Resource, path: readonly string[], alias = 't'): string => {
    let expression = `${alias}.${path[0]}`;
    let at = resource;
    for (const [step, column] of path.slice(1).entries()) {
        const via = at.fields.find(field => field.name === path[step]);
        if (!via?.references)
            throw new Error(`${resource.name}: x-scope goes through ${path[step]}, which is no reference`);
        at = target(via.references);
        expression = `(SELECT s${step}.${column} FROM ${at.table} s${step} WHERE s${step}.id = ${expression})`;
    }
    return expression;
};

const isOpen = (kind: string, { kinds = {} }: Resource, { subscribedTo }: ScopeParams) => {
    const product = target(kinds[kind] as string).kindOf?.subscription;
    return !product || subscribedTo.has(product);
};
/** Condition on the kinds whose product the customer subscribes to; '' if all of them. */
const kindCondition = (resource: Resource, alias: string, params: ScopeParams): string => {
    const all = Object.keys(resource.kinds ?? {});
    const open = all.filter(kind => isOpen(kind, resource, params));
    return open.length === all.length ? '' : `${alias}.kind = ANY(${params.kinds(open)}::text[])`;
};

/** Condition that neither the record of an alias nor any parent is archived. */
const notArchivedSql = (resource: Resource, alias: string, depth: number): string => {
    const via = viaOf(resource);
    const own = `${alias}.archived_at IS NULL`;
    if (!via) return own;
    const parent = target(via.references as string);
    const next = `p${depth}`;
    return `${own} AND EXISTS (SELECT 1 FROM ${parent.table} ${next} WHERE ${next}.id = ${alias}.${via.name} AND ${notArchivedSql(parent, next, depth + 1)})`;
};

/**
 * Scope of a row with a customer of its own and a site (an alarm, a job card): the site's product must be subscribed,
 * and the site not archived. If the site was sold, its new owner may have archived it; earlier records remain readable.
 */
const namedCondition = (field: Field, alias: string, params: ScopeParams, depth: number): string => {
    const other = target(field.references as string);
    const next = `r${depth}`;
    const ofOther = other.scope.kind === 'customer' ? pathSql(other, other.scope.path, next) : 'NULL';
    const parts = [
        `${next}.id = ${alias}.${field.name}`,
        kindCondition(other, next, params),
        params.archivedParents
            ? ''
            : `(${ofOther} <> ${params.customer()} OR ${notArchivedSql(other, next, depth + 1)})`,
    ];
    const named = `EXISTS (SELECT 1 FROM ${other.table} ${next} WHERE ${parts.filter(Boolean).join(' AND ')})`;
    return field.nullable ? `(${alias}.${field.name} IS NULL OR ${named})` : named;
};

const PROPERTIES = 'customer-properties';
/** SQL of the property of a row, by a property or a site of its own; undefined if it has neither. */
const propertySql = ({ fields, kindOf }: Resource, alias: string): string | undefined => {
    const columnTo = (name: string) =>
        fields.find(({ type, stored, references }) => type === 'reference' && stored && references === name)?.name;
    const [property, site] = [columnTo(PROPERTIES), kindOf ? undefined : columnTo('sites')];
    const ofSite = site && `(SELECT at.customer_property_id FROM sites at WHERE at.id = ${alias}.${site})`;
    return property && ofSite
        ? `coalesce(${alias}.${property}, ${ofSite})`
        : property
          ? `${alias}.${property}`
          : ofSite;
};

/** Condition that a row has properties in the view `view`, all of them among `ids`. */
const allPropertiesSql = (view: string, alias: string, ids: () => string): string =>
    `(SELECT coalesce(bool_and(at.customer_property_id = ANY(${ids()}::bigint[])), false) FROM ${view} at WHERE at.record_id = ${alias}.id)`;

/**
 * Condition that a row with a customer of its own lies at a property of a limited caller; '' for business-wide records.
 * A row that may have a place and has none is visible to its creator only.
 */
const limitCondition = (resource: Resource, alias: string, { properties, user }: ScopeParams): string => {
    const { name, scope } = resource;
    if (!properties || scope.kind !== 'customer') return '';
    if (name === PROPERTIES) return `${alias}.id = ANY(${properties()}::bigint[])`;
    if (scope.properties) return allPropertiesSql(scope.properties, alias, properties);
    const property = propertySql(resource, alias);
    if (!property) return '';
    const own = resources[name] === resource ? ` OR (${property} IS NULL AND ${alias}.created_by = ${user()})` : '';
    return `(${property} = ANY(${properties()}::bigint[])${own})`;
};

/**
 * Tenant scope of a resource: rows of the customer, for subscribed products, under parents that are not archived. A row
 * that belongs to another record has the scope of that record.
 */
const customerCondition = (resource: Resource, alias: string, params: ScopeParams, depth = 0): string => {
    const { scope, kindOf } = resource;
    if (scope.kind === 'shared') return 'true';
    if (scope.kind === 'internal') return 'false';
    if (scope.kind === 'readers')
        return `EXISTS (SELECT 1 FROM ${scope.view} reader WHERE reader.record_id = ${alias}.id AND reader.customer_id IS NOT DISTINCT FROM ${params.customer()}::bigint)`;
    if (kindOf?.subscription && !params.subscribedTo.has(kindOf.subscription)) return 'false';
    const via = viaOf(resource);
    const next = `s${depth}`;
    const parent = via && target(via.references as string);
    const parts = [
        // an index on the inner column finds the customer's few rows first
        parent
            ? `${alias}.${via.name} IN (SELECT ${next}.id FROM ${parent.table} ${next} WHERE ${params.archivedParents ? '' : `${next}.archived_at IS NULL AND `}${customerCondition(parent, next, params, depth + 1)})`
            : `${alias}.${scope.path[0]} = ${params.customer()}`,
        parent ? '' : limitCondition(resource, alias, params),
        scope.until ? `(${alias}.${scope.until} IS NULL OR ${alias}.${scope.until} >= ${TODAY})` : '',
        kindCondition(resource, alias, params),
    ];
    for (const field of resource.fields)
        if (
            field.kinds &&
            field.type === 'reference' &&
            field.stored &&
            field !== via &&
            field.references !== kindOf?.parent
        )
            parts.push(namedCondition(field, alias, params, depth));
    return parts.filter(Boolean).join(' AND ');
};

/** Longest chain of references from a row to its property, such as message → site → property. */
const MAX_PROPERTY_DEPTH = 3;
const isRowReference = ({ type, stored, computed, path, references }: Field): boolean =>
    type === 'reference' && stored && !computed && !path && !!references;

/**
 * Condition that the row `alias` lies at one of an API token's properties: the property itself, or a row whose own
 * reference leads to one. `undefined` if the resource has no property.
 * @param ids placeholder of the list of property ids
 */
const propertyCondition = (resource: Resource, alias: string, ids: () => string, depth = 0): string | undefined => {
    if (resource.name === PROPERTIES) return `${alias}.id = ANY(${ids()}::bigint[])`;
    if (depth === MAX_PROPERTY_DEPTH) return undefined;
    const { scope, fields } = resource;
    if (scope.kind === 'customer' && scope.properties) return allPropertiesSql(scope.properties, alias, ids);
    const through = (via: Field): string | undefined => {
        const parent = target(via.references as string);
        const next = `q${depth}`;
        const condition = propertyCondition(parent, next, ids, depth + 1);
        return (
            condition && `${alias}.${via.name} IN (SELECT ${next}.id FROM ${parent.table} ${next} WHERE ${condition})`
        );
    };
    const references = fields.filter(isRowReference);
    // the record that decides the customer also decides the property, as for a limited caller
    const via = viaOf(resource);
    const ofParent = via && isRowReference(via) && via.references !== PROPERTIES ? through(via) : undefined;
    if (ofParent) return ofParent;
    if (references.some(field => field.references === PROPERTIES))
        return `${propertySql(resource, alias)} = ANY(${ids()}::bigint[])`;
    for (const site of references.filter(({ kinds }) => kinds)) {
        const ofSite = through(site);
        if (ofSite) return ofSite;
    }
    return undefined;
};

/**
 * Whether the caller sees only part of a resource: API tokens limited to properties, customer users, and for resources
 * with readers everyone who may not write them.
 */
export const isScoped = (caller: Caller, { scope, actions }: Resource): boolean =>
    caller.tokenPropertyIds !== undefined ||
    caller.customerId !== null ||
    (scope.kind === 'readers' && !can(caller, actions.update));

/** Tenant scope condition on rows `alias`. @param param creates the placeholder of a value */
export const scopeCondition = (
    resource: Resource,
    { userId, customerId, subscribedTo, propertyIds, tokenPropertyIds, seesArchivedParents = false }: ScopedCaller,
    param: (value: unknown) => string,
    alias = 't',
): string => {
    /** binds a value on first use */
    const once = (value: unknown) => {
        let placeholder: string | undefined;
        return () => {
            placeholder ??= param(value);
            return placeholder;
        };
    };
    const parts: string[] = [];
    if (!tokenPropertyIds || customerId !== null || resource.scope.kind === 'readers')
        parts.push(
            customerCondition(resource, alias, {
                customer: once(customerId),
                kinds: param,
                properties: propertyIds === null ? undefined : once([...propertyIds]),
                user: once(userId),
                subscribedTo,
                archivedParents: seesArchivedParents,
            }),
        );
    if (tokenPropertyIds)
        parts.push(
            propertyCondition(resource, alias, once([...tokenPropertyIds])) ?? String(resource.scope.kind === 'shared'),
        );
    return parts.join(' AND ');
};

/**
 * Condition on a record that the caller may refer to. The properties of an API token limit it where the record has a
 * property; else the tenant scope alone, because a site also names its customer.
 */
export const referableCondition = (
    resource: Resource,
    caller: Caller,
    param: (value: unknown) => string,
): string | undefined => {
    const hasProperty = propertyCondition(resource, 't', () => 'NULL') !== undefined;
    const by = hasProperty ? caller : { ...caller, tokenPropertyIds: undefined };
    return resource.scope.kind === 'customer' && isScoped(by, resource)
        ? scopeCondition(resource, by, param)
        : undefined;
};

/** Cached by text, because the driver keeps every template object that it has not seen before. */
const templates = new Map<string, TemplateStringsArray>();
/** Template strings built at run time. */
const templateOf = (text: string): TemplateStringsArray => {
    const known = templates.get(text);
    if (known) return known;
    const parts = text.split(/\$\d+/);
    const made = Object.assign(parts, { raw: parts }) as unknown as TemplateStringsArray;
    templates.set(text, made);
    return made;
};

/**
 * Tenant scope for SQL in domains: `AND …` on rows `alias` of a resource, or nothing for staff. All SQL outside the
 * engine that reads customer rows must use it.
 */
export const scopeSql = (sql: Db, caller: Caller, resource: string, alias: string): SqlFragment => {
    if (!isScoped(caller, target(resource))) return sql``;
    const values: unknown[] = [];
    const text = scopeCondition(target(resource), caller, value => `$${values.push(value)}`, alias);
    const order = [...text.matchAll(/\$(\d+)/g)].map(([, at]) => values[Number(at) - 1]);
    return sql(templateOf(`AND (${text})`), ...(order as never[])) as SqlFragment;
};
