import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../i18n/i18nProvider';
import { clearSession, setSession } from '../session/store';
import type { Session } from '../session/types';
import { ConnectionBanner } from './ConnectionBanner';

const session = { token: 't', refresh_token: 'r', user: { id: 1, roles: [], permissions: [] } } as unknown as Session;
const notice = /This browser cannot store your sign-in/;
const show = () => {
    cleanup();
    render(
        <AdminContext i18nProvider={createI18nProvider()}>
            <ConnectionBanner />
        </AdminContext>,
    );
};
afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    clearSession();
});

it('The connection banner warns that a session which could not be stored ends with the page', () => {
    setSession(session);
    show();
    expect(screen.queryByText(notice)).toBeNull();
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    setSession(session);
    refused.mockRestore();
    show();
    expect(screen.getByText(notice)).toBeTruthy();
});
