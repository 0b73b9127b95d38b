import type { ActivityAction } from '../../../domain/records/activityActions';
import type { Row } from '../../engine/hooks';
import { storeResponse } from '../../engine/http/idempotency';
import { findRecord, presentOne } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import { audit } from '../../engine/write/audit';
import { transact } from '../../platform/database/transact';
import { conflict, notFound, staleMessage } from '../../platform/errors';
import type { Db, Handlers, OperationContext, Services } from '../../platform/services';
import { settingsAfterConfirmation } from '../deviceSettings';
import { publishTargetChange, setTarget } from './recomputeTarget';
import { notifyTargetDecision, type TargetChange } from './targetNotifications';

const SITES = 'udose-sites';
const CHANGES = 'target-dose-changes';

interface Decision {
    version: number;
    site_version: number;
}
/** Target dose change to decide on, with the site's row locked. */
interface Decided {
    tx: Db;
    context: OperationContext<Decision>;
    change: Row;
    site: Row;
    /** g/head/day that the site is set to, or will be once its device has confirmed it */
    target: number | null;
}
type Outcome = Record<string, unknown> & { status: 'applied' | 'declined' | 'undone' };

const grams = (value: unknown) => (value === null || value === undefined ? 'none' : `${value} g/head/day`);

/**
 * Decides about a change in one transaction. Refuses a change that was decided or edited meanwhile (409).
 * @param decide does what follows, and answers what the record of the change becomes
 */
const decideAbout = (
    context: OperationContext<Decision>,
    from: 'proposed' | 'applied',
    action: ActivityAction,
    decide: (about: Decided) => Promise<Outcome>,
): Promise<Row> => {
    const { services, caller, params, body } = context;
    const changes = compiled(services.registry, CHANGES);
    const id = Number(params.id);
    return transact(services, async tx => {
        const seen = await findRecord(tx, changes, caller, id);
        // the site before what hangs on it, as whoever edits it holds them
        const site =
            seen && (await findRecord(tx, compiled(services.registry, SITES), caller, Number(seen.site_id), true));
        const change = site && (await findRecord(tx, changes, caller, id, true));
        if (!site || !change) throw notFound();
        const shown = await presentOne(services, changes, caller, change);
        if (change.version !== body.version || change.status !== from)
            throw conflict('This change was decided or replaced in the meantime. Reload the page.', shown);
        if (site.version !== body.site_version) throw conflict(staleMessage(caller, site, 'this site'), shown);
        if (site.archived_at) throw conflict('This site is archived. Restore it first.', shown);
        const target = ((await settingsAfterConfirmation(tx, site)).target_dose as number | null) ?? null;
        const outcome = await decide({ tx, context, change, site, target });
        await tx`
            UPDATE target_dose_changes SET ${tx(outcome)}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${id}`;
        const record = (await findRecord(tx, changes, caller, id)) as Row;
        await audit(tx, services, changes, caller, record, {
            action,
            changes: { status: { from, to: outcome.status } },
        });
        await publishTargetChange(tx, services, site);
        await storeResponse(tx, 200, { body: record });
        return record;
    });
};

/** Says to those who look after the site what was decided, and by whom. */
const notifyDecision = ({ tx, context: { services, caller }, change, site }: Decided, what: string) =>
    notifyTargetDecision(
        tx,
        services,
        { site, except: caller.userId },
        change as unknown as TargetChange,
        caller.name,
        what,
    );

const accept = async (decided: Decided): Promise<Outcome> => {
    const { tx, context, change, site, target } = decided;
    const { services, caller } = context;
    const wanted = change.target as number;
    await setTarget(tx, services, {
        caller,
        site,
        target: wanted,
        reason: 'A proposal of the automated target dose was accepted.',
    });
    await notifyDecision(decided, `accepted the target dose ${grams(target)} → ${grams(wanted)}.`);
    return {
        status: 'applied',
        target_before: target,
        decided_at: services.clock.now(),
        decided_by_id: caller.userId,
    };
};

/** Switches the automation from applying to proposing, after a user has undone a change. */
const switchToProposals = async (tx: Db, services: Services, { caller }: OperationContext<Decision>, site: Row) => {
    const [automation] = await tx`
        UPDATE target_dose_automations SET how = 'proposed', version = version + 1, updated_at = now(), updated_by = ${caller.userId}
        WHERE site_id = ${Number(site.id)} AND how = 'applied' AND archived_at IS NULL RETURNING id`;
    if (!automation) return;
    const resource = compiled(services.registry, 'target-dose-automations');
    const id = Number(automation.id);
    await audit(
        tx,
        services,
        resource,
        caller,
        { id },
        {
            action: 'update',
            changes: { how: { from: 'applied', to: 'proposed' } },
            reason: 'An automated change was undone.',
        },
    );
};

const undoChange = async (decided: Decided): Promise<Outcome> => {
    const { tx, context, change, site, target } = decided;
    const { services, caller } = context;
    const shown = await presentOne(services, compiled(services.registry, CHANGES), caller, change);
    const [later] = await tx`
        SELECT id FROM target_dose_changes WHERE site_id = ${Number(site.id)} AND status = 'applied' AND id > ${Number(change.id)} LIMIT 1`;
    if (later || target !== change.target)
        throw conflict('The target dose was changed since. Set the one that you want in the site’s settings.', shown);
    const before = (change.target_before as number | null) ?? null;
    await setTarget(tx, services, {
        caller,
        site,
        target: before,
        reason: 'An automated change of the target dose was undone.',
    });
    await switchToProposals(tx, services, context, site);
    await notifyDecision(
        decided,
        `undid the target dose: ${grams(target)} → ${grams(before)}. New ones are proposed from now on.`,
    );
    return { status: 'undone', undone_at: services.clock.now(), undone_by_id: caller.userId };
};

export const decisionHandlers: Handlers = {
    acceptTargetDose: (context: OperationContext<Decision>) => decideAbout(context, 'proposed', 'accept', accept),
    declineTargetDose: (context: OperationContext<Decision>) =>
        decideAbout(context, 'proposed', 'decline', async () => ({
            status: 'declined',
            decided_at: context.services.clock.now(),
            decided_by_id: context.caller.userId,
        })),
    undoTargetDose: (context: OperationContext<Decision>) => decideAbout(context, 'applied', 'undo', undoChange),
};
