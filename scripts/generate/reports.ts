import type { Field, Report, Resource } from '../../src/contract/metadata';
import { A_DAY_OR_TIME, filterParameters, ID, query, TIME_ZONE } from './crudOperations';
import { reportWording } from './descriptions';
import { fail, type Node, type SourceDocument } from './load';
import { fieldOf, pluralOf, schemaOf, scopeOf } from './resources';
import { pascal, ref, withStandardFaults } from './responseSchemas';

const REQUIRED_WORDS = ['schema', 'permission', 'time', 'key'] as const;

/** Column by name; throws naming an unknown one. */
const columnOf = (where: string, word: string, fields: readonly Field[], name: string): Field =>
    fields.find(field => field.name === name) ?? fail(where, `x-report ${word}: there is no column ${name}`);

const timeOf = (where: string, written: Node | undefined, fields: readonly Field[], ofResource: boolean) => {
    const column = columnOf(where, 'time', fields, String(written?.column));
    if (column.type !== 'date' && column.type !== 'date-time')
        fail(where, `x-report time: ${column.name} is neither a day nor a moment`);
    return {
        column: column.name,
        kind: column.type === 'date' ? ('day' as const) : ('moment' as const),
        from: ofResource ? `${column.name}_from` : 'from',
        to: ofResource ? `${column.name}_to` : 'to',
        ...(written?.usual ? { usual: written.usual } : {}),
        ...(written?.most ? { most: written.most } : {}),
        ...(written?.mostBy ? { mostBy: written.mostBy } : {}),
    };
};

const titlesOf = (report: Node, schema: Node) => {
    const title = report.title ?? schema.title ?? report.name;
    return { title, plural: report.plural ?? schema['x-plural'] ?? pluralOf(title) };
};

/** Resource list as a report, with the resource's operations, permissions and scope. */
const reportOfResource = (resource: Resource, written: Node, where: string, schema: Node): Report => {
    const { fields } = resource;
    const names: string[] = written.columns ?? fields.filter(field => !field.private).map(({ name }) => name);
    for (const name of names) columnOf(where, 'columns', fields, name);
    return {
        name: resource.name,
        ...titlesOf({ ...written, name: resource.title, plural: written.plural ?? resource.plural }, schema),
        domain: resource.domain,
        api: resource.api,
        path: resource.path,
        schema: resource.schema,
        permission: resource.actions.list ?? [],
        scope: resource.scope,
        resource: resource.name,
        ...(written.parent ? { parent: written.parent } : {}),
        source: resource.table,
        time: timeOf(where, written.time, fields, true),
        key: ['id'],
        filters: written.filters ?? fields.filter(({ filter }) => filter).map(({ name }) => name),
        sort: fields.filter(({ sort }) => sort).map(({ name }) => name),
        fields,
        columns: names,
    };
};

/** Report with its columns from the `x-report` of a path. */
const reportOf = (doc: SourceDocument, path: string, item: Node, domain: string): Report => {
    const written = item['x-report'] as Node;
    const where = `${doc.api} ${path}`;
    for (const word of REQUIRED_WORDS) if (!written[word]) fail(where, `x-report has no ${word}`);
    if (!written.parent && !written.scope)
        fail(where, 'x-report has neither a parent nor a scope: nothing says whose rows these are');
    if (!!written.parent !== path.includes('{id}'))
        fail(where, 'x-report has a parent where, and only where, the path names one as {id}');
    const schema =
        schemaOf(doc, written.schema)?.schema ?? fail(where, `x-report schema: there is no ${written.schema}`);
    const name: string = written.name ?? path.split('/').pop();
    const filters: string[] = written.filters ?? [];
    const sort: string[] = written.sort ?? [];
    const fields = Object.entries(schema.properties as Node).map(([key, value]): Field => {
        const field = fieldOf(`${where}.${key}`, key, value, true, doc, name);
        return {
            ...field,
            required: false,
            readOnly: true,
            filter: filters.includes(key),
            range: false,
            sort: sort.includes(key),
            ...(field.type === 'string' && field.search ? { contains: true as const } : {}),
        };
    });
    for (const key of filters) columnOf(where, 'filters', fields, key);
    for (const key of sort) columnOf(where, 'sort', fields, key);
    if (sort.includes(written.time?.column))
        fail(where, `x-report sort: a report is sorted by its time anyway, leave ${written.time.column} out`);
    for (const key of written.key) columnOf(where, 'key', fields, key);
    for (const key of written.columns ?? []) columnOf(where, 'columns', fields, key);
    const time = timeOf(where, written.time, fields, false);
    for (const key of Object.keys(time.mostBy ?? {}))
        if (!filters.includes(key)) fail(where, `x-report time.mostBy: ${key} is no filter`);
    for (const field of fields)
        if (field.path) columnOf(where, `${field.name} x-path`, fields, field.path[0] as string);
    const scope = written.scope ? scopeOf(where, written.scope) : { kind: 'parent' as const };
    if (scope.kind === 'customer') columnOf(where, 'scope', fields, scope.path[0] as string);
    return {
        name,
        ...titlesOf({ ...written, name }, schema),
        domain,
        api: doc.api,
        path,
        schema: written.schema,
        permission: [written.permission].flat(),
        scope,
        ...(written.parent ? { parent: written.parent } : {}),
        source: written.source ?? '',
        time,
        key: written.key,
        filters,
        sort,
        fields,
        columns: written.columns ?? fields.map(({ name: column }) => column),
        ...(written.export === false
            ? {}
            : { export: typeof written.export === 'string' ? written.export : `${path}/export` }),
    };
};

