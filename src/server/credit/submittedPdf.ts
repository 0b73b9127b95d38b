import { REPLY_SENT } from '../engine/http/envelope';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import type { Db, Handlers, OperationContext, Services } from '../platform/services';
import { creditAccountPdf, type PrintedCreditAccount } from './creditAccountPdf';
import { readTerms, type Terms } from './terms';

export const SUBMITTED_PDF_JOB = 'credit.submitted-account';
const ACCOUNTS = 'credit-accounts';

const print = async (services: Services, account: PrintedCreditAccount, terms: Terms) =>
    creditAccountPdf(account, terms, {
        business: services.config.business,
        fields: compiled(services.registry, ACCOUNTS).resource.fields,
    });

const printed = async (db: Db, id: number): Promise<PrintedCreditAccount | undefined> => {
    const [account] = await db`
        SELECT a.*, c.name AS customer_name,
               (SELECT coalesce(json_agg(p ORDER BY p.position, p.id), '[]') FROM credit_account_principals p WHERE p.credit_account_id = a.id) AS principals,
               (SELECT coalesce(json_agg(r ORDER BY r.position, r.id), '[]') FROM credit_account_references r WHERE r.credit_account_id = a.id) AS trade_references
        FROM credit_accounts a JOIN customers c ON c.id = a.customer_id WHERE a.id = ${id}`;
    return account as PrintedCreditAccount | undefined;
};

/** PDF of a submission, created once: a repeated job finds it, and of two concurrent jobs one stores its file. */
export const ensureSubmittedPdf = async (services: Services, accountId: number): Promise<void> => {
    const { sql, files } = services;
    const [made] = await sql`SELECT 1 FROM submitted_credit_accounts WHERE credit_account_id = ${accountId}`;
    const account = made ? undefined : await printed(sql, accountId);
    if (!account?.acceptance) return;
    const terms = await readTerms(sql, account.acceptance.terms_number);
    const stored = await files.put({
        data: await print(services, account, terms),
        name: `${account.number}.pdf`,
        field: 'document',
        folder: 'credit-accounts',
    });
    const kept = await sql`
        INSERT INTO submitted_credit_accounts (credit_account_id, file_path, sha256, size)
        VALUES (${accountId}, ${stored.key}, ${stored.sha256}, ${stored.size}) ON CONFLICT DO NOTHING RETURNING credit_account_id`;
    if (!kept.length) return files.remove(stored.key);
    await services.events.publish(sql, {
        type: 'record',
        resource: ACCOUNTS,
        id: accountId,
        permission: ['read_credit_account'],
    });
};

const preview = async ({ services, caller, params, reply }: OperationContext): Promise<typeof REPLY_SENT> => {
    const id = Number(params.id);
    const { record } = await requireRecord(services, caller, ACCOUNTS, id, 'get');
    const account = (await printed(services.sql, id)) as PrintedCreditAccount;
    const terms = await readTerms(services.sql, account.acceptance?.terms_number);
    await reply
        .headers({
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${record.number}.pdf"`,
            'cache-control': 'no-store',
        })
        .send(await print(services, account, terms));
    return REPLY_SENT;
};

export const pdfHandlers: Handlers = { previewCreditAccountPdf: context => preview(context) };
