import { sendPdf } from '../engine/http/sendPdf';
import { requireRecord } from '../engine/read/records';
import { conflict } from '../platform/errors';
import { notePdf } from '../platform/pdf/notePdf';
import type { Handlers, OperationContext } from '../platform/services';
import { contractPdf, type PrintedContract } from './contractPdf';
import { receiptPdf, type SoldRecord } from './receiptPdf';
import { SALES } from './sales';

export const previewHandlers: Handlers = {
    previewContractPdf: async (context: OperationContext) => {
        const { services, caller, params } = context;
        const { record } = await requireRecord(services, caller, 'sales-order-contracts', Number(params.id), 'get');
        const contract = record as unknown as PrintedContract;
        return sendPdf(
            context,
            contract.number,
            await contractPdf(contract, contract.customer_signature ? 'signed' : 'preview'),
        );
    },
    printSaleReceipt: async (context: OperationContext) => {
        const { services, caller, params } = context;
        const { record } = await requireRecord(services, caller, SALES, Number(params.id), 'get');
        if (record.status === 'void') throw conflict('This sale is void: there is no receipt for it.');
        const [customer] = await services.sql`
            SELECT name, abn, address, town, state, postcode FROM customers WHERE id = ${record.customer_id as number}`;
        return sendPdf(
            context,
            `${record.number}-receipt`,
            await receiptPdf(record as unknown as SoldRecord, customer as never, services.config.business),
        );
    },
    previewNotePdf: async (context: OperationContext) => {
        const { services, caller, params } = context;
        const { record, compiled } = await requireRecord(
            services,
            caller,
            'pre-installation-notes',
            Number(params.id),
            'get',
        );
        const own = compiled.resource.fields.filter(
            ({ name }) => !/^(id|version|created_|updated_|archived_)/.test(name),
        );
        return sendPdf(context, String(record.number), await notePdf(record, own));
    },
};
