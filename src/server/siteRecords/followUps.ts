import type { ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord, getRecord, listRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { createRecord, updateRecord } from '../engine/write/write';
import { TODAY } from '../platform/database/today';
import { notFound } from '../platform/errors';
import type { Handlers, OperationContext, Services } from '../platform/services';
import { requireSite } from '../sites/requireSite';
import { findSite } from '../sites/siteKinds';

export const followUpHooks: ResourceHooks = {
    async beforeWrite(input, current, { db }) {
        if (current) return input;
        const site = await findSite(db, input.site_id);
        return { ...input, customer_id: site?.customer_id ?? null };
    },
    async afterTransition(record, transition, { db, caller }) {
        const settled = transition !== 'reopen';
        await db`
            UPDATE site_follow_ups SET settled_at = ${settled ? db`clock_now()` : null}, settled_by_id = ${settled ? caller.userId : null}
            WHERE id = ${Number(record.id)}`;
    },
    computed: { is_overdue: `(t.status = 'open' AND t.due_on < ${TODAY})` },
};

const resource = (services: Services) => compiled(services.registry, 'site-follow-ups');

/** Follow-up in the path; 404 if it is one of another site. */
const ofThisSite = async ({ services, caller, params }: OperationContext): Promise<Row> => {
    await requireSite({ services, caller, params });
    const record = await findRecord(services.sql, resource(services), caller, Number(params.followUpId));
    if (record?.site_id !== Number(params.id)) throw notFound();
    return record;
};

export const followUpHandlers: Handlers = {
    listFollowUpsOfSite: async context => {
        const { services, caller, query } = context;
        const site = await requireSite(context);
        return listRecords(services, resource(services), caller, { ...query, site_id: site.id });
    },
    createFollowUpOfSite: async context => {
        const { services, caller, body } = context;
        const site = await requireSite(context);
        return created(await createRecord({ services, caller }, resource(services), { ...body, site_id: site.id }));
    },
    getFollowUpOfSite: async context => {
        const { services, caller } = context;
        const { id } = await ofThisSite(context);
        return getRecord(services, resource(services), caller, Number(id));
    },
    updateFollowUpOfSite: async context => {
        const { services, caller, body } = context;
        const { id } = await ofThisSite(context);
        return updateRecord({ services, caller }, resource(services), Number(id), body);
    },
};
