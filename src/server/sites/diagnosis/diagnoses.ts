import { explainDifference } from '../../../domain/diagnosis/checksAndAlarms';
import { diagnose } from '../../../domain/diagnosis/diagnose';
import { tankForecast } from '../../../domain/diagnosis/forecast';
import { data } from '../../engine/http/envelope';
import { notFound } from '../../platform/errors';
import { runCooperatively } from '../../platform/runCooperatively';
import type { Caller, OperationContext, Services } from '../../platform/services';
import { type InputFilter, labelOf, readDiagnosisInputs, type SiteInput } from './readInputs';

/** Cause, sentence and forecast of a site, and the evidence that the caller may see. */
export const summaryOf = ({ id, kind, record_id, input, checks, use, sees }: SiteInput) => {
    const { evidence, ...diagnosis } = diagnose(input);
    return {
        summary: {
            site_id: id,
            kind,
            record_id,
            ...diagnosis,
            difference: explainDifference(checks, input.alarms),
            forecast: tankForecast(use),
        },
        evidence: evidence.filter(sees),
    };
};

/** Sites diagnosed before other requests get their turn. */
const SITES_AT_ONCE = 100;

function* summarise(sites: readonly SiteInput[]) {
    const found: ReturnType<typeof summaryOf>['summary'][] = [];
    for (const site of sites) {
        found.push(summaryOf(site).summary);
        if (found.length % SITES_AT_ONCE === 0) yield;
    }
    return found;
}
/** Cause, sentence and forecast of many sites, without the evidence. */
export const diagnoseSites = async (services: Services, caller: Caller, filter: InputFilter) =>
    runCooperatively(summarise(await readDiagnosisInputs(services, caller, 'list', filter)));

interface Query {
    'site_id[]'?: number[];
    customer_id?: number;
    customer_property_id?: number;
}
/** `GET /site-diagnoses` */
export const listSiteDiagnoses = async ({ services, caller, query }: OperationContext<unknown, Query>) => {
    const siteIds = query['site_id[]'];
    return data(
        await diagnoseSites(services, caller, {
            ...(siteIds?.length ? { siteIds } : {}),
            customerId: query.customer_id,
            customerPropertyId: query.customer_property_id,
        }),
    );
};

/** `GET /sites/{id}/diagnosis`: 404 for a site that the caller may not see. */
export const getSiteDiagnosis = async ({ services, caller, params }: OperationContext) => {
    const [site] = await readDiagnosisInputs(services, caller, 'get', { siteIds: [Number(params.id)] });
    if (!site) throw notFound();
    const { summary, evidence } = summaryOf(site);
    const [playbook] =
        await services.sql`SELECT customer_text FROM playbooks WHERE cause = ${summary.cause} AND archived_at IS NULL`;
    return {
        ...summary,
        customer_text: playbook?.customer_text ?? null,
        evidence: evidence.map(line =>
            line.figure === 'fault' && line.note
                ? { ...line, note: labelOf(services, 'udose-ags', 'faults', line.note) }
                : line,
        ),
    };
};
