import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { contentPath } from '../../src/server/platform/files/contents';
import { OPENING, type Step, type World } from './documents';

const near = (a: unknown, b: number, label: string) => expect(Math.abs(Number(a) - b), label).toBeLessThan(1e-6);
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const COMPLETED = 4;

/** Expects one audit entry per version of each record; rows that the tests inserted have none for their first version. */
const auditHistory = async (sql: Sql) => {
    const beganWithout = ['devices', 'udose_sites'];
    for (const [table, resource] of [
        ['job_cards', 'job-cards'],
        ['device_installations', 'device-installations'],
        ['device_uninstallations', 'device-uninstallations'],
        ['supplement_deliveries', 'supplement-deliveries'],
        ['sales_orders', 'sales-orders'],
        ['sales_order_contracts', 'sales-order-contracts'],
        ['devices', 'devices'],
        ['udose_sites', 'udose-sites'],
    ] as const) {
        // device reports add audit entries to the device and its site without a new version
        const fromPeople = beganWithout.includes(table) ? sql`AND l.user_id IS NOT NULL` : sql``;
        const wrong = await sql`
            SELECT * FROM (
                SELECT r.id, r.version - ${beganWithout.includes(table) ? 1 : 0}::int AS versions,
                       (SELECT count(*)::int FROM activity_logs l WHERE l.resource = ${resource} AND l.record_id = r.id ${fromPeople}) AS lines
                FROM ${sql(table)} r
            ) t WHERE versions <> lines`;
        expect(wrong, `versions of ${resource} without a line of history, or the other way round`).toEqual([]);
    }
};

/** A job is completed if and only if its document is, and then the device is where the document says. */
const auditMoves = async (sql: Sql, { places }: World) => {
    const jobs = await sql`
        SELECT j.number, j.status, j.type, j.completed_at IS NOT NULL AS completed, d.id AS document,
               d.done, d.state,
               (SELECT count(*)::int FROM device_moves m WHERE m.document_resource = d.resource AND m.document_id = d.id AND m.undone_at IS NULL) AS standing,
               (SELECT count(*)::int FROM device_moves m WHERE m.document_resource = d.resource AND m.document_id = d.id) AS moved,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = d.resource AND l.record_id = d.id AND l.action = 'complete') AS completions,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = d.resource AND l.record_id = d.id AND l.action = 'revert') AS reverts,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = 'job-cards' AND l.record_id = j.id AND l.action = 'complete') AS job_completions,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = 'job-cards' AND l.record_id = j.id AND l.action = 'revert') AS job_reverts
        FROM job_cards j
        LEFT JOIN (
            SELECT id, job_card_id, 'device-installations' AS resource, installed_at IS NOT NULL AS done, state FROM device_installations
            UNION ALL SELECT id, job_card_id, 'device-uninstallations', uninstalled_at IS NOT NULL, NULL FROM device_uninstallations
        ) d ON d.job_card_id = j.id
        WHERE j.type IN ('device_installation', 'device_uninstallation')`;
    for (const job of jobs) {
        const label = `${job.number}, ${job.type}, status ${job.status}`;
        const done = job.status === COMPLETED;
        expect(job.document, `document of ${label}`).not.toBe(null);
        expect([job.completed, job.done, job.standing], `completion of ${label}`).toEqual([done, done, done ? 1 : 0]);
        if (job.type === 'device_installation') expect(job.state !== null, `state of ${label}`).toBe(done);
        expect([job.completions, job.reverts], `history of ${label}`).toEqual([job.job_completions, job.job_reverts]);
        expect([job.moved, job.completions - job.reverts], `moves of ${label}`).toEqual([
            job.completions,
            done ? 1 : 0,
        ]);
    }
    for (const { device, site } of places) {
        const [row] = await sql`
            SELECT d.site_id = ${site} AS stands, d.inventory_location_id IS NOT NULL AS stored, d.installed_at IS NOT NULL AS installed, d.device_status,
                   s.device_id, s.device_serial = d.serial AS named, s.device_status AS site_says,
                   (SELECT count(*)::int FROM device_placements p WHERE p.device_id = d.id AND p.site_id = s.id AND p.removed_at IS NULL) AS open,
                   (SELECT count(*)::int FROM device_placements p WHERE p.device_id = d.id) AS placements,
                   (SELECT count(*)::int FROM device_moves m WHERE m.device_id = d.id AND m.undone_at IS NULL AND m.kind = 'placed') AS placed,
                   (SELECT count(*)::int FROM device_moves m WHERE m.device_id = d.id AND m.undone_at IS NULL AND m.kind = 'removed') AS removed,
                   (SELECT count(*)::int FROM device_installations i WHERE i.device_id = d.id AND i.state = 'installed') AS standing,
                   (SELECT count(*)::int FROM device_installations i WHERE i.device_id = d.id AND i.state = 'removed') AS ended
            FROM devices d, udose_sites s WHERE d.id = ${device} AND s.id = ${site}`;
        const isInstalled = row?.stands === true;
        expect({ ...row, stands: isInstalled }, `device ${device} at site ${site}`).toEqual({
            stands: isInstalled,
            stored: !isInstalled,
            installed: isInstalled,
            device_status: isInstalled ? 'enabled' : 'not_installed',
            device_id: isInstalled ? device : null,
            named: isInstalled ? true : null,
            site_says: isInstalled ? 'enabled' : 'not_installed',
            open: isInstalled ? 1 : 0,
            placements: row?.placed,
            placed: row?.placed,
            removed: row?.placed - (isInstalled ? 1 : 0),
            standing: isInstalled ? 1 : 0,
            ended: row?.removed,
        });
    }
};

