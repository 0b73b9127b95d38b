import { readFileSync } from 'node:fs';

export const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Code that a page quotes from a file. */
export const quotedIn = (page: string, path: string): string =>
    new RegExp(`<!-- ${path.replaceAll('.', '\\.')} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
export const lines = (text: string) => text.split('\n').filter(line => line.trim()).length;

/** Block of a YAML file: the line that starts with `head`, and the indented lines below it. */
export const block = (text: string, head: string): string => {
    const all = text.split('\n');
    const start = all.findIndex(line => line.trim().startsWith(head));
    const indent = all[start]?.search(/\S/) ?? 0;
    const end = all.findIndex((line, at) => at > start && line.trim() && line.search(/\S/) <= indent);
    return all
        .slice(start, end < 0 ? undefined : end)
        .join('\n')
        .trimEnd();
};
