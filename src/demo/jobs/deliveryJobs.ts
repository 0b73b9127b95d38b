import { DAY_MS } from '../../domain/calendar/days';
import type { Row, SeedContext } from '../seedContext';

interface DeliverySite extends Row {
    id: number;
    customer_id: number;
}
interface Cards<Site extends DeliverySite> {
    sites: readonly Site[];
    driver: number;
    /** adds a card for a site; `age` and `due` in days before today; returns its index, from 1 */
    add(site: Site, card: Row, age: number, due: number | null): number;
    done(at: Date, by: number, notes: string | null): Row;
}
/**
 * Source of a planned delivery: a place that stocks the supplement, mostly in sufficient quantity, less earlier plans.
 * `nth` selects one of them.
 */
export const storesOf = async (tx: SeedContext['tx']) => {
    const rows = await tx`
        SELECT supplement_id, inventory_location_id, (quantity - planned_quantity)::float8 AS left FROM supplement_inventories
        WHERE inventory_location_id <= 4 ORDER BY supplement_id, inventory_location_id`;
    const stores = rows.map(row => ({
        supplement: Number(row.supplement_id),
        location: Number(row.inventory_location_id),
        left: Number(row.left),
    }));
    return (supplement: number, litres: number, nth: number): number => {
        const kept = stores.filter(store => store.supplement === supplement);
        const enough = kept.filter(({ left }) => left >= litres);
        const from = enough.length > 0 && nth % 9 !== 7 ? enough : kept;
        const store = from[nth % from.length];
        if (!store) return 1;
        store.left -= litres;
        return store.location;
    };
};

/** Number of current deliveries. */
const WAITING = 9;

/**
 * Completed deliveries as the driver's jobs, and current pending ones, the first overdue. Returns the card of each
 * delivery, and the pending deliveries by card.
 */
export const deliveryCards = async <Site extends DeliverySite>(
    { tx, day, people }: SeedContext,
    { sites, driver, add, done }: Cards<Site>,
) => {
    const byId = new Map(sites.map(site => [Number(site.id), site]));
    const delivered = await tx`
        SELECT id, site_id, delivered_at, created_at, planned_on, quantity FROM supplement_deliveries
        WHERE status = 'completed' ORDER BY id`;
    const cards = new Map<number, number>();
    const ago = (at: unknown) => (Date.now() - new Date(at as string).getTime()) / DAY_MS;
    for (const delivery of delivered) {
        const site = byId.get(Number(delivery.site_id));
        if (!site) continue;
        const at = new Date(delivery.delivered_at);
        const card = {
            type: 'supplement_delivery',
            title: 'Fill the tank',
            created_at: new Date(delivery.created_at),
            scheduled_on: delivery.planned_on,
            due_on: delivery.planned_on,
        };
        cards.set(
            Number(delivery.id),
            add(
                site,
                { ...card, ...done(at, driver, `${delivery.quantity} L filled in.`) },
                ago(delivery.created_at),
                null,
            ),
        );
    }
    const low = await tx`
        SELECT s.id, s.supplement_id, floor((s.nutrient_tank_capacity * 0.9 - s.nutrient_tank_current_level) / n.density) AS litres
        FROM udose_sites s JOIN supplements n ON n.id = s.supplement_id
        WHERE s.site_status = 1 AND s.device_id IS NOT NULL AND n.density > 0 AND s.nutrient_tank_capacity > 0
        ORDER BY s.nutrient_tank_current_level / s.nutrient_tank_capacity, s.id LIMIT ${WAITING}`;
    const stores = await storesOf(tx);
    const pending = low.map(({ id, supplement_id, litres }, at): Row => {
        const site = byId.get(Number(id)) as Site;
        // overdue, today, and the next days
        const due = at === 0 ? 1 : at < 3 ? 0 : -at;
        const job_card_id = add(
            site,
            {
                type: 'supplement_delivery',
                title: 'Fill the tank',
                assigned_to_id: at === 4 ? null : driver,
                priority: at < 2 ? 'high' : 'medium',
            },
            3,
            due,
        );
        return {
            status: 'pending',
            customer_id: site.customer_id,
            site_id: site.id,
            supplement_id,
            quantity: Number(litres),
            inventory_location_id: stores(Number(supplement_id), Number(litres), at),
            planned_on: day(due),
            without_order_reason: 'Regular top-up of the tank.',
            job_card_id,
            created_by: people.manager,
            updated_by: people.manager,
        };
    });
    return { cards, pending };
};
