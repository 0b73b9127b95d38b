import { formatDate } from '../../domain/calendar/dateTexts';
import { latestToday } from '../../domain/calendar/days';
import {
    type Basis,
    isBelowZero,
    isComparable,
    normaliseUnit,
    type Operator,
    shownResult,
} from '../../domain/lab/results';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';
import { createSiteProposals } from './proposals';

/** Current result of a sample for a parameter and basis. */
export interface CurrentResult {
    id: number;
    status: 'current' | 'retest';
    operator: Operator;
    value: string;
    unit: string;
    shown: string;
}

/** Locks the sample until the write has ended, which serialises its results and the publication of reports. */
const lockSample = async (db: Db, id: number): Promise<Row> => {
    const [sample] =
        await db`SELECT id, number, status, archived_at, taken_on::text AS taken_on FROM lab_samples WHERE id = ${id} FOR UPDATE`;
    if (!sample) throw invalid({ lab_sample_id: ['There is no such sample.'] });
    if (sample.archived_at) throw invalid({ lab_sample_id: [`${sample.number} is archived.`] });
    if (sample.status !== 'approved')
        throw invalid({ lab_sample_id: [`${sample.number} is not approved yet. Approve it first.`] });
    return sample;
};

export const currentResult = async (
    db: Db,
    sample: number,
    param: number,
    basis: Basis,
    except = 0,
): Promise<CurrentResult | undefined> => {
    const [row] = await db<CurrentResult[]>`
        SELECT id, status, operator, value, unit, shown FROM lab_test_results
        WHERE lab_sample_id = ${sample} AND lab_test_param_id = ${param} AND basis = ${basis}
          AND status IN ('current', 'retest') AND archived_at IS NULL AND id <> ${except}`;
    return row;
};

/** Published reports with a result; their content is immutable. */
const refusePublished = async (db: Db, result: Row): Promise<void> => {
    const [report] = await db`
        SELECT number FROM lab_reports WHERE status <> 'draft' AND content -> 'result_ids' @> to_jsonb(${Number(result.id)}::bigint) LIMIT 1`;
    if (report)
        throw conflict(
            `${report.number} was published with this result. Retract it or request a retest, then correct the report.`,
            result,
        );
};

const CONTENT = ['operator', 'value', 'unit', 'basis', 'method', 'tested_on', 'notes'];

export const resultHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, services }) {
        const next: Row = { operator: '=', ...current, ...input };
        const sample = Number(next.lab_sample_id);
        const { taken_on } = await lockSample(db, sample);
        if (current) {
            if (!['current', 'retest'].includes(String(current.status)))
                throw conflict('This result no longer counts. It cannot be changed.', current);
            if (CONTENT.some(name => input[name] !== undefined && (input[name] ?? null) !== (current[name] ?? null)))
                await refusePublished(db, current);
        }
        const param = Number(next.lab_test_param_id);
        const [kept] = await db`SELECT name, unit, method, basis FROM lab_test_params WHERE id = ${param}`;
        if (!kept) return input;
        const unit = normaliseUnit(String(next.unit || kept.unit));
        if (!isComparable(unit, String(kept.unit)))
            throw invalid({ unit: [`${unit} cannot be compared with ${kept.unit}, the unit of ${kept.name}.`] });
        const basis = (next.basis ?? kept.basis) as Basis;
        if (next.tested_on && String(next.tested_on) > latestToday(services.clock.now()))
            throw invalid({ tested_on: ['cannot be later than today.'] });
        if (next.tested_on && taken_on && String(next.tested_on) < String(taken_on))
            throw invalid({
                tested_on: [
                    `Tested on must not be before ${formatDate(String(taken_on))}, the day on which the sample was taken.`,
                ],
            });
        if (isBelowZero(String(next.value), unit))
            throw invalid({ value: [`Value must be 0 or more: ${kept.name} in ${unit} is never negative.`] });
        const duplicate = await currentResult(db, sample, param, basis, Number(current?.id ?? 0));
        if (duplicate && (current || duplicate.status === 'current'))
            throw invalid({
                lab_test_param_id: [
                    `${kept.name} already has the result ${duplicate.shown}. Request a retest, or retract it.`,
                ],
            });
        return {
            ...input,
            unit,
            basis,
            ...(current
                ? {}
                : {
                      operator: next.operator,
                      method: (next.method as string | null) || kept.method,
                      retest_of_id: duplicate?.id ?? null,
                  }),
            shown: shownResult(next.operator as Operator, String(next.value), unit),
        };
    },
    async afterWrite(record, previous, context) {
        const { db, caller } = context;
        if (!previous && record.retest_of_id)
            await db`
                UPDATE lab_test_results SET status = 'replaced', version = version + 1, updated_at = now(), updated_by = ${caller.userId}
                WHERE id = ${Number(record.retest_of_id)}`;
        await createSiteProposals(context, Number(record.lab_sample_id));
    },
    async beforeArchive(record, { db }) {
        await lockSample(db, Number(record.lab_sample_id));
        await refusePublished(db, record);
    },
    async afterArchive(record, action, context) {
        const sample = Number(record.lab_sample_id);
        if (action === 'restore') {
            await lockSample(context.db, sample);
            const result = await currentResult(
                context.db,
                sample,
                Number(record.lab_test_param_id),
                record.basis as Basis,
                Number(record.id),
            );
            if (result) throw conflict(`Another result has been entered in the meantime: ${result.shown}.`);
        }
        await createSiteProposals(context, sample);
    },
    async afterTransition(record, _, context: HookContext & { reason?: string }) {
        // publication locks the sample, so this waits for it, or the publication sees this change
        await context.db`SELECT 1 FROM lab_samples WHERE id = ${Number(record.lab_sample_id)} FOR UPDATE`;
        await context.db`UPDATE lab_test_results SET reason = ${context.reason ?? null} WHERE id = ${Number(record.id)}`;
        await createSiteProposals(context, Number(record.lab_sample_id));
    },
};

interface LimitRow {
    lowest?: string | null;
    highest?: string | null;
}
export const paramHooks: ResourceHooks = {
    beforeWrite(input) {
        const faults: Record<string, string[]> = {};
        for (const [at, { lowest, highest }] of ((input.limits ?? []) as LimitRow[]).entries()) {
            if (!lowest && !highest) faults[`limits.${at}.highest`] = ['Enter a lowest or a highest value.'];
            else if (lowest && highest && Number(lowest) > Number(highest))
                faults[`limits.${at}.highest`] = ['must not be below the lowest value.'];
        }
        if (Object.keys(faults).length) throw invalid(faults);
        return input.unit === undefined ? input : { ...input, unit: normaliseUnit(String(input.unit)) };
    },
};
