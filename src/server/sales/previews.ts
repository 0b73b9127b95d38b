import { ANSWERED } from '../engine/envelope';
import { requireRecord } from '../engine/records';
import { contractPdf, type PrintedContract } from '../foundation/pdf/contractPdf';
import { notePdf } from '../foundation/pdf/notePdf';
import type { Handlers, OperationContext } from '../foundation/services';

const sendPdf = async ({ reply }: OperationContext, name: string, pdf: Buffer): Promise<typeof ANSWERED> => {
    await reply
        .headers({
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${name}.pdf"`,
            'cache-control': 'no-store',
        })
        .send(pdf);
    return ANSWERED;
};

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
