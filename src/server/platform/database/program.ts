import path from 'node:path';

/** Threads and processes of the server by their name in the build, with their module beside `launch.mjs`. */
const MODULES = {
    engineThread: './engineThread.ts',
    initialiseProcess: './initialiseProcess.ts',
    pdfProcess: '../worker/pdfProcess.ts',
    sheetProcess: '../worker/sheetProcess.ts',
} as const;

/**
 * First file of a thread or process, and the module it loads. TypeScript needs a loader, which threads and processes do not
 * inherit: `launch.mjs` brings it. Built (scripts/server-build.mjs), the program stands beside the server's code.
 */
export function resolveProgram(name: keyof typeof MODULES): { script: string; module: string } {
    const { dirname, filename } = import.meta;
    return filename.endsWith('.ts')
        ? { script: path.join(dirname, 'launch.mjs'), module: MODULES[name] }
        : { script: path.join(dirname, `${name}.js`), module: '' };
}
