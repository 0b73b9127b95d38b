import type { Resource } from '../../contract/metadata';
import type { Caller, Db, Services } from '../platform/services';
import { mentionedUserIds } from './audience';
import { notify } from './notify';

/** Notifications about events of other domains. Each runs in the transaction of its event. */

interface Commented {
    caller: Caller;
    resource: Resource;
    record: { id: number; label: string };
    /** customer of the record; null for an internal one */
    customerId: number | null;
    text: string;
}
/** Notifies the people mentioned in a new comment. */
export const notifyMentions = async (
    db: Db,
    services: Services,
    { caller, resource, record, customerId, text }: Commented,
) => {
    const userIds = await mentionedUserIds(db, text, resource, customerId);
    if (userIds.length === 0) return;
    const excerpt = text.length > 140 ? `${text.slice(0, 139)}…` : text;
    const news = `${caller.name} mentioned you on ${resource.title.toLowerCase()} ${record.label}`;
    await notify(db, services, {
        to: { userIds },
        type: 'comment',
        data: { message: `${news}: “${excerpt}”`, resource: resource.name, id: record.id },
        subject: news,
        except: caller.userId,
    });
};

/** Notifies a user whose roles another user has changed. `before` and `after` are the names of the roles. */
export const notifyRoleChange = async (
    db: Db,
    services: Services,
    {
        caller,
        userId,
        before,
        after,
    }: { caller: Caller; userId: number; before: readonly string[]; after: readonly string[] },
) => {
    const added = after.filter(name => !before.includes(name));
    const removed = before.filter(name => !after.includes(name));
    if (added.length === 0 && removed.length === 0) return;
    const changes = [
        added.length > 0 && `you are now ${added.join(', ')}`,
        removed.length > 0 && `you are no longer ${removed.join(', ')}`,
    ];
    await notify(db, services, {
        to: { userIds: [userId] },
        type: 'role',
        data: { message: `Your roles changed: ${changes.filter(Boolean).join('; ')}.` },
        except: caller.userId,
    });
};
