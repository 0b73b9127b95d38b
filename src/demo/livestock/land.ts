import { dayAfter } from '../../domain/calendar/days';
import type { Boundary } from '../../domain/land/boundaries';
import { hectaresInside } from '../../domain/land/landAreas';
import { createRandom } from '../../domain/random';
import type { Row, SeedContext } from '../seedContext';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 4_141;
/** interval of paddocks with blocks */
const BLOCKED = 3;

/** name, kind, scientific name, days from sowing to harvest, t/ha */
const CROPS = [
    ['Lucerne', 'pasture', 'Medicago sativa', 75, 4.2],
    ['Rhodes grass', 'pasture', 'Chloris gayana', 90, 5.5],
    ['Forage sorghum', 'forage', 'Sorghum bicolor × S. sudanense', 70, 9],
    ['Oats', 'cereal', 'Avena sativa', 150, 3.1],
    ['Barley', 'cereal', 'Hordeum vulgare', 145, 3.4],
    ['Cotton', 'fibre', 'Gossypium hirsutum', 180, 2.4],
    ['Mangoes', 'horticulture', 'Mangifera indica', 210, 11],
    ['Melons', 'horticulture', 'Cucumis melo', 85, 28],
    ['Leucaena', 'pasture', 'Leucaena leucocephala', 200, 3.8],
    ['Buffel grass', 'pasture', 'Cenchrus ciliaris', null, 3],
    ['Mung beans', 'pulse', 'Vigna radiata', 80, 1.3],
] as const;

/** name, type, analysis basis, N, P, K, S, kg/L: as on labels of Australian manufacturers */
const FERTILIZERS = [
    ['UAN 32', 'solution', 'w_w', 32, 0, 0, 0, 1.32],
    ['Urea solution 20 %', 'dissolved', 'w_w', 20, 0, 0, 0, 1.11],
    ['Calcium nitrate solution', 'solution', 'w_w', 8.7, 0, 0, 0, 1.5],
    ['Potassium thiosulphate', 'solution', 'w_w', 0, 0, 20.8, 17, 1.46],
    ['Ammonium thiosulphate', 'solution', 'w_v', 16, 0, 0, 34.5, 1.33],
    ['Phosphoric acid 81 %', 'solution', 'w_w', 0, 25.6, 0, 0, 1.64],
    ['Liquid NPK 10-4-6', 'suspension', 'w_v', 10, 4, 6, 1.5, null],
] as const;

/** Crops and fertilisers of the demonstration. */
export const seedCropsAndFertilizers = async ({ insert, people }: SeedContext): Promise<void> => {
    const by = { created_by: people.manager, updated_by: people.manager };
    await insert(
        'crops',
        CROPS.map(([name, kind, scientific_name, days_to_harvest]) => ({
            name,
            kind,
            scientific_name,
            days_to_harvest,
            ...by,
        })),
    );
    await insert(
        'fertilizers',
        FERTILIZERS.map(([name, kind, analysis_basis, nitrogen, phosphorus, potassium, sulphur, density]) => ({
            name,
            kind,
            analysis_basis,
            nitrogen,
            phosphorus,
            potassium,
            sulphur,
            density,
            ...by,
        })),
    );
};

/** Season name of a sowing date. */
export const seasonOf = (sown: string) => {
    const [year, month] = [Number(sown.slice(0, 4)), Number(sown.slice(5, 7))];
    if (month >= 4 && month <= 8) return `Winter ${year}`;
    const first = month >= 9 ? year : year - 1;
    return `Summer ${first}/${String(first + 1).slice(2)}`;
};

type Corner = readonly number[];
const between = (one: Corner, other: Corner, share: number): Corner =>
    [0, 1].map(axis => Number(((one[axis] ?? 0) + ((other[axis] ?? 0) - (one[axis] ?? 0)) * share).toFixed(7)));
/** Part of a four-cornered paddock between two shares of its width. */
const strip = ({ coordinates }: Boundary, from: number, to: number): Boundary => {
    const [a, b, c, d] = (coordinates as readonly (readonly Corner[])[])[0] as [Corner, Corner, Corner, Corner];
    const ring = [between(a, b, from), between(a, b, to), between(d, c, to), between(d, c, from)];
    return { type: 'Polygon', coordinates: [[...ring, ring[0] as Corner]] };
};

interface Land {
    id: number;
    customer_property_id: number;
    area: number;
    boundary: Boundary;
}

/** Blocks within some paddocks, and their past, current and planned crops. */
export const seedLand = async ({ tx, insert, people, day }: SeedContext): Promise<void> => {
    const random = createRandom(SEED);
    const by = { created_by: people.user, updated_by: people.user };
    const paddocks = await tx<Land[]>`
        SELECT id, customer_property_id, area::float8 AS area, boundary FROM paddocks ORDER BY id`;
    const blocks: Row[] = [];
    const subBlocks: Row[] = [];
    const cycles: Row[] = [];
    const piece = (name: string, boundary: Boundary): Row => {
        const area = hectaresInside(boundary);
        return { name, area, boundary: tx.json(boundary as never), boundary_area: area, ...by };
    };
    const plant = (land: Land, at: number, status: string, sown: number | null, more: Row) => {
        const [name, , , days, tonnes] = CROPS[at % CROPS.length] as (typeof CROPS)[number];
        const sown_on = sown === null ? null : day(sown);
        const hectares = Number(more.area ?? land.area);
        const harvested = status === 'harvested' && sown !== null ? day(sown - (days ?? 100)) : null;
        const planned = status === 'planned' || sown_on === null;
        cycles.push({
            season: seasonOf(sown_on ?? day(-40)),
            status,
            crop_id: CROPS.findIndex(crop => crop[0] === name) + 1,
            paddock_id: land.id,
            customer_property_id: land.customer_property_id,
            sown_on,
            expected_harvest_on: planned || !days ? null : dayAfter(sown_on, days),
            harvested_on: harvested,
            abandoned_on: status === 'abandoned' && sown !== null ? day(sown - 30) : null,
            target_yield: tonnes,
            yield_quantity: harvested ? Math.round(hectares * tonnes * random.number(0.7, 1.15, 3) * 10) / 10 : null,
            block_id: more.block_id ?? null,
            ...by,
        });
    };
    for (const [at, land] of paddocks.entries()) {
        if (at % BLOCKED === 0) {
            const parts = [strip(land.boundary, 0, 0.45), strip(land.boundary, 0.45, 1)];
            for (const [index, boundary] of parts.entries())
                blocks.push({ paddock_id: land.id, ...piece(index === 0 ? 'West block' : 'East block', boundary) });
            const west = blocks.length - 1;
            const area = blocks[west - 1]?.area;
            for (const [name, from, to] of [
                ['Lane side', 0, 0.5],
                ['Creek side', 0.5, 1],
            ] as const)
                subBlocks.push({ block_id: west, ...piece(name, strip(parts[0] as Boundary, from, to)) });
            plant(land, at, 'harvested', 420, { block_id: west, area });
            plant(land, at + 1, at % 2 ? 'planned' : 'growing', at % 2 ? null : random.integer(12, 50), {
                block_id: west,
                area,
            });
            plant(land, at + 4, 'planned', null, { block_id: west + 1 });
        } else {
            plant(land, at, 'harvested', 390, {});
            const next = (['growing', 'planned', 'abandoned', 'growing'] as const)[at % 4] as string;
            plant(land, at + 2, next, next === 'planned' ? null : random.integer(35, 60), {});
        }
    }
    await insert('blocks', blocks);
    await insert('sub_blocks', subBlocks);
    await insert('crop_cycles', cycles);
};
