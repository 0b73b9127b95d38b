import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { isReminderDue, policyMessages } from '../../domain/communication/policyReminders';
import { notify } from '../communication/notify';
import type { HookContext } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { requireNotArchived } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { Db, OperationContext, Services } from '../platform/services';

/**
 * Updates acceptance requests from current roles and users: new members are requested from now on, former ones no
 * longer, and again if they return. The view derives the status; these rows record the request date.
 */
export const syncRequests = async (db: Db): Promise<void> => {
    await db`
        DELETE FROM policy_requests q WHERE NOT EXISTS (
            SELECT 1 FROM policy_people who WHERE who.policy_id = q.policy_id AND who.user_id = q.user_id)`;
    await db`
        INSERT INTO policy_requests (policy_id, user_id, asked_at)
        SELECT who.policy_id, who.user_id, clock_now() FROM policy_people who
        WHERE NOT EXISTS (SELECT 1 FROM policy_requests q WHERE q.policy_id = who.policy_id AND q.user_id = who.user_id)
        ON CONFLICT DO NOTHING`;
};

interface PendingAcceptance {
    policy_id: number;
    user_id: number;
    title: string;
    revision_id: number;
    state: 'open' | 'overdue';
    /** business days */
    asked_on: string;
    due_on: string;
    told_on: string | null;
    told_lately: boolean;
}

/** Outstanding acceptances. Locks the requests, so that concurrent runs notify each person once. */
const lockPendingAcceptances = async (db: Db, policyId?: number): Promise<PendingAcceptance[]> => {
    await db`SELECT 1 FROM policy_requests WHERE ${policyId === undefined ? db`true` : db`policy_id = ${policyId}`} ORDER BY policy_id, user_id FOR UPDATE`;
    const rows = await db`
        SELECT s.policy_id, s.user_id, r.title, r.id AS revision_id, s.state, greatest(business_day(s.asked_at), s.expires_on)::text AS asked_on,
               s.due_on::text, business_day(s.told_at)::text AS told_on, coalesce(s.told_at > clock_now() - interval '1 hour', false) AS told_lately
        FROM policy_staff s JOIN policies p ON p.id = s.policy_id JOIN policy_revisions r ON r.id = p.current_revision_id
        WHERE s.state <> 'accepted' ${policyId === undefined ? db`` : db`AND s.policy_id = ${policyId}`}
        ORDER BY s.policy_id, s.due_on, s.user_id`;
    return rows.map(
        row => ({ ...row, policy_id: Number(row.policy_id), user_id: Number(row.user_id) }) as PendingAcceptance,
    );
};

/** Longer than any notification stays unread, so that there is only one. */
const ONE_LINE_MINUTES = 60 * 24 * 365;

/** Notifies people about one policy and due date. An unread earlier notification is renewed. */
const notifyWaiting = async (db: Db, services: Services, waiting: readonly PendingAcceptance[]): Promise<number> => {
    const groups = new Map<string, { first: PendingAcceptance; people: number[] }>();
    for (const one of waiting) {
        const key = `${one.policy_id} ${one.due_on}`;
        const group = groups.get(key) ?? { first: one, people: [] };
        groups.set(key, group);
        group.people.push(one.user_id);
    }
    let count = 0;
    for (const { first, people: userIds } of groups.values()) {
        const { policy_id, title, state, due_on, revision_id } = first;
        const people = await notify(db, services, {
            to: { userIds },
            type: 'Policy',
            data: {
                message: policyMessages[state === 'overdue' ? 'overdue' : 'ask'](title, due_on),
                policy_id,
                id: policy_id,
            },
            mergeMinutes: ONE_LINE_MINUTES,
            sendAgain: true,
        });
        await db`
            UPDATE policy_requests SET told_at = clock_now(), told_revision_id = ${revision_id}
            WHERE policy_id = ${policy_id} AND user_id = ANY(${people}::bigint[])`;
        count += people.length;
    }
    return count;
};

/** Notifies staff who have not accepted the policy, except those notified within the last hour. */
export const notifyOfPolicy = ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    const policies = compiled(services.registry, 'policies');
    return transact(services, async db => {
        const context: HookContext = { db, services, caller };
        const policy = await findRecord(db, policies, caller, id);
        if (!policy) throw notFound();
        await requireNotArchived(context, policies, policy);
        if (policy.status !== 'published') throw conflict('Publish this policy first.', policy);
        await syncRequests(db);
        const waiting = await lockPendingAcceptances(db, id);
        const notified = await notifyWaiting(
            db,
            services,
            waiting.filter(({ told_lately }) => !told_lately),
        );
        return data({ told: notified, waiting: waiting.length });
    });
};

/** Each morning: notifies new requests, and sends due reminders. Returns the number of people. */
export const remindOfPolicies = (services: Services): Promise<number> =>
    transact(services, async db => {
        await syncRequests(db);
        const today = todayIn(BUSINESS_ZONE, services.clock.now());
        const waiting = await lockPendingAcceptances(db);
        return notifyWaiting(
            db,
            services,
            waiting.filter(due => isReminderDue(due, today)),
        );
    });

/**
 * Requests acceptance from new members of a policy's roles; notifies them at once if the others have been notified.
 * @returns number of people notified
 */
export const requestFromNewMembers = (services: Services): Promise<number> =>
    transact(services, async db => {
        await syncRequests(db);
        const known = await db<{ policy_id: number }[]>`
            SELECT DISTINCT q.policy_id FROM policy_requests q JOIN policies p ON p.id = q.policy_id
            WHERE q.told_revision_id = p.current_revision_id`;
        const announced = new Set(known.map(({ policy_id }) => Number(policy_id)));
        if (announced.size === 0) return 0;
        const waiting = await lockPendingAcceptances(db);
        return notifyWaiting(
            db,
            services,
            waiting.filter(({ policy_id, told_on }) => !told_on && announced.has(policy_id)),
        );
    });

/** Reminders at 6:30 business time; new role members within minutes. */
export const registerWork = (services: Services): void => {
    services.queue.register('policies.remind', async () => void (await remindOfPolicies(services)), {
        cron: '30 20 * * *',
    });
    services.queue.register('policies.follow-roles', async () => void (await requestFromNewMembers(services)), {
        cron: '*/5 * * * *',
        retryLimit: 0,
    });
};
