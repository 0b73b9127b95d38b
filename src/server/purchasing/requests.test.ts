import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { destinationsOf } from '../../domain/communication/notifications';
import { BASE, setupPurchases } from './testPurchases';

const bench = setupPurchases();

describe('Purchase request', () => {
    it('has a number, its requester, list prices of the supplier and totals to the cent', async () => {
        const { status, body, text } = await bench.at.create();
        expect(status, text).toBe(201);
        const request = body.body;
        expect(request.number).toBe(`PR-${String(request.id).padStart(6, '0')}`);
        expect(request).toMatchObject({
            status: 'document_pending',
            priority: 'medium',
            fulfilment_type: 'delivery',
            requested_by_id: bench.world.asker.id,
            amounts_edited_by_id: bench.world.asker.id,
            subtotal: 1140,
            gst: 114,
            total: 1254,
        });
        expect(request.items[0]).toMatchObject({ unit: 'L', unit_price: 1.105, received_quantity: 0 });
    });
    it('keeps an entered price and leaves an unknown one empty', async () => {
        const [molasses, urea] = bench.world.supplements;
        const { body } = await bench.at.create({
            items: [
                { supplement_id: molasses, quantity: 10, unit_price: 1 },
                { supplement_id: urea, quantity: 10 },
            ],
        });
        expect(body.body.items.map(({ unit_price }: { unit_price: number }) => unit_price)).toEqual([1, null]);
    });
    it('requires lines with one item each, with errors by field', async () => {
        expect(Object.keys((await bench.at.create({ items: [] })).body.errors)).toEqual(['items']);
        const { status, body } = await bench.at.create({
            items: [
                { quantity: 1 },
                { supplement_id: bench.world.supplements[0], description: 'Pallet', quantity: 1 },
                { description: 'Bolt', quantity: 0.0001 },
            ],
        });
        expect(status).toBe(422);
        expect(Object.keys(body.errors)).toEqual(['items.0.supplement_id', 'items.1.description', 'items.2.quantity']);
    });
    it('is hidden from customers, whatever their permissions', async () => {
        const [customer] = await bench.app.services
            .sql`INSERT INTO customers (name) VALUES ('Annie Downs') RETURNING id`;
        const annie = await bench.app.userWith({ permissions: ALL_PERMISSIONS, customerId: Number(customer?.id) });
        const request = await bench.at.made('document_pending');
        expect((await bench.at.call(annie, 'GET', BASE)).body.data).toEqual([]);
        expect((await bench.at.call(annie, 'GET', `${BASE}/${request.id}`)).status).toBe(404);
        expect((await bench.at.call(annie, 'POST', BASE, bench.at.body())).status).toBe(403);
        expect((await bench.at.upload(request.id, undefined, annie)).status).toBe(404);
        const received = await bench.at.call(annie, 'POST', `${BASE}/${request.id}/receipts`, {
            version: 1,
            lines: [{ item_id: request.items[0].id, quantity: 1 }],
        });
        expect(received.status).toBe(404);
        const file = await bench.at.call(annie, 'GET', '/api/connect/v2/purchase-receipts');
        expect(file.body.data).toEqual([]);
    });
    it('is exported as CSV with permission', async () => {
        const refused = await bench.at.call(bench.world.asker, 'GET', '/api/connect/v2/export/purchase-requests');
        expect(refused.status).toBe(403);
        const exporter = await bench.app.userWith({
            permissions: ['access_purchase_request', 'export_purchase_request'],
        });
        const file = await bench.at.call(exporter, 'GET', '/api/connect/v2/export/purchase-requests');
        expect(file.status).toBe(200);
        expect(file.text).toContain('PR-000001');
    });
});

