import { notify } from '../communication/notify';
import { can, canRead } from '../engine/can';
import type { HookContext, Row } from '../engine/hooks';
import { created, data } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { sendPdf } from '../engine/http/sendPdf';
import { findRecord, presentOne } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { audit, changesBetween } from '../engine/write/audit';
import { respondWith } from '../engine/write/write';
import { lockRecord, requireNotArchived, requireVersion } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services, StoredFile } from '../platform/services';
import { labReportPdf, type PrintedLabReport } from './labReportPdf';
import { readReportContent } from './reportContent';
import { REPORTS } from './reports';

const PUBLISHED = 'published-lab-reports';

/** Current state of a publishable draft. @throws ApiError 404, 409 */
const draftOf = async (db: Db, context: HookContext, reports: Compiled, id: number, version: number): Promise<Row> => {
    const report = await lockRecord(db, context, reports, id);
    await requireNotArchived(context, reports, report);
    if (report.status !== 'draft')
        throw conflict(
            'This report is already published.',
            await presentOne(context.services, reports, context.caller, report),
        );
    await requireVersion(context, reports, report, version);
    return report;
};

const printed = (
    report: Row,
    content: PrintedLabReport['content'],
    by: string,
    at: Date,
    corrects: string | null,
): PrintedLabReport => ({
    number: String(report.number),
    revision: Number(report.revision),
    title: String(report.title),
    interpretation: (report.interpretation as string | null) ?? null,
    corrects,
    correction_reason: (report.correction_reason as string | null) ?? null,
    published: { at: at.toISOString(), by },
    content,
});
const numberOf = async (db: Db, id: unknown): Promise<string | null> => {
    const [row] = id ? await db`SELECT number FROM lab_reports WHERE id = ${Number(id)}` : [];
    return (row?.number as string | undefined) ?? null;
};
const asInput = (report: Row) => ({
    customer_id: Number(report.customer_id),
    lab_sample_ids: report.lab_sample_ids as number[],
});

/** Marks the previous version as superseded by this one. */
const replace = async (context: HookContext, reports: Compiled, old: number, by: number): Promise<void> => {
    const { db, services, caller } = context;
    const before = await lockRecord(db, context, reports, old);
    await db`
        UPDATE lab_reports SET status = 'superseded', corrected_by_id = ${by}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE id = ${old}`;
    const after = (await findRecord(db, reports, caller, old)) as Row;
    await audit(db, services, reports, caller, after, {
        action: 'replace',
        changes: changesBetween(reports, before, after),
    });
};

/** Publishes the change to customers' pages, which show another resource than the staff's drafts. */
const announce = (db: Db, services: Services, id: number, customerId: number) =>
    services.events.publish(db, {
        type: 'record',
        resource: PUBLISHED,
        id,
        customerId,
        permission: ['access_published_lab_report', 'read_published_lab_report'],
    });

const notifyCustomer = (db: Db, services: Services, report: Row, corrects: string | null) =>
    notify(db, services, {
        to: { permission: ['read_published_lab_report'], customerId: Number(report.customer_id) },
        type: 'Lab report',
        data: {
            message: corrects
                ? `Your lab results ${corrects} are corrected by ${report.number}: ${report.correction_reason}`
                : `Your lab results are ready: ${report.title} (${report.number}).`,
            id: Number(report.id),
            resource: PUBLISHED,
        },
        subject: corrects ? `${corrects} is corrected by ${report.number}` : `${report.number} is published`,
    });

interface Publication {
    version: number;
}
/** First the PDF with its hash; then status, history, notification and mail in one transaction. */
export const publishLabReport = async ({ services, caller, params, body }: OperationContext<Publication>) => {
    const id = Number(params.id);
    const reports = compiled(services.registry, REPORTS);
    const { draft, content, corrects } = await transact(services, async db => {
        const report = await draftOf(db, { db, services, caller }, reports, id, body.version);
        return {
            draft: report,
            content: await readReportContent(db, services, asInput(report)),
            corrects: await numberOf(db, report.corrects_id),
        };
    });
    const at = services.clock.now();
    const stored: StoredFile = await services.files.put({
        data: await labReportPdf(printed(draft, content, caller.name, at, corrects)),
        name: `${draft.number}.pdf`,
        field: 'document',
        folder: 'lab-reports',
    });
    try {
        return await transact(services, async db => {
            const context: HookContext = { db, services, caller };
            const report = await draftOf(db, context, reports, id, body.version);
            // result changes lock their sample, so nothing changes between this check and the commit
            await db`SELECT 1 FROM lab_samples WHERE id = ANY(${asInput(report).lab_sample_ids}::bigint[]) ORDER BY id FOR UPDATE`;
            const now = await readReportContent(db, services, asInput(report));
            if (JSON.stringify(now) !== JSON.stringify(content))
                throw conflict(
                    'A result changed while this report was being published. Check the report again.',
                    await presentOne(services, reports, caller, report),
                );
            await db`
                UPDATE lab_reports SET status = 'published', published_at = ${at}, published_by_id = ${caller.userId},
                       sha256 = ${stored.sha256}, size = ${stored.size}, file_path = ${stored.key}, content = ${db.json(content as never)},
                       version = version + 1, updated_at = now(), updated_by = ${caller.userId}
                WHERE id = ${id}`;
            const record = (await findRecord(db, reports, caller, id)) as Row;
            await audit(db, services, reports, caller, record, {
                action: 'publish',
                changes: changesBetween(reports, report, record),
            });
            if (report.corrects_id) {
                await replace(context, reports, Number(report.corrects_id), id);
                await announce(db, services, Number(report.corrects_id), Number(report.customer_id));
            }
            await announce(db, services, id, Number(report.customer_id));
            await notifyCustomer(db, services, record, corrects);
            return respondWith(db, { services, caller }, reports, record, 200);
        });
    } catch (error) {
        await services.files.remove(stored.key);
        throw error;
    }
};

