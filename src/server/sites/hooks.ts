import { missingHalf } from '../../domain/land/position';
import type { Hooks, ResourceHooks, Row } from '../engine/hooks';
import { ureaRefusal } from '../nutrition/ureaGuard';
import { conflict, invalid } from '../platform/errors';
import { changeSettings } from './changeSettings';
import { followMobs } from './followMobs';
import { propertyDefaults } from './propertyDefaults';
import { followChangedHerd } from './targetDose/recomputeTarget';

const siteHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const { db, caller, services } = context;
        const next: Row = { ...current, ...input };
        const faults: Record<string, string[]> = {};
        const { nutrient_tank_capacity: capacity, nutrient_tank_current_level: level } = next;
        if (capacity !== null && capacity !== undefined && Number(level ?? 0) > Number(capacity))
            faults.nutrient_tank_current_level = [`must not exceed the tank's ${capacity} kg.`];
        const missing = missingHalf(next);
        if (missing) faults[missing] = ['is also required: a position has a latitude and a longitude.'];
        if (Object.keys(faults).length) throw invalid(faults);
        const followed = await followMobs(db, services, input, current);
        const prepared = await changeSettings(db, services, {
            caller,
            site: current,
            input: { ...input, ...followed },
        });
        // an entered level is current, so earlier doses are no longer subtracted
        if (
            input.nutrient_tank_current_level !== undefined &&
            (input.nutrient_tank_current_level ?? null) !== (current?.nutrient_tank_current_level ?? null)
        )
            prepared.tank_measured_at = services.clock.now();
        return { ...prepared, ...(await propertyDefaults(db, input, current)) };
    },
    async afterWrite(record, previous, { db, caller, services }) {
        if (previous) await followChangedHerd(db, services, caller, previous, record);
    },
    // the supplement may have changed while archived, so the dose may be too high
    async afterArchive(record, action, { db }) {
        const harm = action === 'restore' ? await ureaRefusal(db, undefined, record) : undefined;
        if (harm) throw conflict(`The target dose ${harm}`);
    },
};

/** Settings that wait for the device, by field. */
const PENDING = `(SELECT jsonb_object_agg(c.key, c.value -> 'to') FROM device_settings_changes w, jsonb_each(w.settings) c
    WHERE w.site_id = t.id AND w.status = 'pending')`;

/** How the target dose follows herd or schedule; null where it does not. */
const AUTOMATION = `(SELECT nullif(a.how, 'off') FROM target_dose_automations a WHERE a.site_id = t.id AND a.archived_at IS NULL)`;

export const hooks: Hooks = {
    'udose-sites': { ...siteHooks, computed: { pending_settings: PENDING, target_dose_automation: AUTOMATION } },
};
