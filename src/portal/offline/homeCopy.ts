import type { components } from '../../contract/generated/main';
import { forgetCopies } from '../session/personal';
import { getSession } from '../session/store';
import { CopyDatabase } from './copyDatabase';

type WaterPoints = components['schemas']['WaterPoints'];
interface HomeCopy {
    key: 'water-points';
    person: number;
    answer: WaterPoints;
    /** when the server last confirmed it, ISO 8601 */
    checkedAt: string;
}

let opened: { user: number; database: CopyDatabase<HomeCopy> } | undefined;
const databaseOf = (user: number) => {
    if (opened?.user !== user || !opened.database.isOpen()) opened = { user, database: new CopyDatabase(user, 'home') };
    return opened.database;
};

export const readHomeCopy = async (user: number): Promise<HomeCopy | null> => {
    const copy = await databaseOf(user).kept.get('water-points');
    // never shown to another user, even if database names collide
    return copy?.person === user ? copy : null;
};
/** Keeps the state of the home; nothing after the session ended, which deletes the database. */
export const storeHomeCopy = async (user: number, answer: WaterPoints): Promise<void> => {
    const isOver = () => getSession()?.user.id !== user;
    if (isOver()) return;
    const checkedAt = new Date().toISOString();
    const database = databaseOf(user);
    try {
        await database.open();
        if (!isOver()) await database.kept.put({ key: 'water-points', person: user, answer, checkedAt });
    } finally {
        // the database may open, and be created anew, after the session's end deleted it
        if (isOver()) forgetCopies(user);
    }
};
