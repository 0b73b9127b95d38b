import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { DRIVING_SPEED, jobHours } from '../../domain/operations/jobPlanning';
import { JOB_STATUS } from '../../domain/operations/jobs';
import { measureRoute } from '../../domain/operations/refillRuns';
import { groupBy } from '../../domain/records/groupBy';
import { roomOn, type TankFigures, todayAtTank } from '../../domain/sales/refillPlanning';
import { takeFromLots } from '../../domain/stock/lotAllocation';
import { litres, millilitres, sumLitres } from '../../domain/stock/quantities';
import { can } from '../engine/can';
import type { Row } from '../engine/hooks';
import { sendPdf } from '../engine/http/sendPdf';
import { findRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { ApiError, forbidden } from '../platform/errors';
import type { OperationContext } from '../platform/services';
import { readLots, type StockPlace, stockPlaceKey } from '../stock/lockStock';
import { addressOf, contactsOfCustomers } from './contacts';
import { embeddedLabel, type ReadContext, readableRecords, readJobDocuments } from './readContext';
import { type PrintedLoad, type PrintedRun, runSheetPdf } from './runSheetPdf';

interface Run {
    vehicle_id: number;
    day: string;
}

/** Job cards of a run that the caller may read, in driving order. */
const readCards = async (reader: ReadContext, { vehicle_id, day }: Run): Promise<Row[]> => {
    const found = await reader.db`
        SELECT id FROM job_cards
        WHERE vehicle_id = ${vehicle_id} AND scheduled_on = ${day} AND type = 'supplement_delivery'
          AND status <> ${JOB_STATUS.cancelled} AND archived_at IS NULL
        ORDER BY coalesce(run_order, id), id`;
    const order = found.map(({ id }) => Number(id));
    const cards = await readableRecords(reader, 'job-cards', 'id', order);
    return cards.sort((one, other) => order.indexOf(Number(one.id)) - order.indexOf(Number(other.id)));
};

interface Place {
    id: number;
    latitude: number | null;
    longitude: number | null;
}
/** Positions of job cards: of the site, else of the property. */
const readPlaces = async ({ db }: ReadContext, cards: readonly Row[]) => {
    const rows = await db<Place[]>`
        SELECT j.id::float8, coalesce(s.latitude, p.latitude)::float8 AS latitude, coalesce(s.longitude, p.longitude)::float8 AS longitude
        FROM job_cards j LEFT JOIN sites s ON s.id = j.site_id LEFT JOIN customer_properties p ON p.id = j.customer_property_id
        WHERE j.id = ANY(${cards.map(({ id }) => Number(id))}::bigint[])`;
    return new Map(rows.map(place => [place.id, place]));
};

type BoardTank = TankFigures & { site_id: unknown; empties_on: string | null; days_left: number | null };
/** Litres that fit into the tanks on the day, by site; `undefined` for callers without the refill board. */
const readRoom = async ({ services, caller, db }: ReadContext, cards: readonly Row[], day: string) => {
    const board = compiled(services.registry, 'refill-board');
    if (!can(caller, board.resource.actions.list)) return undefined;
    const ids = cards.map(({ site_id }) => site_id).filter(Boolean);
    const today = todayIn(BUSINESS_ZONE, services.clock.now());
    const rows = await findRecords(db, board, caller, 'site_id', ids);
    return new Map(
        (rows as unknown as BoardTank[]).map(tank => [tank.site_id, roomOn(tank, day, todayAtTank(tank, today))]),
    );
};

/** Stock to load at each location: what is still to deliver, from the batches that are issued first. */
const readLoads = async (
    { services, caller, db }: ReadContext,
    deliveries: readonly Row[],
): Promise<readonly PrintedLoad[]> => {
    const canReadBatches = can(caller, compiled(services.registry, 'stock-lots').resource.actions.list);
    const placeOf = ({ supplement_id, inventory_location_id }: Row): StockPlace => ({
        supplementId: Number(supplement_id),
        locationId: Number(inventory_location_id),
    });
    const byPlace = groupBy(deliveries, delivery => stockPlaceKey(placeOf(delivery)));
    const lotsOf = canReadBatches ? await readLots(db, 'supplement', deliveries.map(placeOf)) : undefined;
    return [...byPlace].map(([key, own]) => {
        const wanted = sumLitres(own.map(({ quantity }) => Number(quantity)));
        const lots = lotsOf?.get(key)?.filter(({ usable }) => usable) ?? [];
        const codes = new Map(lots.map(({ batchId, code }) => [batchId, code]));
        return {
            depot: embeddedLabel(own[0]?.inventory_location),
            supplement: embeddedLabel(own[0]?.supplement) ?? '–',
            litres: wanted,
            batches: lotsOf
                ? takeFromLots(lots, millilitres(wanted)).map(({ batchId, taken }) => ({
                      code: codes.get(batchId) ?? null,
                      litres: litres(taken),
                  }))
                : null,
        };
    });
};

const toHours = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

const readRun = async (reader: ReadContext, run: Run, cards: readonly Row[]): Promise<PrintedRun> => {
    const { services, db } = reader;
    const deliveries = await readJobDocuments(reader, 'supplement-deliveries', cards);
    const deliveryOf = new Map(deliveries.map(delivery => [delivery.job_card_id, delivery]));
    const contactsOf = await contactsOfCustomers(reader, cards);
    const properties = await readableRecords(
        reader,
        'customer-properties',
        'id',
        cards.map(({ customer_property_id }) => customer_property_id),
    );
    const places = await readPlaces(reader, cards);
    const room = await readRoom(reader, cards, run.day);
    const [depot] = await db<(Place & { name: string })[]>`
        SELECT l.id::float8, l.name, l.latitude::float8, l.longitude::float8
        FROM vehicles v JOIN inventory_locations l ON l.id = v.depot_id WHERE v.id = ${run.vehicle_id}`;
    const { roadFactor } = services.config;
    const route = measureRoute(
        cards.map(card => ({
            latitude: places.get(Number(card.id))?.latitude ?? null,
            longitude: places.get(Number(card.id))?.longitude ?? null,
            hours: jobHours({ type: String(card.type), planned_hours: toHours(card.planned_hours) }),
        })),
        depot,
        { road_factor: roadFactor, speed: DRIVING_SPEED * roadFactor },
    );
    const text = (value: unknown) => (value ? String(value) : null);
    return {
        truck: embeddedLabel(cards[0]?.vehicle) ?? '–',
        day: run.day,
        depot: depot?.name ?? null,
        drivers: [...new Set(cards.flatMap(card => embeddedLabel(card.assigned_to) ?? []))],
        kilometres: route.kilometres,
        hours: route.hours,
        loads: await readLoads(
            reader,
            deliveries.filter(({ status }) => status === 'pending'),
        ),
        stops: cards.map((card, at) => {
            const delivery = deliveryOf.get(card.id);
            const property = properties.find(({ id }) => id === card.customer_property_id);
            const leg = route.legs[at];
            const isDone = delivery?.status === 'completed';
            return {
                job: String(card.number),
                site: embeddedLabel(card.site) ?? '–',
                property: embeddedLabel(card.customer_property),
                customer: embeddedLabel(card.customer),
                address: property ? addressOf(property) : null,
                access: text(property?.access_notes),
                notes: [text(card.description), text(delivery?.notes)].filter(note => note !== null),
                latitude: leg?.stop.latitude ?? null,
                longitude: leg?.stop.longitude ?? null,
                contacts: contactsOf(card.customer_id).filter(({ phone }) => phone),
                supplement: embeddedLabel(delivery?.supplement),
                litres: delivery ? Number(delivery.quantity) : null,
                delivered: isDone ? Number(delivery.delivered_quantity) : null,
                room: isDone ? undefined : room && (room.get(card.site_id) ?? null),
                kilometres: leg?.kilometres ?? null,
                from: leg?.from ?? null,
                arrives: leg?.arrives ?? null,
            };
        }),
    };
};

/** Prints the deliveries of a truck on a day for its driver. */
export const printRefillRun = async ({ services, caller, query, reply }: OperationContext) => {
    if (!caller.staff) throw forbidden();
    const run = query as unknown as Run;
    const reader = { services, caller, db: services.sql };
    const cards = await readCards(reader, run);
    if (cards.length === 0)
        throw new ApiError(
            404,
            `This truck has no deliveries on ${formatDate(run.day)}. They were undone, cancelled or moved to another day or truck.`,
        );
    const document = runSheetPdf(await readRun(reader, run, cards), services.config.business, services.clock.now());
    return sendPdf({ reply }, `run-${run.vehicle_id}-${run.day}`, await document);
};
