import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, type TestApp } from '../../test/app';
import { startDemoApp } from '../../test/demoBench';
import { resources } from '../contract/generated/resources';
import type { Resource } from '../contract/metadata';
import { DELIVERY_STATUS } from '../domain/communication/deliveryStatus';
import { boundaryFault } from '../domain/land/boundaries';
import { TAG_STATES } from '../domain/livestock/ceresTags';
import { JOB_DOCUMENTS } from '../domain/operations/jobs';
import { reserveArrivals } from '../server/stock/documentReservations';
import { findStockFaults } from '../server/stock/invariants';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './identity/accounts';
import { seedDemo } from './seed';

let app: TestApp;
beforeAll(async () => {
    app = await startDemoApp();
}, 300_000);
afterAll(() => app.close());

const count = async (table: string, where = 'true') => {
    const [row] = await app.services.sql.unsafe(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`);
    return row?.count as number;
};

describe('Demo data', () => {
    it('has a first record in every list', async () => {
        const caller = await app.userWith({ permissions: ALL_PERMISSIONS, superAdmin: true });
        for (const { name, api, path, actions, where } of Object.values<Resource>(resources)) {
            if (!actions.get || name === 'email-logs') continue;
            // a list that holds a part of a table begins where that part does
            const list = where
                ? await app.call(caller.token, 'GET', `/api/${api}${path}?per_page=1&sort_by=id`)
                : undefined;
            const answer = await app.call(caller.token, 'GET', `/api/${api}${path}/${list?.body.data[0]?.id ?? 1}`);
            expect(answer.status, `${name}: ${answer.text}`).toBe(200);
        }
    });

    it('has stock that agrees with its movements, documents and batches', async () => {
        expect(await findStockFaults(app.services.sql, app.services)).toEqual([]);
    });

    it('has a cost for all stock', async () => {
        const caller = await app.userWith({ superAdmin: true });
        const { body } = (await app.call(caller.token, 'GET', '/api/connect/v2/stock-value')).body;
        const lines = body.places.flatMap((place: { lines: object[] }) => place.lines);
        expect(lines.length).toBeGreaterThan(100);
        expect(lines.filter((line: { without_cost: number }) => line.without_cost > 0)).toEqual([]);
    });

    it('has 40 customers, 70 properties, 150 sites and 13 supplements, with sites in every state', async () => {
        expect(await count('customers')).toBe(40);
        expect(await count('customer_properties')).toBe(70);
        expect(await count('udose_sites')).toBe(150);
        expect(await count('supplements')).toBe(13);
        for (const state of ['running', 'stopped', 'alarmed', 'not_communicated'])
            expect(await count('udose_sites', `doser_state = '${state}'`), state).toBeGreaterThan(5);
        for (const status of [0, 1, 2, 3, 4])
            expect(await count('udose_sites', `site_status = ${status}`), String(status)).toBeGreaterThan(2);
    });

    it('has ear tags in every state, and their observations belong to the linked property', async () => {
        for (const state of TAG_STATES.filter(state => state !== 'new'))
            expect(await count('ceres_tags', `state = '${state}'`), state).toBeGreaterThan(0);
        expect(await count('ceres_tag_observations')).toBeGreaterThan(5_000);
        const atOtherProperty =
            'o.ceres_tag_id = l.ceres_tag_id AND tstzrange(l.linked_at, l.unlinked_at) @> o.observed_at';
        expect(
            await count(
                `ceres_tag_observations o LEFT JOIN ceres_tag_links l ON ${atOtherProperty}`,
                'o.customer_property_id IS DISTINCT FROM l.customer_property_id OR o.customer_id IS DISTINCT FROM l.customer_id',
            ),
        ).toBe(0);
    });

    it('follows the product rules for sites, tanks, contact and boundaries', async () => {
        expect(
            await count(
                'udose_sites s JOIN customer_properties p ON p.id = s.customer_property_id',
                's.customer_id <> p.customer_id',
            ),
        ).toBe(0);
        expect(await count('udose_sites', 'nutrient_tank_current_level > nutrient_tank_capacity')).toBe(0);
        const silent = `last_communicated_at > now() - interval '24 hours'`;
        expect(await count('udose_sites', `doser_state = 'not_communicated' AND ${silent}`)).toBe(0);
        const outlines = await app.services.sql`SELECT name, boundary FROM customer_properties`;
        for (const { name, boundary } of outlines) expect(boundaryFault(boundary), name).toBeUndefined();
    });

    it('has stock equal to the sum of its movements, and transfers in every status', async () => {
        expect(await count('supplement_movements')).toBeGreaterThan(400);
        expect(await count('supplement_movements', 'balance < 0')).toBe(0);
        expect(
            await count(
                'supplement_inventories i',
                'quantity <> (SELECT sum(m.quantity) FROM supplement_movements m WHERE m.supplement_id = i.supplement_id AND m.inventory_location_id = i.inventory_location_id)',
            ),
        ).toBe(0);
        for (const status of ['pending', 'completed', 'void'])
            expect(await count('supplement_transfers', `status = '${status}'`), status).toBeGreaterThan(3);
        const arrived = `(SELECT coalesce(sum(m.quantity), 0) FROM supplement_movements m WHERE m.document_resource = 'supplement-transfers' AND m.document_id = t.id AND m.inventory_location_id = t.to_location_id)`;
        expect(
            await count(
                'supplement_transfers t',
                `${arrived} <> CASE WHEN t.status = 'completed' THEN (SELECT sum(quantity) FROM supplement_transfer_items WHERE supplement_transfer_id = t.id) ELSE 0 END`,
            ),
        ).toBe(0);
        // pending transfers are fully reserved where the stock suffices
        expect(
            await count(
                'stock_reservations',
                `document_resource = 'supplement-transfers' AND supplement_id IS NOT NULL`,
            ),
        ).toBeGreaterThan(3);
        expect(await reserveArrivals(app.services)).toBe(0);
        expect(await count('supplement_movements', `occurred_at < now() - interval '12 months'`)).toBeGreaterThan(20);
        expect(await count('supplement_movements', 'occurred_at > now()')).toBe(0);
        expect(await count('stock_adjustments')).toBeGreaterThan(400);
        expect(
            await count(
                'stock_adjustments',
                'difference <> counted_quantity - recorded_quantity OR counted_at IS NULL',
            ),
        ).toBe(0);
    });

    it('has a change log with user names whose latest 200 entries span more than a day', async () => {
        expect(
            await count(
                'activity_logs l JOIN users u ON u.id = l.user_id',
                // a service plan works in the name of its creator
                `l.user_name IS DISTINCT FROM u.fullname AND l.user_name NOT LIKE u.fullname || ' (service plan %'`,
            ),
        ).toBe(0);
        const [latest] = await app.services.sql`
            SELECT extract(epoch FROM max(occurred_at) - min(occurred_at))::float8 / 3600 AS hours
            FROM (SELECT occurred_at FROM activity_logs ORDER BY occurred_at DESC LIMIT 200) latest`;
        // the seed itself takes minutes; the pace depends on weekday and hour of the start
        expect(latest?.hours).toBeGreaterThan(24);
    });

    it('has purchases in every status, approved by another user within their limit, and posted to stock', async () => {
        for (const status of ['document_pending', 'document_completed', 'approved', 'on_hold', 'rejected', 'paid'])
            expect(await count('purchase_requests', `status = '${status}'`), status).toBeGreaterThan(1);
        expect(await count('purchase_requests', `status = 'completed'`)).toBeGreaterThan(40);
        const isSelfApproved = 'approved_by_id IN (requested_by_id, created_by, amounts_edited_by_id)';
        expect(await count('purchase_requests', isSelfApproved)).toBe(0);
        const manager = `(SELECT id FROM users WHERE email = 'manager@demo.test')`;
        expect(await count('purchase_requests', `total > 5000 AND approved_by_id = ${manager}`)).toBe(0);
        expect(await count('purchase_requests', 'received_on > current_date + 1 OR created_at > now()')).toBe(0);
        expect(
            await count(
                'purchase_request_items i',
                `received_quantity <> (SELECT coalesce(sum(n.quantity), 0) FROM purchase_receipt_items n WHERE n.purchase_request_item_id = i.id)`,
            ),
        ).toBe(0);
        const posted = `(SELECT coalesce(sum(m.quantity), 0) FROM supplement_movements m WHERE m.document_resource = 'purchase-receipts' AND m.document_id = n.purchase_receipt_id)`;
        expect(await count('purchase_receipt_items n', `supplement_id IS NOT NULL AND quantity <> ${posted}`)).toBe(0);
        expect(
            await count('purchase_receipt_items', 'supplement_id IS NOT NULL AND stock_batch_id IS NOT NULL'),
        ).toBeGreaterThan(1);
    });

    it('has jobs of every type and status with documents, and deliveries posted to stock', async () => {
        for (const type of Object.keys(JOB_DOCUMENTS)) {
            expect(await count('job_cards', `type = '${type}' AND status = 4`), type).toBeGreaterThan(0);
            expect(await count('job_cards', `type = '${type}' AND status = 1`), type).toBeGreaterThan(0);
        }
        for (const status of [0, 1, 2, 3, 4])
            expect(await count('job_cards', `status = ${status}`), String(status)).toBeGreaterThan(1);
        const today = `(now() AT TIME ZONE 'UTC')::date`;
        expect(await count('job_cards', `status IN (1, 2, 3) AND due_on < ${today}`)).toBeGreaterThan(2);
        expect(await count('job_cards', `status IN (1, 2, 3) AND due_on = ${today}`)).toBeGreaterThan(1);
        expect(await count('job_cards', 'status IN (1, 2, 3) AND assigned_to_id IS NULL')).toBeGreaterThan(1);
        const documents = `SELECT job_card_id FROM device_installations UNION ALL SELECT job_card_id FROM device_uninstallations
            UNION ALL SELECT job_card_id FROM site_maintenances UNION ALL SELECT job_card_id FROM pre_installation_notes
            UNION ALL SELECT job_card_id FROM supplement_deliveries`;
        expect(
            await count(
                'job_cards',
                `id NOT IN (SELECT job_card_id FROM (${documents}) d WHERE job_card_id IS NOT NULL)`,
            ),
        ).toBe(0);
        expect(await count('supplement_deliveries', `status = 'completed'`)).toBeGreaterThan(100);
        const posted = `(SELECT coalesce(sum(m.quantity), 0) FROM supplement_movements m WHERE m.document_resource = 'supplement-deliveries' AND m.document_id = d.id)`;
        expect(
            await count(
                'supplement_deliveries d',
                `${posted} <> CASE WHEN d.status = 'completed' THEN -d.delivered_quantity ELSE 0 END`,
            ),
        ).toBe(0);
        expect(
            await count(
                'supplement_deliveries d JOIN udose_sites s ON s.id = d.site_id',
                'd.tank_level_after > s.nutrient_tank_capacity OR d.delivered_at > now() OR d.customer_id <> s.customer_id',
            ),
        ).toBe(0);
    });

    it('has complete figures on completed deliveries, and no completed order with a pending delivery', async () => {
        expect(
            await count(
                'supplement_deliveries d JOIN sales_orders o ON o.id = d.sales_order_id',
                `o.status = 'completed' AND d.status = 'pending'`,
            ),
        ).toBe(0);
        // both rules have cases
        expect(
            await count('supplement_deliveries', `status = 'pending' AND sales_order_id IS NOT NULL`),
        ).toBeGreaterThan(0);
        const figures = [
            'delivered_at',
            'delivered_quantity',
            'tank_level_expected',
            'tank_level_before',
            'tank_level_after',
        ];
        for (const figure of figures) {
            expect(await count('supplement_deliveries', `status = 'completed' AND ${figure} IS NULL`), figure).toBe(0);
            expect(await count('supplement_deliveries', `status = 'pending' AND ${figure} IS NOT NULL`), figure).toBe(
                0,
            );
        }
        // the tank's content increased by the delivery
        expect(
            await count(
                'supplement_deliveries d JOIN supplements s ON s.id = d.supplement_id',
                `d.status = 'completed' AND abs(d.tank_level_before + d.delivered_quantity * s.density - d.tank_level_after) > 0.001`,
            ),
        ).toBe(0);
    });

    it('has orders and contracts in every status', async () => {
        for (const status of ['draft', 'created', 'sent', 'confirmed', 'completed'])
            expect(await count('sales_orders', `status = '${status}'`), status).toBeGreaterThan(0);
        for (const status of ['pending', 'signed_by_customer', 'signed_by_both'])
            expect(await count('sales_orders', `contract_status = '${status}'`), status).toBeGreaterThan(0);
        expect(
            await count(
                'sales_order_items i JOIN sales_orders o ON o.id = i.sales_order_id',
                `i.type = 'product' AND i.supplement_id IS NULL`,
            ),
        ).toBe(0);
        expect(await count('sales_orders', `ordered_on < now() - interval '12 months'`)).toBeGreaterThan(3);
    });

    it('has devices that match their sites, and open alarms exactly for alarmed dosers', async () => {
        for (const table of ['udose_ags', 'ubot_sites'])
            expect(await count(table, 'device_id IS NOT NULL AND last_communicated_at IS NULL')).toBe(0);
        expect(await count('devices', 'site_id IS NULL AND inventory_location_id IS NOT NULL')).toBeGreaterThan(20);
        expect(
            await count(
                'sites s FULL JOIN devices d ON d.site_id = s.id',
                `(s.device_serial IS NOT NULL OR d.site_id IS NOT NULL)
                 AND (s.device_serial IS DISTINCT FROM d.serial OR s.product IS DISTINCT FROM d.product OR s.customer_id <> d.customer_id OR s.device_status <> d.device_status)`,
            ),
        ).toBe(0);
        expect(
            await count(
                'devices d LEFT JOIN device_placements p ON p.device_id = d.id AND p.removed_at IS NULL',
                'd.site_id IS DISTINCT FROM p.site_id',
            ),
        ).toBe(0);
        expect(await count('alarms')).toBeGreaterThan(300);
        const hasOpenAlarm = `EXISTS (SELECT 1 FROM alarms a WHERE a.site_id = s.id AND a.status <> 'cleared')`;
        expect(await count('udose_sites s', `(s.doser_state = 'alarmed') <> ${hasOpenAlarm}`)).toBe(0);
        expect(await count('alarms', 'raised_at > now() OR cleared_at < raised_at OR customer_id IS NULL')).toBe(0);
    });

    it('has accounts that can sign in, with the products of their customer', async () => {
        const modules: Record<string, unknown> = {};
        for (const { email } of DEMO_ACCOUNTS) {
            const answer = await app.call(null, 'POST', '/api/main/login', {
                username: email,
                password: DEMO_PASSWORD,
            });
            expect(answer.status, `${email}: ${answer.text}`).toBe(200);
            modules[email.split('@')[0] as string] = answer.body.body.user?.customer?.subscribed_products;
        }
        expect(modules).toMatchObject({
            customer: ['uDose', 'uDose AG', 'uBot'],
            'customer-ag': ['uDose AG'],
            'customer-ubot': ['uBot'],
            station: ['uDose', 'uDose AG', 'uBot'],
        });
    });

    it('has messages and deliveries in every status, and sends nothing', async () => {
        const { sql } = app.services;
        const states = await sql`SELECT DISTINCT status FROM messages ORDER BY 1`;
        expect(states.map(({ status }) => status)).toEqual(['cancelled', 'draft', 'scheduled', 'sent']);
        const went = await sql`SELECT DISTINCT status FROM deliveries WHERE message_id IS NOT NULL ORDER BY 1`;
        expect(went.map(({ status }) => status)).toEqual([
            DELIVERY_STATUS.Received,
            DELIVERY_STATUS.Delivery_Failed,
            DELIVERY_STATUS.Timeout,
            DELIVERY_STATUS.Cancelled,
            DELIVERY_STATUS.Transmitted,
            DELIVERY_STATUS.Sent,
        ]);
        expect(await count('deliveries', 'message_id IS NOT NULL AND content IS NOT NULL')).toBe(0);
        expect(await count('deliveries', "message_id IS NOT NULL AND created_at > now() - interval '1 day'")).toBe(0);
        expect(await count('messages', 'sent_at > now() OR sent_at < created_at')).toBe(0);
        expect(await count('deliveries', 'received_at > now() OR received_at < sent_at OR sent_at < created_at')).toBe(
            0,
        );
        expect(await count('webhook_deliveries', "created_at < now() - interval '28 days'")).toBe(0);
        // neither a mail in the outbox nor a job that would write one
        expect(existsSync(join(app.services.config.dataDir, 'outbox'))).toBe(false);
        expect(await count('notifications', `type = 'message' AND read_at IS NULL`)).toBe(0);
    });

    it('leaves every index valid, in every partition', async () => {
        const { sql } = app.services;
        const broken = await sql`SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid`;
        expect(broken.map(({ name }) => name)).toEqual([]);
        const partitions = await sql`
            SELECT c.oid::regclass::text AS name, count(i.indexrelid)::int AS indexes
            FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid LEFT JOIN pg_index i ON i.indrelid = c.oid
            WHERE h.inhparent = 'readings'::regclass GROUP BY 1`;
        expect(partitions.length).toBeGreaterThan(12);
        expect(new Set(partitions.map(({ indexes }) => indexes))).toEqual(new Set([4]));
    });

    it('loads once', async () => {
        expect(await seedDemo(app.services)).toBe(false);
        expect(await count('customers')).toBe(40);
    });

    it('leaves the id sequence after its last record', async () => {
        const user = await app.userWith({ permissions: ALL_PERMISSIONS });
        const made = await app.call(user.token, 'POST', '/api/main/customers', { name: 'One more' });
        expect(made.body.body.id).toBe(41);
    });
});
