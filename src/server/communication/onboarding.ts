import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { readDelivery } from './pushDevices';

/** Mail as stored in the email log. */
export interface SentMail {
    id: number;
    /** user with this address, if it is an account's */
    userId: number | null;
}
type Resend = (db: Db, services: Services, caller: Caller, mail: SentMail) => Promise<number>;
/** by kind of mail: function that sends it again with a new link */
const resends = new Map<string, Resend>();

/**
 * Registers how an onboarding mail is sent again: `resend` checks the caller's permission, creates the mail and returns
 * the id of its delivery.
 */
export const registerResend = (kind: string, resend: Resend): void => {
    if (resends.has(kind)) throw new Error(`Mails of the kind ${kind} are made again twice.`);
    resends.set(kind, resend);
};

interface Mail {
    kind: string;
    user_id: number | null;
    can_resend: boolean;
}

export const resendOnboardingMail = async ({
    services,
    caller,
    params,
}: OperationContext<unknown, unknown, { id: number; mail_id: number }>) => {
    return transact(services, async db => {
        if (!(await findRecord(db, compiled(services.registry, 'customers'), caller, params.id))) throw notFound();
        const [delivery] = await db`
            SELECT id FROM deliveries WHERE id = ${params.mail_id} AND customer_id = ${params.id} FOR UPDATE`;
        const [mail] = delivery
            ? await db<Mail[]>`SELECT kind, user_id, can_resend FROM onboarding_emails WHERE id = ${params.mail_id}`
            : [];
        if (!mail) throw notFound();
        const resend = resends.get(mail.kind);
        if (!mail.can_resend || !resend)
            throw conflict(
                'This email cannot be sent again: its link was used, the account is not active, or a newer email replaced it.',
            );
        const sent = { id: params.mail_id, userId: mail.user_id === null ? null : Number(mail.user_id) };
        return readDelivery(db, services, caller, await resend(db, services, caller, sent));
    });
};
