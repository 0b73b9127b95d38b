import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import type { ResourceHooks, Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { listRecords } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { invalid } from '../platform/errors';
import type { OperationContext } from '../platform/services';

export const REFERRERS = 'referrers';

export const referrerHooks: ResourceHooks = {
    computed: {
        customer_count: `(SELECT count(*)::int FROM customers c WHERE c.referrer_id = t.id AND c.archived_at IS NULL)`,
        commission: `(SELECT coalesce(sum(e.commission), 0) FROM referrer_commissions e WHERE e.referrer_id = t.id)`,
    },
    beforeWrite(input) {
        const days = ((input.rates ?? []) as Row[]).map(({ valid_from }) => valid_from);
        const twice = days.findIndex((day, at) => days.indexOf(day) < at);
        if (twice >= 0)
            throw invalid({ [`rates.${twice}.valid_from`]: ['Another percentage starts on the same day.'] });
        return input;
    },
};

/** Customers that a referrer introduced: the list of customers, for readers of the referrer. */
export const listCustomersOfReferrer = async ({ services, caller, params, query }: OperationContext) => {
    const id = Number(params.id);
    await requireRecord(services, caller, REFERRERS, id, 'get');
    return listRecords(services, compiled(services.registry, 'customers'), caller, { ...query, referrer_id: id });
};

/** New customers by month: by customer-since date, else by the date of entry. */
export const getReferrerCustomerCounts = async ({ services, caller, params, query }: OperationContext) => {
    const id = Number(params.id);
    await requireRecord(services, caller, REFERRERS, id, 'get');
    const months = Number(query.months ?? 12);
    const last = `${todayIn(BUSINESS_ZONE, services.clock.now()).slice(0, 7)}-01`;
    const rows = await services.sql`
        WITH came AS (
            SELECT date_trunc('month', coalesce(customer_since, (created_at AT TIME ZONE ${BUSINESS_ZONE})::date))::date AS month
            FROM customers WHERE referrer_id = ${id} AND archived_at IS NULL)
        SELECT to_char(m, 'YYYY-MM-DD') AS month, (SELECT count(*)::int FROM came WHERE came.month = m::date) AS customers,
            (SELECT count(*)::int FROM came WHERE came.month <= m::date) AS total
        FROM generate_series(${last}::date - make_interval(months => ${months - 1}), ${last}::date, interval '1 month') m ORDER BY m`;
    return data(rows.map(({ month, customers, total }) => ({ month, customers, total })));
};
