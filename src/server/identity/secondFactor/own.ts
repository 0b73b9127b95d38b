import { transact } from '../../platform/database/transact';
import { ApiError, invalid, notFound } from '../../platform/errors';
import type { Caller, Db, Handler, Handlers, OperationContext, Services } from '../../platform/services';
import { logAccount } from '../accountLog';
import { type FactorChange, factorChangedMail, type MailRecipient } from '../mails';
import { proveOwnPassword } from '../passwordChange';
import { requirePrivilegesOver } from '../privileges';
import { endSessionsOf } from '../sessions';
import { confirmAuthenticator, createAuthenticator } from './authenticator';
import { FACTOR_IS_DEMANDED, HAS_OWN_FACTOR } from './factors';
import { addPasskey, passkeyCreationOptions } from './passkeys';
import { createRecoveryCodes, firstRecoveryCodes } from './recoveryCodes';

/**
 * The signed-in user's second factors: list, add, remove. Each change requires the password and is reported by mail.
 */

type SecurityContext<Body = unknown, Params = Record<string, string>> = OperationContext<Body, unknown, Params>;
type Person = MailRecipient & { id: number };

const recordFactorChange = async (services: Services, tx: Db, person: Person, change: FactorChange, by = person) => {
    await logAccount(tx, change, person.id, { id: by.id, name: by.fullname });
    await services.mail.send(tx, factorChangedMail(services, person, change));
};

/** After a change of factors, ends the user's other sessions. */
const endOtherSessionsAfterChange = async (services: Services, tx: Db, caller: Caller, change: FactorChange) => {
    await endSessionsOf(tx, caller.userId, 'second factor changed', caller.sessionId);
    await recordFactorChange(services, tx, await personOf(tx, caller.userId), change);
};

/** Recovery codes are useless without a factor, and would be forgotten. */
const forgetCodesWithoutFactor = (tx: Db, userId: number) => tx`
    DELETE FROM recovery_codes c USING users u
    WHERE c.user_id = u.id AND u.id = ${userId} AND NOT ${tx.unsafe(HAS_OWN_FACTOR)}`;

const getSecurity: Handler = async ({ services, caller }) => {
    const [own] = await services.sql`
        SELECT u.mfa_enabled AS mailed_code,
            ${services.sql.unsafe(FACTOR_IS_DEMANDED)} AS demanded,
            (SELECT confirmed_at FROM authenticators a WHERE a.user_id = u.id) AS authenticator_since,
            (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS recovery_codes_left
        FROM users u WHERE u.id = ${caller.userId}`;
    const passkeys = await services.sql`
        SELECT id, name, created_at, last_used_at FROM passkeys WHERE user_id = ${caller.userId} ORDER BY id`;
    return { ...own, passkeys };
};

const startAuthenticator: Handler = async ({ services, caller, body }: SecurityContext<{ password: string }>) => {
    const person = await proveOwnPassword(services, caller.userId, 'password', body.password);
    return transact(services, tx => createAuthenticator(services, tx, person));
};

const confirmOwnAuthenticator: Handler = async ({ services, caller, body }: SecurityContext<{ code: string }>) => {
    const codes = await transact(services, async tx => {
        if (!(await confirmAuthenticator(services, tx, caller.userId, body.code.replace(/\s/g, '')))) return null;
        await endOtherSessionsAfterChange(services, tx, caller, 'authenticator-added');
        return firstRecoveryCodes(tx, caller.userId);
    });
    if (!codes) throw invalid({ code: ['This code is incorrect. Enter the code that the app shows now.'] });
    return { recovery_codes: codes };
};

const personOf = async (tx: Db, userId: number, customerId: number | null = null): Promise<Person> => {
    const [person] = await tx<Person[]>`
        SELECT id, email, fullname, customer_id FROM users
        WHERE id = ${userId} AND archived_at IS NULL AND (${customerId}::bigint IS NULL OR customer_id = ${customerId}::bigint)`;
    if (!person) throw notFound();
    return person;
};