/** All reports of both APIs, checked against the resources. */
export const collectReports = (docs: readonly SourceDocument[], resources: readonly Resource[]): Report[] => {
    const byName = new Map(resources.map(resource => [resource.name, resource]));
    const byPath = new Map(resources.map(resource => [`${resource.api} ${resource.path}`, resource]));
    const reports: Report[] = [];
    for (const doc of docs)
        for (const [path, { item, domain }] of doc.paths) {
            if (!item['x-report']) continue;
            const where = `${doc.api} ${path}`;
            const resource = item['x-crud'] && byPath.get(where);
            const report = resource
                ? reportOfResource(resource, item['x-report'], where, schemaOf(doc, resource.schema)?.schema as Node)
                : reportOf(doc, path, item, domain);
            if (report.parent && !byName.has(report.parent.resource))
                fail(where, `x-report parent: ${report.parent.resource} is no resource`);
            for (const field of report.fields) {
                const { name, references } = field;
                if (references && !byName.has(references))
                    fail(`${where}.${name}`, `refers to ${references}, which is no resource`);
                const kinds = byName.get(references ?? '')?.kinds;
                if (kinds) field.kinds ??= Object.keys(kinds);
            }
            if (reports.some(({ name }) => name === report.name))
                fail(where, `report ${report.name} exists twice; give one a name`);
            if (!resource && byName.has(report.name))
                fail(where, `${report.name} is a resource; give the report another name`);
            reports.push(report);
        }
    return reports.sort((a, b) => a.name.localeCompare(b.name));
};

/** Common parameters of list and file. */
const narrowing = ({ time, fields }: Report): Node[] => {
    const bound =
        time.kind === 'day' ? { type: 'string', format: 'date' } : { type: 'string', description: A_DAY_OR_TIME };
    const usual = time.usual ? `; default: ${time.usual === 1 ? '1 day' : `${time.usual} days`} before the end` : '';
    const out = [
        query(time.from, bound, `Start of the period${usual}`),
        query(time.to, bound, `End of the period; default: ${time.kind === 'day' ? 'today' : 'now'}`),
        ...fields.flatMap(filterParameters).map(parameter => {
            const field = fields.find(({ name }) => name === parameter.name);
            return field?.default === undefined
                ? parameter
                : { ...parameter, description: `${field.title}; default: ${field.default}` };
        }),
    ];
    if (fields.some(({ type }) => type === 'date-time')) out.push(TIME_ZONE);
    if (fields.some(({ search }) => search)) out.push(query('search', { type: 'string', maxLength: 200 }));
    return out;
};

/** Operations generated by `x-report`: list and file. */
export const reportOperations = (report: Report, item: Node): Record<string, Record<string, Node>> => {
    const written = item['x-report'] as Node;
    const wording = reportWording(report, written);
    const operation = (action: 'list' | 'export', parameters: Node[], kind: Node): Node => ({
        operationId: `${action}${pascal(report.name)}`,
        ...wording[action],
        tags: [report.domain],
        'x-permission': report.permission,
        'x-report': { name: report.name, action },
        parameters: [...(report.parent ? [ID] : []), ...parameters],
        responses: withStandardFaults({ 'x-answer': kind }),
    });
    const sorting = report.sort.length
        ? [
              query('sort_by', { type: 'string', enum: [report.time.column, ...report.sort] }),
              query('sort_direction', { type: 'string', enum: ['asc', 'desc'] }),
          ]
        : [];
    const paging = [
        query('page', { type: 'integer', minimum: 1, maximum: 1000000, default: 1 }),
        query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
    ];
    const columns = query(
        'columns[]',
        { type: 'array', maxItems: 100, items: { type: 'string', enum: report.fields.map(({ name }) => name) } },
        'Columns of the file, in this order',
    );
    return {
        [report.path]: {
            get: operation('list', [...narrowing(report), ...sorting, ...paging], { page: ref(report.schema) }),
        },
        ...(report.export && {
            [report.export]: {
                get: operation('export', [...narrowing(report), columns], { file: 'text/csv' }),
            },
        }),
    };
};
