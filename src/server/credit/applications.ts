import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { APPLICATION_FIELDS, missingInApplication } from '../../domain/customers/credit';
import { type SignatureInput, signatureFaults, signatureOf } from '../../domain/sales/signatures';
import { notify } from '../communication/notify';
import type { Row } from '../engine/hooks';
import { findRecord, presentOne } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { validateInput } from '../engine/write/input';
import { updateRow } from '../engine/write/store';
import { withAccountLink } from '../identity/withAccountLink';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../platform/services';
import { ACCOUNTS } from './accounts';
import { submittedMail } from './creditMail';
import { type OpenCreditLink, openCreditLink } from './links';
import { SUBMITTED_PDF_JOB } from './submittedPdf';
import { readTerms } from './terms';

/**
 * Caller for a link: scoped to its customer, without permissions, so it reads no internal fields and no other
 * customer's data.
 */
const callerOfLink = ({ customer_id }: OpenCreditLink): Caller => ({
    userId: 0,
    name: '',
    email: '',
    customerId: customer_id,
    subscribedTo: new Set(),
    propertyIds: null,
    staff: false,
    permissions: new Set(),
    superAdmin: false,
    timeZone: BUSINESS_ZONE,
    sessionId: '',
});

const FIELDS: ReadonlySet<string> = new Set(APPLICATION_FIELDS);
/** The same validation as for other writers of an account, for the application's fields only. */
const applicationOf = (accounts: Compiled): Compiled => ({
    ...accounts,
    resource: { ...accounts.resource, fields: accounts.resource.fields.filter(({ name }) => FIELDS.has(name)) },
});

/** Rows are rewritten: row ids from the form are ignored. */
const withoutIds = (application: Row): Row =>
    Object.fromEntries(
        Object.entries(application).map(([name, value]) => [
            name,
            Array.isArray(value)
                ? value.map(row => {
                      if (typeof row !== 'object' || row === null) return row;
                      const { id: _, ...given } = row as Row;
                      return given;
                  })
                : value,
        ]),
    );

const validateApplication = (
    accounts: Compiled,
    caller: Caller,
    body: Row,
): { application: Row; signature: SignatureInput } => {
    const signature = body.signature as SignatureInput;
    const { version: _, ...application } = validateInput(
        applicationOf(accounts),
        caller,
        { ...withoutIds(body.application as Row), version: body.version },
        'update',
    );
    const faults = {
        ...missingInApplication(application),
        ...Object.fromEntries(
            Object.entries(signatureFaults(signature)).map(([field, texts]) => [`signature.${field}`, texts]),
        ),
    };
    if (Object.keys(faults).length) throw invalid(faults);
    return { application, signature };
};

const accountOf = async (services: Services, db: Db, link: OpenCreditLink, lock = false): Promise<Row> => {
    const account = await findRecord(
        db,
        compiled(services.registry, ACCOUNTS),
        callerOfLink(link),
        link.credit_account_id,
        lock,
    );
    if (!account) throw notFound();
    return account;
};

const readPublic = async (services: Services, db: Db, link: OpenCreditLink) => {
    const accounts = compiled(services.registry, ACCOUNTS);
    const account = await presentOne(services, accounts, callerOfLink(link), await accountOf(services, db, link));
    const acceptance = account.acceptance as { terms_number: number } | null;
    const [customer] = await db`SELECT name FROM customers WHERE id = ${link.customer_id}`;
    return {
        number: account.number,
        status: account.status,
        version: account.version,
        customer: customer?.name,
        seller: services.config.business.name,
        application: Object.fromEntries(
            APPLICATION_FIELDS.map(name => {
                const value = account[name];
                return [name, Array.isArray(value) ? (withoutIds({ value }).value as Row[]) : value];
            }),
        ),
        // accepted version, once there is one
        terms: await readTerms(db, acceptance?.terms_number),
        expires_at: link.expires_at,
        acceptance,
        document: account.document ?? null,
    };
};

const readByToken = (context: OperationContext) =>
    withAccountLink(context, 'credit-account', async token => {
        const { services } = context;
        const link = await openCreditLink(services.sql, token);
        if (!link) throw notFound();
        return readPublic(services, services.sql, link);
    });

const submitByToken = (context: OperationContext) =>
    withAccountLink(context, 'credit-account', async token => {
        const { services, body } = context;
        const accounts = compiled(services.registry, ACCOUNTS);
        // checked first, so that guesses learn nothing about missing fields
        const before = await openCreditLink(services.sql, token);
        if (!before) throw notFound();
        const { application, signature } = validateApplication(accounts, callerOfLink(before), body as Row);
        return transact(services, async tx => {
            const account = await accountOf(services, tx, before, true);
            const link = await openCreditLink(tx, token);
            if (!link) throw notFound();
            const id = Number(account.id);
            if (account.acceptance) throw conflict('This application is already submitted.');
            if (account.version !== body.version)
                throw conflict(
                    'We changed the application while you filled it in. Please read it again before you sign.',
                );
            const terms = await readTerms(tx);
            if (terms.text_sha256 !== signature.text_sha256)
                throw conflict('The terms and conditions were changed while you read them. Please read them again.');
            const [clock] = await tx`SELECT clock_now() AS now`;
            const at = clock?.now;
            const acceptance = { ...signatureOf(signature, at), terms_number: terms.number };
            await updateRow(tx, accounts, id, null, application);
            await tx`
                UPDATE credit_accounts SET status = 'submitted', submitted_at = ${at}, acceptance = ${tx.json(acceptance as never)} WHERE id = ${id}`;
            await audit(tx, services, accounts, null, account, {
                action: 'submit_application',
                changes: { status: { from: account.status, to: 'submitted' } },
                reason: `${acceptance.name}, ${acceptance.position}, by the link sent to ${link.sent_to}; terms version ${terms.number}, ${terms.text_sha256}`,
            });
            await services.queue.enqueue(tx, SUBMITTED_PDF_JOB, { accountId: id }, { key: String(id) });
            const [customer] = await tx`SELECT name, account_manager_id FROM customers WHERE id = ${link.customer_id}`;
            await notify(tx, services, {
                to: { permission: ['approve_credit_account'] },
                type: 'Sales order',
                data: {
                    message: `${customer?.name} has submitted the credit application ${account.number}. It needs a decision.`,
                    resource: ACCOUNTS,
                    id,
                    event: 'submitted',
                },
            });
            await services.mail.send(
                tx,
                submittedMail(services, {
                    to: link.sent_to,
                    customerId: link.customer_id,
                    number: String(account.number),
                    customer: String(customer?.name),
                    token,
                }),
            );
            return readPublic(services, tx, link);
        });
    });

export const applicationHandlers: Handlers = {
    readCreditAccountByToken: context => readByToken(context),
    submitCreditAccountByToken: context => submitByToken(context),
};
