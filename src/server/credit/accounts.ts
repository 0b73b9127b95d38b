import { CONTACT_PARTS } from '../../domain/customers/credit';
import { registerResend } from '../communication/onboarding';
import { can } from '../engine/can';
import type { ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord, listRecords } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { recordWrites, respondWith } from '../engine/write/write';
import { lockRecord, requireNotArchived, requireVersion } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, forbidden, invalid, notFound } from '../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../platform/services';
import { creditMail } from './creditMail';
import { creditSummary } from './limit';
import { newCreditLink, recordLinkDelivery, revokeCreditLinks } from './links';

export const ACCOUNTS = 'credit-accounts';
const LINK_SECONDS = 300;
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

interface StoredDocument {
    file_path: string;
    sha256: string;
    size: number;
    created_at: string;
}

export const accountHooks: ResourceHooks = {
    computed: {
        link_expires_at: `SELECT to_char(max(l.expires_at) AT TIME ZONE 'UTC', ${ISO}) FROM credit_account_links l WHERE l.credit_account_id = t.id AND l.ended_at IS NULL AND l.expires_at > clock_now()`,
        document: `SELECT json_build_object('file_path', d.file_path, 'sha256', d.sha256, 'size', d.size, 'created_at', to_char(d.created_at AT TIME ZONE 'UTC', ${ISO})) FROM submitted_credit_accounts d WHERE d.credit_account_id = t.id`,
        payment_days: 'SELECT y.payment_days FROM credit_types y WHERE y.id = t.credit_type_id',
    },
    present: (rows, { services: { files } }) =>
        rows.map(row => {
            if (!row.document) return row;
            const { file_path, ...document } = row.document as StoredDocument;
            const url = files.link(file_path, {
                expiresSeconds: LINK_SECONDS,
                downloadAs: `${row.number} credit application.pdf`,
            });
            return { ...row, document: { ...document, url } };
        }),
    async beforeWrite(input, current, { db }) {
        if (current?.status === 'submitted')
            throw conflict('The customer has signed this application, so it cannot be changed.', current);
        return current ? input : { ...(await knownOf(db, Number(input.customer_id))), ...input };
    },
    beforeArchive: (account, { db }) => revokeCreditLinks(db, Number(account.id)),
};

interface Contact {
    name: string;
    position: string | null;
    email: string | null;
    phone: string | null;
}
const partsOf = (prefix: 'primary' | 'payable', contact: Contact | undefined): Row =>
    contact ? Object.fromEntries(CONTACT_PARTS.map(part => [`${prefix}_${part}`, contact[part]])) : {};

/** Initial values of an application from the customer's record. */
const knownOf = async (db: Db, customer: number): Promise<Row> => {
    const [[known], contacts] = [
        await db`SELECT name AS legal_name, trading_name, abn, address, town, state, postcode FROM customers WHERE id = ${customer}`,
        await db<(Contact & { kind: string })[]>`
            SELECT kind, name, position, email, phone FROM customer_contacts
            WHERE customer_id = ${customer} AND archived_at IS NULL AND kind IN ('primary', 'account_payable') ORDER BY id DESC`,
    ];
    const newest = (kind: string) => contacts.find(contact => contact.kind === kind);
    return { ...known, ...partsOf('primary', newest('primary')), ...partsOf('payable', newest('account_payable')) };
};

/** Current account, for the response after a write. */
export const readAccountForResponse = async (tx: Db, services: Services, caller: Caller, id: number): Promise<Row> => {
    const accounts = compiled(services.registry, ACCOUNTS);
    return respondWith(tx, { services, caller }, accounts, (await findRecord(tx, accounts, caller, id)) as Row, 200);
};

/**
 * Applications bind our business and need the customer's signature, so the business's own customers cannot have one.
 */
const requireStaff = (caller: Caller) => {
    if (!caller.staff) throw forbidden();
};

interface Sending {
    email?: unknown;
    message?: unknown;
}

/**
 * Creates a new link with its mail, and marks the account. Earlier links end.
 * @returns id of the delivery
 */
