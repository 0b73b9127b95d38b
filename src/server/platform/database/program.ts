import path from 'node:path';

/** Built names of the server's threads and processes, with their modules relative to `launch.mjs`. */
const MODULES = {
    engineThread: './engineThread.ts',
    initialiseProcess: './initialiseProcess.ts',
    pdfProcess: '../worker/pdfProcess.ts',
    runsProcess: '../../refills/runsProcess.ts',
    sheetProcess: '../worker/sheetProcess.ts',
} as const;

/**
 * First file of a thread or process, and the module it loads. TypeScript needs a loader, which threads and processes do
 * not inherit: `launch.mjs` registers it. In the build (scripts/server-build.mjs) the program is next to the server's
 * code.
 */
export function resolveProgram(name: keyof typeof MODULES): { script: string; module: string } {
    const { dirname, filename } = import.meta;
    return filename.endsWith('.ts')
        ? { script: path.join(dirname, 'launch.mjs'), module: MODULES[name] }
        : { script: path.join(dirname, `${name}.js`), module: '' };
}
