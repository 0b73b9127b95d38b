import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Client from '../packages/client/src/index';
import { buildClient } from '../scripts/clientBuild';

/** Program outside of the project that has installed the packed client. */
export interface Consumer {
    folder: string;
    archive: string;
    /** names of the files in the package */
    files: readonly string[];
    client: typeof Client;
    remove(): void;
}

/** Packs the client and unpacks it into the packages of a new folder. */
export const installClient = async (): Promise<Consumer> => {
    const folder = mkdtempSync(join(tmpdir(), 'headwater-client-'));
    const archive = await buildClient();
    const installed = join(folder, 'node_modules/@headwater/client');
    mkdirSync(installed, { recursive: true });
    const unpack = ['-xvzf', archive, '-C', installed, '--strip-components=1'];
    const files = execFileSync('tar', unpack, { encoding: 'utf8' }).trim().split('\n');
    return {
        folder,
        archive,
        files: files.map(file => file.replace('package/', '')).sort(),
        client: await import(/* @vite-ignore */ pathToFileURL(join(installed, 'index.js')).href),
        remove: () => rmSync(folder, { recursive: true, force: true }),
    };
};
