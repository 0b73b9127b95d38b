import { automationFaults, type TargetAutomation, type TargetLimits } from '../../../domain/dosing/targetDose';
import type { ResourceHooks, Row } from '../../engine/hooks';
import { storeResponse } from '../../engine/http/idempotency';
import { findRecord } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import { zoneOfProperty } from '../../platform/database/today';
import { transact } from '../../platform/database/transact';
import { invalid } from '../../platform/errors';
import type { Caller, Db, Handlers, OperationContext, Services } from '../../platform/services';
import { findRecordOfSite, writeRecordOfSite } from '../recordOfSite';
import { requireSite } from '../requireSite';
import { recomputeTarget } from './recomputeTarget';

export const automationHooks: ResourceHooks = {
    beforeWrite(input, current) {
        const faults = automationFaults({ ...current, ...input } as unknown as TargetAutomation &
            Partial<TargetLimits>);
        if (Object.keys(faults).length > 0)
            throw invalid(Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, [fault]])));
        return input;
    },
};

const resource = (services: Services) => compiled(services.registry, 'target-dose-automations');

/** The automation of a site beside what it speaks of: the target, the herd, and what is proposed. */
const shown = async (
    db: Db,
    services: Services,
    caller: Caller,
    siteId: number,
    record: Row | undefined,
): Promise<Row> => {
    const [[site], [proposed]] = await Promise.all([
        db<Row[]>`
            SELECT s.version AS site_version, s.target_dose, s.number_of_animals, s.live_weight,
                   (clock_now() AT TIME ZONE ${db.unsafe(zoneOfProperty('p'))})::date AS today,
                   (SELECT (w.settings -> 'target_dose' ->> 'to')::numeric FROM device_settings_changes w
                    WHERE w.site_id = s.site_id AND w.status = 'pending' AND w.archived_at IS NULL) AS waiting_target
            FROM udose_sites s JOIN customer_properties p ON p.id = s.customer_property_id WHERE s.id = ${siteId}`,
        db<{ id: number }[]>`
            SELECT id FROM target_dose_changes WHERE site_id = ${siteId} AND status = 'proposed' AND archived_at IS NULL`,
    ]);
    const proposal =
        proposed &&
        (await findRecord(db, compiled(services.registry, 'target-dose-changes'), caller, Number(proposed.id)));
    return {
        site_id: siteId,
        version: record?.version ?? 0,
        updated_at: record?.updated_at ?? null,
        updated_by_user: record?.updated_by_user ?? null,
        how: record?.how ?? 'off',
        follows: record?.follows ?? 'live_weight',
        grams_per_100_kg: record?.grams_per_100_kg ?? null,
        grams_of_herd: record?.grams_of_herd ?? null,
        lowest: record?.lowest ?? null,
        highest: record?.highest ?? null,
        schedule: record?.schedule ?? [],
        ...site,
        proposal: proposal ?? null,
    };
};

/** A proposal of an automation that was changed, or is off, is none. */
const withdraw = (db: Db, caller: Caller, siteId: number) => db`
    UPDATE target_dose_changes SET status = 'replaced', version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    WHERE site_id = ${siteId} AND status = 'proposed'`;

export const automationHandlers: Handlers = {
    getTargetDoseAutomationOfSite: async context => {
        const { services, caller } = context;
        const siteId = Number((await requireSite(context)).id);
        const record = await findRecordOfSite(services.sql, resource(services), caller, siteId);
        return shown(services.sql, services, caller, siteId, record);
    },
    updateTargetDoseAutomationOfSite: async (context: OperationContext<Row>) => {
        const { services, caller, body } = context;
        const siteId = Number((await requireSite(context)).id);
        return transact(services, async tx => {
            const record = await writeRecordOfSite(tx, context, resource(services), siteId, body, current => ({
                ...current,
            }));
            await withdraw(tx, caller, siteId);
            await recomputeTarget(tx, services, siteId, { caller, setup: true });
            const answer = await shown(tx, services, caller, siteId, record);
            await storeResponse(tx, 200, { body: answer });
            return answer;
        });
    },
};
