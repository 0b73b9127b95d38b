import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { replayPresses } from '../public/earlyPresses';
import '../session/keyedWrites';
import { setNavigator } from '../session/navigation';
import { forgetCopies } from '../session/personal';
import { getSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { FieldApp } from './FieldApp';
import { canOpenFieldApp, canWorkInField } from './fieldAccess';

/**
 * Shows the field screen in place of the current page. Deletes the cached copies of a user whose field permissions ended.
 * @returns false for a user without field permissions and without unsent work on this phone
 */
export const openField = (container: HTMLElement, user: SessionUser | undefined): boolean => {
    if (user && !canWorkInField(user) && !user.must_change_password) forgetCopies(user.id);
    if (user && !canOpenFieldApp(user)) return false;
    setNavigator((path, options) => {
        // without a session this screen opens the login itself, once the server responds
        if (path === '/login' && !getSession()) return;
        if (options?.replace) window.location.replace(path);
        else window.location.assign(path);
    });
    container.replaceChildren();
    delete document.documentElement.dataset.entering;
    // from here on the screen handles presses itself
    void replayPresses();
    createRoot(container).render(
        <StrictMode>
            <FieldApp />
        </StrictMode>,
    );
    return true;
};
