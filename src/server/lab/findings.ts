import type { EarlierResults, Finding, JudgedLimit } from '../../domain/lab/reports';
import {
    type Basis,
    convertDecimal,
    judgeResult,
    type Limit,
    type LimitContext,
    limitsFor,
    type Operator,
    sulphurFromWater,
    USUAL_INTAKE,
    worstOutcome,
} from '../../domain/lab/results';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { notFound } from '../platform/errors';
import type { Db, OperationContext } from '../platform/services';
import { SAMPLES } from './samples';

export interface ExpectedResult {
    param_id: number;
    code: string;
    name: string;
    unit: string;
    basis: Basis;
    method: string | null;
    limits: JudgedLimit[];
}
export interface SampleFindings {
    sample_id: number;
    findings: Finding[];
    expected: ExpectedResult[];
    earlier: EarlierResults[];
    sulphur: { grams: string; litres: string } | null;
}
interface SampleFacts extends LimitContext {
    id: number;
    lab_sample_type_id: number | null;
    /** L/head/day of its site, if known */
    water_intake: number | null;
}
type FoundResult = Omit<Finding, 'outcome' | 'limits'> & {
    lab_sample_id: number;
    param_unit: string;
    measures: string | null;
};

const liveResults = (db: Db, ids: readonly number[]) => db<FoundResult[]>`
    SELECT r.lab_sample_id, r.id AS result_id, p.id AS param_id, p.code, p.name, r.operator, r.value, r.unit, r.basis, r.method,
           r.tested_on, r.status, p.unit AS param_unit, p.measures
    FROM lab_test_results r JOIN lab_test_params p ON p.id = r.lab_test_param_id
    WHERE r.lab_sample_id = ANY(${[...ids]}::bigint[]) AND r.status IN ('current', 'retest') AND r.archived_at IS NULL
    ORDER BY p.id, r.basis, r.id`;

const expectedOf = (db: Db, types: readonly number[]) => db<(Omit<ExpectedResult, 'limits'> & { type: number })[]>`
    SELECT e.owner_id AS type, p.id AS param_id, p.code, p.name, p.unit, p.basis, p.method
    FROM lab_sample_types_lab_test_params e JOIN lab_test_params p ON p.id = e.other_id
    WHERE e.owner_id = ANY(${[...types]}::bigint[]) AND p.archived_at IS NULL ORDER BY p.id`;

const limitsOf = async (db: Db): Promise<Map<number, Limit[]>> => {
    const rows = await db<(Limit & { lab_test_param_id: number })[]>`
        SELECT lab_test_param_id, guards, stock_kind, stock_class, lowest, highest, valid_from, source
        FROM lab_limits ORDER BY lab_test_param_id, position, id`;
    const found = new Map<number, Limit[]>();
    for (const { lab_test_param_id: param, ...limit } of rows)
        found.set(Number(param), [...(found.get(Number(param)) ?? []), limit]);
    return found;
};

/** Five years of results of the same matrix and place: site, else paddock, else property. */
const earlierOf = (db: Db, ids: readonly number[]) => db<
    {
        of_sample: number;
        id: number;
        number: string;
        taken_on: string;
        operator: Operator;
        value: string;
        unit: string;
        basis: Basis;
        param_id: number;
    }[]
>`
    SELECT s.id AS of_sample, e.id, e.number, e.taken_on, r.operator, r.value, r.unit, r.basis, r.lab_test_param_id AS param_id
    FROM lab_samples s
    JOIN lab_samples e ON e.customer_id = s.customer_id AND e.kind = s.kind AND e.water_source IS NOT DISTINCT FROM s.water_source
         AND e.taken_at < s.taken_at AND e.taken_at > s.taken_at - interval '5 years' AND e.archived_at IS NULL
         AND CASE WHEN s.site_id IS NOT NULL THEN e.site_id = s.site_id
                  WHEN s.paddock_id IS NOT NULL THEN e.paddock_id = s.paddock_id AND e.site_id IS NULL
                  ELSE e.customer_property_id = s.customer_property_id AND e.site_id IS NULL AND e.paddock_id IS NULL END
    JOIN lab_test_results r ON r.lab_sample_id = e.id AND r.status IN ('current', 'retest') AND r.archived_at IS NULL
    WHERE s.id = ANY(${[...ids]}::bigint[])
    ORDER BY e.taken_at, e.id`;

/**
 * Results of samples, judged by the limits that apply to each; the number of statements does not depend on the number
 * of samples.
 */
export const readFindings = async (db: Db, ids: readonly number[]): Promise<Map<number, SampleFindings>> => {
    const samples = await db<SampleFacts[]>`
        SELECT s.id, s.lab_sample_type_id, s.stock_kind, s.stock_class, s.taken_on, u.water_intake::float8 AS water_intake
        FROM lab_samples s LEFT JOIN udose_sites u ON u.site_id = s.site_id WHERE s.id = ANY(${[...ids]}::bigint[])`;
    const results = await liveResults(db, ids);
    const expected = await expectedOf(
        db,
        samples.flatMap(({ lab_sample_type_id: type }) => (type ? [Number(type)] : [])),
    );
    const earlier = await earlierOf(db, ids);
    const limits = await limitsOf(db);
    return new Map(
        samples.map(sample => {
            const own = results.filter(({ lab_sample_id }) => Number(lab_sample_id) === Number(sample.id));
            const judged = (
                param: number,
                unit: string,
                result?: { operator: Operator; value: string; unit: string },
            ): JudgedLimit[] =>
                limitsFor(limits.get(param) ?? [], sample).map(limit => ({
                    ...limit,
                    unit,
                    outcome: result ? judgeResult(result, limit, unit) : 'no_limit',
                }));
            const findings = own.map(({ lab_sample_id: _, param_unit, measures: __, ...result }): Finding => {
                const by = judged(Number(result.param_id), param_unit, result);
                return { ...result, outcome: worstOutcome(by.map(({ outcome }) => outcome)), limits: by };
            });
            const litres = sample.water_intake ?? USUAL_INTAKE;
            const sulphate = own.find(({ measures }) => measures === 'sulphate');
            const grams = sulphate && sulphurFromWater(sulphate, litres);
            return [
                Number(sample.id),
                {
                    sample_id: Number(sample.id),
                    findings,
                    expected: expected
                        .filter(
                            ({ type, param_id }) =>
                                type === sample.lab_sample_type_id && !own.some(result => result.param_id === param_id),
                        )
                        .map(({ type: _, ...param }) => ({
                            ...param,
                            limits: judged(Number(param.param_id), param.unit),
                        })),
                    earlier: findings.flatMap(({ param_id, unit, basis }): EarlierResults[] => {
                        const points = earlier.flatMap(row => {
                            if (
                                Number(row.of_sample) !== Number(sample.id) ||
                                row.param_id !== param_id ||
                                row.basis !== basis
                            )
                                return [];
                            const value = convertDecimal(row.value, row.unit, unit);
                            return value === undefined
                                ? []
                                : [
                                      {
                                          sample_id: row.id,
                                          sample: row.number,
                                          taken_on: row.taken_on,
                                          operator: row.operator,
                                          value,
                                      },
                                  ];
                        });
                        return points.length ? [{ param_id, unit, basis, points }] : [];
                    }),
                    sulphur: grams ? { grams, litres: String(litres) } : null,
                },
            ];
        }),
    );
};

export const getLabFindings = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    if (!(await findRecord(services.sql, compiled(services.registry, SAMPLES), caller, id))) throw notFound();
    return (await readFindings(services.sql, [id])).get(id);
};
