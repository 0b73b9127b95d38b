import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { replayPresses } from '../public/earlyPresses';
import type { SessionUser } from '../session/types';
import { FieldApp } from './FieldApp';
import { mayWorkInField } from './mayWorkInField';

/** Shows the field screen in place of what the page came with; false for who may not work in the field. */
export const openField = (container: HTMLElement, user: SessionUser): boolean => {
    if (!mayWorkInField(user)) return false;
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
