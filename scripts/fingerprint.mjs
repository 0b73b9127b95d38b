import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Hash of the names and contents of files and directories; missing ones are included as such. */
export const fingerprint = (root, places) => {
    const hash = createHash('sha256');
    for (const file of places.flatMap(place => filesIn(join(root, place)))) {
        hash.update(`${relative(root, file)}\0`)
            .update(readFileSync(file))
            .update('\0');
    }
    return hash.digest('hex');
};

const filesIn = path => {
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
        .sort()
        .flatMap(name => filesIn(join(path, name)));
};

/** Runs `work` unless it already ran for the same sources and its output still exists. */
export const whenChanged = async (root, { sources, result, stamp }, work) => {
    const file = join(root, stamp);
    const current = fingerprint(root, sources);
    const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (known === current && existsSync(join(root, result))) return false;
    await work();
    mkdirSync(dirname(file), { recursive: true });
    // recalculated, because the work may write among its sources
    writeFileSync(file, fingerprint(root, sources));
    return true;
};
