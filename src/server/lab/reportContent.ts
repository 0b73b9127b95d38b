import type { ReportContent, ReportedSample } from '../../domain/lab/reports';
import { stockClassText } from '../../domain/lab/reports';
import { compiled } from '../engine/sql/compile';
import { zoneOfProperty } from '../platform/database/today';
import { invalid } from '../platform/errors';
import type { Db, Services } from '../platform/services';
import { readFindings } from './findings';
import { SAMPLES } from './samples';

interface SampleRow {
    id: number;
    number: string;
    status: string;
    kind: string;
    water_source: string | null;
    stock_kind: string;
    stock_class: string | null;
    taken_at: string;
    taken_on: string;
    laboratory: string | null;
    laboratory_reference: string | null;
    archived_at: string | null;
    type: string | null;
    property: string;
    zone: string;
    site: string | null;
    paddock: string | null;
    taken_by: string | null;
}

const customerOf = async (db: Db, id: number): Promise<ReportContent['customer']> => {
    const [row] = await db`SELECT name, address, town, state, postcode FROM customers WHERE id = ${id}`;
    const place = [row?.town, row?.state, row?.postcode].filter(Boolean).join(' ');
    return { name: String(row?.name ?? ''), address: [row?.address, place].filter(Boolean).join(', ') };
};

/**
 * Current content of a report: valid results with the limits, units and methods of their assessment.
 * @throws ApiError 422 if a sample is not approved, or has no valid result
 */
export const readReportContent = async (
    db: Db,
    services: Services,
    report: { customer_id: number; lab_sample_ids: readonly number[] },
): Promise<ReportContent> => {
    const ids = report.lab_sample_ids;
    const rows = await db<SampleRow[]>`
        SELECT s.id, s.number, s.status, s.kind, s.water_source, s.stock_kind, s.stock_class, s.taken_at, s.taken_on, s.laboratory, s.laboratory_reference,
               s.archived_at, y.name AS type, p.name AS property, ${db.unsafe(zoneOfProperty('p'))} AS zone, w.name AS site, d.name AS paddock, u.fullname AS taken_by
        FROM lab_samples s
        JOIN customer_properties p ON p.id = s.customer_property_id
        LEFT JOIN lab_sample_types y ON y.id = s.lab_sample_type_id
        LEFT JOIN sites w ON w.id = s.site_id
        LEFT JOIN paddocks d ON d.id = s.paddock_id
        LEFT JOIN users u ON u.id = s.taken_by_id
        WHERE s.id = ANY(${[...ids]}::bigint[]) ORDER BY s.taken_at, s.id`;
    const found = await readFindings(db, ids);
    const faults = rows.flatMap(({ id, number, status, archived_at }) =>
        archived_at
            ? [`${number} is archived.`]
            : status !== 'approved'
              ? [`${number} is not approved yet.`]
              : found.get(Number(id))?.findings.length
                ? []
                : [`${number} has no results yet.`],
    );
    if (faults.length) throw invalid({ lab_sample_ids: faults });
    const { fields } = compiled(services.registry, SAMPLES);
    const word = (name: string, value: unknown) =>
        fields.get(name)?.options?.find(option => option.value === value)?.label ?? null;
    const { business } = services.config;
    const samples = rows.map(
        ({ status: _, archived_at: __, zone, stock_kind, stock_class, ...row }): ReportedSample => {
            const { findings, earlier, sulphur } = found.get(Number(row.id)) ?? {
                findings: [],
                earlier: [],
                sulphur: null,
            };
            return {
                ...row,
                kind: word('kind', row.kind) ?? row.kind,
                water_source: word('water_source', row.water_source),
                time_zone: zone,
                stock: stockClassText({ stock_kind, stock_class }),
                sulphur,
                findings: findings.map(finding => ({
                    ...finding,
                    before:
                        earlier
                            .find(({ param_id, basis }) => param_id === finding.param_id && basis === finding.basis)
                            ?.points.at(-1) ?? null,
                })),
            };
        },
    );
    return {
        customer: await customerOf(db, report.customer_id),
        business: { name: business.name, abn: business.abn ?? null, address: business.address ?? null },
        samples,
        result_ids: samples.flatMap(({ findings }) => findings.map(({ result_id }) => Number(result_id))),
    };
};
