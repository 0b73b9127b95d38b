import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import type { BuiltPage, Version } from '../src/portal/prerender';

/** Pages by address, in matching order, which the server reads. */
export interface PageFiles {
    /** regular expression of the path */
    path: string;
    /** required query parameters */
    query: string[];
    /** by language; English always exists */
    files: Record<string, string>;
}

const INTERIM = 'node_modules/.cache/headwater/prerender';
const ROOT = '<div id="root"></div>';
const PORTAL = ['src/portal/router.tsx', 'src/portal/App.tsx'];
const FIELD = ['src/portal/field/openField.tsx'];
/** Browsers open at most six connections per server, so the number of preloaded files is limited; they once were 85. */
const MAX_FILES = 15;

/** File of the portal with all of its imports, for the page or for this process. */
export const bundled = async (entry: string, where: 'page' | 'here') => {
    const made = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        build: {
            write: false,
            target: 'es2022',
            ...(where === 'page'
                ? { lib: { entry, formats: ['iife'], name: 'boot' } }
                : { ssr: entry, minify: false, rolldownOptions: { output: { codeSplitting: false } } }),
        },
    });
    const [{ output }] = [made].flat() as [Rollup.RollupOutput];
    return output[0].code;
};

/** Rendered by React from the components that hydrate the pages. */
const renderPages = async (): Promise<BuiltPage[]> => {
    mkdirSync(INTERIM, { recursive: true });
    const file = resolve(INTERIM, `${process.pid}-${Date.now()}.mjs`);
    writeFileSync(file, await bundled(resolve('src/portal/prerender.tsx'), 'here'));
    try {
        const { renderPages } = (await import(pathToFileURL(file).href)) as typeof import('../src/portal/prerender');
        return await renderPages();
    } finally {
        rmSync(file);
    }
};

/** Files required behind these entries that the first script does not contain. */
const filesBehind = (bundle: Rollup.OutputBundle, behind: readonly string[]): string[] => {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
    const withImports = (names: readonly string[], known = new Set<string>()): Set<string> => {
        for (const name of names) {
            const file = bundle[name];
            if (file?.type !== 'chunk' || known.has(name)) continue;
            known.add(name);
            withImports(file.imports, known);
        }
        return known;
    };
    const first = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    const entries = chunks.filter(({ facadeModuleId }) => behind.some(file => facadeModuleId?.endsWith(file)));
    if (entries.length !== behind.length)
        throw new Error(`${behind.join(' and ')} are no chunks of their own any more.`);
    const scripts = [...withImports(entries.map(({ fileName }) => fileName))].filter(name => !first.has(name));
    if (scripts.length > MAX_FILES)
        throw new Error(
            `A page behind the sign-in waits for ${scripts.length} files, ${MAX_FILES} at most (portalChunks.ts): ${scripts.join(', ')}.`,
        );
    const styles = chunks
        .filter(({ fileName }) => scripts.includes(fileName))
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [...new Set([...scripts, ...styles])].map(name => `/${name}`);
};

/** Styles are inlined, so that the page can be painted without a fetch. */
const withStyles = (html: string, folder: string) =>
    html.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
        const styles = readFileSync(join(folder, href), 'utf8');
        return `<style>${styles}</style>`;
    });

const PORTAL_FILES = /<meta name="portal-files"[^>]*>/;
const FIELD_FILES = /<meta name="field-files"([^>]*)>/;
/**
 * Prefetches the portal's or field app's files only on pages that may lead there directly, and hides such a page's
 * content meanwhile.
 */
const entranceOnly = (html: string, { isEntrance, isField }: BuiltPage) => {
    const field = FIELD_FILES.exec(html)?.[1] ?? '';
    const kept = isField
        ? html.replace(PORTAL_FILES, `<meta name="portal-files"${field}>`)
        : isEntrance
          ? html
          : html.replace(PORTAL_FILES, '');
    return kept.replace(FIELD_FILES, '');
};

const FIRST_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
/** Paints a pre-rendered page before its script runs: the script is preloaded, and boot.ts runs it afterwards. */
const paintedFirst = (html: string, { address }: BuiltPage) => {
    if (!FIRST_SCRIPT.test(html)) throw new Error('The page has no script, or it is written in another way now.');
    return address ? html.replace(FIRST_SCRIPT, '<link rel="modulepreload" crossorigin href="$1" data-first>') : html;
};

/** Web app manifest and icon that make the field screen installable, on its own page only. */
const INSTALLABLE =
    '<link rel="manifest" href="/field.webmanifest"><link rel="apple-touch-icon" href="/field-icon-apple.png">';
const installable = (html: string, { isField }: BuiltPage) =>
    isField ? html.replace('</head>', `${INSTALLABLE}</head>`) : html;

const filled = (html: string, { address, isEntrance }: BuiltPage, { language, title, html: markup }: Version) =>
    html
        .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
        .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
        .replace(
            ROOT,
            () =>
                `<div id="root"${address && ` data-built="${address}"`}${isEntrance ? ' data-entrance' : ''}>${markup}</div>`,
        );

/**
 * HTML of the public pages, rendered from the components that hydrate them in the browser (src/portal/main.tsx), each
 * with the script that runs before the first paint (src/portal/boot.ts).
 */
export const prerender = (): Plugin => ({
    name: 'prerender',
    transformIndexHtml: {
        order: 'post',
        handler: async (_, { bundle }) => [
            {
                tag: 'meta',
                attrs: { name: 'portal-files', content: bundle ? filesBehind(bundle, PORTAL).join(' ') : '' },
                injectTo: 'head',
            },
            {
                tag: 'meta',
                attrs: { name: 'field-files', content: bundle ? filesBehind(bundle, FIELD).join(' ') : '' },
                injectTo: 'head',
            },
            { tag: 'script', children: await bundled(resolve('src/portal/boot.ts'), 'page'), injectTo: 'head' },
        ],
    },
    closeBundle: {
        order: 'pre',
        sequential: true,
        async handler() {
            const { command, root, build } = this.environment.config;
            if (command !== 'build') return;
            const folder = resolve(root, build.outDir);
            // a failed build reports its own error
            if (!existsSync(join(folder, 'index.html'))) return;
            const frame = withStyles(readFileSync(join(folder, 'index.html'), 'utf8'), folder);
            mkdirSync(join(folder, 'pages'), { recursive: true });
            const pages = await renderPages();
            const listed = pages.map((page, index): PageFiles => {
                const own = installable(paintedFirst(entranceOnly(frame, page), page), page);
                const write = (language: string, html: string) => {
                    const file = `pages/${index}.${language}.html`;
                    writeFileSync(join(folder, file), html);
                    return [language, file];
                };
                const { path, query, versions } = page;
                const files = versions.map(version => write(version.language, filled(own, page, version)));
                return { path, query, files: Object.fromEntries(files) };
            });
            writeFileSync(join(folder, 'pages.json'), JSON.stringify(listed));
        },
    },
});
