import { planFaults } from '../../domain/operations/servicePlans';
import type { Hooks } from '../engine/hooks';
import { invalid } from '../platform/errors';
import type { Handlers, Services } from '../platform/services';
import { makeServices, makeServicesOfPlan } from './makeServices';
import { listNextServices } from './nextServices';
import { LAST_DONE_SQL, PLANNED_SERVICE_SQL } from './schedules';

const MAKE_ALL = 'service-plans.make';
const MAKE_ONE = 'service-plans.make-one';

/** Parts of the interval in words, such as `6 months or 15,000 km`. */
const INTERVAL_SQL = `SELECT concat_ws(' or ',
    CASE t.every_months WHEN 1 THEN '1 month' ELSE t.every_months || ' months' END,
    trim(to_char(t.every_litres, 'FM999,999,999.##'), '.') || ' L dosed',
    trim(to_char(t.every_kilometres, 'FM999,999,999.##'), '.') || ' km',
    trim(to_char(t.every_hours, 'FM999,999,999.##'), '.') || ' engine hours')`;

const SUBJECT_SQL = `SELECT coalesce(
    (SELECT s.name FROM sites s WHERE s.id = t.site_id),
    (SELECT p.name FROM customer_properties p WHERE p.id = t.customer_property_id),
    (SELECT d.serial FROM devices d WHERE d.id = t.device_id),
    (SELECT v.name FROM vehicles v WHERE v.id = t.vehicle_id))`;

export const hooks: Hooks = {
    'service-plans': {
        computed: { subject: SUBJECT_SQL, interval_text: INTERVAL_SQL, last_done_on: LAST_DONE_SQL },
        beforeWrite(input, current) {
            const faults = planFaults({ ...current, ...input });
            if (Object.keys(faults).length > 0) throw invalid(faults);
            return input;
        },
        afterWrite: ({ id }, _previous, { db, services }) =>
            services.queue.enqueue(db, MAKE_ONE, { id }, { key: String(id) }),
        afterTransition: ({ id }, _transition, { db, services }) =>
            services.queue.enqueue(db, MAKE_ONE, { id }, { key: String(id) }),
    },
    'planned-services': { computed: PLANNED_SERVICE_SQL },
};

export const handlers: Handlers = { listNextServices };

export const registerWork = (services: Services): void => {
    services.queue.register(MAKE_ALL, async () => void (await makeServices(services)), {
        cron: '*/10 * * * *',
        key: MAKE_ALL,
    });
    services.queue.register(MAKE_ONE, async ({ id }: { id: number }) => void (await makeServicesOfPlan(services, id)));
};
