import { notify } from '../communication/notify';
import type { Row } from '../engine/hooks';
import { doerOf, type WriteContext } from '../engine/write/writeContext';
import type { Db } from '../platform/services';

/** Changes within minutes of each other share one notification. */
const TOGETHER_MINUTES = 10;

/** Short description of a job: its title and site. */
const about = (card: Row): string => {
    const site = (card.site as { label?: string } | null)?.label;
    return [card.title, site].filter(Boolean).join(', ');
};

/** Name of the person who did the work: the caller, except for imported work. */
export const doerName = async (db: Db, context: WriteContext): Promise<string> => {
    const id = doerOf(context);
    if (id === context.caller.userId) return context.caller.name;
    const [doer] = await db`SELECT fullname FROM users WHERE id = ${id}`;
    return String(doer?.fullname);
};

/** Notifies a job's assignee of another user's action. `what` follows the name: "completed JC-000007". */
export const notifyAssignee = async (
    db: Db,
    context: WriteContext,
    card: Row,
    what: string,
    event = 'change',
): Promise<void> => {
    const { services, caller } = context;
    if (typeof card.assigned_to_id !== 'number' || card.assigned_to_id === doerOf(context)) return;
    const detail = about(card);
    await notify(db, services, {
        to: { userIds: [card.assigned_to_id] },
        type: 'Job card',
        data: {
            message: `${await doerName(db, context)} ${what}${detail ? `: ${detail}` : ''}.`,
            id: Number(card.id),
            job_card_id: Number(card.id),
            event,
        },
        except: caller.userId,
        mergeMinutes: TOGETHER_MINUTES,
    });
};
