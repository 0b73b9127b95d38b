import type { ActivityAction } from '../../domain/records/activityActions';
import type { ResourceHooks } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { writeTagHistory } from './tagHistory';
import { endAlerts, refreshTagStates } from './watchTags';

interface LinkedTag {
    id: number;
    serial: string;
    customer_property_id: number | null;
    property: string | null;
    linked_at: string | null;
}
type Refuse = (message: string) => Error;
const refuseTags: Refuse = message => invalid({ ceres_tag_ids: [message] }, message);

/** Locked rows of the tags, so that concurrent links are serialised. */
const lockTags = async (db: Db, caller: Caller, ids: readonly number[]): Promise<LinkedTag[]> => {
    const tags = await db<LinkedTag[]>`
        SELECT t.id, t.serial, t.customer_property_id, p.name AS property, t.linked_at
        FROM ceres_tags t LEFT JOIN customer_properties p ON p.id = t.customer_property_id
        WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.archived_at IS NULL ${scopeSql(db, caller, 'ceres-tags', 't')} ORDER BY t.id FOR UPDATE OF t`;
    if (tags.length < ids.length) throw refuseTags('One of these tags does not exist, or is archived.');
    return tags;
};

const momentOf = (services: Services, given: string | undefined, field: string): Date => {
    const now = services.clock.now();
    const moment = given ? new Date(given) : now;
    if (moment > now) throw invalid({ [field]: ['must not be in the future.'] });
    return moment;
};

/**
 * Assigns the tags' observations since `from` to an owner.
 * @param owner null: no owner
 * @returns number of observations updated
 */
const assignObservations = async (
    db: Db,
    ids: readonly number[],
    from: Date,
    owner: { property: number; customer: number } | null,
): Promise<number> => {
    const { count } = await db`
        UPDATE ceres_tag_observations SET customer_property_id = ${owner?.property ?? null}, customer_id = ${owner?.customer ?? null}
        WHERE ceres_tag_id = ANY(${[...ids]}::bigint[]) AND observed_at >= ${from}`;
    return count;
};

/**
 * Shows the last observation and position since `from` on each tag, or none: earlier ones belong to the previous
 * property.
 */
const resetLastObservation = (db: Db, ids: readonly number[], from: Date) => db`
    UPDATE ceres_tags t
    SET observed_at = o.observed_at, latitude = p.latitude, longitude = p.longitude, temperature = o.temperature,
        battery_voltage = o.battery_voltage, received_at = o.received_at
    FROM unnest(${[...ids]}::bigint[]) AS given (id)
    LEFT JOIN LATERAL (
        SELECT * FROM ceres_tag_observations WHERE ceres_tag_id = given.id AND observed_at >= ${from}
        ORDER BY observed_at DESC LIMIT 1
    ) o ON true
    LEFT JOIN LATERAL (
        SELECT latitude, longitude FROM ceres_tag_observations
        WHERE ceres_tag_id = given.id AND observed_at >= ${from} AND latitude IS NOT NULL
        ORDER BY observed_at DESC LIMIT 1
    ) p ON true
    WHERE t.id = given.id`;

const recordLinkChange = async (
    db: Db,
    services: Services,
    caller: Caller | null,
    tags: readonly LinkedTag[],
    action: ActivityAction,
    property: string | null,
) => {
    for (const tag of tags)
        await writeTagHistory(db, services, caller, tag, {
            action,
            changes: { customer_property_id: { from: tag.property, to: property } },
        });
};

/** Ends the links of locked tags. */
const endLinks = async (
    db: Db,
    services: Services,
    caller: Caller | null,
    tags: readonly LinkedTag[],
    moment: Date,
) => {
    const ids = tags.map(({ id }) => Number(id));
    await db`
        UPDATE ceres_tag_links SET unlinked_at = ${moment}, status = 'ended', version = version + 1, updated_at = now(), updated_by = ${caller?.userId ?? null}
        WHERE ceres_tag_id = ANY(${ids}::bigint[]) AND unlinked_at IS NULL`;
    await db`
        UPDATE ceres_tags SET customer_property_id = NULL, mob_id = NULL, linked_at = NULL, beyond = 0, beyond_since = NULL,
            anchor_latitude = NULL, anchor_longitude = NULL, moved_at = NULL, version = version + 1, updated_at = now(), updated_by = ${caller?.userId ?? null}
        WHERE id = ANY(${ids}::bigint[])`;
    await endAlerts(db, ids, { at: moment });
    const observations = await assignObservations(db, ids, moment, null);
    await recordLinkChange(db, services, caller, tags, 'unlink', null);
    return { tags: ids.length, observations };
};

