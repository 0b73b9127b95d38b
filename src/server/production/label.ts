import { sendPdf } from '../engine/http/sendPdf';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { conflict, notFound } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { batchLabelPdf } from './batchLabelPdf';
import { MANUFACTURES } from './manufactures';

const labelOf = (value: unknown): string => (value as { label?: string } | null)?.label ?? '';

/** Label of a production's batch, printable before completion because the checklist requires it. */
export const printManufactureLabel = async ({ services, caller, params, reply }: OperationContext) => {
    const id = Number(params.id);
    const production = await findRecord(services.sql, compiled(services.registry, MANUFACTURES.resource), caller, id);
    if (!production) throw notFound();
    if (production.status === 'void') throw conflict('This production is void: there is nothing to label.');
    const label = await batchLabelPdf({
        product: labelOf(production.supplement),
        batch: String(production.batch_number),
        madeOn: (production.completed_at ?? production.planned_on) as string,
        expiresOn: production.expires_on as string | null,
        facility: labelOf(production.production_facility),
        document: String(production.number),
        link: `${services.config.publicUrl}/dit-connect/production/view/${id}`,
    });
    return sendPdf({ reply }, `${String(production.number)}-label`, label);
};
