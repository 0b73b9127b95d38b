import { timeZoneOf, todayIn } from '../../domain/calendar/days';
import { herdMessages } from '../../domain/livestock/mobHistory';
import type { ResourceHooks, Row } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { insertRow } from '../engine/write/store';
import { TODAY } from '../platform/database/today';
import { invalid } from '../platform/errors';
import { checkPaddock } from './entries';
import { adultEquivalentsSql } from './figures';
import { recomputeMob } from './recomputeMob';

/** A mob begins with a count, an ordinary event, and with a weighing if a weight is given. */
export const mobHooks: ResourceHooks = {
    computed: { adult_equivalents: adultEquivalentsSql(TODAY) },
    async beforeWrite(input, current, { db, services }) {
        if (current) return input;
        const propertyId = Number(input.customer_property_id);
        const [property] =
            await db`SELECT state, postcode, time_zone FROM customer_properties WHERE id = ${propertyId}`;
        if (String(input.started_on) > todayIn(timeZoneOf(property), services.clock.now()))
            throw invalid({ started_on: [herdMessages.future] });
        await checkPaddock(db, propertyId, input.paddock_id, 'paddock_id');
        return { ...input, first_property_id: propertyId, first_paddock_id: input.paddock_id ?? null };
    },
    async afterWrite(record, previous, context) {
        if (previous) return;
        const { db, services, caller } = context;
        const { id, started_on, head, animal_class, level, live_weight, daily_gain } = record as Row & { id: number };
        const put = (resource: string, values: Row) =>
            insertRow(db, compiled(services.registry, resource), caller.userId, { mob_id: id, ...values });
        await put('mob-events', { kind: 'opening', happened_on: started_on, head, animal_class, level });
        if (live_weight !== null && live_weight !== undefined)
            await put('mob-weights', { weighed_on: started_on, live_weight, daily_gain: daily_gain ?? null });
        await recomputeMob(context, id, String(started_on));
    },
};
