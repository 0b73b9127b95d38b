import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { detectLanguage } from './i18n/language';
import { publicRoutes } from './public';
import { loadApp, startRouter } from './routing/router';
import { getSession } from './session/store';

detectLanguage();
const router = startRouter(publicRoutes);

createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
        <RouterProvider router={router} />
    </StrictMode>,
);

// While somebody types a password, the portal behind it arrives.
if (!getSession()) {
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 300));
    window.addEventListener('load', () => whenIdle(() => void loadApp()), { once: true });
}
