import { groupBy } from '../records/groupBy';
import type { AlertLevel } from '../telemetry/alarmCatalogue';
import { attentionRank, type RankFigures } from './rank';

export const ATTENTION_KINDS = [
    'alarm',
    'offline',
    'health_check',
    'tank',
    'refill_request',
    'follow_up',
    'job_card',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Record or state that needs attention. */
export interface Finding {
    kind: AttentionKind;
    /** of the record; of the site where the site itself is the record */
    id: number;
    /** null: a job card without a site */
    siteId: number | null;
    level: AlertLevel;
    /** UTC ISO 8601; null: start unknown */
    since: string | null;
    /** acknowledged or assigned */
    attended: boolean;
    /** person who is assigned, or else acknowledged it */
    ownerId?: number | null;
    /** time at which an alarm was snoozed, UTC ISO 8601; absent if not snoozed */
    snoozedAt?: string | null;
    head: number | null;
    /** the health check of the tank, which concerns the supplement and no fault */
    isTankCheck?: boolean;
}

/** Open job card of a site. */
export interface OpenJob {
    id: number;
    siteId: number | null;
    isDelivery: boolean;
    assigneeId: number | null;
    /** YYYY-MM-DD */
    dueOn: string | null;
}

/** Row of the attention list: the findings that one cause explains, the gravest first. */
export interface AttentionRow extends RankFigures {
    key: string;
    lead: Finding;
    findings: readonly Finding[];
    jobId: number | null;
    ownerId: number | null;
    rank: number;
}

const SUPPLY: readonly AttentionKind[] = ['tank', 'refill_request'];
const FAULT: readonly AttentionKind[] = ['alarm', 'offline', 'health_check'];
const LEVELS: readonly AlertLevel[] = ['alarm', 'alert', 'caution'];

const isSupply = ({ kind, isTankCheck }: Finding) => isTankCheck === true || SUPPLY.includes(kind);

/** Whether the diagnosis of the site explains a finding. */
export const isExplainedByDiagnosis = (finding: Finding): boolean => FAULT.includes(finding.kind) && !isSupply(finding);

/**
 * Key of the row of a finding. The diagnosis names one cause for a site, so alarms, silence and failed checks of a site
 * are one row; its tank and refill request are another. Follow-ups and job cards are rows of their own.
 */
const rowKey = (finding: Finding): string =>
    isSupply(finding)
        ? `supply ${finding.siteId}`
        : isExplainedByDiagnosis(finding)
          ? `fault ${finding.siteId}`
          : `${finding.kind} ${finding.id}`;

/** Order of ASCII texts; `localeCompare` takes most of the time of a long list. */
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const compareFindings = (one: Finding, other: Finding): number =>
    LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) ||
    ATTENTION_KINDS.indexOf(one.kind) - ATTENTION_KINDS.indexOf(other.kind) ||
    compareText(one.since ?? '', other.since ?? '') ||
    one.id - other.id;

/** First to be due; jobs without a due date last. */
const compareJobs = (one: OpenJob, other: OpenJob): number =>
    compareText(one.dueOn ?? '9999', other.dueOn ?? '9999') || one.id - other.id;

/** Job that deals with a row: a delivery for its supply, any other job for a fault. A follow-up is about anything. */
const jobOf = (lead: Finding, ofSite: readonly OpenJob[]): OpenJob | undefined =>
    lead.kind === 'follow_up' ? undefined : ofSite.find(({ isDelivery }) => isDelivery === isSupply(lead));

const earliest = (findings: readonly Finding[]): string | null =>
    findings.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null;

/** An assigned job attends to a row; otherwise all its alarms must be attended, or all findings if it has no alarm. */
const isAttended = (findings: readonly Finding[], job: OpenJob | undefined): boolean => {
    const alarms = findings.filter(({ kind }) => kind === 'alarm');
    return job?.assigneeId != null || (alarms.length > 0 ? alarms : findings).every(({ attended }) => attended);
};

/** Assignee of the job, else of the gravest finding, else of any alarm. */
const ownerOf = (sorted: readonly Finding[], job: OpenJob | undefined): number | null =>
    job?.assigneeId ??
    sorted.filter(({ kind }, at) => at === 0 || kind === 'alarm').find(({ ownerId }) => ownerId != null)?.ownerId ??
    null;

/**
 * Whether a row waits for the end of a snooze: its gravest finding is an alarm, all its alarms are snoozed, and no other
 * finding began after that.
 */
const isSnoozed = ({ lead, findings }: Pick<AttentionRow, 'lead' | 'findings'>): boolean => {
    const snoozedAt = findings
        .flatMap(finding => finding.snoozedAt ?? [])
        .toSorted()
        .at(-1);
    return (
        lead.kind === 'alarm' &&
        snoozedAt !== undefined &&
        findings.every(finding =>
            finding.kind === 'alarm' ? finding.snoozedAt != null : finding.since === null || finding.since < snoozedAt,
        )
    );
};

/**
 * Rows of the attention list, the highest rank first. Snoozed rows are left out. An overdue job is merged into another row
 * of its site that shows it at the same or a higher level.
 */
export const rankFindings = (findings: readonly Finding[], jobs: readonly OpenJob[], now: Date): AttentionRow[] => {
    const bySite = groupBy(jobs.toSorted(compareJobs), ({ siteId }) => siteId);
    const jobsById = new Map(jobs.map(job => [job.id, job]));
    const rows = [...groupBy(findings, rowKey)].map(([key, found]): AttentionRow => {
        const [lead, ...more] = found.toSorted(compareFindings) as [Finding, ...Finding[]];
        const ofSite = lead.siteId === null ? [] : (bySite.get(lead.siteId) ?? []);
        const job = lead.kind === 'job_card' ? jobsById.get(lead.id) : jobOf(lead, ofSite);
        const figures: RankFigures = {
            level: lead.level,
            attended: isAttended(found, job),
            since: earliest(found),
            head: lead.head,
        };
        return {
            ...figures,
            key,
            lead,
            findings: [lead, ...more],
            jobId: job?.id ?? null,
            ownerId: ownerOf([lead, ...more], job),
            rank: attentionRank(figures, now),
        };
    });
    const visible = rows.filter(row => !isSnoozed(row));
    // most severe level at which another row names the job
    const shown = new Map<number, number>();
    for (const { lead, jobId, level } of visible)
        if (lead.kind !== 'job_card' && jobId !== null)
            shown.set(jobId, Math.min(shown.get(jobId) ?? LEVELS.length, LEVELS.indexOf(level)));
    return visible
        .filter(
            row =>
                row.lead.kind !== 'job_card' || (shown.get(row.lead.id) ?? LEVELS.length) > LEVELS.indexOf(row.level),
        )
        .toSorted(
            (one, other) =>
                other.rank - one.rank ||
                compareText(one.since ?? '9', other.since ?? '9') ||
                compareText(one.key, other.key),
        );
};
