import {
    type AttentionKind,
    type AttentionRow,
    isExplainedByDiagnosis,
    rankFindings,
} from '../../../domain/attention/findings';
import { requestSentence, tankSentence } from '../../../domain/attention/levels';
import { isExplained } from '../../../domain/diagnosis/causes';
import { canList } from '../../engine/can';
import type { Row } from '../../engine/hooks';
import { page } from '../../engine/http/envelope';
import { findRecords, query } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import type { Caller, OperationContext, Services } from '../../platform/services';
import { diagnoseSites } from '../../sites/diagnosis/diagnoses';
import { siteKindOf } from '../../sites/siteKinds';
import { readStandingResponses } from '../../sites/standingResponses';
import { type PlaceFilter, readFindings, readOpenJobs, type SiteFinding } from './readFindings';

/** Resource of the record of each kind; a site's own record is that of its kind. */
const RESOURCES: Readonly<Record<Exclude<AttentionKind, 'offline' | 'tank'>, string>> = {
    alarm: 'alarms',
    health_check: 'health-checks',
    refill_request: 'refill-requests',
    follow_up: 'site-follow-ups',
    job_card: 'job-cards',
};
const NO_CONTACT = 'The device has not reported for over 24 hours.';

type Reference = { id: number; label: string } | null;
type Records = ReadonlyMap<number, Row>;
const isSiteKind = (kind: AttentionKind): kind is 'offline' | 'tank' => kind === 'offline' || kind === 'tank';
const byId = (rows: readonly Row[]): Records => new Map(rows.map(row => [Number(row.id), row]));
const reference = (record: Row | undefined, name: string): Reference =>
    (record?.[name] as Reference | undefined) ?? null;

/** Records of a page of rows: one statement for each resource, each as the caller may see it. */
const readRecords = async (services: Services, caller: Caller, rows: readonly AttentionRow[]) => {
    const find = async (resource: string, ids: readonly number[], column = 'id') =>
        canList({ services, caller }, resource)
            ? findRecords(services.sql, compiled(services.registry, resource), caller, column, ids)
            : [];
    const idsOf = (kind: AttentionKind) =>
        rows.flatMap(({ findings }) => findings.filter(finding => finding.kind === kind).map(({ id }) => id));
    const jobIds = rows.flatMap(({ jobId }) => jobId ?? []);
    const siteIds = [...new Set(rows.flatMap(({ lead }) => lead.siteId ?? []))];
    const [alarms, responses, checks, requests, followUps, jobs, sites, diagnoses] = await Promise.all([
        find('alarms', idsOf('alarm')).then(byId),
        readStandingResponses(services.sql, idsOf('alarm'), services.clock.now()),
        find('health-checks', idsOf('health_check')).then(byId),
        find('refill-requests', idsOf('refill_request')).then(byId),
        find('site-follow-ups', idsOf('follow_up')).then(byId),
        find('job-cards', jobIds).then(byId),
        query(
            services.sql,
            `SELECT t.id, t.kind, t.record_id, t.name, t.customer_id,
                    json_build_object('id', t.id, 'label', t.name, 'kind', t.kind, 'record_id', t.record_id) AS site,
                    json_build_object('id', c.id, 'label', c.name) AS customer,
                    json_build_object('id', p.id, 'label', p.name) AS customer_property
             FROM sites t JOIN customer_properties p ON p.id = t.customer_property_id JOIN customers c ON c.id = t.customer_id
             WHERE t.id = ANY($1::bigint[])`,
            [siteIds],
        ).then(byId),
        diagnoseSites(services, caller, {
            siteIds: rows.flatMap(({ lead }) => (isExplainedByDiagnosis(lead) ? (lead.siteId ?? []) : [])),
        }).then(found => new Map(found.map(diagnosis => [diagnosis.site_id, diagnosis]))),
    ]);
    const customerIds = [...sites.values(), ...jobs.values()].flatMap(({ customer_id }) =>
        customer_id ? Number(customer_id) : [],
    );
    const [customers, contacts] = await Promise.all([
        find('customers', customerIds).then(byId),
        find('customer-contacts', customerIds, 'customer_id'),
    ]);
    const primary = new Map(
        contacts.filter(({ kind }) => kind === 'primary').map(contact => [Number(contact.customer_id), contact]),
    );
    return {
        records: {
            alarm: alarms,
            health_check: checks,
            refill_request: requests,
            follow_up: followUps,
            job_card: jobs,
        } as const satisfies Record<keyof typeof RESOURCES, Records>,
        responses,
        jobs,
        sites,
        diagnoses,
        phoneOf: (customerId: number): string | null =>
            ((primary.get(customerId)?.phone ?? customers.get(customerId)?.phone) as string | null | undefined) ?? null,
    };
};
type PageRecords = Awaited<ReturnType<typeof readRecords>>;

