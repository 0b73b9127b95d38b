import type { ExternalServiceConfig } from '../platform/config';
import { transact } from '../platform/database/transact';
import type { OperationContext, Services } from '../platform/services';
import { ingestObservations } from './ingest';
import { notifyTagAlerts } from './tagAlerts';

/** Observations per response. */
const PAGE = 1_000;
/** Responses per run; the next run continues. */
const MAX_PAGES = 50;
const RESPONSE_TIMEOUT_SECONDS = 20;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const POLL_MINUTES = 5;
const MAX_WAIT_MINUTES = 6 * 60;

/** Minutes until the next request, by number of consecutive failures. */
export const retryDelayMinutes = (failures: number): number =>
    Math.min(POLL_MINUTES * 2 ** Math.max(0, failures - 1), MAX_WAIT_MINUTES);

interface Page {
    observations: unknown[];
    next: string | null;
}

/** Failure of the tag service with a message that is safe to show: no address, header or response body. */
class FeedFault extends Error {}

const readLimited = async (response: Response): Promise<string> => {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
        size += part.length;
        if (size > MAX_RESPONSE_BYTES) throw new FeedFault('The response is too large.');
        parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
};

/**
 * Requests the observations after a cursor, oldest received first.
 * @throws FeedFault
 */
export const fetchPage = async ({ url, key }: ExternalServiceConfig, cursor: string | null): Promise<Page> => {
    const address = new URL(`${url}/observations`);
    address.searchParams.set('limit', String(PAGE));
    if (cursor !== null) address.searchParams.set('after', cursor);
    let response: Response;
    let text: string;
    try {
        response = await fetch(address, {
            headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
            // redirects are refused, so that the key reaches no other host
            redirect: 'error',
            signal: AbortSignal.timeout(RESPONSE_TIMEOUT_SECONDS * 1000),
        });
        text = response.ok ? await readLimited(response) : '';
    } catch (error) {
        if (error instanceof FeedFault) throw error;
        const late = error instanceof DOMException && error.name === 'TimeoutError';
        throw new FeedFault(
            late ? `No response within ${RESPONSE_TIMEOUT_SECONDS} seconds.` : 'The service cannot be reached.',
        );
    }
    if (!response.ok) {
        void response.body?.cancel();
        const refused = response.status === 401 || response.status === 403;
        throw new FeedFault(
            refused ? 'The service rejected the key.' : `The service responded with status ${response.status}.`,
        );
    }
    let answer: Partial<Page> | null;
    try {
        answer = JSON.parse(text);
    } catch {
        throw new FeedFault('The response is not valid JSON.');
    }
    const { observations, next = null } = answer ?? {};
    if (!Array.isArray(observations) || observations.length > PAGE || !(next === null || typeof next === 'string'))
        throw new FeedFault('The response has an unknown format.');
    return { observations, next: next?.slice(0, 400) ?? null };
};

interface FeedRow {
    address: string;
    cursor: string | null;
    answered_at: string | null;
    failures: number;
    fault: string | null;
    next_at: string;
}

/**
 * Stored cursor; a new address starts from the beginning, which is harmless because repeated observations are ignored.
 */
const begin = ({ sql, clock }: Services, { url }: ExternalServiceConfig) =>
    sql<FeedRow[]>`
        INSERT INTO ceres_tag_feed AS f (address, next_at) VALUES (${url}, ${clock.now()})
        ON CONFLICT (one) DO UPDATE SET
            cursor = CASE WHEN f.address = excluded.address THEN f.cursor END,
            failures = CASE WHEN f.address = excluded.address THEN f.failures ELSE 0 END,
            next_at = CASE WHEN f.address = excluded.address THEN f.next_at ELSE excluded.next_at END,
            address = excluded.address
        RETURNING f.*`;

/**
 * Fetches and ingests new observations page by page. The cursor is saved after each stored page, so an interrupted run
 * continues there. A failing service is polled with back-off. Returns the number of new observations, or undefined if
 * nothing was requested.
 */
export const pollTags = async (services: Services): Promise<number | undefined> => {
    const { config, clock, log } = services;
    if (!config.ceres) return undefined;
    const [feed] = await begin(services, config.ceres);
    if (!feed || new Date(feed.next_at) > clock.now()) return undefined;
    let { cursor } = feed;
    let stored = 0;
    try {
        for (let page = 0; page < MAX_PAGES; page++) {
            const { observations, next } = await fetchPage(config.ceres, cursor);
            stored += (await ingestObservations(services, observations)).stored;
            const ended = next === null || next === cursor;
            cursor = next ?? cursor;
            await transact(
                services,
                tx => tx`
                UPDATE ceres_tag_feed SET cursor = ${cursor}, answered_at = ${clock.now()}, failures = 0, fault = NULL, next_at = ${clock.now()}`,
            );
            if (ended) break;
        }
    } catch (error) {
        if (!(error instanceof FeedFault)) throw error;
        const failures = feed.failures + 1;
        log.warn({ failures, fault: error.message }, 'the service of the ear tags');
        await transact(
            services,
            tx => tx`
            UPDATE ceres_tag_feed SET failures = ${failures}, fault = ${error.message},
                next_at = ${clock.now()}::timestamptz + make_interval(mins => ${retryDelayMinutes(failures)})`,
        );
    }
    await notifyTagAlerts(services);
    return stored;
};

/** Status of the tag service. Error details are for staff only. */
export const getCeresTagFeed = async ({ services: { sql, config, clock }, caller }: OperationContext) => {
    const [feed] = await sql<FeedRow[]>`SELECT * FROM ceres_tag_feed WHERE address = ${config.ceres?.url ?? ''}`;
    const [counts] =
        caller.customerId === null
            ? await sql<{ rejected: number; unlinked: number }[]>`
                SELECT (SELECT count(*)::int FROM ceres_tag_rejections WHERE received_at > ${clock.now()}::timestamptz - interval '7 days') AS rejected,
                       (SELECT count(*)::int FROM ceres_tags WHERE state = 'unlinked' AND archived_at IS NULL) AS unlinked`
            : [];
    return {
        configured: config.ceres !== undefined,
        answered_at: feed?.answered_at ?? null,
        failures: feed?.failures ?? 0,
        fault: caller.customerId === null ? (feed?.fault ?? null) : null,
        rejected: counts?.rejected ?? 0,
        unlinked: counts?.unlinked ?? 0,
    };
};
