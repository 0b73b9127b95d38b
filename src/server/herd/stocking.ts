import { type TimeZonePlace, timeZoneOf, todayIn } from '../../domain/calendar/days';
import type { AnimalClass, ProductionLevel } from '../../domain/livestock/animalClasses';
import { feedBalance, type HerdFigures, perHectare } from '../../domain/livestock/mobHistory';
import type { KgDryMatter } from '../../domain/units';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { notFound } from '../platform/errors';
import type { Db, OperationContext, Services } from '../platform/services';
import { DRY_MATTER } from './feeds';
import { herdFiguresBetween } from './figures';

const NAMED = 200;

/** A mob of a paddock, or all mobs of a class. */
interface Group {
    paddock_id: number | null;
    animal_class: AnimalClass;
    level: ProductionLevel;
    head: number;
    mobs: number;
}
/** Removes floating-point noise from displayed figures. */
const rounded = <Figure extends number | null>(figure: Figure): Figure =>
    (figure === null ? null : Number((figure as number).toFixed(4))) as Figure;
const EMPTY = { mobs: 0, head: 0, adult_equivalents: 0, dry_sheep_equivalents: 0, intake: 0 };
const sum = (groups: readonly Group[], { adultEquivalents, intake, dsePerAe }: HerdFigures) => {
    const total = groups.reduce((total, { animal_class, level, head, mobs }) => {
        const ae = adultEquivalents(animal_class, level, head);
        return {
            mobs: total.mobs + mobs,
            head: total.head + head,
            adult_equivalents: total.adult_equivalents + ae,
            dry_sheep_equivalents: total.dry_sheep_equivalents + ae * dsePerAe,
            intake: total.intake + intake(ae, level),
        };
    }, EMPTY);
    return {
        ...total,
        adult_equivalents: rounded(total.adult_equivalents),
        dry_sheep_equivalents: rounded(total.dry_sheep_equivalents),
        intake: rounded(total.intake),
    };
};

interface Feed {
    paddock_id: number;
    assessed_on: string;
    dry_matter: number;
}
/** Last assessment of each paddock up to a day. */
const feedsOf = (db: Db, paddockIds: readonly number[], day: string): Promise<Feed[]> =>
    db<Feed[]>`
        SELECT p.id::int AS paddock_id, f.assessed_on, f.dry_matter
        FROM unnest(${[...paddockIds]}::bigint[]) p (id) CROSS JOIN LATERAL (
            SELECT t.assessed_on::text AS assessed_on, (${db.unsafe(DRY_MATTER)})::float8 AS dry_matter FROM paddock_feeds t
            WHERE t.paddock_id = p.id AND t.archived_at IS NULL AND t.assessed_on <= ${day} ORDER BY t.assessed_on DESC LIMIT 1) f`;

/** kg of dry matter eaten in each paddock from its assessment to the day, with each day's factors. */
const intakeSince = async (
    db: Db,
    feeds: readonly Feed[],
    first: string,
    day: string,
    figuresOn: (day: string) => HerdFigures,
): Promise<Map<number, number>> => {
    const eaten = new Map<number, number>();
    if (!feeds.length) return eaten;
    const begins = await db<{ day: string }[]>`
        SELECT DISTINCT valid_from::text AS day FROM (
            SELECT valid_from, archived_at FROM livestock_type_settings
            UNION ALL SELECT valid_from, archived_at FROM production_phase_settings) s
        WHERE archived_at IS NULL AND valid_from > ${first} AND valid_from < ${day}`;
    const days = [first, ...begins.map(begin => begin.day).sort()];
    const rows = await db<(Group & { at: string; head_days: number })[]>`
        SELECT s.paddock_id::int AS paddock_id, s.animal_class, s.level, v.first::text AS at,
               sum(s.head * (least(coalesce(s.until_on, ${day}::date), v.last) - greatest(s.from_on, f.assessed_on, v.first)))::float8 AS head_days
        FROM jsonb_to_recordset(${db.json(feeds as never)}) AS f (paddock_id bigint, assessed_on date)
        JOIN mob_states s ON s.paddock_id = f.paddock_id AND s.from_on < ${day} AND coalesce(s.until_on, 'infinity'::date) > f.assessed_on
        JOIN jsonb_to_recordset(${db.json(days.map((at, index) => ({ first: at, last: days[index + 1] ?? day })))}) AS v (first date, last date)
          ON v.last > greatest(s.from_on, f.assessed_on) AND v.first < least(coalesce(s.until_on, ${day}::date), ${day}::date)
        WHERE s.head > 0 GROUP BY 1, 2, 3, 4`;
    for (const { paddock_id, animal_class, level, at, head_days } of rows) {
        const figures = figuresOn(at);
        const kilograms = figures.intake(figures.adultEquivalents(animal_class, level, head_days), level);
        eaten.set(paddock_id as number, (eaten.get(paddock_id as number) ?? 0) + kilograms);
    }
    return eaten;
};

