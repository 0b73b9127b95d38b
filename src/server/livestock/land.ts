import { setImmediate } from 'node:timers/promises';
import { type Boundary, boundaryBox } from '../../domain/land/boundaries';
import { Comparisons, IntricateOutlines } from '../../domain/land/edgeIndex';
import { hectaresInside, isSameArea, landTotal } from '../../domain/land/landAreas';
import { exitPoint, movedShare, outlineFault, outsideText, overlapPoint } from '../../domain/land/outlines';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { conflict, invalid } from '../platform/errors';
import type { Db } from '../platform/services';

/** Level of land: its parent and its children. */
interface Level {
    resource: 'paddocks' | 'blocks' | 'sub-blocks';
    table: 'paddocks' | 'blocks' | 'sub_blocks';
    /** column of the parent, and the parent's table */
    parent?: { column: 'paddock_id' | 'block_id'; table: 'paddocks' | 'blocks' };
    children?: { table: 'blocks' | 'sub_blocks'; column: 'paddock_id' | 'block_id' };
}
const PADDOCKS: Level = {
    resource: 'paddocks',
    table: 'paddocks',
    children: { table: 'blocks', column: 'paddock_id' },
};
const BLOCKS: Level = {
    resource: 'blocks',
    table: 'blocks',
    parent: { column: 'paddock_id', table: 'paddocks' },
    children: { table: 'sub_blocks', column: 'block_id' },
};
const SUB_BLOCKS: Level = {
    resource: 'sub-blocks',
    table: 'sub_blocks',
    parent: { column: 'block_id', table: 'blocks' },
};

interface LandPiece {
    id: number;
    name: string;
    area: number | null;
    boundary: Boundary | null;
}
/** Share of the area by which an outline may change before it counts as other land. */
const MOVED = 0.05;

/** Validates the outline and calculates its area, the default for the given area. @throws ApiError 422 */
const withOutline = (input: Row, current: Row | undefined): Row => {
    if (input.boundary === undefined) {
        const before = current?.boundary_area;
        // clearing the given area means the calculated one applies
        return input.area === null && before ? { ...input, area: before } : input;
    }
    if (input.boundary === null) {
        const followed = isSameArea(current?.area, current?.boundary_area);
        return { ...input, boundary_area: null, ...(followed && input.area === undefined ? { area: null } : {}) };
    }
    const fault = outlineFault(input.boundary);
    if (fault) throw invalid({ boundary: [fault] });
    const boundary_area = hectaresInside(input.boundary as Boundary);
    const given = input.area === undefined ? current?.area : input.area;
    const follows = given === null || given === undefined || isSameArea(given, current?.boundary_area);
    return { ...input, boundary_area, ...(follows ? { area: boundary_area } : {}) };
};

const piecesIn = (db: Db, table: string, column: string, id: number, but: number) =>
    db<Omit<LandPiece, 'boundary'>[]>`
        SELECT id, name, area::float8 AS area FROM ${db(table)}
        WHERE ${db(column)} = ${id} AND archived_at IS NULL AND id <> ${but} ORDER BY id`;

/** Number of outlines read at once: at 2,000 corners each, under a megabyte. */
const BATCH = 10;
/**
 * Compares the outlines of pieces of land with another. Lets other requests proceed after each, because a comparison of
 * 2,000 corners takes milliseconds.
 */
const eachOutline = async (
    db: Db,
    table: string,
    pieces: readonly Pick<LandPiece, 'id'>[],
    compare: (boundary: Boundary, name: string) => void,
) => {
    for (let from = 0; from < pieces.length; from += BATCH) {
        const ids = pieces.slice(from, from + BATCH).map(({ id }) => Number(id));
        const outlines = await db<{ name: string; boundary: Boundary }[]>`
            SELECT name, boundary FROM ${db(table)} WHERE id = ANY(${ids}::bigint[]) AND boundary IS NOT NULL ORDER BY id`;
        for (const { name, boundary } of outlines) {
            compare(boundary, name);
            await setImmediate();
        }
    }
};
/**
 * Result of a comparison with the outline of a named piece of land.
 * @param total budget for all comparisons of one write
 * @throws ApiError 422 for outlines too intricate, singly or together
 */
const compared = (
    name: string,
    total = Comparisons.inAll(),
    compare: (comparisons: Comparisons) => string | undefined,
): string | undefined => {
    try {
        return compare(total.next());
    } catch (error) {
        if (!(error instanceof IntricateOutlines)) throw error;
        const fences = total.isSpent ? 'the fences around or within it' : `the fence of ${name}`;
        throw invalid({
            boundary: [`follows or crosses ${fences} too many times to check. Simplify it in your mapping program.`],
        });
    }
};

/** Locks the parent, which serialises concurrent additions, and refuses outlines that do not fit. */
const requireInside = async (
    db: Db,
    { parent, table }: Level,
    piece: LandPiece,
    parentId: number,
    total = Comparisons.inAll(),
) => {
    if (!parent) return;
    const [around] = await db<LandPiece[]>`
        SELECT id, name, area::float8 AS area, boundary FROM ${db(parent.table)} WHERE id = ${parentId} FOR NO KEY UPDATE`;
    if (!around) return;
    const beside = await piecesIn(db, table, parent.column, parentId, piece.id);
    const { boundary } = piece;
    const { boundary: enclosing } = around;
    if (boundary && enclosing) {
        const left = compared(around.name, total, comparisons => exitPoint(boundary, enclosing, comparisons));
        if (left) throw invalid({ boundary: [outsideText(around.name, left)] });
    }
    if (boundary)
        await eachOutline(db, table, beside, (other, name) => {
            const at = compared(name, total, comparisons => overlapPoint(boundary, other, comparisons));
            if (at) throw invalid({ boundary: [`must not overlap ${name}, as it does at ${at}.`] });
        });
    const fault = landTotal(around, [...beside, piece]);
    if (fault) throw invalid({ area: [fault] });
};

