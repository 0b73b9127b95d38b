import { formatDate } from '../../../domain/calendar/dateTexts';
import type { TargetBasis } from '../../../domain/dosing/targetDose';
import { type NotificationRequest, notify } from '../../communication/notify';
import type { Row } from '../../engine/hooks';
import { recordLabel } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import type { Db, Services } from '../../platform/services';

/** Columns of a recorded automated change that notifications use. */
export interface TargetChange {
    cause: TargetBasis | 'setup';
    status: string;
    /** g/head/day, all of them */
    target_before: number | null;
    wished: number;
    target: number | null;
    beyond: string | null;
    limit_value: number | null;
    reason: string | null;
    number_of_animals: number | null;
    live_weight: number | null;
    step_on: string | null;
}

const UNIT = 'g/head/day';
const dose = (grams: number | null) => (grams === null ? 'none' : `${grams} ${UNIT}`);

/** Why a target changes, as the end of a sentence. */
export const reasonText = ({ cause, live_weight, number_of_animals, step_on }: TargetChange): string => {
    switch (cause) {
        case 'live_weight':
            return `the live weight is now ${live_weight} kg`;
        case 'head':
            return `${number_of_animals} animals drink here now`;
        case 'schedule':
            return `the schedule has a step on ${formatDate(step_on ?? '')}`;
        case 'setup':
            return 'the automated target dose was set up';
    }
};

/** Sentence on a target dose that a limit prevented, and its outcome. */
const outOfRange = (targetChange: TargetChange): string => {
    const wished = `The target dose should be ${dose(targetChange.wished)}, because ${reasonText(targetChange)}`;
    if (targetChange.beyond === 'urea')
        return `${wished}. It ${targetChange.reason} It stays at ${dose(targetChange.target_before)}.`;
    const limit = `${wished}. The ${targetChange.beyond} target allowed is ${dose(targetChange.limit_value)}.`;
    if (targetChange.status === 'applied') return `${limit} It was set to this limit.`;
    return targetChange.status === 'proposed'
        ? `${limit} This limit is proposed.`
        : `${limit} It stays at ${dose(targetChange.target_before)}.`;
};

interface TargetNews {
    site: Row;
    /** user who caused it, and needs no notification */
    except: number | undefined;
}

const notifySite = async (
    db: Db,
    services: Services,
    { site, except }: TargetNews,
    permission: readonly string[],
    notice: Pick<NotificationRequest, 'type'> & { message: string; targetChange: TargetChange },
) => {
    const { type, message, targetChange: told } = notice;
    const id = Number(site.id);
    const name = await recordLabel(db, compiled(services.registry, 'udose-sites'), site);
    for (const to of [
        { permission, platform: 'uhub' as const },
        { permission, customerId: Number(site.customer_id) },
    ])
        await notify(db, services, {
            to,
            type,
            data: {
                message: `${name}: ${message}`,
                id,
                site_id: id,
                wished: told.wished,
                target: told.target,
                limit: told.limit_value,
            },
            ...(except === undefined ? {} : { except }),
        });
};

/**
 * Tells of an automated change, in its transaction: of one that was applied or is out of range whoever may see the settings
 * of the site, of a proposal whoever may decide; our staff of the sites platform and the customer's own people.
 */
export const notifyTarget = async (
    db: Db,
    services: Services,
    news: TargetNews,
    targetChange: TargetChange,
): Promise<void> => {
    const { actions } = compiled(services.registry, 'udose-sites').resource;
    const readers = actions.list ?? [];
    if (targetChange.beyond)
        return notifySite(db, services, news, readers, {
            type: 'Target Dose Out of Threshold',
            message: outOfRange(targetChange),
            targetChange,
        });
    const change = `${dose(targetChange.target_before)} → ${dose(targetChange.target)}`;
    if (targetChange.status === 'proposed')
        return notifySite(db, services, news, actions.update ?? [], {
            type: 'automated-target-dose-optimization',
            message: `A new target dose is proposed: ${change}, because ${reasonText(targetChange)}.`,
            targetChange,
        });
    const waits = news.site.device_id ? ' It takes effect when the device has confirmed it.' : '';
    return notifySite(db, services, news, readers, {
        type: 'Automated Target Dose Updated',
        message: `Target dose ${change}, because ${reasonText(targetChange)}.${waits}`,
        targetChange,
    });
};

/** Notifies people of an accepted proposal or a reverted change. */
export const notifyTargetDecision = (
    db: Db,
    services: Services,
    news: TargetNews,
    targetChange: TargetChange,
    by: string,
    change: string,
) =>
    notifySite(db, services, news, compiled(services.registry, 'udose-sites').resource.actions.list ?? [], {
        type: 'Automated Target Dose Updated',
        message: `${by} ${change}${news.site.device_id ? ' It takes effect when the device has confirmed it.' : ''}`,
        targetChange,
    });
