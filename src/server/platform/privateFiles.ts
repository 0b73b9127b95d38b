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

/** Restricts a directory and its contents to the owner: 0700 and 0600. Does not follow links. */
export const restrictDirectory = (directory: string): void => {
    for (const entry of entriesOf(directory)) {
        const place = path.join(directory, entry.name);
        if (entry.isDirectory()) restrictDirectory(place);
        else if (entry.isFile()) restrict(place, 0o600);
    }
    // the directory itself last, so that an interrupted walk restarts at the next start
    restrict(directory, 0o700);
};

/**
 * Sets the umask of this process, its threads and children to owner-only. A data directory that others may enter, as
 * earlier releases created it, is restricted with its contents.
 */
export const restrictDataDirectory = (dataDir: string): void => {
    process.umask(GROUP_AND_OTHERS);
    const found = lstatSync(dataDir, { throwIfNoEntry: false });
    if (found && found.mode & GROUP_AND_OTHERS) restrictDirectory(dataDir);
};
