import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fieldFiles, fieldWorker } from './scripts/fieldWorker.ts';
import { homeWorker } from './scripts/homeWorker.ts';
import { lazyContract } from './scripts/lazyContract.ts';
import { legacyShims } from './scripts/legacyShims.ts';
import { portalGroups } from './scripts/portalChunks.ts';
import { precompress } from './scripts/precompress.ts';
import { prerender } from './scripts/prerender.ts';

const portalGroup = portalGroups(import.meta.dirname);

const API = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;

export default defineConfig({
    // not `public/`, which is a word of the portal: src/portal/public holds the pages outside the sign-in
    publicDir: 'src/portal/shell/static',
    server: {
        proxy: { '/api': API, '/files': API, '/docs': API },
    },
    plugins: [
        lazyContract(),
        legacyShims(),
        react(),
        prerender(),
        fieldFiles(),
        fieldWorker(),
        homeWorker(),
        precompress(),
    ],
    // the map's worker is a module
    worker: { format: 'es' },
    build: {
        outDir: 'dist/portal',
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: {
            // "use client" means nothing here, and hundreds of files of MUI say it
            onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
            output: {
                // The login's chunk must hold nothing of what lies behind it. What changes rarely stands apart, so that a
                // new release of the product leaves it in the browsers' caches.
                codeSplitting: {
                    groups: [
                        // first, or the router's group would take React along
                        {
                            name: 'react',
                            test: /node_modules\/(react|react-dom|scheduler)\//,
                            priority: 40,
                        },
                        {
                            name: 'router',
                            test: /node_modules\/(react-router|react-router-dom|cookie)\//,
                            priority: 30,
                        },
                        // what the login and the portal share, as one file; the auth provider brings the whole contract along, the
                        // typed clients a library, and the profile is asked for after the sign-in
                        {
                            name: 'session',
                            test: /src\/(portal\/(session\/(?!authProvider|keyedWrites|requestKeys|useIsCustomer|clients|can|profile|secondFactor|passwords|signOut|recents|fieldWorker|reachable|unsentCount)|public\/(texts|LoginPage|PublicPage|PublicField|usePublicForm|toast|built|address|outdated)|i18n\/(sv|en\/public\.ts)))/,
                            priority: 30,
                        },
                        // small, and shared with pages outside the sign-in: one file, so that the first page names one
                        {
                            name: 'pieces',
                            test: /src\/portal\/(components\/(restoreFocus|copyText)|session\/(reachable|unsentCount|profile|signOut|keyedWrites|requestKeys)|credit\/sharedTexts|sales\/sign\/signTexts)\.ts/,
                            priority: 30,
                        },
                        {
                            ...portalGroup('mui'),
                            test: /node_modules\/(@mui\/(material|system|styled-engine|utils|private-theming)|@emotion|stylis|@popperjs|react-transition-group)\//,
                            priority: 20,
                        },
                        {
                            ...portalGroup('admin'),
                            test: /node_modules\/(ra-|react-admin|@tanstack|react-hook-form|node-polyglot|lodash|inflection|react-dropzone|dompurify|query-string|eventemitter3)/,
                            priority: 20,
                        },
                        // it asks for a cookie while it loads (scripts/legacyShims.ts)
                        { name: 'language', test: /node_modules\/i18next-browser-languagedetector\//, priority: 20 },
                        // each a file of its own, as pages outside the sign-in came to share them one by one
                        { ...portalGroup('rules', 'shared'), includeDependenciesRecursively: false, priority: 15 },
                        {
                            ...portalGroup('portal'),
                            // what pages outside the sign-in need as well stays with them
                            includeDependenciesRecursively: false,
                            priority: 10,
                        },
                    ],
                },
            },
        },
    },
});
