/** Actual and target dose per animal over some days. Pure, for the server. */

export interface DoseDay {
    /** ml; null where the messages told of none */
    dose: number | null;
    head: number | null;
    /** g/head/day */
    target: number | null;
    /** grams of the target's nutrient in a ml of the supplement of that day; null where that is not known */
    gramsPerMl: number | null;
}
export interface DosePerHead {
    /** why there is nothing to compare */
    missing: 'messages' | 'animals' | 'target' | 'supplement' | null;
    millilitres: number | null;
    grams: number | null;
    target_millilitres: number | null;
    target_grams: number | null;
    share: number | null;
}

/** Mean of a figure of each day, by its animals; null where it is not known of every day. */
const perHead = (days: readonly DoseDay[], figure: (day: DoseDay) => number | null): number | null => {
    let [sum, heads] = [0, 0];
    for (const day of days) {
        const value = figure(day);
        if (value === null || !day.head) return null;
        sum += value * day.head;
        heads += day.head;
    }
    return heads > 0 ? sum / heads : null;
};

const aimOf = (days: readonly DoseDay[]) => {
    const aimed = days.filter(({ target, head }) => target && head);
    return {
        aimed,
        target_grams: perHead(aimed, ({ target }) => target),
        target_millilitres: perHead(aimed, ({ target, gramsPerMl }) =>
            target && gramsPerMl ? target / gramsPerMl : null,
        ),
    };
};

/**
 * All that was given by all heads and days, not the mean of the days. The share counts the days that had a target.
 * @param now the site as it is, for its target where no day has told of anything yet
 */
export const dosePerHead = (days: readonly DoseDay[], now: Omit<DoseDay, 'dose'>): DosePerHead => {
    const daysWithDose = days.filter(({ dose }) => dose !== null);
    const daysWithHead = daysWithDose.filter(({ head }) => head !== null && head > 0);
    const given = ({ dose, head }: DoseDay) => (dose as number) / (head as number);
    const ofDays = aimOf(daysWithHead);
    const { aimed, ...targets } =
        ofDays.aimed.length > 0 ? ofDays : { ...aimOf([{ ...now, head: now.head || 1, dose: null }]), aimed: [] };
    const achieved = perHead(aimed, given);
    const missing =
        daysWithDose.length === 0
            ? 'messages'
            : daysWithHead.length === 0
              ? 'animals'
              : targets.target_grams === null
                ? 'target'
                : targets.target_millilitres === null
                  ? 'supplement'
                  : null;
    return {
        missing,
        millilitres: perHead(daysWithHead, given),
        grams: perHead(daysWithHead, day => (day.gramsPerMl === null ? null : given(day) * day.gramsPerMl)),
        ...targets,
        share: achieved !== null && targets.target_millilitres ? achieved / targets.target_millilitres : null,
    };
};
