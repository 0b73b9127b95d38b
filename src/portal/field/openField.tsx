import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { replayPresses } from '../public/earlyPresses';
import { forgetCopies } from '../session/personal';
import type { SessionUser } from '../session/types';
import { FieldApp } from './FieldApp';
import { mayWorkInField, opensField } from './mayWorkInField';

/**
 * Shows the field screen in place of what the page came with. Where the right to it has ended, the copies of its data go.
 * @returns false for who may not work in the field and has no unsent work here
 */
export const openField = (container: HTMLElement, user: SessionUser): boolean => {
    if (!mayWorkInField(user) && !user.must_change_password) forgetCopies(user.id);
    if (!opensField(user)) return false;
    container.replaceChildren();
    delete document.documentElement.dataset.entering;
    // from here on the screen hears every press by itself
    void replayPresses();
    createRoot(container).render(
        <StrictMode>
            <FieldApp />
        </StrictMode>,
    );
    return true;
};