/** A delivery is completed if and only if its litres are out of the stock and in the tank, and its job is. */
const auditDeliveries = async (sql: Sql, world: World) => {
    const deliveries = await sql`
        SELECT s.number, s.status, s.quantity, s.tank_level_after - s.tank_level_before AS filled, j.status AS job, j.number AS card,
               coalesce(sum(m.quantity), 0) AS moved,
               count(m.id) FILTER (WHERE m.reverses_id IS NULL)::int AS posted, count(m.reverses_id)::int AS reversed,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = 'supplement-deliveries' AND l.record_id = s.id AND l.action = 'complete') AS completions,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = 'supplement-deliveries' AND l.record_id = s.id AND l.action IN ('revert', 'void')) AS taken_back
        FROM supplement_deliveries s LEFT JOIN job_cards j ON j.id = s.job_card_id
        LEFT JOIN supplement_movements m ON m.document_resource = 'supplement-deliveries' AND m.document_id = s.id
        GROUP BY s.id, j.id`;
    let litres = 0;
    for (const one of deliveries) {
        const label = `${one.number}, ${one.status}${one.card ? ` by ${one.card}` : ''}`;
        const done = one.status === 'completed';
        if (done) litres += Number(one.quantity);
        near(one.moved, done ? -Number(one.quantity) : 0, `movements of ${label}`);
        if (done)
            near(one.filled, Math.round(Number(one.quantity) * OPENING.density * 1000) / 1000, `tank of ${label}`);
        expect([one.posted, one.reversed], `movements of ${label}`).toEqual([one.completions, one.taken_back]);
        if (one.card) expect(one.job === COMPLETED, `job of ${label}`).toBe(done);
    }
    const [card] = await sql`
        SELECT count(*)::int AS alone FROM job_cards j WHERE j.type = 'supplement_delivery' AND j.status = ${COMPLETED}
        AND NOT EXISTS (SELECT 1 FROM supplement_deliveries s WHERE s.job_card_id = j.id AND s.status = 'completed')`;
    expect(card?.alone, 'completed jobs without a completed delivery').toBe(0);
    const [stock] = await sql`
        SELECT i.quantity, (SELECT sum(m.quantity) FROM supplement_movements m WHERE m.inventory_location_id = i.inventory_location_id) AS total
        FROM supplement_inventories i WHERE i.inventory_location_id = ${world.location}`;
    expect(stock?.quantity, 'stock is the sum of the movements').toBe(stock?.total);
    near(stock?.quantity, OPENING.litres - litres, 'stock is what was not delivered');
    for (const site of world.sites) {
        const [tank] = await sql`
            SELECT t.nutrient_tank_current_level AS level,
                   (SELECT coalesce(sum(tank_level_after - tank_level_before), 0) FROM supplement_deliveries s WHERE s.site_id = t.id AND s.status = 'completed') AS filled
            FROM udose_sites t WHERE t.id = ${site}`;
        near(tank?.level, OPENING.tank + Number(tank?.filled), `tank of site ${site}`);
    }
};

