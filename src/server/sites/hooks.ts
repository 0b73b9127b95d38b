import { isDeviceSetting } from '../../domain/deviceSettings';
import {
    DEFAULT_DAILY_CAP,
    type DosingMode,
    judgeUrea,
    targetMillilitres,
    targetShare,
    UREA_REFUSAL,
} from '../../domain/dosing';
import type { HookContext, Hooks, ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../foundation/errors';
import { queueSettings } from './deviceSettings';

/** Refuses a dose whose urea would harm on the day on which most is drunk. What cannot be judged is not refused. */
const guardUrea = async (next: Row, { db }: HookContext) => {
    if (!next.supplement_id || !next.target_dose) return;
    const [supplement] = await db<{ density: number | null; nutrients: { nutrient: string; percentage: number }[] }[]>`
        SELECT density, coalesce((SELECT json_agg(json_build_object('nutrient', n.nutrient, 'percentage', n.percentage) ORDER BY n.position, n.id)
                                  FROM supplement_nutrients n WHERE n.supplement_id = s.id), '[]') AS nutrients
        FROM supplements s WHERE s.id = ${Number(next.supplement_id)}`;
    const share = (nutrient: unknown) =>
        (supplement?.nutrients.find(part => part.nutrient === nutrient)?.percentage ?? 0) / 100;
    const target = targetShare(supplement?.nutrients ?? [], next.target_nutrient as string | null);
    const ml = targetMillilitres(Number(next.target_dose), supplement?.density, (target?.percentage ?? 0) / 100);
    if (ml === undefined) return;
    const mode = Number(next.dosing_mode ?? 0) as DosingMode;
    const judged = judgeUrea(
        { mode, mlPerHeadDay: ml, cap: Number(next.daily_cap ?? DEFAULT_DAILY_CAP) },
        supplement?.density,
        share('urea_equivalent'),
        next.live_weight as number | null,
    );
    if (judged.level === 'refused')
        throw invalid({
            target_dose: [
                `would bring ${judged.gramsPerKg.toFixed(2)} g of urea per kg of live weight on a hot day; ${UREA_REFUSAL} is toxic.`,
            ],
        });
};

const GUARDED = ['supplement_id', 'target_dose', 'target_nutrient', 'dosing_mode', 'daily_cap', 'live_weight'];

const siteHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const { db, caller, services } = context;
        const next: Row = { ...current, ...input };
        const faults: Record<string, string[]> = {};
        const { nutrient_tank_capacity: capacity, nutrient_tank_current_level: level } = next;
        if (capacity !== null && capacity !== undefined && Number(level ?? 0) > Number(capacity))
            faults.nutrient_tank_current_level = [`must not exceed the tank's ${capacity} kg.`];
        for (const [given, missing] of [
            ['latitude', 'longitude'],
            ['longitude', 'latitude'],
        ] as const)
            if (typeof next[given] === 'number' && typeof next[missing] !== 'number')
                faults[missing] = ['is needed for a position.'];
        if (Object.keys(faults).length) throw invalid(faults);
        if (GUARDED.some(name => name in input)) await guardUrea(next, context);
        const prepared: Row = { ...input };
        // what somebody enters was in the tank now: what was dosed before is no longer taken off
        if (
            input.nutrient_tank_current_level !== undefined &&
            (input.nutrient_tank_current_level ?? null) !== (current?.nutrient_tank_current_level ?? null)
        )
            prepared.tank_measured_at = services.clock.now();
        if (input.customer_property_id !== undefined) {
            const [property] = await db<{ customer_id: number }[]>`
                SELECT customer_id FROM customer_properties WHERE id = ${Number(input.customer_property_id)}`;
            if (property) prepared.customer_id = Number(property.customer_id);
        }
        // settings of an installed device hold once it has confirmed them
        const settings = Object.fromEntries(Object.entries(input).filter(([name]) => isDeviceSetting(name)));
        if (current?.device_id && Object.keys(settings).length > 0) {
            await queueSettings(db, services, caller, current, settings);
            for (const name of Object.keys(settings)) delete prepared[name];
        }
        return prepared;
    },
};

/** Settings that wait for the device, by field. */
const PENDING = `(SELECT jsonb_object_agg(c.key, c.value -> 'to') FROM device_settings_changes w, jsonb_each(w.settings) c
    WHERE w.site_id = t.id AND w.status = 'pending')`;

export const hooks: Hooks = { 'udose-sites': { ...siteHooks, computed: { pending_settings: PENDING } } };
