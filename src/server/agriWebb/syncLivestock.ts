import {
    compareLivestock,
    LIVESTOCK_FACTS,
    type Livestock,
    type LivestockDifference,
    livestockKey,
    type StoredLivestock,
} from '../../domain/livestock/agriWebb';
import { runCooperatively } from '../platform/runCooperatively';
import type { Db, Services } from '../platform/services';

const CHUNK = 500;

export const readStoredLivestock = async (db: Db, propertyId: number): Promise<StoredLivestock[]> => [
    ...(await db<StoredLivestock[]>`
        SELECT source, scheme, external_id, ${db([...LIVESTOCK_FACTS])}, is_missing
        FROM agriwebb_livestocks WHERE customer_property_id = ${propertyId}`),
];

/**
 * Upserts animals by source, scheme and identifier, in the open transaction; absent animals are marked as missing.
 * Fetches and files of one property are serialised.
 * @param whole whether the list is complete
 */
export const syncLivestock = async (
    db: Db,
    { clock }: Services,
    propertyId: number,
    given: readonly Livestock[],
    whole: boolean,
): Promise<LivestockDifference> => {
    await db`SELECT pg_advisory_xact_lock(hashtext('agriwebb'), ${propertyId})`;
    const known = await readStoredLivestock(db, propertyId);
    const result = await runCooperatively(compareLivestock(known, given, whole));
    const now = clock.now();
    // the last of two with the same identity
    const rows = [...new Map(given.map(animal => [livestockKey(animal), animal])).values()].map(animal => ({
        ...animal,
        customer_property_id: propertyId,
        is_missing: false,
        fetched_at: now,
    }));
    for (let from = 0; from < rows.length; from += CHUNK)
        await db`
            INSERT INTO agriwebb_livestocks ${db(rows.slice(from, from + CHUNK) as never)}
            ON CONFLICT (customer_property_id, source, scheme, external_id) DO UPDATE SET
                ${db.unsafe([...LIVESTOCK_FACTS, 'fetched_at'].map(name => `${name} = excluded.${name}`).join(', '))}, is_missing = false`;
    if (whole)
        await db`
            UPDATE agriwebb_livestocks SET is_missing = true
            WHERE customer_property_id = ${propertyId} AND NOT is_missing AND fetched_at < ${now}`;
    return result;
};

/** Updates the farm's counts of known and of missing animals. */
export const countLivestock = (db: Db, propertyId: number) => db`
    UPDATE agriwebb_farms f SET livestocks = c.all_of_them, missing = c.missing
    FROM (SELECT count(*) AS all_of_them, count(*) FILTER (WHERE is_missing) AS missing
          FROM agriwebb_livestocks WHERE customer_property_id = ${propertyId}) c
    WHERE f.customer_property_id = ${propertyId} AND f.archived_at IS NULL`;
