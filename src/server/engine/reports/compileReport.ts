import { reports } from '../../../contract/generated/reports';
import { resources } from '../../../contract/generated/resources';
import type { Field, Report, Resource } from '../../../contract/metadata';
import { type Compiled, compileResource, computedSql, pathCondition } from '../sql/compile';

/** Hooks of a domain for a report. `t` is the alias of its rows in every fragment. */
export interface ReportHooks {
    /** SQL of the rows, without a table or view: all columns except computed ones */
    source?: string;
    /** SQL expressions of `x-computed` columns */
    computed?: Readonly<Record<string, string>>;
    /** condition of a filter that is too slow as a column comparison, given placeholders of the value and the parent */
    filters?: Readonly<Record<string, (placeholder: string, parent: string) => string>>;
    /** by column: text of a cell in the file, for values that the contract has no label for */
    cells?: Readonly<Record<string, (value: unknown) => unknown>>;
    /** validates combinations of parameters; throws ApiError */
    check?(query: Readonly<Record<string, unknown>>): void;
}
/** Hooks by report name. Each domain folder exports its part as `reports`. */
export type Reports = Record<string, ReportHooks>;

/** Report with its SQL compiled at start. */
export interface CompiledReport {
    report: Report;
    hooks: ReportHooks;
    /** its rows, compiled like those of a resource: columns, embedded labels, scope */
    rows: Compiled;
    fields: ReadonlyMap<string, Field>;
    /** FROM clause of the rows */
    from: string;
    /** newest first, with a stable order within one moment */
    order: string;
    /** SQL expression that a filter compares */
    compared(field: Field): string;
    /** condition that a path of references leads to the record with the placeholder's id */
    leadsTo(path: readonly string[], placeholder: string): string;
}

/** Rows of a report have the shape of a resource's, so that the same code writes columns, labels and scope. */
const asResource = (report: Report, source: string): Resource => ({
    name: report.name,
    title: report.title,
    plural: report.plural,
    domain: report.domain,
    api: report.api,
    path: report.path,
    schema: report.schema,
    table: source,
    permission: '',
    home: { platforms: [] },
    actions: { list: report.permission },
    // rows of a parent are filtered by it in every query, and the parent is loaded within the caller's scope
    scope: report.scope.kind === 'parent' ? { kind: 'shared' } : report.scope,
    display: report.key[0] as string,
    order: { field: report.time.column, direction: 'desc' },
    fields: report.fields,
});

export const compileReport = (report: Report, hooks: ReportHooks = {}): CompiledReport => {
    const source = hooks.source ? `(${hooks.source})` : report.source;
    if (!source) throw new Error(`report ${report.name} has no source: neither the contract nor a domain says one`);
    for (const name of [...Object.keys(hooks.computed ?? {}), ...Object.keys(hooks.filters ?? {})])
        if (!report.fields.some(field => field.name === name))
            throw new Error(`report ${report.name} has no column ${name}`);
    const resource = asResource(report, source);
    const rows = compileResource(resource, { computed: hooks.computed });
    return {
        report,
        hooks,
        rows,
        fields: rows.fields,
        from: `${source} t`,
        order: [report.time.column, ...report.key].map(name => `t.${name} DESC`).join(', '),
        compared: field => (field.computed ? `(${computedSql(resource, rows.hooks, field)})` : `t.${field.name}`),
        leadsTo: (path, placeholder) => pathCondition(resource, path, placeholder),
    };
};

export type ReportRegistry = ReadonlyMap<string, CompiledReport>;
declare module '../../platform/services' {
    interface Services {
        /** the reports of the contract, compiled */
        reports: ReportRegistry;
    }
}

/** All reports of the contract except resource lists, which the resource engine answers. */
export const compileReports = (hooks: Reports): ReportRegistry => {
    for (const name of Object.keys(hooks))
        if (!reports[name] || reports[name].resource) throw new Error(`hooks for ${name}, which is no report`);
    for (const { name, parent } of Object.values(reports))
        if (parent && !resources[parent.resource]) throw new Error(`report ${name}: no resource ${parent.resource}`);
    return new Map(
        Object.values(reports)
            .filter(({ resource }) => !resource)
            .map(report => [report.name, compileReport(report, hooks[report.name])]),
    );
};
