import { type HerdFigures, herdFigures } from '../../domain/livestock/mobHistory';
import type { Db, Services } from '../platform/services';
import { settingsBetween } from '../settings/settings';

/** Conversion factors by day from `first` to `last`: the settings in force on each. */
export const herdFiguresBetween = async (
    db: Db,
    services: Services,
    first: string,
    last: string,
): Promise<(day: string) => HerdFigures> => {
    const [types, dse, phases] = await Promise.all([
        settingsBetween(db, services, 'livestock-type', first, last),
        settingsBetween(db, services, 'ae-to-dse-equivalent', first, last),
        settingsBetween(db, services, 'production-phase', first, last),
    ]);
    // called for each paddock and class, for few days
    const known = new Map<string, HerdFigures>();
    return day => {
        const figures =
            known.get(day) ?? herdFigures(types(day).types, Number(dse(day).dse_per_ae), phases(day).phases);
        known.set(day, figures);
        return figures;
    };
};

/** SQL of the adult equivalents of a mob `t` on a day. */
export const adultEquivalentsSql = (day: string): string => `(t.head * (
    SELECT CASE t.level WHEN 'low' THEN r.low WHEN 'high' THEN r.high ELSE r.moderate END
    FROM livestock_type_setting_rows r WHERE r.animal_class = t.animal_class AND r.livestock_type_setting_id = (
        SELECT id FROM livestock_type_settings WHERE archived_at IS NULL AND valid_from <= ${day} ORDER BY valid_from DESC LIMIT 1)))::float8`;
