import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { PageFiles } from './prerender';

const OUT = 'dist/portal';
const DOOR = 'src/portal/field/openField.tsx';
const OWN = '/src/portal/field/';
/** Reads codes where there is no network either, with what it fetches where a browser has no reader of its own. */
const DETECTOR = '/src/portal/parts/scan/detector.ts';
/** True for modules of the field screen itself, not for its entry point in the portal (`index.ts`). */
const isOwn = (id: string) => (id.includes(OWN) && !id.endsWith(`${OWN}index.ts`)) || id.endsWith(DETECTOR);
/** The address of the field screen. */
const PAGE = '/field';
/** The copy of the screen itself on a phone; what a technician keeps beside it is a few hundred kB. */
const MOST_BYTES = 4_000_000;

const found = new Set<string>();

/** Notes which files of the build the field screen is made of: its page's script, and all that its own asks for. */
export const fieldFiles = (): Plugin => ({
    name: 'field-files',
    apply: 'build',
    generateBundle(_, bundle: Rollup.OutputBundle) {
        found.clear();
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const add = (name: string) => {
            const file = bundle[name];
            if (!file || found.has(name)) return;
            found.add(name);
            if (file.type !== 'chunk') return;
            for (const each of [
                ...(file.viteMetadata?.importedCss ?? []),
                ...(file.viteMetadata?.importedAssets ?? []),
            ])
                found.add(each);
            for (const each of file.imports) add(each);
            // what the screen asks for in the middle of work; what it shares a file with may lead everywhere
            for (const id of file.moduleIds.filter(isOwn))
                for (const asked of this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
                    for (const each of chunks) if (each.moduleIds.includes(asked)) add(each.fileName);
        };
        const door = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(DOOR));
        if (!door) throw new Error(`${DOOR} is no chunk of its own any more.`);
        add(door.fileName);
        for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName);
        // of the alphabets that the font knows, the one that the screen is written in
        for (const name of Object.keys(bundle)) if (/inter-latin-wght-normal.*\.woff2$/.test(name)) found.add(name);
    },
});

/** The page itself, known by its content: it names the files of its release. */
const pageEntry = () => {
    const listed = JSON.parse(readFileSync(join(OUT, 'pages.json'), 'utf8')) as PageFiles[];
    const file = listed.find(({ path }) => new RegExp(path).test(PAGE))?.files.en;
    if (!file) throw new Error(`No page answers ${PAGE}.`);
    const html = readFileSync(join(OUT, file));
    return { url: PAGE, revision: createHash('sha256').update(html).digest('hex').slice(0, 20), size: html.length };
};

/** The worker of the field screen, with the list of what it keeps. */
export const fieldWorker = () =>
    VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/portal/field/worker',
        filename: 'field-worker.ts',
        outDir: OUT,
        // the page that it belongs to names the manifest and registers the worker by itself; no other page knows of them
        manifest: false,
        injectRegister: false,
        devOptions: { enabled: false },
        injectManifest: {
            globPatterns: ['assets/*', 'field-icon-192.png'],
            // the names of the files say what is in them
            dontCacheBustURLsMatching: /^assets\//,
            maximumFileSizeToCacheInBytes: MOST_BYTES,
            manifestTransforms: [
                async entries => {
                    // the build failed before its pages; a missing file here would hide why
                    if (!existsSync(join(OUT, 'pages.json'))) return { manifest: entries, warnings: [] };
                    const manifest = [
                        ...entries.filter(({ url }) => found.has(url) || !url.startsWith('assets/')),
                        pageEntry(),
                    ];
                    const bytes = manifest.reduce((sum, { size }) => sum + size, 0);
                    if (bytes > MOST_BYTES)
                        throw new Error(`The field screen is ${bytes} bytes, ${MOST_BYTES} at most.`);
                    console.log(`The field screen: ${manifest.length} files, ${Math.round(bytes / 1000)} kB.`);
                    return { manifest, warnings: [] };
                },
            ],
        },
    });
