import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { TODAY } from '../platform/database/today';

const DUE = 'coalesce(r.promised_on, r.needed_by)';
const count = (condition: string) =>
    `SELECT count(*)::int FROM purchase_requests r WHERE r.supplier_id = t.id AND r.archived_at IS NULL AND (${condition})`;

/** Whether a supplier delivers on time: receipts compared with the promised date, else the needed date. */
export const supplierHooks: ResourceHooks = {
    computed: {
        on_time_count: count(`r.received_on <= ${DUE}`),
        late_count: count(
            `r.received_on > ${DUE} OR (r.received_on IS NULL AND r.status IN ('approved', 'paid') AND ${TODAY} > ${DUE})`,
        ),
    },
};

const nameOf = async (db: HookContext['db'], table: 'supplements' | 'suppliers' | 'roles', id: unknown) => {
    const [row] = await db`SELECT name FROM ${db(table)} WHERE id = ${Number(id)}`;
    return String(row?.name ?? '');
};

export const priceHooks: ResourceHooks = {
    async beforeWrite(input: Row, current, { db }) {
        const { supplement_id, supplier_id } = { ...current, ...input };
        const names = await Promise.all([
            nameOf(db, 'supplements', supplement_id),
            nameOf(db, 'suppliers', supplier_id),
        ]);
        return { ...input, name: names.join(', ') };
    },
};

export const limitHooks: ResourceHooks = {
    beforeWrite: async (input: Row, current, { db }) => ({
        ...input,
        name: await nameOf(db, 'roles', { ...current, ...input }.role_id),
    }),
};
