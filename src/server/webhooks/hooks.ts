import { eventChoice } from '../../domain/webhooks/eventResources';
import { can } from '../engine/can';
import type { HookContext, Hooks, Row } from '../engine/hooks';
import { callerOfTokenId } from '../identity/authenticate';
import { conflict, invalid } from '../platform/errors';
import { isAllowedUrl } from './callReceiver';
import { giveUpWaiting } from './outbox';
import { reasonOfTokenEnd } from './tokenState';

/** Count of the deliveries of a webhook. @param condition that of a partial index, because a list counts for each row */
const countOf = (condition: string): string =>
    `(SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = t.id AND d.status ${condition})`;

const eventResource = (event: unknown) => eventChoice(String(event))?.resource;

/** Errors of the chosen events: unknown ones, and those of records that the token may not read. */
const eventErrors = async (events: unknown, tokenId: number, { db }: HookContext): Promise<string | undefined> => {
    if (!Array.isArray(events) || events.length === 0) return 'Choose at least one event.';
    const unknown = events.filter(event => !eventChoice(String(event)));
    if (unknown.length) return `There is no event ${String(unknown[0]).slice(0, 120)}.`;
    if (new Set(events).size < events.length) return 'Choose each event once.';
    const caller = await callerOfTokenId(db, tokenId);
    const refused = caller && events.map(eventResource).find(one => !can(caller, one?.actions.get));
    return refused && `The token may not read ${refused.plural}.`;
};

/** @throws ApiError 422 for an address that is not allowed, events that the token may not read, or another's token */
const checkWebhook = async (input: Row, current: Row | undefined, context: HookContext): Promise<Row> => {
    const { db, caller, services } = context;
    const errors: Record<string, string[]> = {};
    const tokenId = Number(input.api_token_id ?? current?.api_token_id);
    if (input.url !== undefined && !isAllowedUrl(String(input.url), services.config.webhookOrigins))
        errors.url = ['Enter a public https address with the default port, or have the server allow this one.'];
    if (!current) {
        const [own] =
            await db`SELECT status FROM api_token_records WHERE id = ${tokenId} AND user_id = ${caller.userId}`;
        if (own?.status !== 'active') errors.api_token_id = ['Choose an active API token of yours.'];
    }
    if (input.events !== undefined && !errors.api_token_id) {
        const error = await eventErrors(input.events, tokenId, context);
        if (error) errors.events = [error];
    }
    if (Object.keys(errors).length) throw invalid(errors);
    // a note about rights may no longer apply; a stopped webhook keeps its reason
    return current && current.status !== 'stopped' ? { ...input, status_reason: null } : input;
};

/** @throws ApiError 409 without a secret or an active token */
const resume = async ({ id, secret_issued_at: issuedAt, api_token_id: tokenId }: Row, { db }: HookContext) => {
    if (!issuedAt) throw conflict('Issue a signing secret first.');
    if (!(await callerOfTokenId(db, Number(tokenId)))) throw conflict(await reasonOfTokenEnd(db, Number(tokenId)));
    await db`UPDATE webhooks SET status_reason = NULL WHERE id = ${Number(id)}`;
    await giveUpWaiting(db, Number(id));
};

export const hooks: Hooks = {
    webhooks: {
        beforeWrite: checkWebhook,
        afterTransition: async (record, transition, context) => {
            if (transition === 'resume') await resume(record, context);
        },
        afterArchive: async ({ id }, action, { db }) => {
            if (action === 'restore') await giveUpWaiting(db, Number(id));
        },
        computed: {
            last_delivered_at: `(SELECT max(d.delivered_at) FROM webhook_deliveries d WHERE d.webhook_id = t.id)`,
            waiting: countOf(`IN ('waiting', 'sending')`),
            failed: countOf(`= 'failed'`),
        },
    },
    'api-tokens': { offered: `t.status = 'active'` },
};
