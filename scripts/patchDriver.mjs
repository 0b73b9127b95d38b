// Faults of postgres.js 3.4.9 that a lost connection brings to light; the first two are reported there, and open
// (porsager/postgres issues 1066, 1154, 1208 and pull request 1168). Without this a database that goes away takes the
// server with it. Runs after every installation; test/faults/database.test.ts fails where it did not.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PATCHES = [
    {
        // A transaction whose connection closed went on to write to it: a TypeError that nothing can catch, or, once the
        // connection was somebody else's, a rollback of what that one did.
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
        // What was to be written when a connection closed stayed, and with it the belief that a write is under way: the
        // connection never wrote again, and every query that it was given waited until it timed out.
        file: 'connection.js',
        from: '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
        to: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener',
    },
    {
        // What was asked between the error of a connection and its end (the rollback of its transaction) stayed with it: on the
        // next connection it took the answer of another query for its own, and a BEGIN went out without its connection being kept.
        file: 'connection.js',
        from: "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
        to: "    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null\n",
    },
    {
        // What a new connection asks first (the types of arrays) nobody waits for: its failure ended the process. Whoever waits for
        // the connection is told anyway.
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
