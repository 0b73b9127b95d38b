import { BUSINESS_ZONE, dayAfter, todayIn } from '../../domain/calendar/days';
import { SHARE_NOTICE_DAYS } from '../../domain/operations/uploads';
import { notify } from '../communication/notify';
import type { Row } from '../engine/hooks';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { settingsOn } from '../settings/settings';

export interface FolderShare {
    customer_id: number | null;
    /** last day; null: open-ended */
    shared_until: string | null;
}
const NOT_SHARED: FolderShare = { customer_id: null, shared_until: null };

const toShare = (row: Row | undefined): FolderShare => ({
    customer_id: (row?.customer_id ?? null) as number | null,
    shared_until: (row?.shared_until ?? null) as string | null,
});

/**
 * Customer and period that a folder is shared with. Sharing is inherited downwards only, so that a shared folder never shows
 * the name of an internal parent, and revoking it revokes everything inside. A customer's own folder is no share.
 */
export const folderShare = async (
    { db, services, caller }: { db: Db; services: Services; caller: Caller },
    input: Row,
    current: Row | undefined,
): Promise<FolderShare> => {
    const parentId = (input.parent_id === undefined ? current?.parent_id : input.parent_id) as
        | number
        | null
        | undefined;
    const kept = toShare(current);
    const requested = {
        customer: input.customer_id as number | null | undefined,
        until: input.shared_until as string | null | undefined,
    };
    if (parentId) {
        const [parent] = await db`
            SELECT customer_id, to_char(shared_until, 'YYYY-MM-DD') AS shared_until FROM folders WHERE id = ${parentId}`;
        const inherited = toShare(parent);
        const fault = 'A folder is shared together with the folder it is in. Share the outermost folder.';
        if (requested.customer && requested.customer !== inherited.customer_id) throw invalid({ customer_id: [fault] });
        if (requested.until && requested.until !== inherited.shared_until && requested.until !== kept.shared_until)
            throw invalid({ shared_until: [fault] });
        return inherited;
    }
    if (caller.customerId !== null) {
        if (requested.until !== undefined && requested.until !== kept.shared_until)
            throw invalid({ shared_until: ['Only the person who shared a folder can change how long it is shared.'] });
        return current
            ? { ...kept, customer_id: requested.customer === undefined ? kept.customer_id : requested.customer }
            : { customer_id: caller.customerId, shared_until: null };
    }
    const customer = requested.customer === undefined ? kept.customer_id : requested.customer;
    if (customer === null) return NOT_SHARED;
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    if (requested.until && requested.until !== kept.shared_until && requested.until < today)
        throw invalid({ shared_until: ['This day has passed. Choose a later one.'] });
    if (requested.until) return { customer_id: customer, shared_until: requested.until };
    if (customer === kept.customer_id)
        return { customer_id: customer, shared_until: requested.until === undefined ? kept.shared_until : null };
    const { share_days: days } = await settingsOn(db, services, 'folder', today);
    return { customer_id: customer, shared_until: days ? dayAfter(today, days) : null };
};

interface Ending {
    id: number;
    name: string;
    customer_id: number;
    customer: string;
    until: string;
    ends: string;
    keepers: number[];
}
/** Notifies the sharer and the customer's users that a share ends soon; once per end date. */
export const notifyEndingShares = (services: Services): Promise<void> =>
    transact(services, async db => {
        const today = todayIn(BUSINESS_ZONE, services.clock.now());
        const ending = await db<Ending[]>`
            UPDATE folders f SET end_told_for = f.shared_until FROM customers c
            WHERE c.id = f.customer_id AND f.parent_id IS NULL AND f.archived_at IS NULL
              AND f.shared_until BETWEEN ${today}::date AND ${dayAfter(today, SHARE_NOTICE_DAYS)}::date
              AND f.end_told_for IS DISTINCT FROM f.shared_until
            RETURNING f.id, f.name, f.customer_id, c.name AS customer, to_char(f.shared_until, 'YYYY-MM-DD') AS until,
                      to_char(f.shared_until, 'DD Mon YYYY') AS ends, array_remove(ARRAY[f.created_by, f.updated_by], NULL) AS keepers`;
        for (const { id, name, customer_id, customer, ends, keepers } of ending) {
            const about = { type: 'folder' as const };
            const data = {
                id,
                event: 'ends',
                message: `The share of the folder ${name} with ${customer} ends on ${ends}. Extend it if they still need it.`,
            };
            const permission = ['update_folder'];
            const notified = await notify(db, services, {
                ...about,
                to: { permission, among: keepers.map(Number) },
                data,
            });
            if (notified.length === 0) await notify(db, services, { ...about, to: { permission }, data });
            await notify(db, services, {
                ...about,
                to: { permission: ['read_folder'], customerId: Number(customer_id) },
                data: {
                    id,
                    event: 'ends',
                    message: `The folder ${name} is shared with you until ${ends}. Download what you need, or ask us to extend it.`,
                },
            });
        }
    });
