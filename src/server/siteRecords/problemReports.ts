import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { shortened } from '../../domain/records/shortened';
import { notify } from '../communication/notify';
import { attachFiles } from '../documents/attachments';
import { formInteger, formText, readUploads, totalBytes, withStoredFiles } from '../documents/content';
import { requireStorageForRecords } from '../documents/storageQuota';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { invalid, notFound } from '../platform/errors';
import type { Handlers, OperationContext } from '../platform/services';

const FOLLOW_UPS = 'site-follow-ups';
const MAX_TEXT_LENGTH = 2000;
const MAX_SUBJECT_LENGTH = 100;

/** First line of a report, shortened; the details hold the whole text. */
const subjectOf = (text: string): string =>
    `Problem reported: ${shortened(text.trim().split('\n', 1)[0] ?? '', MAX_SUBJECT_LENGTH)}`;

/** Site of any kind that the caller may see. */
const requireSiteToReport = async ({ services, caller, body }: OperationContext) => {
    const id = formInteger(body, 'site_id', 'Water point');
    const site = await findRecord(services.sql, compiled(services.registry, 'sites'), caller, id);
    if (!site) throw notFound();
    if (site.archived_at) throw invalid({ site_id: ['This water point is archived. Call us instead.'] });
    return site;
};

/** Creates a follow-up of the caller's site, due today, with photos as attachments, and notifies the office. */
const reportProblem = async (context: OperationContext) => {
    const { services, caller, body } = context;
    const text = formText(body, 'text', 'Problem', MAX_TEXT_LENGTH);
    if (!text) throw invalid({ text: ['Describe the problem.'] });
    const site = await requireSiteToReport(context);
    const uploads = body.photos === undefined ? [] : readUploads(body, 'photos');
    const followUps = compiled(services.registry, FOLLOW_UPS);
    const kept = { field: 'photos', folder: 'attachments', imagesOnly: true };
    return withStoredFiles(services, uploads, kept, stored =>
        transact(services, async tx => {
            const record = await recordWrites.insertRecord(tx, { services, caller }, followUps, {
                site_id: Number(site.id),
                subject: subjectOf(text),
                details: text,
                due_on: todayIn(BUSINESS_ZONE, services.clock.now()),
            });
            // read-only in the contract, so not part of the input
            if (caller.customerId !== null)
                await tx`UPDATE site_follow_ups SET reported_by_id = ${caller.userId} WHERE id = ${Number(record.id)}`;
            if (stored.length) {
                await requireStorageForRecords(tx, services, totalBytes(stored), {
                    field: 'photos',
                    advice: 'Send the report without photos.',
                });
                await attachFiles(tx, context, followUps, record, stored);
            }
            await notify(tx, services, {
                to: { permission: ['update_site_follow_up'] },
                type: 'Problem report',
                // the email log stores subjects; keep the customer's text out of it
                subject: `Problem reported at ${String(site.name)}`,
                data: {
                    message: `${record.subject} (${String(site.name)})`,
                    resource: FOLLOW_UPS,
                    id: Number(record.id),
                    event: 'reported',
                },
                except: caller.userId,
            });
            const { id, site_id, subject, status, created_at } = record;
            const answer = { id, site_id, subject, status, created_at };
            await storeResponse(tx, 201, { body: answer });
            return created(answer);
        }),
    );
};

const getBusinessContact = async ({ services: { config } }: OperationContext) => ({
    name: config.business.name,
    phone: config.business.phone ?? null,
});

export const problemReportHandlers: Handlers = { reportProblem, getBusinessContact };
