import { createHmac, timingSafeEqual } from 'node:crypto';
import { type DeliveryEvent, type DeliveryStatus, statusAfterEvent } from '../../domain/communication/deliveryStatus';
import { transact } from '../platform/database/transact';
import { notFound, unauthenticated } from '../platform/errors';
import type { Handler, OperationContext, Services } from '../platform/services';

export interface DeliveryReport {
    /** id of the report */
    id: string;
    reference: string;
    event: DeliveryEvent;
    reason?: string | null;
    text?: string | null;
}
type Reporting = 'email' | 'sms';

/** Tolerated clock difference of the sender; older reports are refused as replays. */
const TOLERANCE_SECONDS = 300;
/** Retention of report ids; a signature is valid for minutes only. */
const RETENTION_DAYS = 7;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** HMAC signature header of a delivery report: `t=<seconds>,v1=<hex>`. */
export const reportSignature = (secret: string, seconds: number, body: string): string =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

const isSigned = (secret: string, header: unknown, body: string, now: Date): boolean => {
    const [, time = ''] = /^t=(\d{1,12}),v1=[\da-f]{64}$/.exec(String(header)) ?? [];
    const seconds = Number(time);
    if (!time || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
    return timingSafeEqual(Buffer.from(String(header)), Buffer.from(reportSignature(secret, seconds, body)));
};

/**
 * Processes a provider's delivery report, idempotently.
 * @throws ApiError 401 for a forged or stale report, 404 for an unknown delivery, so that the provider retries a report
 * that came too early
 */
export const receiveDeliveryReport: Handler = async ({
    services,
    params,
    body,
    request,
}: OperationContext<DeliveryReport, unknown, { channel: Reporting }>) => {
    const secret = services.config.reports[params.channel];
    if (!secret) throw notFound();
    if (!isSigned(secret, request.headers['x-signature'], request.written, services.clock.now()))
        throw unauthenticated();
    return { taken: await applyReport(services, params.channel, body) };
};

/** Updates the delivery from the report; returns whether it changed. @throws ApiError 404 for an unknown delivery */
export const applyReport = (
    services: Services,
    channel: Reporting,
    { id, reference, event, reason, text }: DeliveryReport,
): Promise<boolean> =>
    transact(services, async db => {
        const uid = UUID.test(reference) ? reference : null;
        const [delivery] = await db<{ id: number; status: DeliveryStatus; message_id: number | null }[]>`
            SELECT id, status, message_id FROM deliveries
            WHERE channel = ${channel} AND (reference = ${reference} OR uid = ${uid}::uuid) ORDER BY id DESC LIMIT 1 FOR UPDATE`;
        if (!delivery) throw notFound();
        const [fresh] = await db`
            INSERT INTO delivery_reports (channel, report_id, delivery_id) VALUES (${channel}, ${id}, ${delivery.id})
            ON CONFLICT DO NOTHING RETURNING report_id`;
        if (!fresh) return false;
        const status = statusAfterEvent(delivery.status, event);
        const changed = status !== delivery.status;
        const isReply = event === 'replied';
        await db`
            UPDATE deliveries SET status = ${status},
                reason = CASE WHEN ${changed} THEN ${event === 'delivered' || isReply ? null : (reason?.slice(0, 500) ?? null)} ELSE reason END,
                content = CASE WHEN ${changed} THEN NULL ELSE content END,
                received_at = CASE WHEN ${event === 'delivered' || isReply} THEN coalesce(received_at, clock_now()) ELSE received_at END,
                replied_at = CASE WHEN ${isReply} THEN clock_now() ELSE replied_at END,
                -- who answers a code or a link quotes it: only answers to what the office wrote are kept
                reply = CASE WHEN ${isReply && delivery.message_id !== null} THEN ${text?.slice(0, 4000) ?? null} ELSE reply END
            WHERE id = ${delivery.id}`;
        return true;
    });

export const pruneReports = (services: Services) =>
    transact(
        services,
        db =>
            db`DELETE FROM delivery_reports WHERE received_at < clock_now() - make_interval(days => ${RETENTION_DAYS})`,
    );