const mailLink = async (
    tx: Db,
    { services, caller }: Pick<OperationContext, 'services' | 'caller'>,
    accounts: Compiled,
    account: Row,
    { email, message }: Sending,
): Promise<number> => {
    const id = Number(account.id);
    const [customer] = await tx`SELECT name, email FROM customers WHERE id = ${Number(account.customer_id)}`;
    const to = String(email || account.sent_to || account.primary_email || customer?.email || '').trim();
    if (!to) throw invalid({ email: ['Neither the application nor the customer has an email address. Enter one.'] });
    await revokeCreditLinks(tx, id);
    const token = await newCreditLink(tx, { accountId: id, sentTo: to, userId: caller.userId });
    const delivery = await services.mail.send(
        tx,
        creditMail(services, {
            to,
            customerId: Number(account.customer_id),
            number: String(account.number),
            customer: String(customer?.name),
            sender: caller.name,
            message: String(message ?? '').trim(),
            token,
        }),
    );
    await recordLinkDelivery(tx, token, delivery);
    await tx`
        UPDATE credit_accounts SET status = 'sent', sent_to = ${to}, sent_at = clock_now(), version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${id}`;
    await audit(tx, services, accounts, caller, account, {
        action: account.status === 'unsend' ? 'send_link' : 'resend_link',
        changes: {
            ...(account.status === 'sent' ? {} : { status: { from: account.status, to: 'sent' } }),
            sent_to: { from: account.sent_to, to },
        },
    });
    return delivery;
};

const sendApplication = async (
    tx: Db,
    context: Pick<OperationContext, 'services' | 'caller'>,
    accounts: Compiled,
    account: Row,
    sending: Sending,
): Promise<Row> => {
    await mailLink(tx, context, accounts, account, sending);
    return readAccountForResponse(tx, context.services, context.caller, Number(account.id));
};

/** Resends from the email log: a new link to the same address, as the account's own page sends it. */
registerResend('credit-account', async (tx, services, caller, { id }) => {
    requireStaff(caller);
    const context = { services, caller };
    const accounts = compiled(services.registry, ACCOUNTS);
    if (!can(caller, ['update_credit_account'])) throw forbidden();
    const [link] = await tx`SELECT credit_account_id, sent_to FROM credit_account_links WHERE delivery_id = ${id}`;
    if (!link) throw notFound();
    const account = await lockRecord(tx, context, accounts, Number(link.credit_account_id));
    await requireNotArchived(context, accounts, account);
    // another mail replaced it while this request waited for the account
    const [open] = await tx`SELECT 1 FROM credit_account_links WHERE delivery_id = ${id} AND ended_at IS NULL`;
    if (!open || account.status !== 'sent') throw conflict('A newer email replaced this one.', account);
    return mailLink(tx, context, accounts, account, { email: link.sent_to });
});

/** A customer's application that is not submitted yet. */
const waitingOf = async (tx: Db, customer: number): Promise<number | undefined> => {
    // concurrent sends: one creates it, the other finds it
    await tx`SELECT 1 FROM customers WHERE id = ${customer} FOR NO KEY UPDATE`;
    const [row] = await tx`
        SELECT id FROM credit_accounts WHERE customer_id = ${customer} AND status <> 'submitted' AND archived_at IS NULL ORDER BY status = 'unsend' DESC, id DESC LIMIT 1`;
    return row && Number(row.id);
};

const sendLink = async (context: OperationContext) => {
    const { services, caller, params, body } = context;
    const customer = Number(params.id);
    requireStaff(caller);
    await requireRecord(services, caller, 'customers', customer, 'get');
    return transact(services, async tx => {
        const accounts = compiled(services.registry, ACCOUNTS);
        const named = body.credit_account_id as number | undefined;
        const id = named ?? (await waitingOf(tx, customer));
        const account = id
            ? await findRecord(tx, accounts, caller, id, true)
            : await recordWrites.insertRecord(tx, { services, caller }, accounts, { customer_id: customer });
        if (!account || account.customer_id !== customer)
            throw invalid({ credit_account_id: ['This is not a credit account of this customer.'] });
        await requireNotArchived({ services, caller }, accounts, account);
        if (account.status === 'submitted') throw conflict('This application is already submitted.', account);
        if (account.status === 'sent')
            throw conflict('This application was already sent. Send the link again.', account);
        return sendApplication(tx, context, accounts, account, body);
    });
};

