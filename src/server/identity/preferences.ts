import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Db, Handler, OperationContext } from '../platform/services';

const SCREEN_BYTES = 8 * 1024;
const ALL_BYTES = 128 * 1024;

interface Preferences {
    language: string | null;
    theme: string;
    density: string;
    layout: Record<string, unknown>;
    quick_links: string[];
    screens: Record<string, unknown>;
    updated_at: string | null;
}
export const DEFAULT_PREFERENCES: Preferences = {
    language: null,
    theme: 'system',
    density: 'comfortable',
    layout: {
        layoutType: 'vertical',
        layoutColor: 'light',
        layoutWidth: 'fluid',
        leftSideBarTheme: 'light',
        leftSideBarType: 'fixed',
        showRightSidebar: false,
    },
    quick_links: [],
    screens: {},
    updated_at: null,
};

const read = async (db: Db, userId: number, lock = false): Promise<Preferences> => {
    const [row] = await db<Preferences[]>`
        SELECT language, theme, density, layout, quick_links, screens, updated_at
        FROM user_preferences WHERE user_id = ${userId} ${lock ? db`FOR UPDATE` : db``}`;
    return row ? { ...row, layout: { ...DEFAULT_PREFERENCES.layout, ...row.layout } } : DEFAULT_PREFERENCES;
};

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Screens are merged by name, so that two tabs that remember different screens keep both. */
const mergeScreens = (known: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> => {
    const merged = new Map(Object.entries(known));
    for (const [name, value] of Object.entries(given)) {
        if (value === null) merged.delete(name);
        else if (bytes(value) > SCREEN_BYTES)
            throw invalid({ screens: [`The saved state of ${name} is larger than 8 kB.`] });
        else merged.set(name, value);
    }
    const screens = Object.fromEntries(merged);
    if (bytes(screens) > ALL_BYTES)
        throw invalid({ screens: ['The saved state of all screens is larger than 128 kB.'] });
    return screens;
};

export const getUserPreferences: Handler = ({ services, caller }) => read(services.sql, caller.userId);

export const updateUserPreferences: Handler = ({ services, caller, body }: OperationContext<Partial<Preferences>>) =>
    transact(services, async tx => {
        await tx`INSERT INTO user_preferences (user_id) VALUES (${caller.userId}) ON CONFLICT DO NOTHING`;
        const known = await read(tx, caller.userId, true);
        const next = {
            ...known,
            ...body,
            layout: { ...known.layout, ...body.layout },
            screens: mergeScreens(known.screens, body.screens ?? {}),
        };
        await tx`
            UPDATE user_preferences SET language = ${next.language}, theme = ${next.theme}, density = ${next.density},
                layout = ${tx.json(next.layout as never)}, quick_links = ${tx.json(next.quick_links)}, screens = ${tx.json(next.screens as never)}, updated_at = now()
            WHERE user_id = ${caller.userId}`;
        return read(tx, caller.userId);
    });
