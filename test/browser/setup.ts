import { type ChildProcess, spawn } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/server-build.mjs';
import { demonstration, type Place } from './demonstration';

declare module 'vitest' {
    interface ProvidedContext {
        /** one per worker */
        portals: { url: string; dataDir: string }[];
    }
}

const START_MS = 120_000;

const isReady = async (url: string) => {
    try {
        return (await fetch(`${url}/ready`)).ok;
    } catch {
        return false;
    }
};

const ended = (child: ChildProcess) =>
    child.exitCode !== null
        ? Promise.resolve(child.exitCode)
        : new Promise<number | null>(resolve => child.once('exit', resolve));

const build = async (root: string) => {
    const child = spawn(process.execPath, ['scripts/portal-build.mjs', '--quick'], { cwd: root, stdio: 'inherit' });
    if ((await ended(child)) !== 0) throw new Error('The portal could not be built.');
};

/** Starts a worker's server; its output is printed if it fails. */
const serve = async (main: string, { env, url }: Place) => {
    const server = spawn(process.execPath, ['--enable-source-maps', main], { env });
    let output = '';
    for (const stream of [server.stdout, server.stderr])
        stream.on('data', chunk => {
            output = (output + chunk).slice(-20_000);
        });
    const stop = async () => {
        server.kill('SIGTERM');
        await ended(server);
        if (/"level":(50|60)/.test(output)) console.error(`The server logged errors:\n${output}`);
    };
    for (const deadline = Date.now() + START_MS; !(await isReady(url)); ) {
        if (server.exitCode !== null || Date.now() > deadline) {
            await stop();
            throw new Error(`The server did not start.\n${output}`);
        }
        await new Promise(resolve => setTimeout(resolve, 200));
    }
    return stop;
};

/** The product as deployed: built portal, and real servers each on its own copy of the demonstration. */
export default async function setup(project: TestProject) {
    const closing: (() => Promise<unknown>)[] = [];
    const close = async () => {
        for (const end of closing.splice(0).reverse()) await end();
    };
    try {
        // reuses a running server while a test is being written
        const { PORTAL_URL: url, DATA_DIR: dataDir } = process.env;
        if (url && dataDir) {
            project.provide('portals', [{ url, dataDir }]);
            return close;
        }
        const { root, maxWorkers } = project.config;
        const places = Math.max(1, Number(maxWorkers) || 1);
        const load = async () => {
            const loaded = await demonstration(root, places);
            closing.push(loaded.remove);
            return loaded;
        };
        const started = [load(), buildServer(root), build(root)] as const;
        // all end before a failure of one is reported, so that nothing remains
        await Promise.allSettled(started);
        const [demo, main] = await Promise.all(started);
        closing.push(...(await Promise.all(demo.places.map(place => serve(main, place)))));
        project.provide(
            'portals',
            demo.places.map(({ url, dataDir }) => ({ url, dataDir })),
        );
        return close;
    } catch (error) {
        await close();
        throw error;
    }
}
