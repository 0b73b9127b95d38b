import { SUPER_ADMIN } from '../../domain/access/permissions';
import { afterCommit, transact } from '../platform/database/transact';
import type { Services } from '../platform/services';
import { createAccountLink } from './accountLinks';
import { invalidateCallers } from './callers';
import { inviteMail } from './mails';

/**
 * Creates the first super admin if `ADMIN_EMAIL` is configured and there are no users, and mails a link to choose a
 * password; there is no default password. Returns whether it did.
 */
export const inviteFirstAdmin = async (services: Services): Promise<boolean> => {
    const email = services.config.adminEmail?.toLowerCase();
    if (!email) return false;
    return transact(services, async tx => {
        // several servers may start together
        await tx`SELECT pg_advisory_xact_lock(hashtext('identity.first-admin'))`;
        const [anybody] = await tx`SELECT id FROM users LIMIT 1`;
        if (anybody) return false;
        const [made] = await tx<{ id: number }[]>`
            INSERT INTO users (username, email, fullname, user_type, is_staff) VALUES (${email}, ${email}, 'Administrator', 'staff', true) RETURNING id`;
        const id = Number(made?.id);
        await tx`INSERT INTO user_credentials (user_id, email_confirmed_at) VALUES (${id}, now())`;
        await tx`INSERT INTO users_roles (owner_id, other_id) SELECT ${id}, id FROM roles WHERE name = ${SUPER_ADMIN} AND is_system`;
        const to = { email, fullname: 'Administrator', customer_id: null, username: email };
        await services.mail.send(tx, inviteMail(services, to, await createAccountLink(tx, id, 'invite')));
        afterCommit(tx, invalidateCallers);
        return true;
    });
};
