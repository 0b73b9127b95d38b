import {
    clampTarget,
    computedTarget,
    scheduleEntryOn,
    type TargetAutomation,
    type TargetLimits,
} from '../../../domain/dosing/targetDose';
import type { Row } from '../../engine/hooks';
import { compiled } from '../../engine/sql/compile';
import { audit } from '../../engine/write/audit';
import { ureaRefusal } from '../../nutrition/ureaGuard';
import { zoneOfProperty } from '../../platform/database/today';
import { ApiError } from '../../platform/errors';
import type { Caller, Db, Services } from '../../platform/services';
import { changeSettings } from '../changeSettings';
import { settingsAfterConfirmation } from '../deviceSettings';
import { notifyTarget, reasonText, type TargetChange } from './targetNotifications';

interface Following extends TargetAutomation, TargetLimits {
    id: number;
    how: 'proposed' | 'applied';
    considered_target: number | null;
    considered_step: string | null;
    /** at the property */
    today: string;
}

/** Locked target dose automation of a site; undefined if it has none or it is off. Lock the site's row before. */
const followingAt = async (db: Db, siteId: number): Promise<Following | undefined> => {
    const [row] = await db<Following[]>`
        SELECT a.id, a.how, a.follows, a.grams_per_100_kg, a.grams_of_herd, a.lowest, a.highest, a.considered_target, a.considered_step,
               (clock_now() AT TIME ZONE ${db.unsafe(zoneOfProperty('p'))})::date AS today,
               coalesce((SELECT json_agg(json_build_object('begins_on', t.begins_on, 'target', t.target) ORDER BY t.begins_on)
                         FROM target_dose_steps t WHERE t.target_dose_automation_id = a.id), '[]') AS schedule
        FROM target_dose_automations a
        JOIN udose_sites s ON s.site_id = a.site_id
        JOIN customer_properties p ON p.id = s.customer_property_id
        WHERE a.site_id = ${siteId} AND a.how <> 'off' AND a.archived_at IS NULL
        FOR UPDATE OF a`;
    return row;
};

/**
 * Sets the target of a site, by the road of every change of its settings, and lets nobody save over it unseen: the site has
 * another version. The caller holds the site's row.
 * @param caller nobody: it follows by itself
 * @throws 422 where it would bring too much urea
 */
export const setTarget = async (
    db: Db,
    services: Services,
    { caller, site, target, reason }: { caller: Caller | null; site: Row; target: number | null; reason: string },
): Promise<void> => {
    const input = { target_dose: target };
    const atOnce = await changeSettings(db, services, { caller, site, input, reason });
    await db`
        UPDATE udose_sites SET ${db({ ...atOnce, updated_by: caller?.userId ?? null })}, version = version + 1, updated_at = now()
        WHERE id = ${Number(site.id)}`;
    if ('target_dose' in atOnce)
        await audit(db, services, compiled(services.registry, 'udose-sites'), caller, site, {
            action: 'set the target dose',
            changes: { target_dose: { from: site.target_dose ?? null, to: target } },
            reason,
        });
};

/** Why a target is refused, in the words of what refused it; undefined where it was set. */
const tryTarget = async (db: Db, services: Services, site: Row, target: number, reason: string) => {
    try {
        await setTarget(db, services, { caller: null, site, target, reason });
        return undefined;
    } catch (fault) {
        // the guard looks and writes nothing, so the transaction goes on
        if (fault instanceof ApiError && fault.status === 422) return fault.errors?.target_dose?.[0] ?? fault.message;
        throw fault;
    }
};

/** Whether a target would be refused: a proposal that nobody could accept is none. */
const refusalOf = (db: Db, site: Row, target: number) =>
    ureaRefusal(db, site, site.device_id ? {} : { target_dose: target }, site.device_id ? { target_dose: target } : {});

interface Occasion {
    /** user whose change it follows; null for a step of the schedule */
    caller: Caller | null;
    /** the automation itself was changed: it is worked out anew, whatever was considered before */
    setup?: boolean;
    /** a user set the target at the same time: it stays, and the computed one is proposed */
    proposeOnly?: boolean;
}

