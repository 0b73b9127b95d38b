import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import { DELIVERY_STATUS, type DeliveryStatus } from '../../../domain/communication/deliveryStatus';
import type { Channel } from '../../../domain/communication/notifications';
import {
    type QuietHours,
    type QuietHoursContext,
    quietUntil as restHolds,
} from '../../../domain/communication/quietHours';
import { transact } from '../database/transact';
import type { Db, DeliveryChannel, Queue } from '../services';
import type { MessageCipher } from './messageCipher';

/** Reason of a failed delivery, with a message that may be shown. */
export class DeliveryError extends Error {
    constructor(
        reason: string,
        /** `final`: a retry cannot help. `status`: default Error, and Delivery_Failed if final */
        readonly how: { final?: boolean; status?: DeliveryStatus } = {},
    ) {
        super(reason);
    }
}

export interface DeliveryAttempt {
    id: number;
    /** the same for each attempt, so that the provider can detect duplicates */
    uid: string;
    userId: number | null;
    /** aborted at the time-out; the attempt then counts as failed */
    signal: AbortSignal;
}
interface Outcome {
    status: DeliveryStatus;
    /** provider's id of the message */
    reference?: string | undefined;
}

interface ClaimedDelivery {
    uid: string;
    content: string;
    user_id: number | null;
    attempts: number;
}

interface DeliveryChannelInput<Content> {
    channel: Channel;
    /** name of the queue's job */
    job: string;
    /** number of retries; each wait doubles */
    retryLimit: number;
    sql: Sql;
    queue: Queue;
    log: FastifyBaseLogger;
    seal: MessageCipher;
    /** reason why nothing can be sent now; undefined if sending is possible */
    unavailable?: string | undefined;
    /** time-out of one attempt */
    limitSeconds?: number | undefined;
    /** Sends the message. @throws DeliveryFault */
    deliver: (content: Content, delivery: DeliveryAttempt) => Promise<Outcome>;
}

/** Maximum age: an SMS of yesterday is useless. */
const MAX_WAIT_HOURS = 24;
/** Well below the job's expiry in the queue, after which another worker would send it as well. */
const LIMIT_SECONDS = 5 * 60;
const QUIET_HOURS_REASON = 'Waits for the end of quiet hours.';
const UNDELIVERED = [DELIVERY_STATUS.Queued, DELIVERY_STATUS.Error, DELIVERY_STATUS.Cancelled] as number[];

/** Rejects after the time-out, whatever is pending. @throws DeliveryFault, which allows a retry */
const withinTime = async <T>(seconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const ending = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
            reject(new DeliveryError('It took too long.'));
            ending.abort();
        }, seconds * 1000);
    });
    try {
        return await Promise.race([work(ending.signal), late]);
    } finally {
        clearTimeout(timer);
    }
};

/**
 * Outgoing messages of one channel: logged in the caller's transaction, sent by a job, retried with back-off. Their
 * content is stored encrypted until sent, and then removed.
 */
