import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord, listRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { createRecord, updateRecord } from '../engine/write/write';
import { invalid, notFound } from '../platform/errors';
import type { Handlers, Services } from '../platform/services';
import { requireSite, siteDefaults } from '../sites/requireSite';

/** Tolerance for service times in the future: phone clocks differ by minutes. */
const TOLERANCE_MS = 300_000;

/** Device installed at the site at a time. */
const deviceAt = async (db: HookContext['db'], siteId: number, time: string): Promise<number | null> => {
    const [placement] = await db`
        SELECT device_id FROM device_placements
        WHERE site_id = ${siteId} AND installed_at <= ${time} AND (removed_at IS NULL OR removed_at > ${time})
        ORDER BY installed_at DESC LIMIT 1`;
    return placement ? Number(placement.device_id) : null;
};

export const serviceLogHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, services }) {
        const prepared: Row = { ...input };
        const time = input.serviced_at as string | undefined;
        if (time && Date.parse(time) > services.clock.now().getTime() + TOLERANCE_MS)
            throw invalid({ serviced_at: ['This time is in the future. Plan the work as a follow-up instead.'] });
        const siteId = Number(current?.site_id ?? input.site_id);
        if (time) prepared.device_id = await deviceAt(db, siteId, time);
        if (!current) prepared.customer_id = (await siteDefaults(db, siteId))?.customer_id;
        return prepared;
    },
};

const resource = (services: Services) => compiled(services.registry, 'service-logs');
export const serviceLogHandlers: Handlers = {
    listServiceLogsOfSite: async context => {
        const { services, caller, query } = context;
        const site = await requireSite(context);
        return listRecords(services, resource(services), caller, { ...query, site_id: site.id });
    },
    createServiceLogOfSite: async context => {
        const { services, caller, body } = context;
        const site = await requireSite(context);
        return created(await createRecord({ services, caller }, resource(services), { ...body, site_id: site.id }));
    },
    updateServiceLogOfSite: async context => {
        const { services, caller, params, body } = context;
        const site = await requireSite(context);
        const record = await findRecord(services.sql, resource(services), caller, Number(params.logId));
        if (record?.site_id !== site.id) throw notFound();
        return updateRecord({ services, caller }, resource(services), Number(params.logId), body);
    },
};
