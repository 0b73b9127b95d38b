import { computedTarget } from '../../domain/dosing/targetDose';
import { createRandom } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';

const THREE = (value: number) => Number(value.toPrecision(3));

/** Sites whose target dose follows herd or schedule: most changed with the last muster, some have a new proposal. */
export const seedTargetDoses = async ({ tx, insert, day, hours, people }: SeedContext): Promise<void> => {
    const random = createRandom(557);
    const sites = await tx`
        SELECT id, target_dose, live_weight, number_of_animals FROM udose_sites
        WHERE target_dose > 0 AND live_weight > 0 AND number_of_animals > 0 AND site_status = 1 ORDER BY id LIMIT 24`;
    const automations: Row[] = [];
    const steps: Row[] = [];
    const changes: Row[] = [];
    for (const [at, site] of sites.entries()) {
        const [target, weight, head] = [site.target_dose, site.live_weight, site.number_of_animals].map(Number) as [
            number,
            number,
            number,
        ];
        const scheduled = at % 8 === 3;
        const proposes = at % 4 === 1;
        const schedule = [
            { begins_on: day(120), target: THREE(target * 0.8) },
            { begins_on: day(40), target },
            { begins_on: day(-30), target: THREE(target * 0.9) },
        ];
        // the proposal is slightly above the current dose
        const rate = THREE(((target * (proposes ? 1.1 : 1)) / weight) * 100);
        const follows = scheduled ? ('schedule' as const) : ('live_weight' as const);
        const herd = { live_weight: weight, number_of_animals: head };
        const wished = computedTarget({ follows, grams_per_100_kg: rate, schedule }, herd, day(0));
        const requestedHours = random.integer(20, 900);
        automations.push({
            site_id: site.id,
            how: proposes ? 'proposed' : 'applied',
            follows,
            grams_per_100_kg: scheduled ? null : rate,
            lowest: THREE(target * 0.6),
            highest: THREE(target * 1.3),
            considered_target: wished,
            considered_step: scheduled ? day(40) : null,
            created_by: people.manager,
            created_at: hours(requestedHours + 3000),
        });
        if (scheduled)
            steps.push(...schedule.map((step, position) => ({ ...step, target_dose_automation_id: at + 1, position })));
        changes.push({
            site_id: site.id,
            status: proposes ? 'proposed' : 'applied',
            cause: follows,
            target_before: proposes ? target : THREE(target * 0.8),
            wished,
            target: proposes ? wished : target,
            ...herd,
            step_on: scheduled ? day(40) : null,
            created_by: scheduled ? null : people.user,
            created_at: scheduled ? hours(40 * 24) : hours(requestedHours),
        });
    }
    await insert('target_dose_automations', automations);
    await insert('target_dose_steps', steps);
    await insert('target_dose_changes', changes);
};
