import path from 'node:path';

/**
 * What a thread or a process of this folder begins with. As it is written, in TypeScript, it needs a loader, which is not inherited:
 * `launch.mjs` brings it, and is told the module. Built (scripts/server-build.mjs), it stands beside the server's code.
 */
export function program(name: 'engineThread' | 'initialiseProcess'): { script: string; module: string } {
    const { dirname, filename } = import.meta;
    return filename.endsWith('.ts')
        ? { script: path.join(dirname, 'launch.mjs'), module: `./${name}.ts` }
        : { script: path.join(dirname, `${name}.js`), module: '' };
}
