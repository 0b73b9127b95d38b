import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { PageFiles } from './prerender';

const OUT = 'dist/portal';
const ENTRY = 'src/portal/field/openField.tsx';
const OWN = '/src/portal/field/';
/** Barcode reader for offline use in browsers without a native one, with its files. */
const DETECTOR = '/src/portal/components/scan/detector.ts';
/** True for a module of the field screen itself; the portal's link to it (`index.ts`) is not one. */
const isOwn = (id: string) => id.includes(OWN) && !id.endsWith(`${OWN}index.ts`);
const isDetector = (id: string) => id.endsWith(DETECTOR);
/** The address of the field screen. */
const PAGE = '/field';
/** Maximum size of the cached app in bytes; a technician's cached data is a few hundred kB besides. */
const MAX_BYTES = 4_000_000;

/** Files required to open the app, and those of the barcode reader, which are cached after them. */
const shell = new Set<string>();
const scanner = new Set<string>();
/** Font subsets that the app does not use. */
const OTHER_ALPHABETS = /inter-(cyrillic|greek|vietnamese)[^/]*\.woff2$/;

/** Collects the build files of the field app: its entry script and all of its imports. */
export const fieldFiles = (): Plugin => ({
    name: 'field-files',
    apply: 'build',
    generateBundle(_, bundle: Rollup.OutputBundle) {
        shell.clear();
        scanner.clear();
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        /** Dynamic imports of a chunk's modules; those of other modules in shared chunks are excluded. */
        const importedLater = ({ moduleIds }: Rollup.OutputChunk, isFrom: (id: string) => boolean) =>
            moduleIds
                .filter(isFrom)
                .flatMap(id => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
                .flatMap(moduleId => chunks.filter(each => each.moduleIds.includes(moduleId)));
        const add = (files: Set<string>, name: string) => {
            const file = bundle[name];
            if (!file || shell.has(name) || files.has(name)) return;
            files.add(name);
            if (file.type !== 'chunk') return;
            for (const each of [
                ...(file.viteMetadata?.importedCss ?? []),
                ...(file.viteMetadata?.importedAssets ?? []),
            ])
                if (!OTHER_ALPHABETS.test(each)) files.add(each);
            for (const each of file.imports) add(files, each);
            for (const { fileName } of importedLater(file, isOwn)) add(files, fileName);
        };
        const entryChunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ENTRY));
        if (!entryChunk) throw new Error(`${ENTRY} is no chunk of its own any more.`);
        add(shell, entryChunk.fileName);
        for (const { fileName, isEntry } of chunks) if (isEntry) add(shell, fileName);
        for (const name of Object.keys(bundle)) if (/inter-latin-wght-normal.*\.woff2$/.test(name)) shell.add(name);
        for (const chunk of chunks) for (const { fileName } of importedLater(chunk, isDetector)) add(scanner, fileName);
        if (scanner.size === 0) throw new Error(`${DETECTOR} imports no barcode reader any more.`);
    },
});

/** The page itself, versioned by its content, which names the files of its release. */
const pageEntry = () => {
    const listed = JSON.parse(readFileSync(join(OUT, 'pages.json'), 'utf8')) as PageFiles[];
    const file = listed.find(({ path }) => new RegExp(path).test(PAGE))?.files.en;
    if (!file) throw new Error(`No page answers ${PAGE}.`);
    const html = readFileSync(join(OUT, file));
    return { url: PAGE, revision: createHash('sha256').update(html).digest('hex').slice(0, 20), size: html.length };
};

/** Service worker of the field app, with its list of cached files. */
export const fieldWorker = () =>
    VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/portal/field/worker',
        filename: 'field-worker.ts',
        outDir: OUT,
        // the app's page links the manifest and registers the worker; no other page does
        manifest: false,
        injectRegister: false,
        devOptions: { enabled: false },
        injectManifest: {
            globPatterns: ['assets/*', 'field-icon-192.png'],
            // file names contain hashes
            dontCacheBustURLsMatching: /^assets\//,
            maximumFileSizeToCacheInBytes: MAX_BYTES,
            manifestTransforms: [
                async entries => {
                    // the build failed before its pages; an error about a missing file would hide the reason
                    if (!existsSync(join(OUT, 'pages.json'))) return { manifest: entries, warnings: [] };
                    const ofShell = [
                        ...entries.filter(({ url }) => shell.has(url) || !url.startsWith('assets/')),
                        pageEntry(),
                    ];
                    const ofScanner = entries.filter(({ url }) => scanner.has(url));
                    const sizeOf = (files: { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);
                    const bytes = sizeOf(ofShell) + sizeOf(ofScanner);
                    if (bytes > MAX_BYTES) throw new Error(`The field screen is ${bytes} bytes, ${MAX_BYTES} at most.`);
                    const kB = (files: { size: number }[]) => `${Math.round(sizeOf(files) / 1000)} kB`;
                    console.log(
                        `The field screen: ${ofShell.length} files, ${kB(ofShell)}; barcode reader: ${ofScanner.length} files, ${kB(ofScanner)}.`,
                    );
                    const manifest = [...ofShell, ...ofScanner.map(entry => ({ ...entry, isScanner: true }))];
                    return { manifest, warnings: [] };
                },
            ],
        },
    });