describe('Purchase approval request', () => {
    it('requires a file or a reason for none, and names missing fields', async () => {
        const request = await bench.at.made('document_pending');
        const early = await bench.at.step(request.id, 'complete_documents', bench.world.asker);
        expect(early.status).toBe(409);
        expect(early.body.message).toBe('Add a file first, or request approval without documents and give the reason.');
        expect((await bench.at.step(request.id, 'without_documents', bench.world.asker)).body.errors).toHaveProperty(
            'reason',
        );
        expect((await bench.at.upload(request.id)).status).toBe(201);
        const response = await bench.at.step(request.id, 'complete_documents', bench.world.asker);
        expect(response.body.body).toMatchObject({
            status: 'document_completed',
            file_count: 1,
            no_document_reason: null,
        });

        const bare = await bench.at.made('document_pending', {
            supplier_id: null,
            inventory_location_id: null,
            items: [{ supplement_id: bench.world.supplements[1], quantity: 5 }],
        });
        const missing = await bench.at.step(bare.id, 'without_documents', bench.world.asker, 'By phone');
        expect(missing.status).toBe(422);
        expect(Object.keys(missing.body.errors)).toEqual([
            'supplier_id',
            'inventory_location_id',
            'items.0.unit_price',
        ]);
        expect((await bench.at.look(bare.id)).status).toBe('document_pending');
    });
    it('stores the reason for missing documents', async () => {
        const request = await bench.at.made('document_completed');
        expect(request.no_document_reason).toBe('By phone');
    });
    it('notifies users who can approve the amount, not the requester or others', async () => {
        const [before, admin] = [
            (await bench.at.told(bench.world.manager)).length,
            (await bench.at.told(bench.world.admin)).length,
        ];
        const request = await bench.at.made('document_completed', {
            items: [{ description: 'Tank', quantity: 1, unit_price: 4545.46 }],
        });
        expect(request.total).toBe(5000.01);
        expect((await bench.at.told(bench.world.manager)).length).toBe(before);
        expect((await bench.at.told(bench.world.admin)).length).toBe(admin + 1);
        expect((await bench.at.told(bench.world.admin))[0]).toBe(
            `Test asker requests approval of ${request.number}: Norfert, $5,000.01.`,
        );
        expect(await bench.at.told(bench.world.colleague)).toEqual([]);
        const [row] = await bench.app.services.sql`
            SELECT data FROM notifications WHERE user_id = ${bench.world.admin.id} ORDER BY id DESC LIMIT 1`;
        expect(row?.data.purchase_request_id).toBe(request.id);
        expect(destinationsOf('Purchase Request', row?.data)).toEqual([
            { path: `/dit-connect/purchase-request/view/${request.id}` },
        ]);
    });
});

