import type { ActivityAction } from '../../domain/records/activityActions';
import { isEmail } from '../../domain/records/email';
import { type ContractSection, contractTemplate, unknownPlaceholders } from '../../domain/sales/contracts';
import { canPrepareContract, missingForContract } from '../../domain/sales/orders';
import type { ResourceHooks, Row } from '../engine/hooks';
import { created, data } from '../engine/http/envelope';
import { findRecord, presentOne } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { respondWith } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, forbidden, invalid, notFound, staleMessage } from '../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../platform/services';
import { contractMail } from './contractMail';
import { createContractLink } from './links';
import { withdrawContract } from './orders';
import { contractWords, readContractFacts } from './refreshFacts';

const LINK_SECONDS = 300;
const STATUS = `CASE WHEN t.countersignature IS NOT NULL THEN 'signed_by_both' WHEN t.customer_signature IS NOT NULL THEN 'signed_by_customer' ELSE 'pending' END`;

export interface SignedDocument {
    stage: 'signed_by_customer' | 'signed_by_both';
    file_path: string;
    sha256: string;
    size: number;
    created_at: string;
}

/** A signed document with a link that opens it for a short time. */
export const withDownloadLink = ({ files }: Services, number: string, { file_path, ...document }: SignedDocument) => ({
    ...document,
    url: files.link(file_path, {
        expiresSeconds: LINK_SECONDS,
        downloadAs: `${number} ${document.stage === 'signed_by_both' ? 'signed by both parties' : 'signed by the customer'}.pdf`,
    }),
});

const NO_CONTENT = 'This contract has no text. Create it again from its order.';

export const contractHooks: ResourceHooks = {
    computed: {
        status: STATUS,
        link_expires_at: `SELECT to_char(max(l.expires_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM contract_links l WHERE l.contract_id = t.id AND l.ended_at IS NULL AND l.expires_at > now()`,
        documents: `SELECT coalesce(json_agg(json_build_object('stage', s.stage, 'file_path', s.file_path, 'sha256', s.sha256, 'size', s.size, 'created_at', to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY s.created_at), '[]') FROM signed_contracts s WHERE s.contract_id = t.id`,
    },
    present: (rows, { services }) => {
        // nothing that is made here lacks its text: a row that was put there by another way
        if (rows.some(row => row.text === '')) throw new ApiError(404, NO_CONTENT);
        return rows.map(row => ({
            ...row,
            documents: (row.documents as SignedDocument[]).map(one =>
                withDownloadLink(services, String(row.number), one),
            ),
        }));
    },
};

const idOfContract = async (db: Db, orderId: number): Promise<number | undefined> => {
    const [row] = await db`SELECT id FROM sales_order_contracts WHERE sales_order_id = ${orderId}`;
    return row?.id as number | undefined;
};

interface LockedOrder {
    order: Row;
    orders: Compiled;
    contracts: Compiled;
    contract: Row | undefined;
}

/** The order, then its contract, held until the transaction ends: always in this order. */
export const lockOrder = async (tx: Db, services: Services, caller: Caller, orderId: number): Promise<LockedOrder> => {
    const orders = compiled(services.registry, 'sales-orders');
    const contracts = compiled(services.registry, 'sales-order-contracts');
    const order = await findRecord(tx, orders, caller, orderId, true);
    if (!order) throw notFound();
    // contracts are for staff; the customer signs by link, without an account
    if (!caller.staff) throw forbidden();
    if (order.archived_at) throw conflict('This order is archived. Restore it first.', order);
    const id = await idOfContract(tx, orderId);
    return { order, orders, contracts, contract: id ? await findRecord(tx, contracts, caller, id, true) : undefined };
};

/** The contract as it is now, for the answer, after it was written. */
export const readContractForResponse = async (tx: Db, services: Services, caller: Caller, id: number, status = 200) => {
    const contracts = compiled(services.registry, 'sales-order-contracts');
    const record = (await findRecord(tx, contracts, caller, id)) as Row;
    return respondWith(tx, { services, caller }, contracts, record, status);
};

