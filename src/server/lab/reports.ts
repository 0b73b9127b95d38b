import type { ResourceHooks, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

export const REPORTS = 'lab-reports';

/** A published result is no longer valid. */
const NEEDS_CORRECTION = `t.status = 'published' AND EXISTS (
    SELECT 1 FROM jsonb_array_elements_text(t.content -> 'result_ids') found JOIN lab_test_results r ON r.id = found::bigint
    WHERE r.status IN ('replaced', 'retracted') OR r.archived_at IS NOT NULL)`;

const sampleFaults = async (db: Db, customer: number, ids: readonly number[]): Promise<string[]> => {
    const rows = await db<{ number: string; customer_id: number; status: string }[]>`
        SELECT number, customer_id, status FROM lab_samples WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id`;
    return rows.flatMap(({ number, customer_id, status }) =>
        Number(customer_id) !== customer
            ? [`${number} belongs to another customer.`]
            : status !== 'approved'
              ? [`${number} is not approved yet.`]
              : [],
    );
};

export const reportHooks: ResourceHooks = {
    computed: { needs_correction: NEEDS_CORRECTION },
    async beforeWrite(input, current, { db }) {
        if (current && current.status !== 'draft')
            throw conflict('This report is published and can no longer be changed. Make a correction.', current);
        const next: Row = { ...current, ...input };
        const faults = await sampleFaults(db, Number(next.customer_id), next.lab_sample_ids as number[]);
        if (faults.length) throw invalid({ lab_sample_ids: faults });
        return input;
    },
    async afterArchive(report, action, { db }) {
        if (action !== 'restore' || !report.corrects_id) return;
        const [other] = await db`
            SELECT number FROM lab_reports WHERE corrects_id = ${Number(report.corrects_id)} AND archived_at IS NULL AND id <> ${Number(report.id)}`;
        if (other) throw conflict(`Another correction was started in the meantime: ${other.number}.`, report);
    },
};
