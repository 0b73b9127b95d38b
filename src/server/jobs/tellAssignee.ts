import { notify } from '../communication/notify';
import type { WriteContext } from '../engine/current';
import type { Row } from '../engine/hooks';
import type { Db } from '../foundation/services';

/** Steps that follow one another within minutes are one piece of news. */
const TOGETHER_MINUTES = 10;

/** Short description of a job: its title and site. */
const about = (card: Row): string => {
    const site = (card.site as { label?: string } | null)?.label;
    return [card.title, site].filter(Boolean).join(', ');
};

/** Tells the person whose job it is what somebody else did to it. `what` follows the name: "completed JC-000007". */
export const tellAssignee = async (
    db: Db,
    { services, caller }: WriteContext,
    card: Row,
    what: string,
    event = 'change',
): Promise<void> => {
    if (typeof card.assigned_to_id !== 'number') return;
    const detail = about(card);
    await notify(db, services, {
        to: { userIds: [card.assigned_to_id] },
        type: 'Job card',
        data: {
            message: `${caller.name} ${what}${detail ? `: ${detail}` : ''}.`,
            id: Number(card.id),
            job_card_id: Number(card.id),
            event,
        },
        except: caller.userId,
        mergeMinutes: TOGETHER_MINUTES,
    });
};
