import { todayIn } from '../../domain/calendar/days';
import { DASHBOARDS, type DashboardDefinition, type DashboardName, tilesOf } from '../../domain/operations/dashboards';
import { can } from '../engine/can';
import { countRecords } from '../engine/read/read';
import type { OperationContext } from '../platform/services';
import { dashboardTrends } from './dashboardTrends';

interface DashboardQuery {
    /** YYYY-MM-DD */
    today?: string;
}
type Context = OperationContext<unknown, DashboardQuery>;

const dayOf = ({ services, caller, query }: Context): string =>
    query.today ?? todayIn(caller.timeZone, services.clock.now());

/** Totals of a dashboard's lists, counted by the lists' own code. */
export const getDashboard = async (context: Context) => {
    const { services, caller, params } = context;
    const today = dayOf(context);
    const tiles = tilesOf(params.name as DashboardName).flatMap(({ id, resource, filter }) => {
        const list = services.registry.get(resource);
        return list && can(caller, list.resource.actions.list)
            ? [{ id, resource, list, filter: filter?.(today) ?? {} }]
            : [];
    });
    return {
        today,
        tiles: await Promise.all(
            tiles.map(async ({ list, ...tile }) => ({
                ...tile,
                count: await countRecords(services, list, caller, tile.filter),
            })),
        ),
    };
};

export const getDashboardTrends = (context: Context) => {
    const { services, caller, params } = context;
    const { trends } = DASHBOARDS[params.name as DashboardName] as DashboardDefinition;
    return dashboardTrends(services, caller, trends, dayOf(context));
};