/** Next version of a published report: a draft with the same samples, linked to it. */
export const correctLabReport = ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ version: number; reason: string }>) => {
    const id = Number(params.id);
    const reports = compiled(services.registry, REPORTS);
    return transact(services, async db => {
        const context: HookContext = { db, services, caller };
        const report = await lockRecord(db, context, reports, id);
        await requireVersion(context, reports, report, body.version);
        if (report.status !== 'published') throw conflict('Only the published version can be corrected.', report);
        const [open] = await db`SELECT number FROM lab_reports WHERE corrects_id = ${id} AND archived_at IS NULL`;
        if (open) throw conflict(`There is already a correction: ${open.number}.`, report);
        const [made] = await db`
            INSERT INTO lab_reports (title, customer_id, interpretation, revision, corrects_id, correction_reason, created_by, updated_by)
            VALUES (${String(report.title)}, ${Number(report.customer_id)}, ${(report.interpretation as string | null) ?? null}, ${Number(report.revision) + 1},
                    ${id}, ${body.reason.trim()}, ${caller.userId}, ${caller.userId})
            RETURNING id`;
        const next = Number(made?.id);
        await db`INSERT INTO lab_reports_lab_samples (owner_id, other_id) SELECT ${next}, other_id FROM lab_reports_lab_samples WHERE owner_id = ${id}`;
        const record = (await findRecord(db, reports, caller, next)) as Row;
        await audit(db, services, reports, caller, record, {
            action: 'create',
            changes: changesBetween(reports, undefined, record),
            reason: body.reason.trim(),
        });
        await storeResponse(db, 201, { body: record });
        return created(record);
    });
};

/** Downloads a published report byte for byte; for readers of drafts also a preview of a draft. */
export const downloadLabReport = async (context: OperationContext) => {
    const { services, caller, params } = context;
    const id = Number(params.id);
    const reports = compiled(services.registry, REPORTS);
    const published = compiled(services.registry, PUBLISHED);
    const isReader = can(caller, published.resource.actions.get);
    const isWriter = caller.staff && can(caller, reports.resource.actions.get);
    const report = isWriter
        ? await findRecord(services.sql, reports, caller, id)
        : isReader
          ? await findRecord(services.sql, published, caller, id)
          : undefined;
    if (!report) throw notFound();
    if (report.status !== 'draft') {
        const [kept] = await services.sql`SELECT file_path, sha256 FROM lab_reports WHERE id = ${id}`;
        return sendPdf(
            context,
            String(report.number),
            await services.files.read(String(kept?.file_path)),
            String(kept?.sha256),
        );
    }
    const content = await readReportContent(services.sql, services, asInput(report));
    const draft = printed(
        report,
        content,
        caller.name,
        services.clock.now(),
        await numberOf(services.sql, report.corrects_id),
    );
    return sendPdf(context, `${report.number}-preview`, await labReportPdf({ ...draft, published: null }));
};

/** Number of current published reports that the customer's user has not read; superseded versions do not count. */
const unreadOf = async (services: Services, db: Db, caller: Caller) => {
    if (caller.customerId === null || !canRead({ services, caller }, PUBLISHED)) return { unread_lab_report_count: 0 };
    const [row] = await db`
        SELECT count(*)::int AS unread FROM published_lab_reports p
        WHERE p.status = 'published' ${scopeSql(db, caller, PUBLISHED, 'p')}
          AND NOT EXISTS (SELECT 1 FROM lab_report_reads r WHERE r.user_id = ${caller.userId} AND r.lab_report_id = p.id)`;
    return { unread_lab_report_count: Number(row?.unread) };
};
export const countUnreadLabReports = async ({ services, caller }: OperationContext) =>
    data(await unreadOf(services, services.sql, caller));

export const markLabReportAsRead = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    const report = await findRecord(services.sql, compiled(services.registry, PUBLISHED), caller, id);
    if (!report) throw notFound();
    return transact(services, async db => {
        if (caller.customerId !== null)
            await db`INSERT INTO lab_report_reads (lab_report_id, user_id) VALUES (${id}, ${caller.userId}) ON CONFLICT DO NOTHING`;
        await services.events.publish(db, { type: 'notification', userId: caller.userId });
        return data(await unreadOf(services, db, caller));
    });
};
