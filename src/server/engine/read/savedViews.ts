import { transact } from '../../platform/database/transact';
import { conflict, notFound } from '../../platform/errors';
import type { Handlers, OperationContext } from '../../platform/services';
import { created, data } from '../http/envelope';

/** Maximum number of views per person; the contract limits their size. */
const [MOST_OF_LIST, MOST] = [50, 500];

/** Saved views of a list: the caller's own, and those shared by others. */
export const savedViewHandlers: Handlers = {
    listSavedViews: async ({ services: { sql }, caller, query }: OperationContext) =>
        data([
            ...(await sql`SELECT id, resource, name, query, shared, user_id = ${caller.userId} AS own FROM saved_views
                WHERE resource = ${String(query.resource)} AND (user_id = ${caller.userId} OR (shared AND ${caller.customerId === null})) ORDER BY natural_key(name) COLLATE "C", id LIMIT 200`),
        ]),
    createSavedView: async ({ services, caller, body }: OperationContext) =>
        created(
            await transact(services, async db => {
                // sequential, because concurrent inserts could all pass the limit
                await db`SELECT pg_advisory_xact_lock(hashtext(${`saved views of ${caller.userId}`}))`;
                const [kept] = await db<{ all: number; here: number }[]>`
                    SELECT count(*)::int AS all, count(*) FILTER (WHERE resource = ${String(body.resource)})::int AS here
                    FROM saved_views WHERE user_id = ${caller.userId}`;
                if (kept && (kept.here >= MOST_OF_LIST || kept.all >= MOST))
                    throw conflict('You have reached the limit of saved views. Remove one first.');
                const [row] = await db`INSERT INTO saved_views (user_id, resource, name, query, shared)
                    VALUES (${caller.userId}, ${String(body.resource)}, ${String(body.name)}, ${db.json(body.query as never)}, ${body.shared === true && caller.customerId === null})
                    RETURNING id, resource, name, query, shared, true AS own`;
                return row;
            }),
        ),
    updateSavedView: async ({ services: { sql }, caller, params, body }: OperationContext) => {
        const [row] =
            await sql`UPDATE saved_views SET name = ${String(body.name)}, query = ${sql.json(body.query as never)}, shared = ${body.shared === true && caller.customerId === null}
            WHERE id = ${Number(params.id)} AND user_id = ${caller.userId} RETURNING id, resource, name, query, shared, true AS own`;
        if (!row) throw notFound();
        return row;
    },
    deleteSavedView: async ({ services: { sql }, caller, params }: OperationContext) => {
        const [row] =
            await sql`DELETE FROM saved_views WHERE id = ${Number(params.id)} AND user_id = ${caller.userId} RETURNING id, resource, name, query, shared, true AS own`;
        if (!row) throw notFound();
        return row;
    },
};
