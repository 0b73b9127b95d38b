import type { ActivityAction } from '../../../domain/records/activityActions';
import { actorName } from '../../platform/actorName';
import type { Caller, Db, Services } from '../../platform/services';
import { requestState } from '../http/idempotency';
import { customerIdOf, query, recordLabel } from '../read/read';
import { type Compiled, canSeeField } from '../sql/compile';

type Row = Record<string, unknown>;
const IGNORED = new Set([
    'version',
    'updated_at',
    'updated_by',
    'updated_by_user',
    'created_at',
    'created_by',
    'created_by_user',
]);
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isPlain = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * Reduces a changed JSON object to its changed keys, so that the audit log of a form of 200 answers does not repeat all
 * of them.
 */
const partsThatDiffer = (from: Row, to: Row) => {
    const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
        name => !isSame(from[name], to[name]),
    );
    const part = (row: Row) => Object.fromEntries(names.filter(name => name in row).map(name => [name, row[name]]));
    return { from: part(from), to: part(to) };
};

/** Old and new value of each changed field. References are stored with their names at that time. */
export const changesBetween = (
    compiled: Compiled,
    previous: Row | undefined,
    record: Row,
): Record<string, { from: unknown; to: unknown }> => {
    const changes: Record<string, { from: unknown; to: unknown }> = {};
    for (const field of compiled.resource.fields) {
        if (field.private || field.computed || IGNORED.has(field.name) || field.name === 'id') continue;
        const from = previous?.[field.name];
        const to = record[field.name];
        if (isSame(from, to) || (!previous && (to === null || to === undefined))) continue;
        if (field.type === 'json' && isPlain(from) && isPlain(to)) {
            changes[field.name] = partsThatDiffer(from, to);
            continue;
        }
        const shown = (row: Row | undefined) => (field.embed && row ? row[field.embed] : row?.[field.name]) ?? null;
        changes[field.name] = { from: shown(previous), to: shown(record) };
    }
    return changes;
};

/**
 * Changes as the caller may read them. Customer users do not see fields hidden from them, nor the values from before
 * the record was moved to their customer.
 */
export const visibleChanges = (caller: Caller, { resource, fields }: Compiled, changes: Row): Row => {
    if (caller.staff) return changes;
    const owner = resource.scope.kind === 'customer' ? (resource.scope.path[0] as string) : '';
    const arrived = owner in changes;
    return Object.fromEntries(
        Object.entries(changes).flatMap(([name, change]) => {
            const field = fields.get(name);
            if (!field || !canSeeField(caller, field)) return [];
            return [[name, arrived ? { from: null, to: (change as { to: unknown }).to } : change]];
        }),
    );
};

export interface AuditEntry {
    action: ActivityAction;
    changes?: Record<string, { from: unknown; to: unknown }>;
    reason?: string;
}

/** Writes the audit entry in the transaction of the write, and publishes the change to open pages. */
export const audit = async (
    db: Db,
    services: Services,
    compiled: Compiled,
    caller: Caller | null,
    record: Row,
    entry: AuditEntry,
) => {
    const { resource } = compiled;
    const id = record.id as number;
    const customer = await customerIdOf(db, compiled, id);
    await query(
        db,
        `INSERT INTO activity_logs (user_id, user_name, customer_id, action, resource, record_id, record_label, changes, reason, ip)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
            caller?.userId ?? null,
            caller ? actorName(caller) : null,
            customer,
            entry.action,
            resource.name,
            id,
            await recordLabel(db, compiled, record),
            entry.changes ?? {},
            entry.reason ?? null,
            requestState()?.ip ?? null,
        ],
    );
    await services.events.publish(db, {
        type: 'record',
        resource: resource.name,
        id,
        customerId: customer,
        permission: [...(resource.actions.get ?? []), ...(resource.actions.list ?? [])],
    });
};
