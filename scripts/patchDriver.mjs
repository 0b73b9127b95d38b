// Patches bugs of postgres.js 3.4.9 that lost connections expose; the first two are reported there, and open
// (porsager/postgres issues 1066, 1154, 1208 and pull request 1168). Without the patch, an unavailable database crashes
// the server. Runs after every installation; test/faults/database.test.ts fails without it.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PATCHES = [
    {
        // After its connection closed, a transaction continued to write to it: an uncatchable TypeError or, once
        // another caller used the connection, a rollback of that caller's work.
        file: 'index.js',
        from: 'new Promise((_, reject) => connection.onclose = reject)',
        to: 'new Promise((_, reject) => connection.onclose = e => (gone = e, reject(e)))',
    },
    { file: 'index.js', from: '    let savepoints = 0\n', to: '    let gone\n    let savepoints = 0\n' },
    {
        file: 'index.js',
        from: 'q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue === full',
        to: 'q.catch(e => uncaughtError || (uncaughtError = e))\n        if (gone)\n          return q.reject(gone)\n        c.queue === full',
    },
    {
        // Buffered data and the write-pending flag survived a closed connection: it never wrote again, and all of its
        // queries waited until they timed out.
        file: 'connection.js',
        from: '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
        to: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener',
    },
    {
        // Queries sent between a connection's error and its end (the rollback of its transaction) remained queued: on
        // the next connection they took another query's response, and a BEGIN was sent without reserving its
        // connection.
        file: 'connection.js',
        from: "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
        to: "    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null\n",
    },
    {
        // The first query of a new connection (array types) is not awaited, so its failure ended the process. Callers
        // waiting for the connection get the error anyway.
        file: 'connection.js',
        from: 'return fetchArrayTypes()\n',
        to: 'return fetchArrayTypes().catch(() => {})\n',
    },
];

export const patchDriver = root => {
    for (const { file, from, to } of PATCHES) {
        const path = join(root, 'node_modules/postgres/src', file);
        const text = readFileSync(path, 'utf8');
        if (text.includes(to)) continue;
        if (text.split(from).length !== 2)
            throw new Error(
                `postgres.js is not the version that scripts/patchDriver.mjs knows: look at ${file} again.`,
            );
        writeFileSync(
            path,
            text.replace(from, () => to),
        );
    }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) patchDriver(dirname(dirname(fileURLToPath(import.meta.url))));
