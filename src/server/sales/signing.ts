import { renderSections } from '../../domain/sales/contracts';
import { type SignatureInput, signatureFaults, signatureOf } from '../../domain/sales/signatures';
import { notify } from '../communication/notify';
import { checkCredit } from '../credit/limit';
import type { Row } from '../engine/hooks';
import { presentOne } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { withAccountLink } from '../identity/withAccountLink';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../platform/services';
import { signedMail } from './contractMail';
import {
    lockOrder,
    readContractForResponse,
    type SignedDocument,
    updateOrderContract,
    withDownloadLink,
} from './contracts';
import { createContractLink, findContractLink, type OpenContractLink } from './links';
import { ensureSignedPdf, SIGNED_PDF_JOB } from './signedPdf';

const judged = (body: Record<string, unknown>): SignatureInput => {
    const input = body as unknown as SignatureInput;
    const faults = signatureFaults(input);
    if (Object.keys(faults).length) throw invalid(faults);
    return input;
};

const readPublic = async (services: Services, db: Db, link: OpenContractLink) => {
    const [contract] = await db`
        SELECT c.number, c.title, c.sections, c.facts, c.text_sha256, c.customer_signature, c.countersignature,
               (SELECT json_build_object('stage', s.stage, 'file_path', s.file_path, 'sha256', s.sha256, 'size', s.size, 'created_at', s.created_at)
                FROM signed_contracts s WHERE s.contract_id = c.id ORDER BY s.created_at DESC LIMIT 1) AS document
        FROM sales_order_contracts c WHERE c.id = ${link.contract_id}`;
    if (!contract) throw notFound();
    const { facts, sections, document, customer_signature, countersignature } = contract;
    const status = countersignature ? 'signed_by_both' : customer_signature ? 'signed_by_customer' : 'pending';
    // the copy of an earlier state of signing is not the one to keep
    const current = (document as SignedDocument | null)?.stage === status ? (document as SignedDocument) : null;
    return {
        number: contract.number,
        title: contract.title,
        status,
        seller: facts.seller,
        customer: facts.customer.name,
        sections: renderSections(sections, facts),
        facts,
        text_sha256: contract.text_sha256,
        expires_at: link.expires_at,
        customer_signature,
        countersignature,
        document:
            current &&
            withDownloadLink(services, contract.number, {
                ...current,
                created_at: new Date(current.created_at).toISOString(),
            }),
    };
};

const readByToken = (context: OperationContext) =>
    withAccountLink(context, 'contract', async token => {
        const { services } = context;
        const link = await findContractLink(services.sql, token);
        if (!link) throw notFound();
        return readPublic(services, services.sql, link);
    });

/** The customer's signature: confirms the order, and everything that follows from it is in the same transaction. */
const signByToken = (context: OperationContext) =>
    withAccountLink(context, 'contract', async token => {
        const { services } = context;
        const input = judged(context.body);
        const before = await findContractLink(services.sql, token);
        if (!before) throw notFound();
        const signed = await transact(services, async tx => {
            // order, contract, link: held in this order by whoever changes them
            const [order] = await tx`SELECT * FROM sales_orders WHERE id = ${before.sales_order_id} FOR UPDATE`;
            const [contract] =
                await tx`SELECT * FROM sales_order_contracts WHERE id = ${before.contract_id} FOR UPDATE`;
            const link = await findContractLink(tx, token);
            if (!order || !contract || !link) throw notFound();
            if (contract.customer_signature) throw conflict('This contract is already signed.');
            if (contract.text_sha256 !== input.text_sha256)
                throw conflict('The contract was changed while you read it. Please read it again before you sign.');
            const judged = isAgreed(order) ? { fits: true as const } : await checkCredit(tx, order);
            if (!judged.fits) {
                await notifyOverLimit(tx, services, order, judged.refusal);
                return null;
            }
            const [clock] = await tx`SELECT now() AS now`;
            const signature = signatureOf(input, clock?.now);
            await tx`
                UPDATE sales_order_contracts SET customer_signature = ${tx.json(signature as never)}, version = version + 1, updated_at = now(), updated_by = NULL
                WHERE id = ${link.contract_id}`;
            const signatureText = `${signature.name}, ${signature.position}, by the link sent to ${link.sent_to}; text ${signature.text_sha256}`;
            await audit(tx, services, compiled(services.registry, 'sales-order-contracts'), null, contract, {
                action: 'sign',
                reason: signatureText,
            });
            await updateOrderContract(tx, services, null, order, {
                contract_status: 'signed_by_customer',
                status: order.status === 'completed' ? 'completed' : 'confirmed',
                action: 'contract_signed',
                reason: signatureText,
            });
            await services.queue.enqueue(
                tx,
                SIGNED_PDF_JOB,
                { contractId: link.contract_id, stage: 'signed_by_customer' },
                { key: String(link.contract_id) },
            );
            await notify(tx, services, {
                to: order.sold_by_id ? { userIds: [order.sold_by_id] } : { permission: ['update_sales_order'] },
                type: 'Sales order',
                data: {
                    message: `${contract.facts.customer.name} has signed the contract of ${order.number}. It needs your signature.`,
                    id: order.id,
                    event: 'signed',
                },
            });
            return readPublic(services, tx, link);
        });
        if (!signed)
            throw conflict(
                'We cannot confirm this order at the moment, so it cannot be signed yet. We have been notified and will contact you. Your link still works.',
            );
        return signed;
    });