/**
 * Refuses a change after which the enclosed pieces of land no longer fit.
 * @throws ApiError 422
 */
const requireAround = async (db: Db, { children }: Level, piece: LandPiece, total: Comparisons) => {
    if (!children) return;
    const within = await piecesIn(db, children.table, children.column, piece.id, 0);
    const { boundary } = piece;
    if (boundary)
        await eachOutline(db, children.table, within, (inner, name) => {
            const left = compared(name, total, comparisons => exitPoint(inner, boundary, comparisons));
            if (left) throw invalid({ boundary: [`${name} is inside and would extend beyond it at ${left}.`] });
        });
    const fault = landTotal(piece, within);
    if (fault) throw invalid({ area: [fault] });
};

/** Whether any record refers to a piece of land; the current location of devices is a setting, not a record. */
const hasHistory = async ({ db, services }: HookContext, level: Level, id: number): Promise<boolean> => {
    for (const { resource } of services.registry.values()) {
        if (resource.view || resource.table === level.children?.table || resource.table === 'udose_ags') continue;
        for (const { name, references, stored } of resource.fields)
            if (references === level.resource && stored) {
                const [found] = await db`SELECT 1 FROM ${db(resource.table)} WHERE ${db(name)} = ${id} LIMIT 1`;
                if (found) return true;
            }
    }
    return false;
};
/** Land with records cannot move: its outline may be corrected, not replaced. */
const refuseMoved = async (input: Row, current: Row, level: Level, context: HookContext) => {
    if (input.boundary === undefined || !current.boundary) return;
    const moved = input.boundary ? movedShare(current.boundary as Boundary, input.boundary as Boundary) : 1;
    if (moved <= MOVED || !(await hasHistory(context, level, Number(current.id)))) return;
    throw invalid({
        boundary: [
            `${input.boundary ? `The fence would move by ${Math.round(moved * 100)} % of the land` : 'The boundary would be removed'}, so the records of ${current.name} would be for other land. Archive it and add a new one.`,
        ],
    });
};

/** Centre of an outline, for maps. */
const middle = (boundary: unknown) => {
    if (!boundary) return { latitude: null, longitude: null };
    const { west, south, east, north } = boundaryBox(boundary as Boundary);
    // metre precision is enough
    const at = (degrees: number) => Number(degrees.toFixed(5));
    return { latitude: at((south + north) / 2), longitude: at((west + east) / 2) };
};

const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));
const pieceOf = (row: Row): LandPiece => ({
    id: Number(row.id ?? 0),
    name: String(row.name),
    area: number(row.area),
    boundary: (row.boundary ?? null) as Boundary | null,
});

const hooksOf = (
    level: Level,
    also?: (input: Row, current: Row | undefined, db: Db) => Promise<void>,
): ResourceHooks => ({
    async beforeWrite(input, current, context) {
        const { db } = context;
        await also?.(input, current, db);
        const prepared = withOutline(input, current);
        if (current) await refuseMoved(prepared, current, level, context);
        const whole = { ...current, ...prepared };
        if (!current || prepared.boundary !== undefined || prepared.area !== undefined) {
            const piece = pieceOf(whole);
            const total = Comparisons.inAll();
            if (level.parent) await requireInside(db, level, piece, Number(whole[level.parent.column]), total);
            if (current) await requireAround(db, level, piece, total);
        }
        return level === PADDOCKS && prepared.boundary !== undefined
            ? { ...prepared, ...middle(prepared.boundary) }
            : prepared;
    },
    async afterArchive(record, action, { db }) {
        if (action !== 'restore' || !level.parent) return;
        try {
            await requireInside(db, level, pieceOf(record), Number(record[level.parent.column]));
        } catch (error) {
            const { errors } = error as { errors?: Record<string, string[]> };
            throw errors ? conflict(Object.values(errors).flat().join(' '), record) : error;
        }
    },
});

/** Water points must be on their paddock's property. */
const sitesOnProperty = async (input: Row, current: Row | undefined, db: Db) => {
    const { customer_property_id: property, site_ids: sites } = { ...current, ...input } as {
        customer_property_id: number;
        site_ids?: number[];
    };
    if (!sites?.length) return;
    const [foreign] = await db`
        SELECT name FROM udose_sites WHERE id = ANY(${sites}::bigint[]) AND customer_property_id <> ${property} LIMIT 1`;
    if (foreign) throw invalid({ site_ids: [`${foreign.name} is on another property.`] });
};

const paddockHooks = hooksOf(PADDOCKS, sitesOnProperty);
export const landHooks = {
    paddocks: {
        ...paddockHooks,
        async afterWrite(paddock, previous, { db }) {
            if (previous && previous.customer_property_id !== paddock.customer_property_id)
                await db`UPDATE crop_cycles SET customer_property_id = ${Number(paddock.customer_property_id)} WHERE paddock_id = ${Number(paddock.id)}`;
        },
    },
    blocks: hooksOf(BLOCKS),
    'sub-blocks': hooksOf(SUB_BLOCKS),
} satisfies Record<string, ResourceHooks>;