interface Paddock {
    id: number;
    name: string;
    area: number | null;
    boundary?: unknown;
}
const stockingOf = async (
    db: Db,
    services: Services,
    paddocks: readonly Paddock[],
    groups: readonly Group[],
    day: string,
) => {
    const feeds = await feedsOf(
        db,
        paddocks.map(({ id }) => id),
        day,
    );
    const first = feeds.reduce((least, { assessed_on }) => (assessed_on < least ? assessed_on : least), day);
    const figuresOn = await herdFiguresBetween(db, services, first, day);
    const figures = figuresOn(day);
    const eaten = await intakeSince(db, feeds, first, day, figuresOn);
    const feedOf = new Map(feeds.map(feed => [feed.paddock_id, feed]));
    const byPaddock = new Map<number | null, Group[]>();
    for (const group of groups) {
        const there = byPaddock.get(group.paddock_id);
        if (there) there.push(group);
        else byPaddock.set(group.paddock_id, [group]);
    }
    const lines = paddocks.map(({ id, name, area, ...rest }) => {
        const total = sum(byPaddock.get(id) ?? [], figures);
        const feed = feedOf.get(id);
        const gone = rounded(eaten.get(id) ?? 0) as KgDryMatter;
        return {
            paddock_id: id as number | null,
            name: name as string | null,
            area,
            ...total,
            head_per_hectare: rounded(perHectare(total.head, area)),
            ae_per_hectare: rounded(perHectare(total.adult_equivalents, area)),
            feed: feed
                ? {
                      assessed_on: feed.assessed_on,
                      dry_matter: feed.dry_matter,
                      eaten: gone,
                      ...feedBalance(feed.dry_matter as KgDryMatter, gone, total.intake as KgDryMatter),
                  }
                : null,
            ...rest,
        };
    });
    return { lines, total: sum(groups, figures), figures, nowhere: sum(byPaddock.get(null) ?? [], figures) };
};

const dayOf = ({ services, query }: OperationContext, property: TimeZonePlace | undefined): string =>
    (query.on as string | undefined) ?? todayIn(timeZoneOf(property), services.clock.now());

export const getStockingOfProperty = async (context: OperationContext) => {
    const { services, caller, params, query } = context;
    const { sql } = services;
    const id = Number(params.id);
    const property = await findRecord(sql, compiled(services.registry, 'customer-properties'), caller, id);
    if (!property) throw notFound();
    const day = dayOf(context, property as TimeZonePlace);
    const outlines = query.boundaries === true;
    const [paddocks, groups] = await Promise.all([
        sql<Paddock[]>`
            SELECT id::int AS id, name, area::float8 AS area ${outlines ? sql`, boundary` : sql``}
            FROM paddocks WHERE customer_property_id = ${id} AND archived_at IS NULL ORDER BY natural_key(name) COLLATE "C", id`,
        sql<Group[]>`
            SELECT paddock_id::int AS paddock_id, animal_class, level, sum(head)::int AS head, count(*)::int AS mobs FROM mob_states
            WHERE customer_property_id = ${id} AND from_on <= ${day} AND coalesce(until_on, 'infinity'::date) > ${day} AND head > 0
            GROUP BY 1, 2, 3`,
    ]);
    const { lines, total, nowhere } = await stockingOf(sql, services, paddocks, groups, day);
    // a paddock archived meanwhile has no line; its animals still count
    const area = property.area === null || property.area === undefined ? null : Number(property.area);
    return {
        on: day,
        area,
        head_per_hectare: rounded(perHectare(total.head, area)),
        ae_per_hectare: rounded(perHectare(total.adult_equivalents, area)),
        total,
        paddocks: nowhere.head
            ? [
                  ...lines,
                  {
                      paddock_id: null,
                      name: null,
                      area: null,
                      ...nowhere,
                      head_per_hectare: null,
                      ae_per_hectare: null,
                      feed: null,
                  },
              ]
            : lines,
    };
};

export const getStockingOfPaddock = async (context: OperationContext) => {
    const { services, caller, params } = context;
    const { sql } = services;
    const id = Number(params.id);
    const paddock = await findRecord(sql, compiled(services.registry, 'paddocks'), caller, id);
    if (!paddock) throw notFound();
    const [property] =
        await sql`SELECT state, postcode, time_zone FROM customer_properties WHERE id = ${Number(paddock.customer_property_id)}`;
    const day = dayOf(context, property);
    const stands = await sql<(Group & { mob_id: number; name: string; from_on: string })[]>`
        SELECT s.mob_id::int AS mob_id, m.name, s.animal_class, s.level, s.head::int AS head, 1 AS mobs, s.paddock_id::int AS paddock_id,
               s.from_on::text AS from_on
        FROM mob_states s JOIN mobs m ON m.id = s.mob_id
        WHERE s.paddock_id = ${id} AND s.from_on <= ${day} AND coalesce(s.until_on, 'infinity'::date) > ${day} AND s.head > 0
        ORDER BY natural_key(m.name) COLLATE "C", m.id`;
    const area = paddock.area === null ? null : Number(paddock.area);
    const { lines, figures } = await stockingOf(sql, services, [{ id, name: String(paddock.name), area }], stands, day);
    return {
        on: day,
        stocking: lines[0],
        stands: stands.slice(0, NAMED).map(({ mobs: _, paddock_id: __, ...mob }) => ({
            ...mob,
            adult_equivalents: rounded(figures.adultEquivalents(mob.animal_class, mob.level, mob.head)),
        })),
    };
};
