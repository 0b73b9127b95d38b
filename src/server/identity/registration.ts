import { randomBytes } from 'node:crypto';
import { passwordFault, passwordFaults } from '../../domain/access/passwords';
import { foldText } from '../../domain/records/textFolding';
import { hashPassword, verifyPassword } from '../platform/credentials';
import { transact } from '../platform/database/transact';
import { ApiError, invalid } from '../platform/errors';
import type { Db, Handler, OperationContext } from '../platform/services';
import { createAccountLink, findLinkOwner, revokeAccountLinks } from './accountLinks';
import { logAccount } from './accountLog';
import { attemptLimits, countAttempt } from './attemptLimits';
import { alreadyRegisteredMail, confirmMail, type MailRecipient } from './mails';
import { nameParts } from './names';

interface Registration {
    fullname: string;
    email: string;
    password: string;
}

/** A pending account: it belongs to no customer, holds no role and cannot sign in until a colleague has approved it. */
const insertPending = async (
    tx: Db,
    { fullname, email }: Registration,
    username: string,
    hash: string,
): Promise<MailRecipient & { id: number }> => {
    const { first_name, last_name } = nameParts(fullname);
    const [user] = await tx<(MailRecipient & { id: number })[]>`
        INSERT INTO users (username, email, fullname, first_name, last_name, user_type, status)
        VALUES (${username}, ${email}, ${fullname}, ${first_name}, ${last_name}, 'customer', 'pending')
        RETURNING id, email, fullname, customer_id`;
    const made = user as MailRecipient & { id: number };
    await tx`INSERT INTO user_credentials (user_id, password_hash, password_changed_at) VALUES (${made.id}, ${hash}, now())`;
    return made;
};

/** Username of an address whose folded form is taken: its owner signs in with the address. */
const otherName = (email: string) => `${email.replaceAll('@', '.')}-${randomBytes(3).toString('hex')}`;

/** Same response and work for known and unknown addresses; only the mail tells the owner. */
export const register: Handler = async ({ services, body, request }: OperationContext<Registration>) => {
    const fault = passwordFault(body.password);
    if (fault) throw invalid({ password: [fault.replace('New password', 'Password')] });
    const email = body.email.trim().toLowerCase();
    await countAttempt(
        services,
        attemptLimits.registerAddress(request.ip),
        attemptLimits.forgetAccount(`register ${email}`),
    );
    const hash = await hashPassword(body.password);
    await transact(services, async tx => {
        // Serialises concurrent registrations, so that the second finds the first.
        await tx`SELECT pg_advisory_xact_lock(hashtext(${`register ${foldText(email)}`}))`;
        const [similar] = await tx<(MailRecipient & { id: number; status: string; is_same: boolean })[]>`
            SELECT u.id, u.email, u.fullname, u.customer_id, lower(u.email) = ${email} OR lower(u.username) = ${email} AS is_same,
                   CASE WHEN c.email_confirmed_at IS NULL THEN u.status ELSE 'known' END AS status
            FROM users u LEFT JOIN user_credentials c ON c.user_id = u.id
            WHERE u.archived_at IS NULL AND (lower(u.email) = ${email} OR fold_text(u.username) = fold_text(${email}))
            ORDER BY lower(u.email) = ${email} DESC, lower(u.username) = ${email} DESC
            LIMIT 1`;
        // an address that differs in an accent belongs to another person
        const known = similar?.is_same ? similar : undefined;
        if (known && known.status !== 'pending') return services.mail.send(tx, alreadyRegisteredMail(services, known));
        const fullname = body.fullname.trim();
        const user =
            known ?? (await insertPending(tx, { ...body, fullname, email }, similar ? otherName(email) : email, hash));
        const link = await createAccountLink(tx, user.id, 'confirm', { fullname, passwordHash: hash });
        return services.mail.send(tx, confirmMail(services, { ...user, fullname }, link, known !== undefined));
    });
    return { message: 'Thank you. Please open the link that we have sent to your address.' };
};

interface Confirmation {
    token: string;
    password: string;
    password_confirmation?: string;
}
const BAD_LINK = 'This link is invalid or has expired. Please register again.';

/**
 * Password hash for the account: a new password's, or the registration's once the password is verified.
 * @throws ApiError 422 by field
 */
const provenPassword = async ({ password, password_confirmation }: Confirmation, registered: string | null) => {
    if (password_confirmation !== undefined) {
        const faults = passwordFaults({ password, password_confirmation });
        if (faults) throw invalid(faults);
        return hashPassword(password);
    }
    if (!registered || !(await verifyPassword(registered, password)))
        throw invalid({
            password: ['This is not the password of this registration. You can choose a new one instead.'],
        });
    return registered;
};

/**
 * Confirms the address with the password of the mailed registration, so that nobody confirms another person's choice.
 */
export const confirmAccount: Handler = async ({ services, body, request }: OperationContext<Confirmation>) => {
    await countAttempt(services, attemptLimits.linkAddress(request.ip));
    const link = await findLinkOwner(services.sql, body.token, ['confirm'], undefined);
    if (!link) throw new ApiError(422, BAD_LINK);
    const hash = await provenPassword(body, link.password_hash);
    const owner = await transact(services, async tx => {
        const found = await findLinkOwner(tx, body.token, ['confirm'], undefined, true);
        if (!found) return undefined;
        await tx`
            UPDATE user_credentials SET email_confirmed_at = now(), password_hash = ${hash}, password_changed_at = now() WHERE user_id = ${found.id}`;
        if (found.registered_as) {
            const { first_name, last_name } = nameParts(found.registered_as);
            await tx`
                UPDATE users SET fullname = ${found.registered_as}, first_name = ${first_name}, last_name = ${last_name}
                WHERE id = ${found.id} AND status = 'pending' AND fullname <> ${found.registered_as}`;
        }
        await revokeAccountLinks(tx, found.id, ['confirm']);
        await logAccount(tx, 'email-confirmed', found.id);
        return found;
    });
    if (!owner) throw new ApiError(422, BAD_LINK);
    return {
        message:
            owner.status === 'pending'
                ? 'Your address is confirmed. A colleague will connect your account with your business and write to you.'
                : 'Your address is confirmed. You can sign in.',
    };
};
