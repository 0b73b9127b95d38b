import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { formatLitres } from '../../domain/stock/quantities';
import { cleaningMessages } from '../../domain/stock/tankCleaning';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** A clock on a phone may be ahead by so much. */
const TOLERANCE_MS = 5 * 60_000;
const day = (moment: unknown) => formatDate(new Date(String(moment)), { timeZone: BUSINESS_ZONE });

/**
 * Refuses what goes into a tank that held another supplement and was not cleaned since. The tank is held.
 * @throws 422 naming `field`, with what it held and since when
 */
export const requireClean = async (
    tx: Db,
    tank: { id: number; name: string },
    supplementId: number,
    field = 'storage_tank_id',
): Promise<void> => {
    const [previous] = await tx`
        SELECT s.name, c.since, n.name AS now FROM storage_tank_contents(${tank.id}) c
        JOIN supplements s ON s.id = c.supplement_id, supplements n
        WHERE c.supplement_id <> ${supplementId} AND n.id = ${supplementId}`;
    if (previous)
        throw invalid({
            [field]: [cleaningMessages.first(tank.name, previous.name, day(previous.since), previous.now)],
        });
};

/** Records the cleaning of an empty tank with its former supplement. */
const clean = async (input: Row, { db, services }: HookContext): Promise<Row> => {
    const id = Number(input.storage_tank_id);
    const [tank] =
        await db`SELECT name, level FROM storage_tanks WHERE id = ${id} AND archived_at IS NULL FOR NO KEY UPDATE`;
    if (!tank) throw invalid({ storage_tank_id: ['Storage tank does not exist.'] });
    const [contents] = await db`
        SELECT c.supplement_id, c.since, s.name FROM storage_tank_contents(${id}) c JOIN supplements s ON s.id = c.supplement_id`;
    if (Number(tank.level) > 0)
        throw invalid({
            storage_tank_id: [
                cleaningMessages.notEmpty(tank.name, formatLitres(Number(tank.level)), contents?.name ?? 'supplement'),
            ],
        });
    const at = new Date(String(input.cleaned_at)).getTime();
    if (at > services.clock.now().getTime() + TOLERANCE_MS) throw invalid({ cleaned_at: [cleaningMessages.future] });
    const [last] = await db`
        SELECT max(id) AS id, max(occurred_at) FILTER (WHERE quantity > 0) AS filled FROM storage_tank_movements WHERE storage_tank_id = ${id}`;
    if (contents && last?.filled && at < new Date(last.filled).getTime())
        throw invalid({ cleaned_at: [cleaningMessages.beforeFilling(tank.name, day(last.filled))] });
    return {
        ...input,
        supplement_id: contents?.supplement_id ?? null,
        held_since: contents?.since ?? null,
        after_movement_id: Number(last?.id ?? 0),
    };
};

export const cleaningHooks: ResourceHooks = {
    beforeWrite: (input, current, context) => (current ? input : clean(input, context)),
};
