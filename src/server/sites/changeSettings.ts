import { DOSE_SETTINGS } from '../../domain/dosing/ureaLimits';
import { isDeviceSetting } from '../../domain/telemetry/deviceSettings';
import type { Row } from '../engine/hooks';
import { ureaRefusal } from '../nutrition/ureaGuard';
import { invalid } from '../platform/errors';
import type { Caller, Db, Services } from '../platform/services';
import { queueSettings } from './deviceSettings';

/** Fields that determine the animals' urea intake; the error is reported at the first of them that changed. */
const GUARDED = [...DOSE_SETTINGS, 'supplement_id', 'new_nutrient_selection'];

interface Taken {
    /** nobody: the target dose follows the herd by itself */
    caller: Caller | null;
    /** as it is, held; undefined where it is being made */
    site: Row | undefined;
    input: Row;
    reason?: string;
}
/**
 * The one road of every change of a site's settings, whoever makes it: refused where it would bring too much urea, and
 * while a device is installed its settings wait until it has confirmed them. Answers what holds at once.
 * @throws 422 at the field
 */
export const changeSettings = async (
    db: Db,
    services: Services,
    { caller, site, input, reason }: Taken,
): Promise<Row> => {
    const atOnce: Row = { ...input };
    const later: Row = {};
    if (site?.device_id)
        for (const name of Object.keys(input).filter(isDeviceSetting)) {
            later[name] = input[name];
            delete atOnce[name];
        }
    const changed = GUARDED.filter(name => name in input && (input[name] ?? null) !== (site?.[name] ?? null));
    const [field] = changed.length > 0 ? changed : GUARDED.filter(name => name in later);
    const harm = field && (await ureaRefusal(db, site, atOnce, later));
    if (field && harm) throw invalid({ [field]: [`This ${harm} Lower the target dose.`] });
    if (site && Object.keys(later).length > 0) await queueSettings(db, services, caller, site, later, reason);
    return atOnce;
};
