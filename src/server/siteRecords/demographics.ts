import { type AnimalGroup, adultEquivalents, DSE_PER_AE, herdTotals } from '../../domain/livestock/animalClasses';
import type { ResourceHooks, Row } from '../engine/hooks';
import { storeResponse } from '../engine/http/idempotency';
import { compiled } from '../engine/sql/compile';
import { transact } from '../platform/database/transact';
import { invalid } from '../platform/errors';
import type { Handlers, OperationContext, Services } from '../platform/services';
import { findRecordOfSite, writeRecordOfSite } from '../sites/recordOfSite';
import { requireSite } from '../sites/requireSite';

/** Each class and level may occur once, because duplicates would count animals twice. */
export const demographicsHooks: ResourceHooks = {
    beforeWrite(input) {
        const seen = new Set<string>();
        for (const [at, group] of ((input.animals ?? []) as AnimalGroup[]).entries()) {
            const key = `${group.animal_class} ${group.level ?? 'moderate'}`;
            if (seen.has(key))
                throw invalid({
                    [`animals.${at}.animal_class`]: [
                        'This class is entered twice with this production level. Add the numbers together.',
                    ],
                });
            seen.add(key);
        }
        return input;
    },
};

const shown = (siteId: number, record: Row | undefined): Row => {
    const animals = (record?.animals ?? []) as (AnimalGroup & { id: number })[];
    const groups = animals.map(group => ({
        ...group,
        live_weight: group.live_weight === null || group.live_weight === undefined ? null : Number(group.live_weight),
    }));
    const dsePerAe = Number(record?.dse_per_ae ?? DSE_PER_AE.usual);
    return {
        site_id: siteId,
        version: record?.version ?? 0,
        updated_at: record?.updated_at ?? null,
        updated_by_user: record?.updated_by_user ?? null,
        counted_on: record?.counted_on ?? null,
        dse_per_ae: dsePerAe,
        notes: record?.notes ?? null,
        animals: groups.map(group => ({ ...group, adult_equivalents: adultEquivalents(group) })),
        totals: herdTotals(groups, dsePerAe),
    };
};

const resource = (services: Services) => compiled(services.registry, 'site-animal-demographics');
export const demographicsHandlers: Handlers = {
    getAnimalDemographicsOfSite: async context => {
        const { services, caller } = context;
        const site = await requireSite(context);
        const siteId = Number(site.id);
        return shown(siteId, await findRecordOfSite(services.sql, resource(services), caller, siteId));
    },
    updateAnimalDemographicsOfSite: async (context: OperationContext<Row>) => {
        const { services, body } = context;
        const siteId = Number((await requireSite(context)).id);
        const written = await transact(services, async tx => {
            const record = await writeRecordOfSite(tx, context, resource(services), siteId, body, current =>
                shown(siteId, current),
            );
            const answer = shown(siteId, record);
            await storeResponse(tx, 200, { body: answer });
            return answer;
        });
        return written;
    },
};
