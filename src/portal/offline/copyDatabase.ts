import { Dexie, type DexieOptions, type Table } from 'dexie';
import { type CopyName, personalKey } from '../session/personal';

/** Copies of server data of one user in IndexedDB; `session/personal.ts` deletes the database with the session. */
export class CopyDatabase<Row extends { key: string }> extends Dexie {
    kept!: Table<Row, string>;
    constructor(user: number, name: CopyName, options?: DexieOptions) {
        super(personalKey(user, name), options);
        this.version(1).stores({ kept: 'key' });
        // deleted with the session: an answer still in flight must not recreate the database, as Dexie would
        this.on('versionchange', () => {
            this.close();
            return false;
        });
    }
}
