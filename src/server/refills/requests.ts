import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { formatLitres } from '../../domain/stock/quantities';
import { notify } from '../communication/notify';
import type { ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { storeResponse } from '../engine/http/idempotency';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Db, Handlers, OperationContext } from '../platform/services';
import { followDelivery, notifyCustomer, REQUESTS } from './followDelivery';
import { lockSites } from './lockSites';

const openRequest = async (db: Db, siteId: number) => {
    const [row] = await db`
        SELECT id, number FROM refill_requests WHERE site_id = ${siteId} AND status IN ('asked', 'planned') AND archived_at IS NULL`;
    return row as { id: number; number: string } | undefined;
};

const messageOf = (request: Row): string => {
    const site = (request.site as { label?: string } | null)?.label ?? '';
    const litres = typeof request.quantity === 'number' ? `, ${formatLitres(request.quantity)}` : '';
    const day = request.wanted_on ? `, by ${formatDate(String(request.wanted_on))}` : '';
    return `Refill asked for at ${site}${litres}${day}.`;
};

export const requestHooks: ResourceHooks = {
    async beforeWrite(input, current, { db, services }) {
        if (current) return input;
        const [site] = await db`
            SELECT u.customer_id, coalesce(u.new_nutrient_selection, u.supplement_id) AS supplement_id,
                   (u.nutrient_tank_capacity / nullif(n.density, 0))::float8 AS capacity
            FROM udose_sites u LEFT JOIN supplements n ON n.id = coalesce(u.new_nutrient_selection, u.supplement_id)
            WHERE u.site_id = ${Number(input.site_id)}`;
        const faults: Record<string, string[]> = {};
        const capacity = site?.capacity as number | null | undefined;
        if (typeof input.quantity === 'number' && capacity && input.quantity > Math.ceil(capacity))
            faults.quantity = [`The tank holds ${formatLitres(Math.floor(capacity))}.`];
        if (input.wanted_on && String(input.wanted_on) < todayIn(BUSINESS_ZONE, services.clock.now()))
            faults.wanted_on = ['must not be before today.'];
        if (!site?.customer_id) faults.site_id = ['This site belongs to no customer.'];
        if (Object.keys(faults).length) throw invalid(faults);
        const open = await openRequest(db, Number(input.site_id));
        if (open) throw conflict(`The refill request ${open.number} of this site is still open.`);
        return { ...input, customer_id: site?.customer_id, supplement_id: site?.supplement_id ?? null };
    },
    async afterWrite(record, previous, { db, caller, services }) {
        if (previous) return;
        await notify(db, services, {
            to: { permission: ['update_refill_request'] },
            type: 'Refill request',
            data: { message: messageOf(record), resource: REQUESTS, id: Number(record.id), event: 'asked' },
            except: caller.userId,
        });
        const [delivery] = await db`
            SELECT d.id FROM supplement_deliveries d LEFT JOIN job_cards j ON j.id = d.job_card_id
            CROSS JOIN LATERAL (SELECT coalesce(j.scheduled_on, d.planned_on) AS day) planned
            WHERE d.site_id = ${Number(record.site_id)} AND d.status = 'pending' AND d.archived_at IS NULL
              AND (planned.day IS NULL OR planned.day >= ${todayIn(BUSINESS_ZONE, services.clock.now())})
            ORDER BY planned.day, d.id LIMIT 1`;
        if (delivery) await followDelivery(db, services, caller, Number(delivery.id));
    },
    async afterTransition(record, step, { db, caller, services, reason }) {
        if (step === 'decline') {
            await db`UPDATE refill_requests SET decline_reason = ${reason ?? null} WHERE id = ${Number(record.id)}`;
            const site = (record.site as { label?: string } | null)?.label ?? '';
            await notifyCustomer(
                db,
                services,
                caller,
                record,
                `Your refill request for ${site} was declined: ${reason}`,
            );
        } else
            await notify(db, services, {
                to: { permission: ['update_refill_request'] },
                type: 'Refill request',
                data: {
                    message: `Refill request ${record.number} was withdrawn.`,
                    resource: REQUESTS,
                    id: Number(record.id),
                    event: 'withdrawn',
                },
                except: caller.userId,
            });
    },
};

/** Creates a refill request, or returns the open one of the site: of two at once, the second gets the first. */
const createRefillRequest = async ({ services, caller, body }: OperationContext) => {
    const requests = compiled(services.registry, REQUESTS);
    return transact(services, async tx => {
        const siteId = Number(body.site_id);
        await lockSites(tx, [siteId]);
        const open = await openRequest(tx, siteId);
        const record =
            (open && (await findRecord(tx, requests, caller, Number(open.id)))) ??
            (await recordWrites.insertRecord(tx, { services, caller }, requests, body));
        await storeResponse(tx, 201, { body: record });
        return created(record);
    });
};

export const requestHandlers: Handlers = { createRefillRequest };