/** The order shows how far its contract is; whoever has it open sees it change. */
export const updateOrderContract = async (
    tx: Db,
    services: Services,
    caller: Caller | null,
    order: Row,
    change: { contract_status?: string; status?: string; action: ActivityAction; reason?: string },
): Promise<void> => {
    const contract = change.contract_status ?? (order.contract_status as string | null);
    const status = change.status ?? (order.status as string);
    await tx`
        UPDATE sales_orders SET contract_status = ${contract}, status = ${status}, version = version + 1, updated_at = now()
        WHERE id = ${order.id as number}`;
    await audit(tx, services, compiled(services.registry, 'sales-orders'), caller, order, {
        action: change.action,
        changes: {
            ...(contract === order.contract_status
                ? {}
                : { contract_status: { from: order.contract_status, to: contract } }),
            ...(status === order.status ? {} : { status: { from: order.status, to: status } }),
        },
        ...(change.reason ? { reason: change.reason } : {}),
    });
};

const missingOf = async (db: Db, order: Row) => {
    const [customer] = order.customer_id
        ? await db`SELECT id, name, abn, email, address, town, state, postcode FROM customers WHERE id = ${order.customer_id as number}`
        : [];
    return missingForContract(order as never, (customer as never) ?? null);
};

const refuseUnprepared = (order: Row) => {
    if (canPrepareContract(order as never)) return;
    throw conflict(
        order.status === 'draft'
            ? 'A draft has no contract yet: create the order first.'
            : 'This contract is signed and cannot be changed.',
        order,
    );
};

const createContract = (context: OperationContext) =>
    transact(context.services, async tx => {
        const { services, caller, params, body } = context;
        const { order, contracts, contract } = await lockOrder(tx, services, caller, Number(params.id));
        refuseUnprepared(order);
        if (contract && body.replace !== true) throw conflict('This order already has a contract.', contract);
        const missing = await missingOf(tx, order);
        if (missing.length)
            throw invalid(
                Object.fromEntries(missing.map(({ path, label }) => [path, [`${label} is needed for the contract.`]])),
                'Some details are missing for the contract.',
            );
        const facts = await readContractFacts(tx, services.config, order.id as number);
        const sections = contractTemplate(facts.items.map(({ type }) => type));
        const title = 'Supply agreement';
        const { text, sha256 } = contractWords(title, sections, facts);
        const [row] = await tx`
            INSERT INTO sales_order_contracts (number, sales_order_id, title, sections, facts, text, text_sha256, created_by, updated_by)
            VALUES (${String(order.number)}, ${order.id as number}, ${title}, ${tx.json(sections as never)}, ${tx.json(facts as never)}, ${text}, ${sha256}, ${caller.userId}, ${caller.userId})
            ON CONFLICT (sales_order_id) WHERE archived_at IS NULL DO UPDATE
                SET title = excluded.title, sections = excluded.sections, facts = excluded.facts, text = excluded.text, text_sha256 = excluded.text_sha256,
                    version = sales_order_contracts.version + 1, updated_at = now(), updated_by = excluded.updated_by
            RETURNING id`;
        const id = Number(row?.id);
        if (contract) await withdrawContract(tx, order.id as number);
        await audit(
            tx,
            services,
            contracts,
            caller,
            { id, number: order.number },
            { action: contract ? 'replace' : 'create' },
        );
        await updateOrderContract(
            tx,
            services,
            caller,
            { ...order, ...(contract && order.status === 'sent' ? { status: 'created' } : {}) },
            {
                contract_status: 'pending',
                action: contract ? 'contract_replaced' : 'contract_created',
            },
        );
        return created(await readContractForResponse(tx, services, caller, id, 201));
    });

const tidy = (sections: readonly ContractSection[]): ContractSection[] =>
    sections.map(({ heading, text }) => ({ heading: heading.trim(), text: text.replace(/\r\n?/g, '\n').trim() }));