interface LinkBody {
    ceres_tag_ids: number[];
    customer_property_id: number;
    linked_at?: string;
}
export const linkCeresTags = ({ services, caller, body }: OperationContext<LinkBody>) =>
    transact(services, async db => {
        const properties = compiled(services.registry, 'customer-properties');
        const property = await findRecord(db, properties, caller, body.customer_property_id, true);
        if (!property || property.archived_at) {
            const message = 'This property does not exist, or is archived.';
            throw invalid({ customer_property_id: [message] }, message);
        }
        const moment = momentOf(services, body.linked_at, 'linked_at');
        const tags = await lockTags(db, caller, body.ceres_tag_ids);
        const elsewhere = tags.find(({ customer_property_id }) => customer_property_id !== null);
        if (elsewhere)
            throw refuseTags(`${elsewhere.serial} is linked to ${elsewhere.property}. Unlink it there first.`);
        const ids = tags.map(({ id }) => Number(id));
        const [overlap] = await db`
            SELECT ceres_tag_serial, p.name FROM ceres_tag_links l JOIN customer_properties p ON p.id = l.customer_property_id
            WHERE l.ceres_tag_id = ANY(${ids}::bigint[]) AND l.unlinked_at > ${moment} ORDER BY l.unlinked_at DESC LIMIT 1`;
        if (overlap) {
            const message = `${overlap.ceres_tag_serial} was linked to ${overlap.name} after that time. Choose a later one.`;
            throw invalid({ linked_at: [message] }, message);
        }
        const [propertyId, customerId] = [Number(property.id), Number(property.customer_id)];
        await db`
            INSERT INTO ceres_tag_links (ceres_tag_id, ceres_tag_serial, customer_property_id, customer_id, linked_at, created_by, updated_by)
            SELECT id, serial, ${propertyId}, ${customerId}, ${moment}, ${caller.userId}, ${caller.userId}
            FROM ceres_tags WHERE id = ANY(${ids}::bigint[]) ORDER BY id`;
        await db`
            UPDATE ceres_tags SET customer_property_id = ${propertyId}, linked_at = ${moment}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ANY(${ids}::bigint[])`;
        await resetLastObservation(db, ids, moment);
        await refreshTagStates(db, ids);
        const observations = await assignObservations(db, ids, moment, { property: propertyId, customer: customerId });
        await recordLinkChange(db, services, caller, tags, 'link', String(property.name));
        const answer = { tags: ids.length, observations };
        await storeResponse(db, 200, { body: answer });
        return answer;
    });

interface UnlinkBody {
    ceres_tag_ids: number[];
    unlinked_at?: string;
}
export const unlinkCeresTags = ({ services, caller, body }: OperationContext<UnlinkBody>) =>
    transact(services, async db => {
        const moment = momentOf(services, body.unlinked_at, 'unlinked_at');
        const tags = await lockTags(db, caller, body.ceres_tag_ids);
        const free = tags.find(({ customer_property_id }) => customer_property_id === null);
        if (free) throw refuseTags(`${free.serial} is not linked to a property.`);
        const later = tags.find(({ linked_at }) => linked_at && new Date(linked_at) > moment);
        if (later) {
            const message = `${later.serial} was linked to ${later.property} after that time. Choose a later one.`;
            throw invalid({ unlinked_at: [message] }, message);
        }
        const answer = await endLinks(db, services, caller, tags, moment);
        await storeResponse(db, 200, { body: answer });
        return answer;
    });

export const tagHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        const { mob_id: mob, customer_property_id: property } = { ...current, ...input };
        if (input.mob_id === undefined || mob === null) return input;
        const [found] = await db`SELECT name, customer_property_id FROM mobs WHERE id = ${Number(mob)}`;
        if (found?.customer_property_id !== property)
            throw invalid({ mob_id: [`${found?.name} is not on the property to which the tag is linked.`] });
        return input;
    },
    /** An archived tag is unlinked; its history remains. */
    async beforeArchive(tag, { db, services, caller }) {
        if (tag.customer_property_id === null) return;
        const [property] =
            await db`SELECT name FROM customer_properties WHERE id = ${Number(tag.customer_property_id)}`;
        const linked = {
            id: Number(tag.id),
            serial: String(tag.serial),
            customer_property_id: Number(tag.customer_property_id),
            property: property?.name ?? null,
            linked_at: String(tag.linked_at),
        };
        await endLinks(db, services, caller, [linked], services.clock.now());
    },
};
