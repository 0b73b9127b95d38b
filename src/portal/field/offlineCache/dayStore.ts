import type { DexieOptions } from 'dexie';
import { CopyDatabase } from '../../offline/copyDatabase';
import type { FieldDay } from '../fieldApi';

interface KeptDay {
    key: 'day';
    day: FieldDay;
    /** when the server last confirmed this data, UTC ISO 8601 */
    checkedAt: string;
}

/**
 * Completes a day cached by an earlier release, which lacks parts, stores, contacts and status transitions, until the
 * next update.
 */
const asNow = (day: FieldDay): FieldDay =>
    day.places && day.job_transitions
        ? day
        : {
              ...day,
              job_transitions: [],
              places: day.places ?? [],
              parts: day.parts ?? [],
              jobs: day.jobs.map(job => ({
                  ...job,
                  contacts: [],
                  parts: job.parts ?? [],
                  parts_location_id: job.parts_location_id ?? null,
                  parts_location: job.parts_location ?? null,
              })),
              vehicles: day.vehicles.map(vehicle => ({
                  ...vehicle,
                  parts: vehicle.parts ?? [],
                  devices: vehicle.devices ?? [],
                  stocktake: vehicle.stocktake && {
                      ...vehicle.stocktake,
                      part_counts: vehicle.stocktake.part_counts ?? [],
                  },
              })),
          };

/** Offline cache of the field day in IndexedDB: one database per user, deleted when the session ends. */
export const openDayStore = (user: number, options?: DexieOptions) => {
    const database = new CopyDatabase<KeptDay>(user, 'field-day', options);
    return {
        read: async (): Promise<KeptDay | undefined> => {
            const kept = await database.kept.get('day');
            // never shown to another user, even if database names collide
            return kept?.day.person.id === user ? { ...kept, day: asNow(kept.day) } : undefined;
        },
        keep: async (day: FieldDay, checkedAt: string): Promise<void> => {
            await database.kept.put({ key: 'day', day, checkedAt });
        },
        // empties the database instead of deleting it, because a deleted one could not be used again when the
        // permission returns
        clear: () => database.kept.clear(),
    };
};
export type DayStore = ReturnType<typeof openDayStore>;
