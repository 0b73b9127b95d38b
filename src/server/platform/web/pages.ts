import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

/** Pre-rendered page of the build. */
interface Page {
    html: string;
    /** brotli, maximum compression */
    packed?: Buffer;
    etag: string;
    /** hashes of the inline scripts, for the content security policy */
    scripts: string[];
}

/** `pages.json` of the build, which maps addresses to pages (scripts/prerender.ts). */
interface Listed {
    path: string;
    query: string[];
    files: Record<string, string>;
}

interface PageRequest {
    url: string;
    headers: IncomingHttpHeaders;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const readPage = (file: string): Page => {
    const html = readFileSync(file, 'utf8');
    const own = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    return {
        html,
        ...(existsSync(`${file}.br`) ? { packed: readFileSync(`${file}.br`) } : {}),
        etag: `"${sha256(html).slice(0, 27)}"`,
        scripts: own.map(script => `sha256-${sha256(script)}`),
    };
};

/**
 * Language as the portal will choose it (i18next's order: query, cookie, browser preference). The portal itself applies
 * a choice in the browser's storage.
 */
const languageOf = ({ headers }: PageRequest, query: URLSearchParams, spoken: (language: string) => boolean) => {
    const cookie = /(?:^|;\s*)i18next=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const preferred = headers['accept-language']?.split(',').map(tag => tag.split(';')[0]?.trim() ?? '') ?? [];
    return [query.get('lng') ?? '', cookie, ...preferred]
        .map(tag => tag.toLowerCase().split('-')[0] ?? '')
        .find(spoken);
};

/** Pages of a build; empty without one. */
export const readPages = (build: string) => {
    const list = join(build, 'pages.json');
    if (!existsSync(list)) return null;
    const listed = (JSON.parse(readFileSync(list, 'utf8')) as Listed[]).map(({ path, query, files }) => ({
        path: new RegExp(path),
        query,
        files: Object.fromEntries(
            Object.entries(files).map(([language, file]) => [language, readPage(join(build, file))]),
        ),
    }));
    return {
        find: (request: PageRequest): Page => {
            const [path = '', search = ''] = request.url.split(/\?(.*)/s);
            const query = new URLSearchParams(search);
            const { files = {} } =
                listed.find(page => page.path.test(path) && page.query.every(name => query.has(name))) ?? {};
            const language = languageOf(request, query, language => Object.hasOwn(files, language)) ?? 'en';
            const page = files[language] ?? files.en;
            if (!page) throw new Error(`The build has no page for ${path}.`);
            return page;
        },
    };
};