/**
 * Works out the target of a site anew, and proposes or applies it as the site's automation says. What is wished is considered
 * once: nothing happens where it is as it was last time, whatever became of that. Beyond a limit the target goes to the limit,
 * and the notification names the computed one; if the urea guard refuses it, the target stays. The caller holds the site's row.
 */
export const recomputeTarget = async (
    db: Db,
    services: Services,
    siteId: number,
    occasion: Occasion,
): Promise<void> => {
    const [site] = await db<Row[]>`SELECT * FROM udose_sites WHERE id = ${siteId} AND archived_at IS NULL FOR UPDATE`;
    const automation = site && (await followingAt(db, siteId));
    if (!site || !automation) return;
    const { follows, today, considered_target, considered_step } = automation;
    const wished = computedTarget(automation, site, today);
    const step = follows === 'schedule' ? (scheduleEntryOn(automation.schedule ?? [], today)?.begins_on ?? null) : null;
    if (wished === undefined) return;
    if (!occasion.setup && wished === considered_target && step === considered_step) return;
    await db`UPDATE target_dose_automations SET considered_target = ${wished}, considered_step = ${step} WHERE id = ${automation.id}`;
    await db`
        UPDATE target_dose_changes SET status = 'replaced', version = version + 1, updated_at = now()
        WHERE site_id = ${siteId} AND status = 'proposed'`;
    const wanted = await settingsAfterConfirmation(db, site);
    const before = (wanted.target_dose as number | null) ?? null;
    const { target, beyond } = clampTarget(wished, automation);
    if (target === before && !beyond) return;
    const targetChange: TargetChange = {
        cause: occasion.setup ? 'setup' : follows,
        status: automation.how === 'applied' && !occasion.proposeOnly ? 'applied' : 'proposed',
        target_before: before,
        wished,
        target,
        beyond: beyond ?? null,
        limit_value: beyond ? automation[beyond] : null,
        reason: null,
        number_of_animals: (site.number_of_animals as number | null) ?? null,
        live_weight: (site.live_weight as number | null) ?? null,
        step_on: step,
    };
    const why = `Automated target dose: ${reasonText(targetChange)}.`;
    const harm =
        target === before
            ? undefined
            : targetChange.status === 'applied'
              ? await tryTarget(db, services, site, target, why)
              : await refusalOf(db, site, target);
    if (harm)
        Object.assign(targetChange, {
            status: 'refused',
            target: null,
            beyond: 'urea',
            limit_value: null,
            reason: harm,
        });
    else if (target === before) Object.assign(targetChange, { status: 'refused', target: null });
    await db`INSERT INTO target_dose_changes ${db({ ...targetChange, site_id: siteId, created_by: occasion.caller?.userId ?? null })}`;
    await publishTargetChange(db, services, site);
    const except = occasion.setup ? occasion.caller?.userId : undefined;
    await notifyTarget(db, services, { site, except }, targetChange);
};

/** Open pages of the site look again. */
export const publishTargetChange = async (db: Db, services: Services, site: Row) =>
    services.events.publish(db, {
        type: 'record',
        resource: 'target-dose-changes',
        id: Number(site.id),
        customerId: Number(site.customer_id),
        permission: compiled(services.registry, 'target-dose-changes').resource.actions.list ?? [],
    });

const targetOf = ({ target_dose, pending_settings }: Row) =>
    (pending_settings as Row | null)?.target_dose ?? target_dose ?? null;

/** A site was edited: its target follows where its herd is another. Runs in the transaction of the edit. */
export const followChangedHerd = async (
    db: Db,
    services: Services,
    caller: Caller,
    previous: Row,
    site: Row,
): Promise<void> => {
    const same = (name: string) => (previous[name] ?? null) === (site[name] ?? null);
    if (same('live_weight') && same('number_of_animals')) return;
    await recomputeTarget(db, services, Number(site.id), {
        caller,
        proposeOnly: targetOf(previous) !== targetOf(site),
    });
};
