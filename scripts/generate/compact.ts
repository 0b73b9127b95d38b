import type { Report, Resource } from '../../src/contract/metadata';
import type { Node } from './load';

const entry = (key: string, value: unknown) => `${JSON.stringify(key)}:${JSON.stringify(value)}`;

/** A document that only machines read: a line for each operation and each component, so that a review shows which changed. */
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

/** Resources or reports as source text: a line for each of them and each of its fields. */
export const compactTables = (tables: readonly (Resource | Report)[]): string =>
    tables
        .map(({ fields, ...table }) => {
            const lines = fields.map(field => `  ${JSON.stringify(field)}`).join(',\n');
            return `${JSON.stringify(table.name)}: {${JSON.stringify(table).slice(1, -1)},"fields":[\n${lines}\n]}`;
        })
        .join(',\n');
