import { notFound } from '../foundation/errors';
import type { Handlers, OperationContext } from '../foundation/services';
import { created, data } from './envelope';

/** Views of a list that people keep: their own, and those that others share. */
export const savedViewHandlers: Handlers = {
    listSavedViews: async ({ services: { sql }, caller, query }: OperationContext) =>
        data([
            ...(await sql`SELECT id, resource, name, query, shared, user_id = ${caller.userId} AS own FROM saved_views
                WHERE resource = ${String(query.resource)} AND (user_id = ${caller.userId} OR (shared AND ${caller.customerId === null})) ORDER BY name, id LIMIT 200`),
        ]),
    createSavedView: async ({ services: { sql }, caller, body }: OperationContext) => {
        const [row] = await sql`INSERT INTO saved_views (user_id, resource, name, query, shared)
            VALUES (${caller.userId}, ${String(body.resource)}, ${String(body.name)}, ${sql.json(body.query as never)}, ${body.shared === true && caller.customerId === null})
            RETURNING id, resource, name, query, shared, true AS own`;
        return created(row);
    },
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
