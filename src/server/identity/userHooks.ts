import { isCustomerType, type UserType } from '../../domain/access/platforms';
import { canAssignRole } from '../../domain/access/roles';
import { isErasedEmail } from '../../domain/customers/personRemoval';
import { foldText } from '../../domain/records/textFolding';
import { notifyRoleChange } from '../communication/mentions';
import { registerResend } from '../communication/onboarding';
import { can } from '../engine/can';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { afterCommit } from '../platform/database/transact';
import { ApiError, conflict, forbidden, invalid, notFound } from '../platform/errors';
import type { Db } from '../platform/services';
import { createAccountLink, revokeAccountLinks } from './accountLinks';
import { invalidateCallers } from './callers';
import { approvedMail, emailChangedMail, inviteMail, type MailRecipient } from './mails';
import { withNameParts } from './names';
import {
    linkedIds,
    newIds,
    requireGrantablePermissions,
    requireGrantableRoles,
    requirePrivilegesOver,
} from './privileges';
import { endSessionsOf } from './sessions';
import { pictureLink, pictureSql } from './sessionUser';

const sameSet = (a: readonly number[], b: readonly number[]) => newIds(a, b).length === 0 && newIds(b, a).length === 0;

/** Refuses to change one's own permissions or weaken one's own sign-in, even for super admins. */
const refuseOnOneself = async (db: Db, input: Row, current: Row) => {
    const id = current.id as number;
    const errors: Record<string, string[]> = {};
    for (const field of ['user_type', 'customer_id'])
        if (input[field] !== undefined && input[field] !== current[field])
            errors[field] = ['You cannot change this on your own account.'];
    if (input.mfa_enabled === false && current.mfa_enabled)
        errors.mfa_enabled = ['Ask a colleague to turn this off for you.'];
    for (const [field, table] of [
        ['role_ids', 'users_roles'],
        ['permission_ids', 'users_permissions'],
    ] as const) {
        const given = input[field] as number[] | undefined;
        if (given && !sameSet(given, await linkedIds(db, table, id)))
            errors[field] = ['You cannot change this on your own account.'];
    }
    if (Object.keys(errors).length)
        throw new ApiError(403, 'You cannot change the permissions of your own account. Ask a colleague.', errors);
};

/** The type of user, its customer and its roles must fit together. */
const checkType = async (db: Db, after: Row, roleIds: readonly number[], { caller }: HookContext) => {
    const type = after.user_type as UserType;
    const ofCustomer = isCustomerType(type);
    if (caller.customerId !== null && (!ofCustomer || after.customer_id !== caller.customerId))
        throw invalid({ user_type: ['You can only manage users of your own business.'] });
    // A registration without a customer cannot be activated.
    if (ofCustomer && !after.customer_id && after.status !== 'pending')
        throw invalid({ customer_id: ['Customer is required for this type of user.'] });
    if (!ofCustomer && after.customer_id)
        throw invalid({ customer_id: ['Only customers and station managers belong to a customer.'] });
    const roles = await db<{ name: string; platform: string; is_system: boolean }[]>`
        SELECT name, platform, is_system FROM roles WHERE id = ANY(${[...roleIds]}::bigint[])`;
    const wrong = roles.filter(role => !canAssignRole(role, type)).map(({ name }) => name);
    if (wrong.length)
        throw invalid({ role_ids: [`${[...new Set(wrong)].join(', ')} cannot be given to this type of user.`] });
};

/**
 * Only station managers are limited to properties, all of which belong to their customer; a change of
 * type ends the limit, a change of customer ends its properties.
 */
const settleProperties = async (db: Db, input: Row, current: Row | undefined, after: Row): Promise<Row> => {
    const limited = after.user_type === 'station_manager' && after.limited_to_properties === true;
    const isMoved = current !== undefined && current.customer_id !== after.customer_id;
    if (!limited || (isMoved && input.property_ids === undefined)) {
        if (!current && input.property_ids === undefined && !input.limited_to_properties) return {};
        return { limited_to_properties: limited, property_ids: [] };
    }
    const ids = (input.property_ids ?? []) as number[];
    const foreign = await db`
        SELECT 1 FROM customer_properties
        WHERE id = ANY(${ids}::bigint[]) AND customer_id IS DISTINCT FROM ${(after.customer_id as number | null) ?? null}`;
    if (foreign.length) throw invalid({ property_ids: ['Choose properties of this customer only.'] });
    return {};
};

/** A username that looks like an address must be the user's own, so that nobody signs in with another person's. */
const settleNames = (input: Row, current: Row | undefined): Row => {
    const out = { ...input };
    const text = (name: string) => (out[name] === undefined ? undefined : String(out[name]).trim());
    if (out.email !== undefined) out.email = text('email')?.toLowerCase();
    if (out.username !== undefined) out.username = text('username');
    if (out.fullname !== undefined) out.fullname = text('fullname');
    const email = String(out.email ?? current?.email);
    const followed =
        current &&
        out.email !== undefined &&
        String(current.username).toLowerCase() === String(current.email).toLowerCase();
    if (followed && (out.username === undefined || out.username === current.username)) out.username = email;
    const username = String(out.username ?? current?.username);
    // A migration may have appended an id to a stored username; other edits of the user must not be refused.
    const isGiven = ['username', 'email'].some(name => out[name] !== undefined && out[name] !== current?.[name]);
    if (isGiven && foldText(username).includes('@') && username.toLowerCase() !== email.toLowerCase())
        throw invalid({ username: ['A username that is an email address must be the email address of this user.'] });
    return withNameParts(out, current);
};