const updateContract = (context: OperationContext) =>
    transact(context.services, async tx => {
        const { services, caller, params, body } = context;
        const { order, contracts, contract } = await lockOrder(tx, services, caller, Number(params.id));
        if (!contract) throw notFound();
        refuseUnprepared(order);
        if (body.version !== contract.version)
            throw conflict(
                staleMessage(caller, contract, 'this contract'),
                await presentOne(services, contracts, caller, contract),
            );
        const sections = tidy(body.sections as ContractSection[]);
        const title = String(body.title ?? contract.title).trim();
        const faults = sections.flatMap(({ heading, text }, at) => {
            const unknown = unknownPlaceholders(`${heading} ${text}`);
            return unknown.length
                ? [
                      [
                          `sections.${at}.text`,
                          unknown.map(name => `{{${name}}} is not known. Use the data of the order listed beside it.`),
                      ] as const,
                  ]
                : [];
        });
        if (faults.length) throw invalid(Object.fromEntries(faults));
        const facts = await readContractFacts(tx, services.config, order.id as number);
        const { text, sha256 } = contractWords(title, sections, facts);
        await tx`
            UPDATE sales_order_contracts
            SET title = ${title}, sections = ${tx.json(sections as never)}, facts = ${tx.json(facts as never)}, text = ${text}, text_sha256 = ${sha256},
                version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${contract.id as number}`;
        await withdrawContract(tx, order.id as number);
        await audit(tx, services, contracts, caller, contract, {
            action: 'update',
            changes: { text_sha256: { from: contract.text_sha256, to: sha256 } },
        });
        if (order.status === 'sent')
            await updateOrderContract(tx, services, caller, order, { status: 'created', action: 'contract_edited' });
        return readContractForResponse(tx, services, caller, contract.id as number);
    });

const sendContract = (context: OperationContext) =>
    transact(context.services, async tx => {
        const { services, caller, body } = context;
        const { order, contracts, contract } = await lockOrder(tx, services, caller, Number(body.sales_order_id));
        if (!contract) throw invalid({ sales_order_id: ['This order has no contract yet.'] });
        refuseUnprepared(order);
        if (body.version !== contract.version)
            throw conflict(
                staleMessage(caller, contract, 'this contract'),
                await presentOne(services, contracts, caller, contract),
            );
        const facts = contract.facts as { customer: { email: string; name: string } };
        const email = String(body.email ?? facts.customer.email).trim();
        if (!isEmail(email)) throw invalid({ email: ['Email must be an email address.'] });
        await withdrawContract(tx, order.id as number);
        const token = await createContractLink(tx, {
            contractId: contract.id as number,
            sentTo: email,
            userId: caller.userId,
        });
        await services.mail.send(
            tx,
            contractMail(services, {
                to: email,
                customerId: order.customer_id as number,
                number: String(contract.number),
                customer: facts.customer.name,
                sender: caller.name,
                message: String(body.message ?? '').trim(),
                token,
            }),
        );
        await tx`
            UPDATE sales_order_contracts SET sent_to = ${email}, sent_at = now(), version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${contract.id as number}`;
        await audit(tx, services, contracts, caller, contract, {
            action: 'send',
            changes: { sent_to: { from: contract.sent_to, to: email } },
        });
        await updateOrderContract(tx, services, caller, order, {
            status: order.status === 'created' ? 'sent' : (order.status as string),
            action: 'contract_sent',
            reason: `To ${email}`,
        });
        return readContractForResponse(tx, services, caller, contract.id as number);
    });

export const contractHandlers: Handlers = {
    listMissingFieldsForContract: async ({ services, caller, params }: OperationContext) => {
        const { record } = await requireRecord(services, caller, 'sales-orders', Number(params.id), 'get');
        return data(await missingOf(services.sql, record));
    },
    getContractOfSalesOrder: async ({ services, caller, params }: OperationContext) => {
        await requireRecord(services, caller, 'sales-orders', Number(params.id), 'get');
        const id = await idOfContract(services.sql, Number(params.id));
        const contracts = compiled(services.registry, 'sales-order-contracts');
        const record = id ? await findRecord(services.sql, contracts, caller, id) : undefined;
        if (!record) throw notFound();
        return presentOne(services, contracts, caller, record);
    },
    createContractOfSalesOrder: context => createContract(context),
    updateContractOfSalesOrder: context => updateContract(context),
    sendContract: context => sendContract(context),
};