/** Whether the order is confirmed already, by hand above the limit or before the contract. */
const isAgreed = (order: Row): boolean => order.status === 'confirmed' || order.status === 'completed';

/** Notifies the customer that the order stops; only staff see the amount owed. */
const notifyOverLimit = (tx: Db, services: Services, order: Row, refusal: string) =>
    notify(tx, services, {
        to: order.sold_by_id ? { userIds: [order.sold_by_id as number] } : { permission: ['update_sales_order'] },
        type: 'Sales order',
        data: {
            message: `The customer could not sign the contract of ${order.number}. ${refusal}`,
            id: Number(order.id),
            event: 'above-limit',
        },
        mergeMinutes: 60,
    });

const countersign = async ({ services, caller, params, body }: OperationContext) => {
    const { record } = await requireRecord(services, caller, 'sales-order-contracts', Number(params.id), 'get');
    const input = judged(body);
    return transact(services, async tx => {
        const { order, contracts, contract } = await lockOrder(tx, services, caller, record.sales_order_id as number);
        if (!contract) throw notFound();
        const refuse = async (message: string) =>
            conflict(message, await presentOne(services, contracts, caller, contract));
        if (!contract.customer_signature) throw await refuse('The customer signs first.');
        if (contract.countersignature) throw await refuse('This contract is already countersigned.');
        if (contract.text_sha256 !== input.text_sha256)
            throw await refuse('This is not the text that the customer signed.');
        const [clock] = await tx`SELECT now() AS now`;
        const signature = signatureOf(input, clock?.now);
        const id = contract.id as number;
        await tx`
            UPDATE sales_order_contracts SET countersignature = ${tx.json(signature as never)}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${id}`;
        await audit(tx, services, contracts, caller, contract, {
            action: 'countersign',
            reason: `${signature.name}, ${signature.position}; text ${signature.text_sha256}`,
        });
        await updateOrderContract(tx, services, caller, order, {
            contract_status: 'signed_by_both',
            action: 'contract_countersigned',
        });
        await services.queue.enqueue(
            tx,
            SIGNED_PDF_JOB,
            { contractId: id, stage: 'signed_by_both' },
            { key: String(id) },
        );
        await mailSignedContract(tx, services, caller, order, contract);
        return readContractForResponse(tx, services, caller, id);
    });
};

/** The customer's own copy, by a link of its own: the first may have expired meanwhile. */
const mailSignedContract = async (tx: Db, services: Services, caller: Caller, order: Row, contract: Row) => {
    const to = contract.sent_to as string | null;
    if (!to) return;
    const token = await createContractLink(tx, {
        contractId: contract.id as number,
        sentTo: to,
        userId: caller.userId,
    });
    const { customer } = contract.facts as { customer: { name: string } };
    await services.mail.send(
        tx,
        signedMail(services, {
            to,
            customerId: order.customer_id as number,
            number: String(contract.number),
            customer: customer.name,
            sender: caller.name,
            token,
        }),
    );
};

export const signingHandlers: Handlers = {
    readContractByToken: context => readByToken(context),
    signContractByToken: context => signByToken(context),
    countersignContract: context => countersign(context),
};

export const registerSigningWork = (services: Services): void =>
    services.queue.register<{ contractId: number; stage: SignedDocument['stage'] }>(
        SIGNED_PDF_JOB,
        ({ contractId, stage }) => ensureSignedPdf(services, contractId, stage),
    );