const beforeWrite: ResourceHooks['beforeWrite'] = async (input, current, context) => {
    const { db, caller } = context;
    const id = current?.id as number | undefined;
    if (current && id !== undefined) {
        await requirePrivilegesOver(db, caller, id);
        if (id === caller.userId) await refuseOnOneself(db, input, current);
    }
    const roles = id === undefined ? [] : await linkedIds(db, 'users_roles', id);
    const direct = id === undefined ? [] : await linkedIds(db, 'users_permissions', id);
    const nextRoles = (input.role_ids as number[] | undefined) ?? roles;
    await requireGrantableRoles(db, caller, newIds(nextRoles, roles), 'role_ids');
    await requireGrantablePermissions(
        db,
        caller,
        newIds((input.permission_ids as number[] | undefined) ?? direct, direct),
        'permission_ids',
    );
    const prepared = settleNames(input, current);
    // Customer users create users of their own customer.
    if (!current && caller.customerId !== null && prepared.customer_id === undefined)
        prepared.customer_id = caller.customerId;
    const after: Row = { customer_id: null, status: 'active', ...current, ...prepared };
    await checkType(db, after, nextRoles, context);
    prepared.is_staff = after.user_type === 'staff';
    return { ...prepared, ...(await settleProperties(db, prepared, current, after)) };
};

const roleNames = ({ roles }: Row) => ((roles ?? []) as { label: string }[]).map(({ label }) => label);

const afterWrite: ResourceHooks['afterWrite'] = async (record, previous, { db, services, caller }) => {
    const id = record.id as number;
    afterCommit(db, invalidateCallers);
    if (!previous) {
        await db`INSERT INTO user_credentials (user_id, email_confirmed_at) VALUES (${id}, now())`;
        const to = record as { email: string; fullname: string; customer_id: number | null; username: string };
        await services.mail.send(db, inviteMail(services, to, await createAccountLink(db, id, 'invite')));
    } else if (previous.email !== record.email) {
        // Links mailed to the old address become invalid.
        await services.mail.send(db, emailChangedMail(previous as unknown as MailRecipient, String(record.email)));
        await revokeAccountLinks(db, id, ['reset', 'invite', 'confirm']);
        await db`UPDATE one_time_codes SET used_at = now() WHERE user_id = ${id} AND used_at IS NULL`;
    }
    if (previous)
        await notifyRoleChange(db, services, {
            caller,
            userId: id,
            before: roleNames(previous),
            after: roleNames(record),
        });
};

const refuseOwn = (record: Row, { caller }: HookContext, what: string) => {
    if (record.id === caller.userId) throw conflict(`You cannot ${what} your own account.`);
};

/** The new link replaces the earlier one. */
registerResend('invitation', async (db, services, caller, { userId }) => {
    if (!can(caller, ['update_user'])) throw forbidden();
    if (userId === null) throw notFound();
    await requirePrivilegesOver(db, caller, userId);
    const [to] = await db<(MailRecipient & { username: string })[]>`
        SELECT email, fullname, customer_id, username FROM users WHERE id = ${userId}`;
    if (!to) throw notFound();
    return services.mail.send(db, inviteMail(services, to, await createAccountLink(db, userId, 'invite')));
});

export const userHooks: ResourceHooks = {
    beforeWrite,
    afterWrite,
    beforeArchive: async (record, context) => {
        refuseOwn(record, context, 'archive');
        await requirePrivilegesOver(context.db, context.caller, record.id as number);
        await endSessionsOf(context.db, record.id as number, 'account archived');
        await revokeAccountLinks(context.db, record.id as number, ['reset', 'invite', 'confirm']);
    },
    afterArchive: async (record, action, { db, caller }) => {
        if (action === 'restore' && isErasedEmail(record.email))
            throw conflict('The data of this person was removed, so the account stays closed.');
        if (action === 'restore') await requirePrivilegesOver(db, caller, record.id as number);
        afterCommit(db, invalidateCallers);
    },
    afterTransition: async (record, transition, context) => {
        const { db, caller, services } = context;
        const id = record.id as number;
        refuseOwn(record, context, transition);
        await requirePrivilegesOver(db, caller, id);
        afterCommit(db, invalidateCallers);
        if (transition === 'deactivate') {
            await endSessionsOf(db, id, 'account deactivated');
            await revokeAccountLinks(db, id, ['reset', 'invite']);
            return;
        }
        if (isCustomerType(record.user_type as UserType) && !record.customer_id)
            throw invalid({ customer_id: ['Choose the customer first.'] }, 'Choose the customer of this user first.');
        const [registered] = await db<{ waits: boolean; confirmed: boolean }[]>`
            SELECT c.password_hash IS NOT NULL AND u.last_login_at IS NULL AS waits, c.email_confirmed_at IS NOT NULL AS confirmed
            FROM user_credentials c JOIN users u ON u.id = c.user_id WHERE c.user_id = ${id}`;
        if (registered && !registered.confirmed) throw conflict('This person has not confirmed the email address yet.');
        if (registered?.waits)
            await services.mail.send(
                db,
                approvedMail(services, record as { email: string; fullname: string; customer_id: number | null }),
            );
    },
    present: (rows, { services }) =>
        rows.map(row => ({
            ...row,
            profile_picture_url: pictureLink(services, row.profile_picture_url as string | null),
        })),
    computed: { profile_picture_url: pictureSql('t') },
    // active colleagues: choices for assignees
    choosable: "t.is_staff AND t.status = 'active'",
};

/** Staff are users of that type, as listed in operations. */
export const staffHooks: ResourceHooks = {
    ...userHooks,
    beforeWrite: (input, current, context) => {
        if (input.user_type !== undefined && input.user_type !== 'staff')
            throw invalid({ user_type: ['Staff have the type Staff. Change it under Users.'] });
        return beforeWrite(input, current, context);
    },
};
