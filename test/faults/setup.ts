import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/server-build.mjs';
import { buildEmbedded } from '../embeddedBuild';
import { startPostgres } from '../postgres';

declare module 'vitest' {
    interface ProvidedContext {
        /** the file that Node starts */
        server: string;
        /** address of the module that opens the embedded database */
        embeddedModule: string;
        /** folder of the embedded installation that the files copy */
        installations: string;
        /** address of a PostgreSQL server whose user may create databases; '' without one */
        postgres: string;
    }
}

/** The server as started in production, a folder for installations, and one PostgreSQL server for all files. */
export default async function setup(project: TestProject) {
    const home = mkdtempSync(join(tmpdir(), 'headwater-faults-'));
    const given = process.env.TEST_DATABASE_URL;
    const own = given ? undefined : await startPostgres();
    const close = async () => {
        await own?.stop();
        rmSync(home, { recursive: true, force: true });
    };
    try {
        project.provide('postgres', given || own?.url || '');
        project.provide('server', await buildServer(project.config.root));
        project.provide('embeddedModule', await buildEmbedded());
        project.provide('installations', home);
        return close;
    } catch (error) {
        await close();
        throw error;
    }
}
