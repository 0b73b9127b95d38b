import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/server-build.mjs';
import { type Installation, installAnew } from './server';

declare module 'vitest' {
    interface ProvidedContext {
        /** the file that Node starts */
        server: string;
        /** on the embedded database, to be copied */
        embedded: Installation;
    }
}

/** What all files begin with: the server as it is started in production, and an installation of it. */
export default async function setup(project: TestProject) {
    const home = mkdtempSync(join(tmpdir(), 'headwater-faults-'));
    project.provide('server', await buildServer(project.config.root));
    project.provide('embedded', await installAnew({ dataDir: join(home, 'made') }));
    return () => rmSync(home, { recursive: true, force: true });
}