describe('Purchase approval', () => {
    it('is refused to the requester and to the user who last changed the amounts (409)', async () => {
        const own = await bench.at.create({}, bench.world.manager);
        const { id } = own.body.body;
        await bench.at.step(id, 'without_documents', bench.world.manager, 'By phone');
        const mine = await bench.at.step(id, 'approve', bench.world.manager);
        expect([mine.status, mine.body.message]).toEqual([409, 'You requested this. Someone else has to approve it.']);

        const request = await bench.at.made('document_completed');
        await bench.at.call(bench.world.manager, 'PUT', `${BASE}/${request.id}`, {
            version: request.version,
            items: [{ description: 'Pallet', quantity: 2, unit: 'each', unit_price: 10 }],
        });
        const edited = await bench.at.step(request.id, 'approve', bench.world.manager);
        expect(edited.body.message).toBe('You entered its amounts. Someone else has to approve it.');
        expect((await bench.at.step(request.id, 'approve', bench.world.admin)).body.body).toMatchObject({
            status: 'approved',
            approved_by_id: bench.world.admin.id,
        });
    });
    it('requires the approve permission, not the update permission (403)', async () => {
        const request = await bench.at.made('document_completed');
        expect((await bench.at.step(request.id, 'approve', bench.world.colleague)).status).toBe(403);
    });
    it("is limited by the role's amount, and above it to the Admin", async () => {
        const dear = await bench.at.made('document_completed', {
            items: [{ description: 'Tank', quantity: 1, unit_price: 4545.46 }],
        });
        const refused = await bench.at.step(dear.id, 'approve', bench.world.manager);
        expect(refused.status).toBe(409);
        expect(refused.body.message).toBe(
            'This comes to $5,000.01, and you may approve up to $5,000.00. An Admin has to approve it.',
        );
        const [role] = await bench.app.services
            .sql`SELECT id FROM roles WHERE name = 'DIT Manager' AND platform = 'dit_connect'`;
        const keeper = await bench.app.userWith({
            permissions: ALL_PERMISSIONS,
            name: 'keeper',
        });
        const limit = await bench.at.call(keeper, 'POST', '/api/connect/v2/purchase-approval-limits', {
            role_id: role?.id,
            amount: 6000,
        });
        expect(limit.status, limit.text).toBe(201);
        expect(limit.body.body.name).toBe('DIT Manager');
        const settings = await bench.at.call(bench.world.manager, 'GET', '/api/connect/v2/purchase-settings');
        expect(settings.body.body).toEqual({ files: 5, file_megabytes: 5, approval_limit: 6000 });
        expect((await bench.at.step(dear.id, 'approve', bench.world.manager)).status).toBe(200);
        const dearer = await bench.at.made('document_completed', {
            items: [{ description: 'Tank', quantity: 1, unit_price: 50_000 }],
        });
        expect((await bench.at.step(dearer.id, 'approve', bench.world.manager)).status).toBe(409);
        expect((await bench.at.step(dearer.id, 'approve', bench.world.admin)).status).toBe(200);
        await bench.at.call(keeper, 'DELETE', `/api/connect/v2/purchase-approval-limits/${limit.body.body.id}`);
    });
    it('is granted once under three concurrent requests', async () => {
        const request = await bench.at.made('document_completed');
        const approve = (by: typeof bench.world.admin) =>
            bench.at.call(by, 'POST', `${BASE}/${request.id}/transitions`, {
                transition: 'approve',
                version: request.version,
            });
        const answers = await Promise.all([
            approve(bench.world.admin),
            approve(bench.world.manager),
            approve(bench.world.admin),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });
    it('locks lines, supplier and amounts, also in SQL; planning dates can change', async () => {
        const request = await bench.at.made('approved');
        const put = (body: object) =>
            bench.at.call(bench.world.asker, 'PUT', `${BASE}/${request.id}`, { version: request.version, ...body });
        for (const body of [
            { items: [{ description: 'Pallet', quantity: 3, unit_price: 1 }] },
            { supplier_id: bench.world.other },
            { requested_by_id: bench.world.colleague.id },
        ]) {
            const refused = await put(body);
            expect(refused.status).toBe(409);
            expect(refused.body.message).toBe(
                'This request is approved: its supplier, lines and amounts cannot change.',
            );
        }
        const same = request.items.map(({ id, supplement_id, description, quantity, unit, unit_price }: never) => ({
            id,
            supplement_id,
            description,
            quantity,
            unit,
            unit_price,
        }));
        const planned = await put({ promised_on: '2026-12-24', items: same });
        expect(planned.status, planned.text).toBe(200);
        expect(planned.body.body).toMatchObject({ promised_on: '2026-12-24', total: request.total });
        await expect(
            bench.app.services
                .sql`UPDATE purchase_request_items SET unit_price = 1 WHERE purchase_request_id = ${request.id}`,
        ).rejects.toThrow(/Approved purchase orders cannot change/);
        expect((await bench.at.call(await everything(), 'DELETE', `${BASE}/${request.id}`)).body.message).toBe(
            'An approved request cannot be archived.',
        );
    });
});
const everything = () => bench.app.userWith({ permissions: ALL_PERMISSIONS });

describe('Purchase request status', () => {
    it('can be on hold with a reason, needs a new approval on resuming, and rejected is final', async () => {
        const request = await bench.at.made('approved');
        expect((await bench.at.step(request.id, 'hold', bench.world.admin)).body.errors).toHaveProperty('reason');
        const onHold = await bench.at.step(request.id, 'hold', bench.world.admin, 'Budget');
        expect(onHold.body.body).toMatchObject({ status: 'on_hold', status_reason: 'Budget', approved_by_id: null });
        expect((await bench.at.told(bench.world.asker))[0]).toBe(
            `Test admin put ${request.number} on hold: Norfert, $1,254.00. Reason: Budget`,
        );
        expect((await bench.at.receive(request.id, [{ item_id: request.items[0].id, quantity: 1 }])).status).toBe(409);
        const locked = await bench.at.call(bench.world.asker, 'PUT', `${BASE}/${request.id}`, {
            version: onHold.body.body.version,
            supplier_id: bench.world.other,
        });
        expect(locked.body.message).toMatch(/on hold/);
        const back = await bench.at.step(request.id, 'resume', bench.world.admin);
        expect(back.body.body).toMatchObject({ status: 'document_completed', status_reason: null });
        const rejected = await bench.at.step(request.id, 'reject', bench.world.admin, 'Too dear');
        expect(rejected.body.body).toMatchObject({ status: 'rejected', status_reason: 'Too dear' });
        expect((await bench.at.told(bench.world.asker))[0]).toMatch(/rejected .* Reason: Too dear$/);
        expect((await bench.at.step(request.id, 'resume', bench.world.admin)).status).toBe(409);
        const touched = await bench.at.call(bench.world.asker, 'PUT', `${BASE}/${request.id}`, {
            version: rejected.body.body.version,
            needed_by: '2027-01-01',
        });
        expect(touched.body.message).toBe('This request was rejected. Only its notes can change.');
    });
    it('is paid only after approval, dated in the business time zone, and notifies the requester', async () => {
        await setClock(bench.app.services, '2026-11-22T20:00:00Z');
        const request = await bench.at.made('document_completed');
        expect((await bench.at.step(request.id, 'pay', bench.world.colleague)).status).toBe(409);
        await bench.at.step(request.id, 'approve', bench.world.admin);
        expect((await bench.at.told(bench.world.asker))[0]).toMatch(/^Test admin approved PR-/);
        const paid = await bench.at.step(request.id, 'pay', bench.world.colleague);
        expect(paid.body.body).toMatchObject({ status: 'paid', paid_on: '2026-11-23' });
        expect((await bench.at.told(bench.world.asker))[0]).toMatch(/^Test colleague marked PR-\d+ as paid: /);
        await setClock(bench.app.services);
    });
    it('is completed with less only with a reason', async () => {
        const request = await bench.at.made('paid');
        expect((await bench.at.step(request.id, 'close', bench.world.colleague)).body.errors).toHaveProperty('reason');
        const closed = await bench.at.step(request.id, 'close', bench.world.colleague, 'The rest is sold out');
        expect(closed.body.body).toMatchObject({ status: 'completed', short_reason: 'The rest is sold out' });
        expect((await bench.at.told(bench.world.asker))[0]).toMatch(
            /^Test colleague completed PR-\d+ with less: .* Reason: The rest is sold out$/,
        );
    });
    it('notifies the requester except of own actions, and mails if chosen', async () => {
        const request = await bench.at.made('document_completed', {}).then(({ id }) => bench.at.look(id));
        const before = (await bench.at.told(bench.world.asker)).length;
        await bench.app.services.sql`
            INSERT INTO notification_settings (user_id, type, email, sms, push_notification)
            VALUES (${bench.world.asker.id}, 'Purchase Request', true, false, false)
            ON CONFLICT (user_id, type) DO UPDATE SET email = true`;
        await bench.at.step(request.id, 'approve', bench.world.admin);
        expect((await bench.at.told(bench.world.asker)).length).toBe(before + 1);
        const [row] = await bench.app.services.sql`
            SELECT channels FROM notifications WHERE user_id = ${bench.world.asker.id} ORDER BY id DESC LIMIT 1`;
        expect(row?.channels).toEqual({ email: 'queued' });
        await bench.at.step(request.id, 'pay', bench.world.asker);
        expect((await bench.at.told(bench.world.asker)).length).toBe(before + 1);
    });
});