/** Message of the record itself, for rows that no diagnosis explains. */
const messageOf = (finding: SiteFinding, record: Row | undefined): string => {
    switch (finding.kind) {
        case 'alarm':
            return [record?.title, record?.message].filter(Boolean).join('. ');
        case 'health_check':
            return String(record?.finding || record?.title || '');
        case 'tank':
            return tankSentence(finding.daysLeft ?? 0);
        case 'refill_request':
            return requestSentence((record?.quantity as number | null | undefined) ?? null);
        case 'follow_up':
            return String(record?.subject ?? '');
        case 'job_card':
            return String(record?.title || record?.description || record?.number || '');
        default:
            return NO_CONTACT;
    }
};

const labelOf = (kind: AttentionKind, record: Row | undefined): string =>
    String(
        (kind === 'follow_up'
            ? record?.subject
            : kind === 'refill_request' || kind === 'job_card'
              ? record?.number
              : record?.title) ?? '',
    );

const present = (row: AttentionRow, { records, responses, jobs, sites, diagnoses, phoneOf }: PageRecords) => {
    const lead = row.lead as SiteFinding;
    const findings = row.findings as readonly SiteFinding[];
    const site = lead.siteId === null ? undefined : sites.get(lead.siteId);
    const record = isSiteKind(lead.kind) ? undefined : records[lead.kind].get(lead.id);
    const job = row.jobId === null ? undefined : jobs.get(row.jobId);
    const alarms = findings
        .filter(({ kind }) => kind === 'alarm')
        .flatMap(({ id }): Row[] => {
            const alarm = records.alarm.get(id);
            return alarm ? [alarm] : [];
        });
    const diagnosis = isExplainedByDiagnosis(lead) && lead.siteId !== null ? diagnoses.get(lead.siteId) : undefined;
    const explained = diagnosis && isExplained(diagnosis.cause) ? diagnosis : undefined;
    const people = [
        reference(job, 'assigned_to'),
        reference(record, 'assigned_to'),
        ...alarms.flatMap(alarm => [reference(alarm, 'assigned_to'), reference(alarm, 'acknowledged_by')]),
    ];
    const customer = reference(site, 'customer') ?? reference(job, 'customer');
    return {
        key: row.key,
        kind: lead.kind,
        record: isSiteKind(lead.kind)
            ? {
                  resource: siteKindOf(site?.kind).resource,
                  id: Number(site?.record_id),
                  version: null,
                  label: String(site?.name ?? ''),
              }
            : {
                  resource: RESOURCES[lead.kind],
                  id: lead.id,
                  version: record?.version ?? null,
                  label: labelOf(lead.kind, record),
              },
        site: site?.site ?? null,
        customer,
        customer_property: reference(site, 'customer_property') ?? reference(job, 'customer_property'),
        level: row.level,
        cause: explained?.sentence ?? messageOf(lead, record),
        next_step: explained?.next_step ?? null,
        since: row.since,
        days_left: findings.find(({ daysLeft }) => daysLeft !== null)?.daysLeft ?? null,
        head: row.head,
        attended: row.attended,
        owner: people.find(person => person && Number(person.id) === row.ownerId) ?? null,
        job_card: job
            ? {
                  id: job.id,
                  version: job.version,
                  number: job.number,
                  status: job.status,
                  assigned_to: reference(job, 'assigned_to'),
                  due_on: job.due_on ?? null,
              }
            : null,
        alarms: alarms.map(alarm => ({
            id: alarm.id,
            version: alarm.version,
            title: alarm.title,
            level: alarm.level,
            status: alarm.status,
            raised_at: alarm.raised_at,
            assigned_to: reference(alarm, 'assigned_to'),
            acknowledged_by: reference(alarm, 'acknowledged_by'),
            snoozed_until: alarm.snoozed_until ?? null,
            response: responses.get(Number(alarm.id)) ?? null,
        })),
        findings: findings.length,
        phone: customer ? phoneOf(Number(customer.id)) : null,
        rank: row.rank,
    };
};

interface PageQuery extends PlaceFilter {
    page?: number;
    per_page?: number;
    owner?: 'me' | 'nobody';
}
const isOfOwner = ({ ownerId }: AttentionRow, owner: PageQuery['owner'], caller: Caller) =>
    owner === undefined || ownerId === (owner === 'me' ? caller.userId : null);

/** `GET /attention`: ranks all findings by few figures; records and diagnoses are read for the page only. */
export const listAttention = async ({ services, caller, query: given }: OperationContext<unknown, PageQuery>) => {
    const [findings, jobs] = await Promise.all([readFindings(services, caller, given), readOpenJobs(services, caller)]);
    const ranked = rankFindings(findings, jobs, services.clock.now()).filter(row =>
        isOfOwner(row, given.owner, caller),
    );
    const limit = given.per_page ?? 25;
    const offset = ((given.page ?? 1) - 1) * limit;
    const rows = ranked.slice(offset, offset + limit);
    const records = await readRecords(services, caller, rows);
    return page(
        rows.map(row => present(row, records)),
        { offset, limit, total: ranked.length },
    );
};
