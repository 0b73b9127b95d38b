import { DAY_MS } from '../../domain/days';
import { createRandom } from '../../domain/random';
import { deliveryCards } from './deliveryJobs';
import type { Row, Story } from './story';

const DAY_HOURS = 24;
const VISITS = [
    ['Pump hose looks worn', 'Hose and filter replaced; dose test of ten pulses was right.'],
    ['Yearly inspection', 'Seals, filter and battery in order. Meter reads within 2 %.'],
    ['Conductivity drifts', 'Probe cleaned and calibrated in 1,413 µS/cm.'],
    ['No water at the trough', 'Float valve stuck; freed it and told the station.'],
    ['Battery low before sunrise', 'Panel was dusty, battery at the end; both seen to.'],
    ['Nutrient meter gives no pulses', 'Wire bitten through; spliced and put into conduit.'],
] as const;
const ASKED = [
    ['Dosing is below target', 'Check filter and meter, and the head count on the sheet at the yard.'],
    ['Tank fills with sediment', 'Flush the tank and the line before the refill.'],
    ['Antenna was hit by a branch', 'Bring a mast bracket and two U-bolts.'],
    ['Service before the wet', 'Seals, hose, filter; photograph the panel.'],
] as const;
const LINES = ['bore_to_tank', 'nest_to_tank', 'nest_to_trough', 'bore_to_trough'] as const;

interface Place extends Row {
    id: number;
    customer_id: number;
    customer_property_id: number;
    device_id: number | null;
    product_type: string;
    installed_at: string | null;
}

/** Who does what: technicians in the field, the driver, and the accounts that one signs in with. */
const crewOf = async ({ tx, people }: Story) => {
    const named =
        await tx`SELECT id, fullname FROM users WHERE fullname IN ('Marnie Cole', 'Dave Ruddock', 'Jack Tolhurst')`;
    const id = (name: string) => Number(named.find(row => row.fullname === name)?.id ?? people.user);
    return { technicians: [people.user as number, id('Marnie Cole'), id('Dave Ruddock')], driver: id('Jack Tolhurst') };
};

const madeAt = (card: Row | undefined) => (card?.created_at as Date | undefined)?.getTime() ?? 0;

