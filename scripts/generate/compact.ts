import type { Report, Resource } from '../../src/contract/metadata';
import type { Node } from './load';

const entry = (key: string, value: unknown) => `${JSON.stringify(key)}:${JSON.stringify(value)}`;

/** Machine-readable document with one line per operation and component, so that reviews show which changed. */
export const compactDocument = (document: Node): string => {
    const { paths, components, ...others } = document;
    const block = (name: string, lines: string[]) => `${JSON.stringify(name)}:{\n${lines.join(',\n')}\n}`;
    const pathLines = Object.entries(paths as Node).map(
        ([path, item]) =>
            `${JSON.stringify(path)}:{\n${Object.entries(item as Node)
                .map(([method, operation]) => entry(method, operation))
                .join(',\n')}\n}`,
    );
    const componentLines = Object.entries(components as Node).map(([kind, entries]) =>
        block(
            kind,
            Object.entries(entries as Node).map(([name, value]) => entry(name, value)),
        ),
    );
    return `{\n${[...Object.entries(others).map(([key, value]) => entry(key, value)), block('paths', pathLines), block('components', componentLines)].join(',\n')}\n}\n`;
};

/** Resources or reports as source text, with one line per resource and field. */
export const compactTables = (tables: readonly (Resource | Report)[]): string =>
    tables
        .map(({ fields, ...table }) => {
            const lines = fields.map(field => `  ${JSON.stringify(field)}`).join(',\n');
            return `${JSON.stringify(table.name)}: {${JSON.stringify(table).slice(1, -1)},"fields":[\n${lines}\n]}`;
        })
        .join(',\n');
