import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { RECEIVABLE_NAMES, RECEIVABLES } from '../../domain/sales/receivables';
import { canList } from '../engine/can';
import { sumRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import type { OperationContext } from '../platform/services';

/** Totals of the lists of receivables, by the lists' own conditions; null for lists that the caller may not see. */
export const getReceivables = async (context: OperationContext) => {
    const { services, caller } = context;
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const totals = await Promise.all(
        RECEIVABLE_NAMES.map(async name => {
            const { resource, amount, filter } = RECEIVABLES[name];
            return canList(context, resource)
                ? sumRecords(services, compiled(services.registry, resource), caller, filter(today), amount)
                : null;
        }),
    );
    return { today, ...Object.fromEntries(RECEIVABLE_NAMES.map((name, at) => [name, totals[at]])) };
};
