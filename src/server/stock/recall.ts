import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE } from '../../domain/calendar/days';
import { formatLitres } from '../../domain/stock/quantities';
import { sendPdf } from '../engine/http/sendPdf';
import { findRecord } from '../engine/read/read';
import { type Compiled, compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { zoneOfProperty } from '../platform/database/today';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { type PrintedCustomer, recallPdf } from './recallPdf';
import { INTERNAL_DOCUMENTS } from './trace';

interface Named {
    id: number;
    label: string;
}
export interface RecalledQuantity {
    label: string;
    resource: string | null;
    id: number | null;
    batch: Named;
    quantity: number;
    at: string;
    dosed: number | null;
}
export interface RecalledCustomer extends PrintedCustomer {
    customer: Named;
    given: RecalledQuantity[];
}
export interface Recall {
    batch: Named;
    batches: (Named & { status: string })[];
    customers: RecalledCustomer[];
}

/** A batch, the others of its supplier's lot, and all that was made of them, however many steps on. */
const readAffectedBatches = (db: Db, id: number) => db<(Named & { status: string })[]>`
    WITH RECURSIVE reached (id) AS (
        SELECT o.id FROM stock_batches b
        JOIN stock_batches o ON o.id = b.id OR (o.supplier_lot = b.supplier_lot AND o.supplier_id IS NOT DISTINCT FROM b.supplier_id)
        WHERE b.id = ${id}
        UNION
        SELECT o.stock_batch_id FROM reached r
        JOIN supplement_movements m ON m.stock_batch_id = r.id AND m.quantity < 0 AND m.reverses_id IS NULL
             AND m.document_resource <> ALL(${INTERNAL_DOCUMENTS})
             AND NOT EXISTS (SELECT 1 FROM supplement_movements v WHERE v.reverses_id = m.id)
        JOIN supplement_movements o ON o.document_resource = m.document_resource AND o.document_id = m.document_id
             AND o.quantity > 0 AND o.reverses_id IS NULL AND o.stock_batch_id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM supplement_movements v WHERE v.reverses_id = o.id)
    )
    SELECT b.id, b.code || ' · ' || s.name AS label, b.status
    FROM reached r JOIN stock_batches b ON b.id = r.id JOIN supplements s ON s.id = b.supplement_id
    ORDER BY b.id <> ${id}, b.id`;

type Row = Omit<RecalledQuantity, 'batch'> &
    Pick<RecalledCustomer, 'contact' | 'email' | 'phone' | 'told_at'> & {
        batch_id: number;
        customer_id: number;
        customer_name: string;
    };

/** Quantities of the batches that went to customers, delivered into site tanks or sold, with what the device has dosed since. */
const givenOf = (db: Db, batches: readonly number[]) => db<Row[]>`
    WITH gone AS (
        SELECT m.stock_batch_id, -m.quantity AS quantity, m.occurred_at AS at, m.document_resource, m.document_id, m.document_label,
               coalesce(d.site_id, f.site_id) AS site_id, l.customer_id AS buyer_id
        FROM supplement_movements m
        LEFT JOIN supplement_deliveries d ON d.id = m.document_id AND m.document_resource = 'supplement-deliveries'
        LEFT JOIN supplement_refills f ON f.id = m.document_id AND m.document_resource = 'supplement-refills'
        LEFT JOIN supplement_sales l ON l.id = m.document_id AND m.document_resource = 'supplement-sales'
        WHERE m.stock_batch_id = ANY(${batches as number[]}) AND m.quantity < 0 AND m.reverses_id IS NULL
          AND NOT EXISTS (SELECT 1 FROM supplement_movements v WHERE v.reverses_id = m.id)
    )
    SELECT g.stock_batch_id AS batch_id, g.quantity, g.at,
           CASE WHEN g.site_id IS NULL THEN g.document_label ELSE v.name || ' · ' || r.name END AS label,
           CASE WHEN g.site_id IS NULL THEN g.document_resource WHEN u.id IS NOT NULL THEN 'udose-sites' END AS resource,
           CASE WHEN g.site_id IS NULL THEN g.document_id ELSE u.id END AS id,
           used.dosed, c.id AS customer_id, c.name AS customer_name,
           p.name AS contact, coalesce(p.email, c.email) AS email, coalesce(p.phone, c.phone) AS phone, told.at AS told_at
    FROM gone g
    LEFT JOIN sites v ON v.id = g.site_id
    LEFT JOIN udose_sites u ON u.site_id = v.id
    LEFT JOIN customer_properties r ON r.id = v.customer_property_id
    JOIN customers c ON c.id = coalesce(v.customer_id, g.buyer_id)
    LEFT JOIN LATERAL (
        SELECT name, email, phone FROM customer_contacts
        WHERE customer_id = c.id AND kind = 'primary' AND archived_at IS NULL LIMIT 1
    ) p ON true
    LEFT JOIN LATERAL (
        SELECT round((sum(d.dose) / 1000)::numeric, 1) AS dosed FROM site_daily_summaries d
        WHERE d.site_id = g.site_id AND d.archived_at IS NULL AND d.dose IS NOT NULL AND d.day >= (g.at AT TIME ZONE ${db.unsafe(zoneOfProperty('r'))})::date
    ) used ON true
    LEFT JOIN LATERAL (
        SELECT max(sent_at) AS at FROM recall_letters t WHERE t.stock_batch_id = ANY(${batches as number[]}) AND t.customer_id = c.id
    ) told ON true
    ORDER BY natural_key(c.name) COLLATE "C", c.id, g.at, g.stock_batch_id`;

const readRecall = async (db: Db, id: number): Promise<Recall> => {
    const batches = await readAffectedBatches(db, id);
    const byId = new Map(batches.map(batch => [batch.id, { id: batch.id, label: batch.label }]));
    const customers = new Map<number, RecalledCustomer>();
    for (const row of await givenOf(db, [...byId.keys()])) {
        const { batch_id, customer_id, customer_name, contact, email, phone, told_at, ...given } = row;
        const of = customers.get(customer_id) ?? {
            customer: { id: customer_id, label: customer_name },
            ...{ contact, email, phone, told_at },
            quantity: 0,
            given: [],
        };
        of.quantity = Number((of.quantity + given.quantity).toFixed(3));
        of.given.push({ ...given, batch: byId.get(batch_id) as Named });
        customers.set(customer_id, of);
    }
    return { batch: byId.get(id) as Named, batches: [...batches], customers: [...customers.values()] };
};

const requireBatch = async (db: Db, services: Services, caller: Caller, id: number) => {
    const batches: Compiled = compiled(services.registry, 'stock-batches');
    const batch = await findRecord(db, batches, caller, id);
    if (!batch) throw notFound();
    return { batches, batch };
};

/** Affected customers of a recall, with the quantities that each received. */
export const getRecall = async ({ services, caller, params }: OperationContext) => {
    const id = Number(params.id);
    return transact(services, async db => {
        await requireBatch(db, services, caller, id);
        // how many steps there are nobody can know beforehand: of the guess, PostgreSQL would compile for longer than it reads
        await db`SELECT set_config('jit', 'off', true)`;
        return readRecall(db, id);
    });
};

const givenLine = ({ label, batch, quantity, at }: RecalledQuantity): string =>
    `${formatDate(at, { timeZone: BUSINESS_ZONE })}: ${formatLitres(quantity)} of ${batch.label}, ${label}`;

interface Letters {
    message: string;
    customer_ids: number[];
}
/** Writes to the chosen customers, notes that it was done, and leaves it in the batch's history: all or nothing. */
export const sendRecallLetters = async ({ services, caller, params, body }: OperationContext<Letters>) => {
    const id = Number(params.id);
    return transact(services, async db => {
        const { batches, batch } = await requireBatch(db, services, caller, id);
        // one after the other, and none of it is released meanwhile
        const reached = await readAffectedBatches(db, id);
        await db`SELECT id FROM stock_batches WHERE id = ANY(${reached.map(one => one.id)}) ORDER BY id FOR UPDATE`;
        const recall = await readRecall(db, id);
        const still = recall.batches.filter(({ status }) => status === 'available');
        if (still.length)
            throw conflict(
                `Letters can be sent once no stock can be issued. Quarantine first: ${still.map(({ label }) => label).join(', ')}.`,
            );
        const wanted = new Set(body.customer_ids);
        const chosen = recall.customers.filter(({ customer }) => wanted.has(customer.id));
        if (chosen.length < wanted.size)
            throw invalid({ customer_ids: ['Some of these customers did not receive this supplement.'] });
        const unreachable = chosen.filter(({ email }) => !email);
        if (unreachable.length)
            throw invalid({
                customer_ids: [
                    `There is no email address for ${unreachable.map(({ customer }) => customer.label).join(', ')}. Print their letter, or add a contact.`,
                ],
            });
        const [twice] = await db`
            SELECT c.name FROM recall_letters l JOIN customers c ON c.id = l.customer_id
            WHERE l.stock_batch_id = ${id} AND l.message = ${body.message} AND l.customer_id = ANY(${[...wanted]}) LIMIT 1`;
        if (twice) throw conflict(`${twice.name} already received this letter.`);
        const { name } = services.config.business;
        for (const { customer, contact, email, given } of chosen) {
            await services.mail.send(db, {
                to: email as string,
                subject: `Recall of ${recall.batch.label}`,
                text: [
                    `Dear ${contact ?? customer.label},`,
                    body.message,
                    'You received:',
                    given.map(line => `- ${givenLine(line)}`).join('\n'),
                    name,
                ].join('\n\n'),
                kind: 'recall',
                customerId: customer.id,
            });
            await db`
                INSERT INTO recall_letters (stock_batch_id, customer_id, email, message, sent_by, sent_at)
                VALUES (${id}, ${customer.id}, ${email}, ${body.message}, ${caller.userId}, ${services.clock.now()})`;
        }
        await audit(db, services, batches, caller, batch, {
            action: 'recall',
            reason: `${chosen.map(({ customer }) => customer.label).join(', ')}: ${body.message}`,
        });
        return readRecall(db, id);
    });
};

export const previewRecallPdf = async (context: OperationContext) => {
    const { config, clock } = context.services;
    const recall = await getRecall(context);
    return sendPdf(context, `recall-${recall.batch.id}`, await recallPdf(recall, config.business, clock.now()));
};
