import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { expectEventually } from '../../../../test/eventually';
import { personalKey } from '../../session/personal';
import type { FieldDay } from '../fieldApi';
import { openDayStore } from './dayStore';

it('The day store creates no database for a day that arrives after sign-out', async () => {
    const indexedDB = new IDBFactory();
    const names = async () => (await indexedDB.databases()).map(({ name }) => name);
    const store = openDayStore(5, { indexedDB, IDBKeyRange });
    const day: FieldDay = JSON.parse('{ "person": { "id": 5 }, "jobs": [], "vehicles": [], "places": [] }');
    const name = personalKey(5, 'field-day');
    await store.keep(day, '2026-10-03T15:59:00Z');
    expect(await names()).toEqual([name]);
    indexedDB.deleteDatabase(name);
    await expectEventually(names).toEqual([]);
    await expect(store.keep(day, '2026-10-03T16:00:00Z')).rejects.toThrow(/Database has been closed/);
    expect(await names()).toEqual([]);
});
