import { useEffect } from 'react';
import { useOpeningViews } from '../admin/list/useListAddress';
import { loadProfile, refreshProfilePicture } from '../session/profile';
import { getSession, useSession } from '../session/store';
import { followEnd } from '../session/token';
import { watchPerson } from './personChange';
import { useKeptPreferences } from './preferences';

const PICTURE_CHECK_MS = 60_000;

watchPerson();

const Sync = ({ userId }: { userId: number }) => {
    useKeptPreferences(userId);
    // loaded early, because lists wait for their default views
    useOpeningViews();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for every person who signs in
    useEffect(() => {
        loadProfile().catch(error => console.warn('The profile could not be loaded', error));
        const timer = setInterval(() => void refreshProfilePicture(), PICTURE_CHECK_MS);
        return () => clearInterval(timer);
    }, [userId]);
    return null;
};

/** Synchronises the user's permissions, picture and preferences with the server while the portal is open. */
export const AccountSync = () => {
    const userId = useSession()?.user.id;
    // Another tab may have ended the session while this one was loading, before it could listen.
    useEffect(() => {
        if (!getSession()) followEnd();
    }, []);
    return userId === undefined ? null : <Sync key={userId} userId={userId} />;
};