/** Every device at a site came there by a job; visits since; and what is to be done in these weeks. */
export const tellJobs = async (story: Story): Promise<void> => {
    const { tx, insert, hours, day, people } = story;
    // numbers of its own: other chapters stay as they are when this one grows
    const random = createRandom(871);
    const { technicians, driver } = await crewOf(story);
    const sites = (await tx`
        SELECT s.id, s.customer_id, s.customer_property_id, s.device_id, s.product_type, d.installed_at
        FROM udose_sites s LEFT JOIN devices d ON d.id = s.device_id WHERE s.site_status IN (1, 2, 3, 4) ORDER BY s.id`) as unknown as Place[];
    const installed = sites.filter(site => site.device_id !== null);
    const waiting = sites.filter(site => site.device_id === null);

    const cards: Row[] = [];
    const installations: Row[] = [];
    const visits: Row[] = [];
    const uninstallations: Row[] = [];
    /** A card for a site; gives its id. `age` and `due` in days before today. */
    const add = (site: Place, card: Row, age: number, due: number | null): number => {
        const created = hours(age * DAY_HOURS + random.integer(1, 8));
        cards.push({
            status: 1,
            title: null,
            priority: 'medium',
            customer_id: site.customer_id,
            customer_property_id: site.customer_property_id,
            udose_site_id: site.id,
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
    };
    const done = (at: Date, by: number, notes: string | null): Row => ({
        status: 4,
        assigned_to_id: by,
        started_at: new Date(at.getTime() - 3 * 3_600_000),
        completed_at: at,
        completed_by_id: by,
        completion_notes: notes,
        updated_by: by,
    });
    const under = (site: Place) => ({ customer_id: site.customer_id, udose_site_id: site.id });
    const found = () => ({
        water_line_type: random.pick(LINES),
        water_flow_status: random.weighted([
            ['water_flowing', 7],
            ['full', 3],
            ['no_water_flow', 1],
        ]),
        battery_voltage: random.number(12.2, 13.6, 1),
    });

    for (const site of installed) {
        const at = new Date(site.installed_at as string);
        const by = random.pick(technicians);
        const age = (Date.now() - at.getTime()) / DAY_MS;
        const id = add(
            site,
            {
                type: 'device_installation',
                device_id: site.device_id,
                title: 'Install the doser',
                ...done(at, by, 'Dose test of ten pulses was right.'),
            },
            age + 12,
            age,
        );
        installations.push({
            ...under(site),
            ...found(),
            job_card_id: id,
            device_id: site.device_id,
            state: 'installed',
            installed_at: at,
            installed_by_id: by,
            created_by: people.manager,
            updated_by: by,
            created_at: cards[id - 1]?.created_at,
            updated_at: at,
        });
    }
    for (let at = 0; at < 64; at++) {
        const site = random.pick(
            installed.filter(place => Date.now() - new Date(place.installed_at as string).getTime() > 400 * DAY_MS),
        );
        const [title, notes] = random.pick(VISITS);
        const by = random.pick(technicians);
        const age = random.integer(3, 385);
        const when = hours(age * DAY_HOURS + random.integer(1, 6));
        const id = add(
            site,
            { type: 'site_maintenance', title, ...done(when, by, notes) },
            age + random.integer(2, 9),
            age - random.integer(0, 3),
        );
        visits.push({
            ...under(site),
            ...found(),
            job_card_id: id,
            visit_purpose: 'site_maintenance',
            visited_at: when,
            completed_at: when,
            technician_id: by,
            findings: notes,
            created_by: people.manager,
            updated_by: by,
            created_at: cards[id - 1]?.created_at,
            updated_at: when,
        });
    }
    // what is on the board today
    const spares =
        (await tx`SELECT id, product FROM devices WHERE udose_site_id IS NULL AND device_status = 'not_installed' ORDER BY id`) as unknown as {
            id: number;
            product: string;
        }[];
    for (const [at, site] of waiting.slice(0, 6).entries()) {
        const device = spares.splice(
            spares.findIndex(({ product }) => product === site.product_type),
            1,
        )[0];
        if (!device || device.product !== site.product_type) continue;
        const started = at === 1;
        const id = add(
            site,
            {
                type: 'device_installation',
                device_id: device.id,
                title: 'Install the doser',
                status: started ? 2 : at === 4 ? 3 : 1,
                started_at: started ? hours(3) : null,
                priority: at === 0 ? 'high' : 'medium',
            },
            14 - at,
            at === 0 ? 2 : -at * 3,
        );
        installations.push({
            ...under(site),
            job_card_id: id,
            device_id: device.id,
            created_by: people.manager,
            updated_by: people.manager,
            created_at: cards[id - 1]?.created_at,
        });
    }
    const alarmed = (await tx`
        SELECT a.id, a.title, a.code, a.message, a.level, a.udose_site_id FROM alarms a
        WHERE a.status IN ('open', 'acknowledged') AND a.level <> 'caution' ORDER BY a.id DESC LIMIT 7`) as unknown as Row[];
    const named = new Map<number, number>();
    for (const [at, alarm] of alarmed.entries()) {
        const site = installed.find(({ id }) => id === alarm.udose_site_id);
        if (!site) continue;
        const id = add(
            site,
            {
                type: 'site_maintenance',
                title: alarm.title,
                description: [`Alarm ${alarm.code}: ${alarm.title}.`, alarm.message].filter(Boolean).join(' '),
                priority: alarm.level === 'alarm' ? 'high' : 'medium',
                status: at < 2 ? 2 : 1,
                started_at: at < 2 ? hours(4) : null,
            },
            1,
            -(at % 4),
        );
        named.set(Number(alarm.id), id);
        visits.push({
            ...under(site),
            job_card_id: id,
            visit_purpose: at === 3 ? 'device_swap' : 'site_maintenance',
            created_by: people.manager,
            updated_by: people.manager,
            created_at: cards[id - 1]?.created_at,
        });
    }
    for (const [at, [title, description]] of ASKED.entries()) {
        const site = installed[at * 9 + 4] as Place;
        const id = add(
            site,
            { type: 'site_maintenance', title, description, status: at === 3 ? 0 : at === 2 ? 3 : 1 },
            9 + at,
            at === 0 ? 3 : -4 * at,
        );
        visits.push({
            ...under(site),
            job_card_id: id,
            visit_purpose: 'site_maintenance',
            created_by: people.manager,
            updated_by: people.manager,
            created_at: cards[id - 1]?.created_at,
        });
    }
    for (const [at, reason] of [
        'End of the lease',
        'Paddock is destocked until the rain comes',
        'Moves to the new bore',
    ].entries()) {
        const site = installed[at * 13 + 7] as Place;
        const id = add(
            site,
            {
                type: 'device_uninstallation',
                device_id: site.device_id,
                title: 'Take the doser away',
                description: reason,
                status: at === 2 ? 0 : 1,
            },
            6,
            -10 - at,
        );
        uninstallations.push({
            ...under(site),
            job_card_id: id,
            device_id: site.device_id,
            reason,
            created_by: people.manager,
            updated_by: people.manager,
            created_at: cards[id - 1]?.created_at,
        });
    }
    // devices that came back: what was taken away, and into which store
    const returned = (await tx`
        SELECT p.device_id, p.udose_site_id, p.removed_at, d.inventory_location_id FROM device_placements p JOIN devices d ON d.id = p.device_id
        WHERE p.removed_at IS NOT NULL ORDER BY p.removed_at`) as unknown as {
        device_id: number;
        udose_site_id: number;
        removed_at: string;
        inventory_location_id: number | null;
    }[];
    for (const { device_id, udose_site_id, removed_at, inventory_location_id } of returned) {
        const site = sites.find(({ id }) => Number(id) === Number(udose_site_id));
        if (!site) continue;
        const at = new Date(removed_at);
        const by = random.pick(technicians);
        const age = (Date.now() - at.getTime()) / DAY_MS;
        const title = 'Take the doser away';
        const id = add(
            site,
            {
                type: 'device_uninstallation',
                device_id,
                title,
                ...done(at, by, 'Taken to the workshop; the site has another one.'),
            },
            age + 5,
            age,
        );
        uninstallations.push({
            ...under(site),
            job_card_id: id,
            device_id,
            reason: 'Fault on the board: swapped',
            inventory_location_id,
            uninstalled_at: at,
            uninstalled_by_id: by,
            created_by: people.manager,
            updated_by: by,
            created_at: cards[id - 1]?.created_at,
            updated_at: at,
        });
    }
    const deliveries = await deliveryCards(story, { sites, driver, add, done });
    for (const [at, site] of waiting.slice(0, 3).entries())
        add(
            site,
            {
                type: 'pre_installation_note',
                title: 'Look at the water point before the installation',
                // nobody has taken the first yet
                ...(at === 0 ? { assigned_to_id: null } : {}),
            },
            5,
            -5 * at,
        );

    // numbered in the order in which they were made
    const order = cards.map((_, at) => at).sort((a, b) => madeAt(cards[a]) - madeAt(cards[b]) || a - b);
    const numbers = new Map(order.map((at, index) => [at + 1, index + 1]));
    const numbered = (rows: readonly Row[]) =>
        rows.map(row => ({ ...row, job_card_id: numbers.get(row.job_card_id as number) }));
    await insert(
        'job_cards',
        order.map(at => cards[at] as Row),
    );
    await insert('device_installations', numbered(installations));
    await insert('site_maintenances', numbered(visits));
    await insert('device_uninstallations', numbered(uninstallations));
    const links = (of: ReadonlyMap<number, number>) =>
        tx.json([...of].map(([id, card]) => ({ id, card: numbers.get(card) })) as never);
    await tx`UPDATE alarms a SET job_card_id = l.card FROM jsonb_to_recordset(${links(named)}) AS l (id bigint, card bigint) WHERE l.id = a.id`;
    await tx`
        UPDATE supplement_deliveries d SET job_card_id = l.card
        FROM jsonb_to_recordset(${links(deliveries.cards)}) AS l (id bigint, card bigint) WHERE l.id = d.id`;
    const [{ last } = { last: 0 }] = await tx`SELECT coalesce(max(id), 0)::int AS last FROM supplement_deliveries`;
    await insert(
        'supplement_deliveries',
        numbered(deliveries.pending).map((row, at) => ({ id: last + at + 1, created_at: hours(70), ...row })),
    );
    await tx`
        INSERT INTO activity_logs (occurred_at, user_id, user_name, customer_id, action, resource, record_id, record_label, changes, reason)
        SELECT step.at, step.by, u.fullname, j.customer_id, step.action, 'job-cards', j.id, j.number,
               jsonb_build_object('status', jsonb_build_object('from', step.before, 'to', step.after)), step.reason
        FROM job_cards j
        CROSS JOIN LATERAL (VALUES
            (j.started_at, j.assigned_to_id, 'start', 1, 2, NULL),
            (j.completed_at, j.completed_by_id, 'complete', 2, 4, NULL),
            (CASE WHEN j.status = 3 THEN j.created_at + interval '20 hours' END, j.assigned_to_id, 'hold', 1, 3, 'Waiting for a part.'),
            (CASE WHEN j.status = 0 THEN j.created_at + interval '26 hours' END, j.created_by, 'cancel', 1, 0, 'The station has done it.')
        ) AS step (at, by, action, before, after, reason)
        LEFT JOIN users u ON u.id = step.by WHERE step.at IS NOT NULL AND step.at <= now()`;
};
