import type { Services } from '../platform/services';
import { contractPdf, type PrintedContract } from './contractPdf';
import type { SignedDocument } from './contracts';

export const SIGNED_PDF_JOB = 'sales.signed-contract';

/**
 * The signed document of a state of signing, made once and never again: a repeated job finds it, and of two that run at
 * the same time one keeps its file.
 */
export const ensureSignedPdf = async (
    services: Services,
    contractId: number,
    stage: SignedDocument['stage'],
): Promise<void> => {
    const { sql, files } = services;
    const [contract] = await sql`
        SELECT number, title, sections, facts, text_sha256, customer_signature, countersignature
        FROM sales_order_contracts c
        WHERE id = ${contractId} AND NOT EXISTS (SELECT 1 FROM signed_contracts s WHERE s.contract_id = c.id AND s.stage = ${stage})`;
    if (!contract) return;
    const printed: PrintedContract = {
        ...(contract as unknown as PrintedContract),
        // the countersignature may be there already when the first document is made late
        countersignature: stage === 'signed_by_both' ? contract.countersignature : null,
    };
    const stored = await files.put({
        data: await contractPdf(printed, 'signed'),
        name: `${contract.number}.pdf`,
        field: 'document',
        folder: 'contracts',
    });
    const kept = await sql`
        INSERT INTO signed_contracts (contract_id, stage, file_path, sha256, size)
        VALUES (${contractId}, ${stage}, ${stored.key}, ${stored.sha256}, ${stored.size}) ON CONFLICT DO NOTHING RETURNING contract_id`;
    if (!kept.length) return files.remove(stored.key);
    await services.events.publish(sql, {
        type: 'record',
        resource: 'sales-order-contracts',
        id: contractId,
        permission: ['read_sales_order'],
    });
};
