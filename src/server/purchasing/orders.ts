import { canOrder, missingFaults, type PurchaseDraft, purchaseMessages } from '../../domain/stock/purchasing';
import type { Row } from '../engine/hooks';
import { sendPdf } from '../engine/http/sendPdf';
import { findRecord } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { assignColumns } from '../engine/write/store';
import { respondWith } from '../engine/write/write';
import { lockRecord, requireNotArchived, requireVersion, type WriteContext } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { purchaseOrderPdf } from './purchaseOrderPdf';

const REQUESTS = 'purchase-requests';

interface Supplier {
    name: string;
    email: string | null;
    contact_name: string | null;
    abn: string | null;
    address: string | null;
}

/** Current names of a request's supplier and place. */
const partiesOf = async (db: Db, { services }: WriteContext, request: Row) => {
    const [[supplier], [place]] = await Promise.all([
        db`SELECT name, email, contact_name, abn, address FROM suppliers WHERE id = ${request.supplier_id as number | null}`,
        db`SELECT name, address FROM inventory_locations WHERE id = ${request.inventory_location_id as number | null}`,
    ]);
    const field = compiled(services.registry, REQUESTS).fields.get('fulfilment_type');
    const fulfilment = field?.options?.find(({ value }) => value === request.fulfilment_type)?.label ?? '';
    return {
        supplier: supplier as unknown as Supplier,
        place: request.fulfilment_type === 'delivery' ? ((place as never) ?? null) : null,
        fulfilment,
    };
};

/** The order as a PDF; refused without a supplier or prices. */
const print = async (db: Db, context: WriteContext, request: Row) => {
    const faults = missingFaults(request as PurchaseDraft);
    if (Object.keys(faults).length) throw conflict(Object.values(faults).flat().join(' '));
    const parties = await partiesOf(db, context, request);
    const { config, clock } = context.services;
    const pdf = await purchaseOrderPdf(request as never, parties, config.business, {
        at: clock.now(),
        isDraft: !canOrder(request as PurchaseDraft) && request.status !== 'completed',
    });
    return { pdf, supplier: parties.supplier };
};

export const previewPurchaseOrderPdf = async ({ services, caller, params, reply }: OperationContext) => {
    const { record } = await requireRecord(services, caller, REQUESTS, Number(params.id), 'get');
    const { pdf } = await print(services.sql, { services, caller }, record);
    return sendPdf({ reply }, String(record.number), pdf);
};

interface Order {
    version: number;
    email?: string;
    message?: string;
}
/** Mails the order to the supplier, and records time and recipient: once per version of the request. */
export const sendPurchaseOrder = async ({ services, caller, params, body }: OperationContext<Order>) => {
    const context = { services, caller };
    const requests = compiled(services.registry, REQUESTS);
    return transact(services, async db => {
        const request = await lockRecord(db, context, requests, Number(params.id));
        await requireVersion(context, requests, request, body.version);
        await requireNotArchived(context, requests, request);
        if (!canOrder(request as PurchaseDraft)) throw conflict(purchaseMessages.notOrdered, request);
        const { pdf, supplier } = await print(db, context, request);
        const to = body.email?.trim() || supplier.email;
        if (!to) throw invalid({ email: [purchaseMessages.noAddress] });
        const { name } = services.config.business;
        await services.mail.send(db, {
            to,
            subject: `Purchase order ${request.number} of ${name}`,
            text: [
                `Dear ${supplier.contact_name ?? supplier.name},`,
                body.message?.trim() || 'Please deliver the items in the attached order.',
                `Please quote ${request.number} on your delivery note and invoice.`,
                `${caller.name}\n${name}`,
            ].join('\n\n'),
            document: { name: `${request.number}.pdf`, type: 'application/pdf', content: pdf.toString('base64') },
            kind: 'purchase-order',
        });
        await assignColumns(
            db,
            requests,
            Number(request.id),
            caller.userId,
            ['ordered_at = clock_now()', 'ordered_by_id = $2', 'ordered_to = $3'],
            [to],
        );
        const after = (await findRecord(db, requests, caller, Number(request.id))) as Row;
        await audit(db, services, requests, caller, after, {
            action: 'order',
            changes: { ordered_to: { from: request.ordered_to ?? null, to } },
        });
        return respondWith(db, { services, caller }, requests, after, 200);
    });
};
