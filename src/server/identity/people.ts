import type { UserType } from '../../domain/access/platforms';
import type { RoleName } from '../../domain/access/roles';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { ApiError, forbidden, invalid, notFound } from '../platform/errors';
import type { Caller, Db, Handlers, OperationContext } from '../platform/services';
import { attemptLimits, countAttempt } from './attemptLimits';

type PersonType = Extract<UserType, 'customer' | 'station_manager'>;

interface Invitation {
    fullname: string;
    email: string;
    phone?: string | null;
    user_type: PersonType;
    limited_to_properties?: boolean;
    property_ids?: number[];
}
interface Assignment {
    version: number;
    limited_to_properties: boolean;
    property_ids: number[];
}
interface Person {
    id: number;
    is_self: boolean;
    is_main_contact: boolean;
    user_type: PersonType;
    version: number;
}

const ROLE_OF: Record<PersonType, RoleName> = { customer: 'Customer', station_manager: 'Station Manager' };

/** Customer of the caller. @throws ApiError 404 for staff */
const customerOf = ({ customerId }: Caller): number => {
    if (customerId === null) throw notFound();
    return customerId;
};

/** Condition that users `u` are the main contact: a user of type customer with the address of the primary contact. */
const isMainContactSql = (db: Db) => db`(u.user_type = 'customer' AND EXISTS (
    SELECT 1 FROM customer_contacts k WHERE k.customer_id = u.customer_id AND k.kind = 'primary' AND k.archived_at IS NULL
        AND lower(btrim(k.email)) = lower(u.email)))`;

const readPeople = (db: Db, caller: Caller, id: number | null = null) => db<Person[]>`
    SELECT u.id::int, u.version, u.fullname, u.email, u.phone, u.user_type, u.status, u.last_login_at IS NULL AS invited, u.last_login_at,
        u.limited_to_properties, u.id = ${caller.userId} AS is_self, ${isMainContactSql(db)} AS is_main_contact,
        coalesce((SELECT json_agg(json_build_object('id', p.id, 'label', p.name) ORDER BY p.name, p.id)
            FROM users_properties l JOIN customer_properties p ON p.id = l.other_id
            WHERE l.owner_id = u.id AND p.customer_id = u.customer_id AND p.archived_at IS NULL), '[]') AS properties
    FROM users u
    WHERE u.customer_id = ${customerOf(caller)} AND (u.archived_at IS NULL OR u.id = ${id}) AND (${id}::bigint IS NULL OR u.id = ${id})
    ORDER BY lower(u.fullname), u.id`;

const getOwnPeople = async ({ services: { sql }, caller }: OperationContext) => {
    const customer = customerOf(caller);
    const [people, properties, [contact]] = await Promise.all([
        readPeople(sql, caller),
        sql`SELECT id::int, name AS label FROM customer_properties WHERE customer_id = ${customer} AND archived_at IS NULL ORDER BY name, id`,
        sql`SELECT name, email FROM customer_contacts WHERE customer_id = ${customer} AND kind = 'primary' AND archived_at IS NULL ORDER BY id DESC LIMIT 1`,
    ]);
    return {
        can_manage: people.some(person => person.is_self && person.is_main_contact),
        main_contact: contact ?? null,
        people,
        properties,
    };
};

/**
 * Locks the customer, so that invitations and removals of one business run one after the other.
 * @throws ApiError 403 unless the caller is the main contact
 */
const requireMainContact = async (db: Db, caller: Caller): Promise<number> => {
    const customer = customerOf(caller);
    await db`SELECT 1 FROM customers WHERE id = ${customer} FOR NO KEY UPDATE`;
    const [own] = await readPeople(db, caller, caller.userId);
    if (!own?.is_main_contact)
        throw new ApiError(
            403,
            'Only the main contact of your business can do this. Call us to change the main contact.',
        );
    return customer;
};

const requirePerson = async (db: Db, caller: Caller, id: number): Promise<Person> => {
    const [person] = await readPeople(db, caller, id);
    if (!person) throw notFound();
    return person;
};

/** Refuses addresses with an account. The message names no other business. */
const refuseKnownAddress = async (db: Db, customer: number, email: string) => {
    const [known] = await db<{ customer_id: string | null }[]>`
        SELECT customer_id FROM users WHERE archived_at IS NULL AND (lower(email) = ${email} OR lower(username) = ${email}) LIMIT 1`;
    if (!known) return;
    const isOwn = Number(known.customer_id) === customer;
    throw invalid({
        email: [
            isOwn
                ? 'A person with this email address already belongs to your business.'
                : 'This email address cannot be invited. Call us, and we will add the person for you.',
        ],
    });
};

const invitePerson = async ({ services, caller, body }: OperationContext<Invitation>) => {
    await countAttempt(services, attemptLimits.invite(caller.userId));
    return transact(services, async db => {
        const customer = await requireMainContact(db, caller);
        const email = body.email.trim().toLowerCase();
        await refuseKnownAddress(db, customer, email);
        const [role] = await db<{ id: string }[]>`
            SELECT id FROM roles WHERE name = ${ROLE_OF[body.user_type]} AND platform = 'uhub' AND is_system AND archived_at IS NULL`;
        if (!role) throw forbidden();
        const limited = body.user_type === 'station_manager' && body.limited_to_properties === true;
        const record = await recordWrites.insertRecord(db, { services, caller }, compiled(services.registry, 'users'), {
            username: email,
            email,
            fullname: body.fullname.trim(),
            phone: body.phone ?? null,
            user_type: body.user_type,
            customer_id: customer,
            role_ids: [Number(role.id)],
            limited_to_properties: limited,
            property_ids: limited ? (body.property_ids ?? []) : [],
        });
        const person = await requirePerson(db, caller, Number(record.id));
        await storeResponse(db, 201, { body: person });
        return created(person);
    });
};

const assignProperties = ({ services, caller, body, params }: OperationContext<Assignment>) =>
    transact(services, async db => {
        await requireMainContact(db, caller);
        const { id, user_type } = await requirePerson(db, caller, Number(params.id));
        if (user_type !== 'station_manager')
            throw invalid({ property_ids: ['Only station managers are limited to properties.'] });
        await recordWrites.updateRecord(db, { services, caller }, compiled(services.registry, 'users'), id, {
            version: body.version,
            limited_to_properties: body.limited_to_properties,
            property_ids: body.limited_to_properties ? body.property_ids : [],
        });
        const person = await requirePerson(db, caller, id);
        await storeResponse(db, 200, { body: person });
        return person;
    });

const removePerson = ({ services, caller, params }: OperationContext) =>
    transact(services, async db => {
        await requireMainContact(db, caller);
        const { id } = await requirePerson(db, caller, Number(params.id));
        await recordWrites.archive(db, { services, caller }, compiled(services.registry, 'users'), id, 'archive');
        const person = await requirePerson(db, caller, id);
        await storeResponse(db, 200, { body: person });
        return person;
    });

export const peopleHandlers: Handlers = { getOwnPeople, invitePerson, assignProperties, removePerson };
