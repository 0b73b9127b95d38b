import { expect } from 'vitest';
import type { Answer, Json, TestUser } from '../../../test/app';
import { formOf } from '../documents/samples';
import { type SiteBench, startSiteBench } from '../sites/testSites';

/** A laboratory with three parameters and a panel of them, for the samples of a station. */
export interface LabBench extends SiteBench {
    property: SiteBench['property'];
    place: number;
    params: Record<'EC' | 'pH' | 'SO4', number>;
    type: number;
    /** a water sample, taken an hour ago */
    sample(more?: object): Promise<Json>;
    approve(sample: Json): Promise<Json>;
    /** the same, approved */
    approved(more?: object): Promise<Json>;
    enter(sample: number, results: Partial<Record<'EC' | 'pH' | 'SO4', string>>): Promise<Answer>;
    upload(csv: string | Buffer, dryRun?: boolean, name?: string): Promise<Answer>;
    findings(sample: number): Promise<Json>;
    report(samples: readonly number[], more?: object): Promise<Json>;
    publish(report: Json, by?: TestUser): Promise<Answer>;
    resultOf(sample: number, param: number): Promise<Json>;
    step(result: Json, transition: string, reason?: string): Promise<Answer>;
}

export const startLabBench = async (): Promise<LabBench> => {
    const bench = await startSiteBench();
    const { ok, call, staff, app } = bench;
    const param = async (body: object): Promise<number> => (await ok('POST', '/api/main/lab-test-params', body)).id;
    const limit = (more: object) => ({ valid_from: '2020-01-01', stock_kind: 'cattle', ...more });
    const params = {
        EC: await param({
            name: 'Electrical conductivity',
            code: 'EC',
            unit: 'uS/cm',
            method: 'APHA 2510 B',
            measures: 'conductivity',
            limits: [
                limit({
                    guards: 'production',
                    stock_class: 'mature',
                    highest: '6250',
                    source: 'agriculture.vic.gov.au',
                }),
                limit({
                    guards: 'production',
                    stock_class: 'lactating',
                    highest: '5000',
                    source: 'agriculture.vic.gov.au',
                }),
            ],
        }),
        pH: await param({
            name: 'pH',
            code: 'pH',
            unit: 'pH',
            measures: 'ph',
            limits: [limit({ guards: 'urea_loss', stock_kind: null, highest: '8.0' })],
        }),
        SO4: await param({
            name: 'Sulphate',
            code: 'SO4',
            unit: 'mg/L',
            measures: 'sulphate',
            limits: [limit({ guards: 'health', highest: '1000' })],
        }),
    };
    const type = (
        await ok('POST', '/api/main/lab-sample-types', {
            name: 'Stock water',
            kind: 'water',
            lab_test_param_ids: Object.values(params),
        })
    ).id as number;
    const place = await bench.property('QLD');
    const sample: LabBench['sample'] = more =>
        ok('POST', '/api/connect/v2/lab-samples', {
            kind: 'water',
            lab_sample_type_id: type,
            water_source: 'bore_water',
            customer_property_id: place,
            taken_at: bench.hoursAgo(1),
            ...more,
        });
    const approve: LabBench['approve'] = ({ id, version }) =>
        ok('POST', `/api/connect/v2/lab-samples/${id}/transitions`, { transition: 'approve', version });
    return {
        ...bench,
        place,
        params,
        type,
        sample,
        approve,
        approved: async more => approve(await sample(more)),
        enter: (id, results) =>
            call(staff, 'POST', '/api/main/lab-test-results/grids', {
                lab_sample_id: id,
                results: Object.entries(results).map(([code, typed]) => {
                    const [, operator = '', value = ''] = /^([<>]?)(.*)$/.exec(typed) ?? [];
                    return { lab_test_param_id: params[code as 'EC'], operator: operator || '=', value };
                }),
            }),
        upload: (csv, dryRun = false, name = 'instrument.csv') =>
            app.call(
                staff.token,
                'POST',
                `/api/main/lab-test-results/imports${dryRun ? '?dry_run=true' : ''}`,
                formOf('file', [[name, Buffer.isBuffer(csv) ? csv : Buffer.from(csv), 'text/csv']]),
            ),
        findings: id => ok('GET', `/api/main/lab-samples/${id}/findings`),
        report: (samples, more) =>
            ok('POST', '/api/main/lab-reports', {
                title: 'Bore water',
                customer_id: bench.customerId,
                lab_sample_ids: samples,
                ...more,
            }),
        publish: ({ id, version }, by = staff) =>
            call(by, 'PATCH', `/api/main/lab-reports/${id}`, { version, status: 'published' }),
        resultOf: async (id, of) => {
            const { body } = await call(
                staff,
                'GET',
                `/api/main/lab-test-results?lab_sample_id=${id}&lab_test_param_id=${of}`,
            );
            expect(body.data.length).toBeGreaterThan(0);
            return body.data[0];
        },
        step: ({ id, version }, transition, reason) =>
            call(staff, 'POST', `/api/main/lab-test-results/${id}/transitions`, {
                transition,
                version,
                ...(reason ? { reason } : {}),
            }),
    };
};
