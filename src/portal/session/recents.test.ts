import { afterEach, expect, it } from 'vitest';
import { forgetRecents, recents, rememberRecent } from './recents';
import { SESSION_KEY } from './store';

const signedIn = (id: number) => localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 't', user: { id } }));
afterEach(() => localStorage.clear());

it('Recent records keep the last 8 per user, without duplicates, newest first', () => {
    rememberRecent({ resource: 'sites', id: 1, label: 'nobody is signed in' });
    signedIn(7);
    expect(recents()).toEqual([]);
    for (let id = 1; id <= 10; id++) rememberRecent({ resource: 'sites', id, label: `Dam ${id}` });
    rememberRecent({ resource: 'sites', id: 5, label: 'Dam five' });
    expect(recents().map(({ label }) => label)).toEqual(['Dam five', ...[10, 9, 8, 7, 6, 4, 3].map(id => `Dam ${id}`)]);
    signedIn(8);
    expect(recents()).toEqual([]);
    rememberRecent({ resource: 'sites', id: 1, label: 'Theirs' });
    expect(recents()).toHaveLength(1);
    forgetRecents();
    expect(recents()).toEqual([]);
});
