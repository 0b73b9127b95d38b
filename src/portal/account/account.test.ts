// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually';
import { queryClient } from '../admin/provider/queryClient';
import { setNavigator } from '../session/navigation';
import { clearSession, SESSION_KEY, setSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { applySettingsChange } from './NotificationsTab';
import { forgetPersonBefore, watchPerson } from './personChange';
import { fromKept, type Preferences, toKept } from './preferences';

const mine: Preferences = {
    language: 'en',
    density: 'dense',
    layout: {
        layoutColor: 'dark',
        layoutType: 'vertical',
        layoutWidth: 'boxed',
        leftSideBarTheme: 'dark',
        leftSideBarType: 'compact',
    },
};

describe('Account preferences', () => {
    it('survive a round trip through the stored format', () => {
        const kept = toKept(mine);
        expect(kept.layout.leftSideBarType).toBe('compact');
        expect(fromKept({ ...kept, updated_at: '2026-01-01T00:00:00Z' }, mine)).toEqual(mine);
    });

    it('keep the current value if the stored one is unknown', () => {
        const strange = {
            language: 'de',
            theme: 'sepia',
            density: 'huge',
            layout: { layoutType: 'detached' },
            updated_at: null,
        };
        expect(fromKept(strange, mine)).toEqual(mine);
    });
});

it('`applySettingsChange` changes a channel of one notification type only', () => {
    const all = (type: 'Policy' | 'alarm') => ({ type, email: true, sms: true, push_notification: true });
    const changed = applySettingsChange(
        { channels: [], settings: [all('Policy'), all('alarm')] },
        { type: 'alarm', sms: false },
    );
    expect(changed.settings).toEqual([all('Policy'), { ...all('alarm'), sms: false }]);
});

describe('A shared computer', () => {
    it('clears cached records and filters for another user, and keeps them for the same user', () => {
        const signIn = (id: number) => setSession({ token: 't', refresh_token: 'r', user: { id } as SessionUser });
        signIn(1);
        forgetPersonBefore();
        localStorage.setItem('RaStoreheadwater.customers.listParams', '{"filter":{"search":"secret"}}');
        localStorage.setItem('RaStoreheadwater.theme', '"dark"');
        queryClient.setQueryData(['customers'], ['of the first']);
        clearSession(true);
        signIn(1);
        forgetPersonBefore();
        expect(queryClient.getQueryData(['customers'])).toEqual(['of the first']);
        signIn(2);
        forgetPersonBefore();
        expect(queryClient.getQueryData(['customers'])).toBeUndefined();
        expect(localStorage.getItem('RaStoreheadwater.customers.listParams')).toBeNull();
        expect(localStorage.getItem('RaStoreheadwater.theme')).toBe('"dark"');
    });
});

describe('A tab whose session changes in another tab', () => {
    const reload = vi.fn();
    const go = vi.fn();
    let stop = () => {};
    const session = (id: number) => ({ token: 't', refresh_token: 'r', user: { id } as SessionUser });
    /** Simulates the storage event of a session change in another tab. */
    const signInElsewhere = (id?: number) => {
        const newValue = id === undefined ? null : JSON.stringify(session(id));
        if (newValue) localStorage.setItem(SESSION_KEY, newValue);
        else localStorage.removeItem(SESSION_KEY);
        window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, oldValue: null, newValue }));
    };
    beforeEach(() => {
        reload.mockReset();
        go.mockReset();
        setNavigator(go);
        vi.stubGlobal('location', { pathname: '/', search: '', hash: '', reload });
        setSession(session(1));
        stop = watchPerson();
    });
    afterEach(() => {
        stop();
        vi.unstubAllGlobals();
        localStorage.clear();
    });

    it('reloads when another user signs in, also after its own session ended', async () => {
        signInElsewhere(1);
        expect(reload).not.toHaveBeenCalled();
        signInElsewhere();
        await eventually(() => expect(go).toHaveBeenCalledExactlyOnceWith('/login', { replace: true }));
        expect(reload).not.toHaveBeenCalled();
        signInElsewhere(2);
        expect(reload).toHaveBeenCalledOnce();
    });

    it('clears cached records on sign-out, and does not reload for the user who signs in next', () => {
        queryClient.setQueryData(['customers'], ['of the first']);
        clearSession(true);
        expect(queryClient.getQueryData(['customers'])).toBeUndefined();
        setSession(session(2));
        signInElsewhere(2);
        expect(reload).not.toHaveBeenCalled();
    });
});
