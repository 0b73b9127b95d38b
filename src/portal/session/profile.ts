import { effectivePermissions, mergeById } from '../../domain/access/permissions';
import { linkMinutesLeft } from '../../domain/operations/files';
import { isFault } from './fault';
import { apiJson } from './http';
import { getSession, updateUser } from './store';
import type { SessionUser } from './types';

interface Envelope<T> {
    body: T;
}

/** Merges the profile of a second API into the user. */
export const mergeUser = (user: SessionUser, more: Partial<SessionUser>): SessionUser => ({
    ...user,
    is_staff: user.is_staff || (more.is_staff ?? false),
    platforms: [...new Set([...(user.platforms ?? []), ...(more.platforms ?? [])])],
    roles: mergeById(user.roles, more.roles ?? []).map(role => {
        const same = more.roles?.find(({ id }) => id === role.id);
        return { ...role, permissions: mergeById(role.permissions, same?.permissions ?? []) };
    }),
    permissions: mergeById(user.permissions, more.permissions ?? []),
});

/** User of a token, from both APIs. The first must respond; the second may be unavailable. */
export const fetchProfile = async (token?: string): Promise<SessionUser> => {
    const [main, connect] = await Promise.allSettled([
        apiJson<Envelope<SessionUser>>('/api/main/auth/multi-platform/me', { token, background: true }),
        apiJson<Envelope<Partial<SessionUser>>>('/api/connect/v2/me', { token, background: true }),
    ]);
    if (main.status === 'rejected') throw main.reason;
    return connect.status === 'fulfilled' ? mergeUser(main.value.body, connect.value.body) : main.value.body;
};

/** Reloads the user at the portal's start, because permissions may have changed. Offline, the stored one applies. */
export const loadProfile = async (): Promise<void> => {
    if (!getSession()) return;
    try {
        const profile = await fetchProfile();
        updateUser(user => ({ ...user, ...profile }));
    } catch (error) {
        if (!isFault(error) || !error.retriable) throw error;
        return;
    }
    await refreshProfilePicture();
};

/** Permissions, roles, platforms and customer of a person as one comparable text. */
const rightsOf = (user: SessionUser): string =>
    JSON.stringify([
        [...effectivePermissions(user)].sort(),
        user.roles.map(({ name }) => name).sort(),
        [...(user.platforms ?? [])].sort(),
        user.customer ?? null,
    ]);

/** User with current permissions from the server, or undefined if the stored ones are up to date. */
export const refreshRights = async (): Promise<SessionUser | undefined> => {
    const before = getSession()?.user;
    if (!before) return undefined;
    await loadProfile().catch(error => {
        if (!isFault(error)) throw error;
    });
    const after = getSession()?.user;
    return after?.id === before.id && rightsOf(after) !== rightsOf(before) ? after : undefined;
};

/** Requests a new signed link once the stored one has 0 or fewer minutes left. Failures are ignored. */
export const refreshProfilePicture = async (): Promise<void> => {
    const user = getSession()?.user;
    if (!user?.profile_picture) return;
    if (user.profile_picture_url && linkMinutesLeft(user.profile_picture_url, Date.now()) > 0) return;
    const query = new URLSearchParams({ file_path: user.profile_picture });
    try {
        const answer = await apiJson<Envelope<{ url: string }>>(`/api/main/users/profile-picture/refresh?${query}`, {
            background: true,
        });
        updateUser(current => ({ ...current, profile_picture_url: answer.body.url }));
    } catch (error) {
        if (!isFault(error)) throw error;
    }
};

export const updateProfilePicture = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('profile_picture', file);
    const { body } = await apiJson<Envelope<Pick<SessionUser, 'profile_picture' | 'profile_picture_url'>>>(
        '/api/main/users/profile-picture/update',
        { method: 'POST', body: form },
    );
    updateUser(user => ({
        ...user,
        profile_picture: body.profile_picture,
        profile_picture_url: body.profile_picture_url,
    }));
};
