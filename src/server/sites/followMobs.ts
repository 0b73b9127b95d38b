import { timeZoneOf, todayIn } from '../../domain/calendar/days';
import type { Row } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Db, Services } from '../platform/services';

/**
 * The number of animals of a site that follows the mobs: those that stand in its paddocks today. Who writes such a site for
 * whatever reason brings it up to date.
 * @param current the site as it is, held; undefined where it is being made and no paddock can lead to it yet
 * @throws 422 if the input has a number of animals as well
 */
export const followMobs = async (db: Db, { clock }: Services, input: Row, current: Row | undefined): Promise<Row> => {
    const follows = input.head_follows_mobs ?? current?.head_follows_mobs;
    if (!follows) return current?.head_follows_since ? { head_follows_since: null } : {};
    const propertyId = Number(input.customer_property_id ?? current?.customer_property_id);
    const [property] = await db`SELECT state, postcode, time_zone FROM customer_properties WHERE id = ${propertyId}`;
    const today = todayIn(timeZoneOf(property), clock.now());
    const [counted] = current ? await db`SELECT head_at_site(${Number(current.id)}, ${today}) AS head` : [];
    const head = Number(counted?.head ?? 0);
    const { number_of_animals: entered = head } = input;
    if (entered !== head && entered !== (current?.number_of_animals ?? null))
        throw invalid({
            number_of_animals: [`follows the mobs, ${head} head today. Update the mobs, or turn off Follow the mobs.`],
        });
    return { number_of_animals: head, head_follows_since: current?.head_follows_since ?? today };
};
