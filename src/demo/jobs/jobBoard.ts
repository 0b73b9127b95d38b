import type { Random } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';

const DAY_HOURS = 24;
const LINES = ['bore_to_tank', 'nest_to_tank', 'nest_to_trough', 'bore_to_trough'] as const;

/** Site data that jobs need. */
export interface JobSite extends Row {
    id: number;
    customer_id: number;
    customer_property_id: number;
    device_id: number | null;
    product_type: string;
    installed_at: string | null;
}

/** Generated job cards and documents; a document refers to its card by index, from 1. */
export interface Board {
    random: Random;
    technicians: readonly number[];
    cards: Row[];
    installations: Row[];
    visits: Row[];
    uninstallations: Row[];
    /** Adds a card for a site; returns its index. `age` and `due` in days before today. */
    add(site: JobSite, card: Row, age: number, due: number | null): number;
    /** a completed card */
    done(at: Date, by: number, notes: string | null): Row;
    /** document columns that refer to the site */
    under(site: JobSite): Row;
    /** findings of a technician */
    found(): Row;
}

export const openBoard = (
    { hours, day, people }: SeedContext,
    random: Random,
    technicians: readonly number[],
): Board => {
    const cards: Row[] = [];
    return {
        random,
        technicians,
        cards,
        installations: [],
        visits: [],
        uninstallations: [],
        add(site, card, age, due) {
            const created = hours(age * DAY_HOURS + random.integer(1, 8));
            cards.push({
                status: 1,
                title: null,
                priority: 'medium',
                customer_id: site.customer_id,
                customer_property_id: site.customer_property_id,
                site_id: site.id,
                device_id: null,
                assigned_to_id: random.pick(technicians),
                scheduled_on: due === null ? null : day(due + 1),
                due_on: due === null ? null : day(due),
                description: null,
                started_at: null,
                completed_at: null,
                completed_by_id: null,
                completion_notes: null,
                created_by: people.manager,
                updated_by: people.manager,
                created_at: created,
                updated_at: (card.completed_at as Date | undefined) ?? (card.started_at as Date | undefined) ?? created,
                ...card,
            });
            return cards.length;
        },
        done: (at, by, notes) => ({
            status: 4,
            assigned_to_id: by,
            started_at: new Date(at.getTime() - 3 * 3_600_000),
            completed_at: at,
            completed_by_id: by,
            completion_notes: notes,
            updated_by: by,
        }),
        under: site => ({ customer_id: site.customer_id, site_id: site.id }),
        found: () => ({
            water_line_type: random.pick(LINES),
            water_flow_status: random.weighted([
                ['water_flowing', 7],
                ['full', 3],
                ['no_water_flow', 1],
            ]),
            battery_voltage: random.number(12.2, 13.6, 1),
        }),
    };
};

const madeAt = (card: Row | undefined) => (card?.created_at as Date | undefined)?.getTime() ?? 0;

/** Sorts cards by creation time, and the documents with them. Returns each card's id by its index. */
export const storeBoard = async (
    { insert }: SeedContext,
    { cards, installations, visits, uninstallations }: Board,
): Promise<ReadonlyMap<number, number>> => {
    const order = cards.map((_, at) => at).sort((a, b) => madeAt(cards[a]) - madeAt(cards[b]) || a - b);
    const numbers = new Map(order.map((at, index) => [at + 1, index + 1]));
    await insert(
        'job_cards',
        order.map(at => cards[at] as Row),
    );
    await insert('device_installations', numbered(installations, numbers));
    await insert('site_maintenances', numbered(visits, numbers));
    await insert('device_uninstallations', numbered(uninstallations, numbers));
    return numbers;
};

/** Documents with the ids of their cards. */
export const numbered = (rows: readonly Row[], numbers: ReadonlyMap<number, number>): Row[] =>
    rows.map(row => ({ ...row, job_card_id: numbers.get(row.job_card_id as number) }));
