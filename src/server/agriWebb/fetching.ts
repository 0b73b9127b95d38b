import type { LivestockDifference } from '../../domain/livestock/agriWebb';
import { compareLivestock } from '../../domain/livestock/agriWebb';
import type { ActivityAction } from '../../domain/records/activityActions';
import type { Row } from '../engine/hooks';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit, changesBetween } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, invalid, notFound } from '../platform/errors';
import { runCooperatively } from '../platform/runCooperatively';
import type { Db, OperationContext, Services } from '../platform/services';
import { SYSTEM_CALLER } from '../platform/systemCaller';
import { AgriWebbFault, fetchLivestock } from './callAgriWebb';
import { countLivestock, readStoredLivestock, syncLivestock } from './syncLivestock';

const RESOURCE = 'agriwebb-farms';
const WORK = 'agriwebb.fetch';
interface Farm {
    id: number;
    customer_property_id: number;
    farm_id: string;
}
const farmOf = async (db: Db, propertyId: number): Promise<Farm | undefined> => {
    const [farm] = await db`
        SELECT id::int AS id, customer_property_id::int AS customer_property_id, farm_id FROM agriwebb_farms
        WHERE customer_property_id = ${propertyId} AND archived_at IS NULL`;
    return farm as Farm | undefined;
};

/** Records the result of a fetch on the farm, with a history entry. */
const recordFetch = async (
    db: Db,
    services: Services,
    farm: Farm,
    outcome: { status: string; fault: string | null; fetched_at?: Date },
    action: ActivityAction,
): Promise<void> => {
    const farms = compiled(services.registry, RESOURCE);
    const before = (await findRecord(db, farms, SYSTEM_CALLER, farm.id, true)) as Row;
    await db`UPDATE agriwebb_farms SET ${db(outcome)}, version = version + 1, updated_at = now() WHERE id = ${farm.id}`;
    await countLivestock(db, farm.customer_property_id);
    const record = (await findRecord(db, farms, SYSTEM_CALLER, farm.id)) as Row;
    await audit(db, services, farms, null, record, { action, changes: changesBetween(farms, before, record) });
};

/** Fetch job of one farm. An error is recorded on the farm and rethrown, so that the queue retries with back-off. */
const fetchFarm = async (services: Services, id: number): Promise<void> => {
    const { sql, config } = services;
    const [farm] = await sql`
        SELECT id::int AS id, customer_property_id::int AS customer_property_id, farm_id FROM agriwebb_farms
        WHERE id = ${id} AND archived_at IS NULL`;
    if (!farm || !config.agriWebb) return;
    const target = farm as unknown as Farm;
    try {
        const livestock = await fetchLivestock(config.agriWebb, target.farm_id);
        await transact(services, async db => {
            await syncLivestock(db, services, target.customer_property_id, livestock, true);
            await recordFetch(
                db,
                services,
                target,
                { status: 'fetched', fault: null, fetched_at: services.clock.now() },
                'fetched',
            );
        });
    } catch (error) {
        const fault = error instanceof AgriWebbFault ? error.message : 'The fetch failed.';
        await transact(services, db => recordFetch(db, services, target, { status: 'failed', fault }, 'fetch failed'));
        throw error;
    }
};

const enqueue = (db: Db, services: Services, { id }: Farm) =>
    services.queue.enqueue(db, WORK, { farm: id }, { key: `farm ${id}` });

export const registerWork = (services: Services): void => {
    services.queue.register<{ farm: number }>(WORK, ({ farm }) => fetchFarm(services, farm));
    services.queue.register(
        'agriwebb.every-night',
        async () => {
            if (!services.config.agriWebb) return;
            const farms =
                await services.sql`SELECT id::int AS id FROM agriwebb_farms WHERE archived_at IS NULL ORDER BY id`;
            for (const farm of farms) await enqueue(services.sql, services, farm as unknown as Farm);
        },
        { cron: '40 2 * * *' },
    );
};

const propertyOf = async ({ services, caller, params }: OperationContext): Promise<Row> => {
    const property = await findRecord(
        services.sql,
        compiled(services.registry, 'customer-properties'),
        caller,
        Number(params.id),
    );
    if (!property) throw notFound();
    return property;
};

export const getAgriWebbOfProperty = async (context: OperationContext) => {
    const { services, caller } = context;
    const { id } = await propertyOf(context);
    const farm = await farmOf(services.sql, Number(id));
    return {
        configured: services.config.agriWebb !== undefined,
        farm: farm ? await findRecord(services.sql, compiled(services.registry, RESOURCE), caller, farm.id) : null,
    };
};

const NOTHING: LivestockDifference = { rows: 0, created: 0, changed: 0, unchanged: 0, missing: 0, changes: [] };
export const fetchResult = (
    result: LivestockDifference,
    how: { dryRun: boolean; queued?: boolean; faults?: object[] },
) => ({
    dry_run: how.dryRun,
    queued: how.queued ?? false,
    faults: how.faults ?? [],
    ...result,
});

export const fetchAgriWebb = async (context: OperationContext) => {
    const { services, query } = context;
    const property = await propertyOf(context);
    const { agriWebb } = services.config;
    if (!agriWebb) throw conflict('AgriWebb is not connected to this server. Ask your administrator.');
    const farm = await farmOf(services.sql, Number(property.id));
    if (!farm) throw invalid({ farm_id: ['Choose the AgriWebb farm of this property first.'] });
    if (query.dry_run !== true) {
        await transact(services, async db => {
            await recordFetch(db, services, farm, { status: 'waiting', fault: null }, 'fetch asked for');
            await enqueue(db, services, farm);
        });
        return fetchResult(NOTHING, { dryRun: false, queued: true });
    }
    const livestock = await fetchLivestock(agriWebb, farm.farm_id).catch((error: unknown) => {
        throw error instanceof AgriWebbFault ? new ApiError(502, error.message) : error;
    });
    return fetchResult(
        await runCooperatively(
            compareLivestock(await readStoredLivestock(services.sql, Number(property.id)), livestock, true),
        ),
        {
            dryRun: true,
        },
    );
};
