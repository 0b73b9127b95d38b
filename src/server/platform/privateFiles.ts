import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** permission bits of group and others */
const GROUP_AND_OTHERS = 0o077;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const restrict = (file: string, mode: number) => {
    try {
        if (lstatSync(file).mode & GROUP_AND_OTHERS) chmodSync(file, mode);
    } catch (error) {
        if (!isGone(error)) throw error;
    }
};

const entriesOf = (directory: string): Dirent[] => {
    try {
        return readdirSync(directory, { withFileTypes: true });
    } catch (error) {
        if (isGone(error)) return [];
        throw error;
    }
};

/** Gives a directory and all in it to its owner alone: 0700 and 0600. What links lead to stays as it is. */
export const restrictDirectory = (directory: string): void => {
    for (const entry of entriesOf(directory)) {
        const place = path.join(directory, entry.name);
        if (entry.isDirectory()) restrictDirectory(place);
        else if (entry.isFile()) restrict(place, 0o600);
    }
    // last, so that a walk that is cut short begins again at the next start
    restrict(directory, 0o700);
};

/**
 * From now on whatever this process, its threads and its children create is their owner's alone. A data directory that others may
 * enter, as earlier releases left it, is restricted with all in it.
 */
export const restrictDataDirectory = (dataDir: string): void => {
    process.umask(GROUP_AND_OTHERS);
    const found = lstatSync(dataDir, { throwIfNoEntry: false });
    if (found && found.mode & GROUP_AND_OTHERS) restrictDirectory(dataDir);
};
