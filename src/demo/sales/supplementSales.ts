import { type OrderLine, orderTotals } from '../../domain/sales/orders';
import { postMovements, reverseMovements } from '../../server/stock/ledger';
import type { SeedContext } from '../seedContext';

const SALES = 'supplement-sales';
const MOST = 14;
const LITRES = [20, 40, 60];

/** Counter and ute sales of drums in the last week, some on a job, and one voided. */
export const seedSupplementSales = async ({ tx, services, people, hours }: SeedContext): Promise<void> => {
    const by = people.user ?? people.manager ?? null;
    const doer = { userId: by as number };
    const stocks = await tx`
        SELECT i.supplement_id, i.inventory_location_id, s.price_per_litre FROM supplement_inventories i
        JOIN supplements s ON s.id = i.supplement_id AND s.archived_at IS NULL
        JOIN inventory_locations l ON l.id = i.inventory_location_id AND l.archived_at IS NULL
        WHERE s.price_per_litre IS NOT NULL AND i.quantity > 1500 ORDER BY i.id LIMIT 5`;
    const jobs = await tx`
        SELECT DISTINCT ON (j.customer_id) j.id, j.customer_id, j.customer_property_id FROM job_cards j
        JOIN customers c ON c.id = j.customer_id AND c.archived_at IS NULL
        WHERE j.archived_at IS NULL AND j.customer_property_id IS NOT NULL ORDER BY j.customer_id, j.id DESC LIMIT ${MOST}`;
    if (!stocks.length) return;
    for (const [at, job] of jobs.entries()) {
        const stock = stocks[at % stocks.length] as (typeof stocks)[number];
        const when = hours(160 - at * 11);
        const quantity = LITRES[at % LITRES.length] as number;
        const discount = at % 4 === 3 ? 10 : null;
        const line = {
            type: 'product',
            quantity,
            unit_price: Number(stock.price_per_litre),
            discount,
        } satisfies OrderLine;
        const { subtotal, gst, total } = orderTotals([line]);
        const [sale] = await tx`
            INSERT INTO supplement_sales (customer_id, customer_property_id, inventory_location_id, job_card_id, sold_by_id, sold_at,
                subtotal, gst, total, created_at, created_by, updated_by)
            VALUES (${job.customer_id}, ${job.customer_property_id}, ${stock.inventory_location_id}, ${at % 3 === 0 ? job.id : null}, ${by}, ${when},
                ${subtotal}, ${gst}, ${total}, ${when}, ${by}, ${by})
            RETURNING id, number`;
        await tx`
            INSERT INTO supplement_sale_items (supplement_sale_id, supplement_id, quantity, unit_price, discount, amount)
            VALUES (${sale?.id}, ${stock.supplement_id}, ${quantity}, ${line.unit_price}, ${discount}, ${subtotal})`;
        const document = { resource: SALES, id: Number(sale?.id), label: String(sale?.number) };
        await postMovements(tx, services, doer, { ...document, occurredAt: when }, [
            {
                supplementId: Number(stock.supplement_id),
                locationId: Number(stock.inventory_location_id),
                quantity: -quantity,
            },
        ]);
        if (at !== 5) continue;
        const reason = 'Entered for the wrong customer.';
        await reverseMovements(tx, services, doer, { ...document, reason });
        await tx`
            UPDATE supplement_sales SET status = 'void', voided_at = ${when}, voided_by_id = ${by}, void_reason = ${reason} WHERE id = ${sale?.id}`;
    }
};