/** A signature exists with all of its consequences, once: text, order, history, pending document, mail. */
const auditContracts = async (sql: Sql, dataDir: string) => {
    const contracts = await sql`
        SELECT c.id, c.number, c.text, c.text_sha256, c.customer_signature AS theirs, c.countersignature AS ours, o.status, o.contract_status,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = 'sales-order-contracts' AND l.record_id = c.id AND l.action = 'sign') AS signings,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = 'sales-order-contracts' AND l.record_id = c.id AND l.action = 'countersign') AS countersignings,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = 'sales-order-contracts' AND l.record_id = c.id AND l.action = 'send') AS sendings,
               (SELECT count(*)::int FROM activity_logs l WHERE l.resource = 'sales-orders' AND l.record_id = o.id AND l.action = 'contract_signed') AS confirmations,
               (SELECT count(*)::int FROM contract_links k WHERE k.contract_id = c.id) AS links,
               (SELECT count(*)::int FROM deliveries e WHERE e.subject = 'Your contract ' || c.number) AS mails,
               (SELECT count(*)::int FROM deliveries e WHERE e.subject = 'Your contract ' || c.number || ' is signed by both parties') AS copies,
               (SELECT count(*)::int FROM notifications n WHERE n.type = 'Sales order' AND n.data->>'event' = 'signed' AND (n.data->>'id')::bigint = o.id) AS notified
        FROM sales_order_contracts c JOIN sales_orders o ON o.id = c.sales_order_id`;
    const queued = await sql`
        SELECT DISTINCT (data->>'contractId')::bigint AS contract, data->>'stage' AS stage FROM pgboss.job
        WHERE name = 'sales.signed-contract' AND state IN ('created', 'retry', 'active')`;
    // after the queue: a document created in between is then in at least one of both
    const made = await sql`SELECT contract_id, stage, file_path, sha256 FROM signed_contracts`;
    for (const one of contracts) {
        const stage = one.ours ? 'signed_by_both' : one.theirs ? 'signed_by_customer' : 'pending';
        const label = `contract ${one.number}, ${one.contract_status}`;
        expect(sha256(one.text), `words of ${label}`).toBe(one.text_sha256);
        for (const signature of [one.theirs, one.ours])
            if (signature) expect(signature.text_sha256, `words that were signed of ${label}`).toBe(one.text_sha256);
        expect(one.theirs === null && one.ours !== null, `only we signed ${label}`).toBe(false);
        expect([one.contract_status, one.status === 'confirmed'], label).toEqual([stage, one.theirs !== null]);
        const [theirs, ours] = [one.theirs ? 1 : 0, one.ours ? 1 : 0];
        expect([one.signings, one.confirmations, one.countersignings], `history of ${label}`).toEqual([
            theirs,
            theirs,
            ours,
        ]);
        expect([one.mails, one.copies], `mails of ${label}`).toEqual([one.sendings, ours]);
        expect(one.links, `links of ${label}`).toBe(one.sendings + ours);
        expect(one.notified > 0, `staff were told of ${label}`).toBe(theirs === 1);
        for (const [wanted, signed] of [
            ['signed_by_customer', theirs],
            ['signed_by_both', ours],
        ] as const) {
            const documents = made.filter(
                ({ contract_id, stage }) => Number(contract_id) === Number(one.id) && stage === wanted,
            );
            const waits = queued.some(({ contract, stage }) => Number(contract) === Number(one.id) && stage === wanted);
            expect(documents.length, `documents ${wanted} of ${label}`).toBeLessThan(2);
            expect(documents.length === 1 || waits, `a document ${wanted} of ${label}, made or waiting`).toBe(
                signed === 1,
            );
        }
    }
    for (const { file_path, sha256: kept } of made)
        expect(sha256(readFileSync(join(dataDir, 'files', contentPath(kept)))), `file ${file_path}`).toBe(kept);
};

const TABLES: [RegExp, string, string][] = [
    [/\/job-cards/, 'job_cards', 'status'],
    [/\/supplement-deliveries/, 'supplement_deliveries', 'status'],
    [/\/sales-orders$/, 'sales_orders', 'status'],
    [/\/(contract$|token$|sales-order-contracts\/\d+$)/, 'sales_order_contracts', 'text_sha256'],
];
/** Expects every acknowledged write to have persisted: the record is as acknowledged, or newer. */
const auditAcknowledged = async (sql: Sql, journal: readonly Step[]) => {
    const rows = new Map<string, Record<string, unknown>>();
    for (const [, table] of TABLES)
        for (const row of await sql`SELECT * FROM ${sql(table)}`) rows.set(`${table} ${row.id}`, row);
    for (const { kind, url, answer, byLink, signers } of journal) {
        if (byLink && signers[0]) {
            const [found] =
                await sql`SELECT customer_signature->>'name' AS name FROM sales_order_contracts WHERE customer_signature->>'name' = ${signers[0]}`;
            expect(found?.name, 'who was told so has signed').toBe(signers[0]);
        }
        if (!answer || byLink || kind === 'look') continue;
        const [, table, field] = TABLES.find(([path]) => path.test(url)) as (typeof TABLES)[number];
        const row = rows.get(`${table} ${answer.body.id}`);
        const label = `${kind} of ${table} ${answer.body.id}, version ${answer.body.version}`;
        expect(row, `${label} was acknowledged`).toBeTruthy();
        expect(Number(row?.version), `${label} was acknowledged`).toBeGreaterThanOrEqual(answer.body.version);
        if (Number(row?.version) === answer.body.version) expect(row?.[field], label).toEqual(answer.body[field]);
    }
};

/** Compares documents, stock, tanks, history and acknowledged responses. */
export const auditBusiness = async (sql: Sql, world: World, dataDir: string, journal: readonly Step[]) => {
    await auditHistory(sql);
    await auditMoves(sql, world);
    await auditDeliveries(sql, world);
    await auditContracts(sql, dataDir);
    await auditAcknowledged(sql, journal);
};