const removeAuthenticator: Handler = async ({ services, caller, body }: SecurityContext<{ password: string }>) => {
    const person = await proveOwnPassword(services, caller.userId, 'password', body.password);
    return transact(services, async tx => {
        const [removed] = await tx`DELETE FROM authenticators WHERE user_id = ${person.id} RETURNING confirmed_at`;
        await forgetCodesWithoutFactor(tx, person.id);
        // one whose set-up was not finished was no factor
        if (removed?.confirmed_at) await endOtherSessionsAfterChange(services, tx, caller, 'authenticator-removed');
        return { message: 'The authenticator app was removed.' };
    });
};

const startPasskey: Handler = async ({ services, caller, body }: SecurityContext<{ password: string }>) => {
    const person = await proveOwnPassword(services, caller.userId, 'password', body.password);
    return { options: await transact(services, tx => passkeyCreationOptions(services, tx, person, caller.sessionId)) };
};

const addOwnPasskey: Handler = async ({
    services,
    caller,
    body,
}: SecurityContext<{ name: string; response: unknown }>) => {
    const codes = await transact(services, async tx => {
        const { sessionId, userId } = caller;
        if (!(await addPasskey(services, tx, userId, sessionId, body.name.trim(), body.response))) return null;
        await endOtherSessionsAfterChange(services, tx, caller, 'passkey-added');
        return firstRecoveryCodes(tx, userId);
    });
    if (!codes) throw new ApiError(422, 'This passkey could not be added. Please try again.');
    return { recovery_codes: codes };
};

const removePasskey: Handler = async ({
    services,
    caller,
    params,
    body,
}: SecurityContext<{ password: string }, { passkeyId: string }>) => {
    const person = await proveOwnPassword(services, caller.userId, 'password', body.password);
    return transact(services, async tx => {
        const removed =
            await tx`DELETE FROM passkeys WHERE id = ${params.passkeyId} AND user_id = ${person.id} RETURNING id`;
        if (!removed.length) throw notFound();
        await forgetCodesWithoutFactor(tx, person.id);
        await endOtherSessionsAfterChange(services, tx, caller, 'passkey-removed');
        return { message: 'The passkey was removed.' };
    });
};

const renewRecoveryCodes: Handler = async ({ services, caller, body }: SecurityContext<{ password: string }>) => {
    const person = await proveOwnPassword(services, caller.userId, 'password', body.password);
    return transact(services, async tx => {
        const [has] = await tx`SELECT 1 FROM users u WHERE u.id = ${person.id} AND ${tx.unsafe(HAS_OWN_FACTOR)}`;
        if (!has) throw new ApiError(422, 'Set up an authenticator app or a passkey first.');
        await recordFactorChange(services, tx, person, 'recovery-codes-made');
        return { recovery_codes: await createRecoveryCodes(tx, person.id) };
    });
};

/** For a user who lost phone and codes: removes all factors and sessions. */
const resetSecondFactor: Handler = async ({ services, caller, params }: SecurityContext<unknown, { id: string }>) =>
    transact(services, async tx => {
        const id = Number(params.id);
        const person = await personOf(tx, id, caller.customerId);
        // an open session proves nothing: removing one's own factors requires the password
        if (id === caller.userId) throw new ApiError(409, 'Remove your own in your account settings.');
        await requirePrivilegesOver(tx, caller, id);
        await tx`DELETE FROM authenticators WHERE user_id = ${id}`;
        await tx`DELETE FROM passkeys WHERE user_id = ${id}`;
        await tx`DELETE FROM recovery_codes WHERE user_id = ${id}`;
        await endSessionsOf(tx, id, 'second factor reset');
        await recordFactorChange(services, tx, person, 'second-factor-reset', {
            ...person,
            id: caller.userId,
            fullname: caller.name,
        });
        return {
            message:
                'The second factors were removed. The person signs in with their password, and an emailed code if required.',
        };
    });

export const securityHandlers: Handlers = {
    getSecurity,
    startAuthenticator,
    confirmOwnAuthenticator,
    removeAuthenticator,
    startPasskey,
    addOwnPasskey,
    removePasskey,
    renewRecoveryCodes,
    resetSecondFactor,
};