export function createDeliveryChannel<Content extends object>({
    channel,
    job,
    retryLimit,
    sql,
    queue,
    log,
    seal,
    unavailable,
    limitSeconds = LIMIT_SECONDS,
    deliver: carry,
}: DeliveryChannelInput<Content>): DeliveryChannel<Content> {
    const markSent = (delivery: number, status: DeliveryStatus, { reference }: Partial<Outcome>) =>
        transact(
            { sql },
            // a delivery report may have arrived before the response
            tx => tx`
                UPDATE deliveries
                SET status = CASE WHEN status = ANY(${UNDELIVERED}) THEN ${status} ELSE status END,
                    reason = NULL, content = NULL, sent_at = now(), reference = coalesce(${reference ?? null}, reference)
                WHERE id = ${delivery}`,
        );
    const markFailed = (delivery: number, status: DeliveryStatus, reason: string, final: boolean) =>
        transact(
            { sql },
            tx => tx`
                UPDATE deliveries
                SET status = ${status}, reason = ${reason.slice(0, 500)}, content = CASE WHEN ${final} THEN NULL ELSE content END
                WHERE id = ${delivery} AND status = ANY(${[DELIVERY_STATUS.Queued, DELIVERY_STATUS.Error] as number[]})`,
        );

    /**
     * Claims a delivery and counts the attempt. Returns undefined if it is sent, cancelled or reported already, or if
     * its user's quiet hours defer it: a retry may run long after it was queued.
     */
    const claimDelivery = async (db: Db, delivery: number): Promise<ClaimedDelivery | undefined> => {
        const [row] = await db<
            (Omit<ClaimedDelivery, 'attempts'> & {
                rest: QuietHoursContext | null;
                own: QuietHours | null;
                now: Date;
            })[]
        >`
            SELECT d.uid, d.content, d.user_id, d.rest, to_jsonb(r) AS own, clock_now() AS now
            FROM deliveries d LEFT JOIN hours_of_rest r ON r.user_id = d.user_id AND r.is_on
            WHERE d.id = ${delivery} AND d.status = ANY(${[DELIVERY_STATUS.Queued, DELIVERY_STATUS.Error] as number[]}) AND d.content IS NOT NULL
            FOR UPDATE OF d`;
        if (!row) return undefined;
        const end = row.rest && restHolds(row.own, row.rest, new Date(row.now));
        if (end) {
            await db`
                UPDATE deliveries SET status = ${DELIVERY_STATUS.Waiting}, reason = ${QUIET_HOURS_REASON}, held_until = ${end}, attempts = 0
                WHERE id = ${delivery}`;
            return undefined;
        }
        const [tried] =
            await db`UPDATE deliveries SET attempts = attempts + 1 WHERE id = ${delivery} RETURNING attempts`;
        return { ...row, attempts: Number(tried?.attempts) };
    };

    queue.register<{ delivery: number }>(
        job,
        async ({ delivery }) => {
            const row = await transact({ sql }, tx => claimDelivery(tx, delivery));
            if (!row) return;
            let outcome: Outcome;
            try {
                outcome = await withinTime(limitSeconds, signal =>
                    carry(seal.open<Content>(row.content), {
                        id: delivery,
                        uid: row.uid,
                        userId: row.user_id,
                        signal,
                    }),
                );
            } catch (error) {
                const fault = error instanceof DeliveryError ? error : undefined;
                const reason = error instanceof Error ? error.message : 'unknown';
                const final = fault?.how.final === true || row.attempts > retryLimit;
                const status =
                    fault?.how.status ??
                    (fault?.how.final || final ? DELIVERY_STATUS.Delivery_Failed : DELIVERY_STATUS.Error);
                await markFailed(
                    delivery,
                    status === DELIVERY_STATUS.Timeout && !final ? DELIVERY_STATUS.Error : status,
                    reason,
                    final,
                );
                log.warn({ delivery, channel, reason }, 'could not be delivered');
                if (final) return;
                throw error;
            }
            await markSent(delivery, outcome.status, outcome);
        },
        { retryLimit },
    );

    const enqueue = async (db: Db, deliveries: readonly number[]) => {
        for (const delivery of deliveries) await queue.enqueue(db, job, { delivery });
    };
    const initialStatus = (heldUntil: Date | null | undefined) =>
        heldUntil
            ? { status: DELIVERY_STATUS.Waiting, reason: QUIET_HOURS_REASON }
            : unavailable
              ? { status: DELIVERY_STATUS.Waiting, reason: unavailable }
              : { status: DELIVERY_STATUS.Queued, reason: null };

    return {
        async send(
            db,
            { to, subject, kind, content, userId = null, customerId = null, heldUntil = null, rest = null },
        ) {
            const { status, reason } = initialStatus(heldUntil);
            const [row] = await db<{ id: number }[]>`
                INSERT INTO deliveries (channel, to_address, subject, kind, customer_id, user_id, status, reason, held_until, rest, content)
                VALUES (${channel}, ${to}, ${subject}, ${kind}, ${customerId},
                        coalesce(${userId}::bigint, (SELECT id FROM users WHERE lower(email) = lower(${to}) AND archived_at IS NULL)),
                        ${status}, ${reason}, ${heldUntil}, ${rest && db.json(rest as never)}, ${seal.close(content)})
                RETURNING id`;
            const id = Number(row?.id);
            if (status === DELIVERY_STATUS.Queued) await enqueue(db, [id]);
            return id;
        },
        async load(db, outgoing) {
            const rows = outgoing.map(({ id, to, content, heldUntil, rest }) => ({
                id,
                to_address: to,
                held_until: heldUntil,
                rest,
                content: seal.close(content),
                ...initialStatus(heldUntil),
            }));
            const loaded = await db<{ id: number; status: number }[]>`
                UPDATE deliveries d
                SET to_address = t.to_address, content = t.content, held_until = t.held_until, rest = t.rest, status = t.status, reason = t.reason, attempts = 0
                FROM jsonb_to_recordset(${db.json(rows as never)})
                    AS t (id bigint, to_address text, content text, held_until timestamptz, rest jsonb, status smallint, reason text)
                WHERE d.id = t.id RETURNING d.id, d.status`;
            await enqueue(
                db,
                loaded.filter(({ status }) => status === DELIVERY_STATUS.Queued).map(({ id }) => Number(id)),
            );
        },
        async release(db) {
            await db`
                UPDATE deliveries SET status = ${DELIVERY_STATUS.Cancelled}, content = NULL, reason = 'It waited for a provider for more than a day.'
                WHERE channel = ${channel} AND status = ${DELIVERY_STATUS.Waiting} AND held_until IS NULL
                  AND created_at < clock_now() - make_interval(hours => ${MAX_WAIT_HOURS})`;
            if (unavailable) {
                // messages whose quiet hours have ended now wait for the provider
                await db`
                    UPDATE deliveries SET reason = ${unavailable}, held_until = NULL
                    WHERE channel = ${channel} AND status = ${DELIVERY_STATUS.Waiting} AND held_until <= clock_now()`;
                return;
            }
            const due = await db<{ id: number }[]>`
                UPDATE deliveries SET status = ${DELIVERY_STATUS.Queued}, reason = NULL, held_until = NULL
                WHERE channel = ${channel} AND status = ${DELIVERY_STATUS.Waiting} AND content IS NOT NULL
                  AND (held_until IS NULL OR held_until <= clock_now())
                RETURNING id`;
            await enqueue(
                db,
                due.map(({ id }) => Number(id)),
            );
        },
    };
}
