import { can } from '../engine/can';
import { findRecord, presentOne, visibleRecord } from '../engine/read/read';
import { canSeeField } from '../engine/sql/compile';
import type { Caller, Services } from '../platform/services';
import type { ClaimedDelivery } from './outbox';

/** Message of a delivery; without a body, the reason why the token gets none. */
export type Message = { body: string } | { skipped: string } | { invisible: true };

/** Body of a Standard Webhooks message. */
const bodyOf = (type: string, occurredAt: string, data: object): string =>
    JSON.stringify({ type, timestamp: occurredAt, data });

/**
 * Builds the message of a delivery from the record as it is now, with the rights and the scope of the token's caller.
 * Changed fields are named; earlier values are not part of a message.
 */
export const buildMessage = async (
    services: Services,
    caller: Caller,
    { event, resource: name, record_id: id, changed, occurred_at: occurredAt }: ClaimedDelivery,
): Promise<Message> => {
    if (name === null || id === null) return { body: bodyOf(event, occurredAt, {}) };
    const compiled = services.registry.get(name);
    if (!compiled || !can(caller, compiled.resource.actions.get))
        return { skipped: `The token may not read ${compiled?.resource.plural ?? name}.` };
    const found = await findRecord(services.sql, compiled, caller, Number(id));
    if (!found) return { invisible: true };
    const shown = await presentOne(services, compiled, caller, found);
    const visible = compiled.resource.fields.filter(field => !field.private && canSeeField(caller, field));
    const record = visibleRecord(compiled, caller, shown);
    const changedFields = visible.map(field => field.name).filter(field => changed.includes(field));
    return { body: bodyOf(event, occurredAt, { resource: name, id: Number(id), changed: changedFields, record }) };
};
