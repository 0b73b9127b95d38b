import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord, presentOne } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound, staleMessage } from '../platform/errors';
import type { OperationContext } from '../platform/services';

interface Change {
    version: number;
    supplement_id: number;
    tank_level: number;
    note?: string;
}

/**
 * `POST /udose-sites/{id}/supplement`: another supplement is in the tank. The site and the record of the change are
 * written together; the rules of the site (tank, urea) hold. 409 on a stale version or where the tank holds it already.
 */
export const changeSupplement = async ({ services, caller, params, body }: OperationContext<Change>) => {
    const id = Number(params.id);
    const { compiled: sites } = await requireRecord(services, caller, 'udose-sites', id, 'update');
    const changes = compiled(services.registry, 'supplement-changes');
    const made = await transact(services, async tx => {
        const site = await findRecord(tx, sites, caller, id, true);
        if (!site) throw notFound();
        const shown = await presentOne(services, sites, caller, site);
        if (site.version !== body.version) throw conflict(staleMessage(caller, site), shown);
        if (site.supplement_id === body.supplement_id)
            throw conflict('The tank already holds this supplement. Top it up with a delivery.', shown);
        const capacity = site.nutrient_tank_capacity as number | null;
        if (capacity !== null && body.tank_level > capacity)
            throw invalid({ tank_level: [`must not exceed the tank's ${capacity} kg.`] });
        const context = { services, caller };
        await recordWrites.updateRecord(tx, context, sites, id, {
            version: body.version,
            supplement_id: body.supplement_id,
            nutrient_tank_current_level: body.tank_level,
            new_nutrient_selection: null,
        });
        const [row] = await tx`
            INSERT INTO supplement_changes (site_id, supplement_id, supplement_before_id, tank_level, tank_level_before, changed_at, note, created_by, updated_by)
            VALUES (${id}, ${body.supplement_id}, ${(site.supplement_id as number | null) ?? null}, ${body.tank_level},
                    ${(site.nutrient_tank_current_level as number | null) ?? null}, clock_now(), ${body.note?.trim() || null}, ${caller.userId}, ${caller.userId})
            RETURNING id`;
        const record = (await findRecord(tx, changes, caller, Number(row?.id))) as Record<string, unknown>;
        await storeResponse(tx, 201, { body: record });
        return record;
    });
    return created(made);
};
