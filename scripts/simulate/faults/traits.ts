import type { Random } from '../../../src/domain/random';
import type { SiteTraits } from './site';

export const traitsOf = (random: Random): SiteTraits => {
    const head = random.integer(60, 320);
    const targetMl = random.number(25, 70, 1);
    return {
        head,
        intake: random.integer(40, 50),
        targetMl,
        density: random.number(1.12, 1.3, 3),
        capacity: random.pick([350, 500, 600]),
        hasTankProbe: random.chance(0.65),
        litresPerPulse: random.pick([1, 1, 10]),
        base: random.integer(60_000, 180_000),
        perDose: random.integer(60_000, 140_000),
        pressure: random.integer(190, 300),
        flowLimit: head * 45 * 0.3,
        knowsBase: random.chance(0.85),
        hasGauge: random.chance(0.75),
        hasPanelMargin: random.number(0.85, 1.3, 2),
    };
};
