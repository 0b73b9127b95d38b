import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import type { BuiltPage, Version } from '../src/portal/prerender';

/** Which HTML answers which address, in the order in which they are tried: what the server reads. */
export interface PageFiles {
    /** a regular expression for the path */
    path: string;
    /** parameters that the query has to have */
    query: string[];
    /** by language; English is always there */
    files: Record<string, string>;
}

const INTERIM = 'node_modules/.cache/headwater/prerender';
const ROOT = '<div id="root"></div>';
const PORTAL = ['src/portal/router.tsx', 'src/portal/App.tsx'];
const FIELD = ['src/portal/field/openField.tsx'];
/** A browser asks one server for six files at a time, and the rest wait in line; once they were 85. */
const MAX_FILES = 15;

/** One file of the portal with all that it imports: for the page itself, or for this process. */
const bundled = async (entry: string, where: 'page' | 'here') => {
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

/** By React itself, from the components that will take the pages over. */
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

/** Everything that has to be there before what is behind these doors, in files that the first script does not bring itself. */
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

/** The styles stand in the page: nothing has to be fetched before it can be painted. */
const withStyles = (html: string, folder: string) =>
    html.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
        const styles = readFileSync(join(folder, href), 'utf8');
        return `<style>${styles}</style>`;
    });

const PORTAL_FILES = /<meta name="portal-files"[^>]*>/;
const FIELD_FILES = /<meta name="field-files"([^>]*)>/;
/**
 * Only where the portal, or the field screen, may follow at once are its files fetched ahead, and what the page came with
 * held back.
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
 * The pages outside the portal as HTML, made by React from the same components that take them over in the browser
 * (src/portal/main.tsx), and within each the script that runs before the first paint (src/portal/boot.ts).
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
            // a build that failed says why by itself
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
