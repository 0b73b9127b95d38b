import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/adding-a-resource.md');

/** The code that the page quotes from a file. */
const quoted = (path: string): string =>
    new RegExp(`<!-- ${path.replaceAll('.', '\\.')} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
const lines = (text: string) => text.split('\n').filter(line => line.trim()).length;

/** A block of a YAML file: the line that starts with `head`, and what is indented below it. */
const block = (text: string, head: string): string => {
    const all = text.split('\n');
    const start = all.findIndex(line => line.trim().startsWith(head));
    const indent = all[start]?.search(/\S/) ?? 0;
    const end = all.findIndex((line, at) => at > start && line.trim() && line.search(/\S/) <= indent);
    return all
        .slice(start, end < 0 ? undefined : end)
        .join('\n')
        .trimEnd();
};

describe('adding a resource', () => {
    const contract = read('openapi/connect/stock.yaml');
    const parts = [block(contract, '/v2/inventory-locations:'), block(contract, 'InventoryLocation:')];
    const screen = read('src/portal/stock/inventoryLocations.ts');

    it('is shown with a resource as it stands in the project', () => {
        for (const part of parts) expect(quoted('openapi/connect/stock.yaml')).toContain(part);
        expect(quoted('src/portal/stock/inventoryLocations.ts')).toBe(screen);
    });

    it('takes at most 60 lines, contract and screen together', () => {
        expect(lines(quoted('openapi/connect/stock.yaml')) + lines(screen)).toBeLessThanOrEqual(60);
    });
});