/** Locked account for an action of staff, in the version they saw, and not archived. */
const lockedAccount = async (tx: Db, context: OperationContext) => {
    const { services, caller, params, body } = context;
    requireStaff(caller);
    const accounts = compiled(services.registry, ACCOUNTS);
    const account = await lockRecord(tx, context, accounts, Number(params.id));
    await requireVersion(context, accounts, account, body.version);
    await requireNotArchived(context, accounts, account);
    return { accounts, account };
};

const resendLink = (context: OperationContext) =>
    transact(context.services, async tx => {
        const { services, caller, body } = context;
        const { accounts, account } = await lockedAccount(tx, context);
        if (account.status === 'unsend') throw conflict('This application was not sent yet.', account);
        if (account.status === 'submitted') throw conflict('This application is already submitted.', account);
        return sendApplication(tx, { services, caller }, accounts, account, body);
    });

const decide = (context: OperationContext) =>
    transact(context.services, async tx => {
        const { services, caller, body } = context;
        const { accounts, account } = await lockedAccount(tx, context);
        if (account.status !== 'submitted')
            throw conflict('The customer has not submitted this application yet.', account);
        const approved = body.decision === 'approved';
        const reason = String(body.reason ?? '').trim();
        const limit = approved ? (body.approved_limit as number | undefined) : undefined;
        const type = approved ? (body.credit_type_id as number | undefined) : undefined;
        const faults: Record<string, string[]> = {};
        if (approved && limit === undefined) faults.approved_limit = ['Enter the credit limit.'];
        if (approved && type === undefined) faults.credit_type_id = ['Choose a credit type.'];
        if (!approved && !reason) faults.reason = ['Enter the reason for declining the application.'];
        if (type !== undefined) {
            const [found] =
                await tx`SELECT 1 FROM credit_types WHERE id = ${type} AND archived_at IS NULL FOR KEY SHARE`;
            if (!found) faults.credit_type_id = ['does not exist.'];
        }
        if (Object.keys(faults).length) throw invalid(faults);
        // serialises with concurrent order confirmations
        await tx`SELECT 1 FROM customers WHERE id = ${Number(account.customer_id)} FOR NO KEY UPDATE`;
        await tx`
            UPDATE credit_accounts
            SET decision = ${String(body.decision)}, approved_limit = ${limit === undefined ? null : String(limit)}::numeric, credit_type_id = ${type ?? null},
                decision_reason = ${reason || null}, decided_at = clock_now(), decided_by_id = ${caller.userId},
                version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${Number(account.id)}`;
        await audit(tx, services, accounts, caller, account, {
            action: approved ? 'approve_credit' : 'decline_credit',
            changes: {
                decision: { from: account.decision, to: body.decision },
                approved_limit: { from: account.approved_limit, to: limit ?? null },
            },
            ...(reason ? { reason } : {}),
        });
        return readAccountForResponse(tx, services, caller, Number(account.id));
    });

const listOfCustomer = async ({ services, caller, params, query }: OperationContext) => {
    await requireRecord(services, caller, 'customers', Number(params.id), 'get');
    return listRecords(services, compiled(services.registry, ACCOUNTS), caller, {
        ...query,
        customer_id: Number(params.id),
    });
};

const createOfCustomer = async ({ services, caller, params, body }: OperationContext) => {
    const customer = Number(params.id);
    await requireRecord(services, caller, 'customers', customer, 'get');
    if (body.customer_id !== undefined && body.customer_id !== customer)
        throw invalid({ customer_id: ['must be the customer of this page.'] });
    const accounts = compiled(services.registry, ACCOUNTS);
    return created(
        await transact(services, async tx => {
            const made = await recordWrites.insertRecord(tx, { services, caller }, accounts, {
                ...body,
                customer_id: customer,
            });
            await storeResponse(tx, 201, { body: made });
            return made;
        }),
    );
};

export const accountHandlers: Handlers = {
    listCreditAccountsOfCustomer: context => listOfCustomer(context),
    createCreditAccountOfCustomer: context => createOfCustomer(context),
    sendCreditAccountLink: context => sendLink(context),
    resendCreditAccountLink: context => resendLink(context),
    decideCreditAccount: context => decide(context),
    readCreditOfCustomer: async ({ services, caller, params }) => {
        await requireRecord(services, caller, 'customers', Number(params.id), 'get');
        if (!caller.staff) throw notFound();
        return creditSummary(services.sql, Number(params.id));
    },
};
