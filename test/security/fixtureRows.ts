import { resources } from '../../src/contract/generated/resources';
import type { Field, Resource } from '../../src/contract/metadata';
import type { Services } from '../../src/server/platform/services';

type Ids = Record<string, number>;
const KEPT = new Set(['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'archived_at']);
const own = ({ fields }: Resource) =>
    fields.filter(
        ({ name, stored, through, rows, computed }) => stored && !through && !rows && !computed && !KEPT.has(name),
    );

/** Valid value of a column; texts contain the word. Undefined leaves the column to its default. */
const sample = (field: Field, word: string, resource: string): unknown => {
    const { name, type, nullable, default: usual } = field;
    if (type === 'string' || type === 'text') return `${word} ${resource} ${name}`;
    if (nullable || usual !== undefined) return undefined;
    switch (type) {
        case 'enum':
            return field.options?.[0]?.value;
        case 'date':
            return '2025-03-01';
        case 'date-time':
            return '2025-03-01T00:00:00Z';
        case 'boolean':
            return false;
        default:
            return 1;
    }
};

/** Interdependent figures of a row, for which independent samples would be invalid. */
const SUMS: Readonly<Record<string, Record<string, unknown>>> = { sales: { total: 1 } };

const isLive = ({ fields }: Resource) => fields.some(({ name }) => name === 'archived_at');

/**
 * Inserts a row of every customer-scoped resource without one, from the contract: by SQL, because creating some of them
 * by operations is not the subject. `common` holds shared records, `only` limits the resources.
 */
export const insertFixtureRows = async (
    { sql }: Services,
    word: string,
    ids: Ids,
    common: Ids,
    only?: readonly string[],
): Promise<void> => {
    const insert = async (resource: Resource): Promise<number | undefined> => {
        const row: Record<string, unknown> = {};
        for (const field of own(resource)) {
            if (field.name in (resource.where ?? {})) continue;
            if (!field.references || field.type !== 'reference') {
                const value =
                    field.type === 'json' && !field.nullable ? sql.json({}) : sample(field, word, resource.name);
                if (value !== undefined) row[field.name] = value;
                continue;
            }
            const target = resources[field.references] as Resource;
            // a trigger creates the parent of a site
            if (resource.kindOf?.parent === target.name) continue;
            const id = field.kinds
                ? await ofKind(target, field.kinds)
                : target.scope.kind === 'customer'
                  ? ids[target.name]
                  : await shared(target);
            if (id !== undefined && fits(field)) row[field.name] = id;
            else if (!field.nullable) return undefined;
        }
        const [made] =
            await sql`INSERT INTO ${sql(resource.table)} ${sql({ ...row, ...SUMS[resource.name], ...resource.where })} RETURNING id`;
        return Number(made?.id);
    };
    // only for a device swap, which a visit without a purpose is not; supplement sales and trips create one row each
    const fits = ({ name }: Field) =>
        !['replacement_device_id', 'supplement_sale_id', 'travel_diary_id'].includes(name);
    /** Id, among the records of several kinds, of the customer's record of the first kind that the field accepts. */
    const ofKind = async ({ table, kinds }: Resource, [kind = '']: readonly string[]): Promise<number | undefined> => {
        const record = ids[kinds?.[kind] ?? ''];
        if (record === undefined) return undefined;
        const [found] = await sql`SELECT id FROM ${sql(table)} WHERE kind = ${kind} AND record_id = ${record}`;
        return Number(found?.id);
    };
    const shared = async (target: Resource): Promise<number | undefined> => {
        if (target.name === 'users') return undefined;
        const known = common[target.name];
        if (known !== undefined) return known;
        const [found] = await sql`SELECT min(id) AS id FROM ${sql(target.table)}`;
        const id = found?.id ? Number(found.id) : await insert({ ...target, fields: target.fields });
        if (id !== undefined) common[target.name] = id;
        return id;
    };
    const waiting = new Set(
        Object.values(resources).filter(
            // rows of staff belong to no customer
            ({ scope, name }) =>
                scope.kind === 'customer' &&
                name !== 'staffs' &&
                ids[name] === undefined &&
                (only?.includes(name) ?? true),
        ),
    );
    // published records have their document
    if (ids.customers !== undefined && (only?.includes('published-lab-reports') ?? true))
        await sql`
            INSERT INTO lab_reports (title, customer_id, status, published_at, published_by_id, sha256, size, file_path, content)
            SELECT ${`${word} lab-reports title`}, ${ids.customers}, 'published', now(), min(id), 'none', 1, 'lab-reports/none.pdf', '{}' FROM users`;
    for (let before = -1; waiting.size !== before; ) {
        before = waiting.size;
        for (const resource of waiting) {
            // views and parts of tables show rows that exist elsewhere
            const conditions = Object.entries(resource.where ?? {}).map(
                ([name, value]) => sql`AND ${sql(name)} = ${value as never}`,
            );
            const path = resource.scope.kind === 'customer' ? resource.scope.path : [];
            const via = path.length > 1 ? resource.fields.find(({ name }) => name === path[0])?.references : undefined;
            const owner = via ? ids[via] : ids.customers;
            const column = path[0] as string;
            const [found] =
                owner === undefined
                    ? []
                    : await sql`SELECT id FROM ${sql(resource.table)} WHERE ${sql(column)} = ${owner} ${conditions.length ? conditions : sql``} ${isLive(resource) ? sql`AND archived_at IS NULL` : sql``} LIMIT 1`;
            const id = found ? Number(found.id) : resource.view || resource.kinds ? undefined : await insert(resource);
            if (id === undefined) continue;
            ids[resource.name] = id;
            waiting.delete(resource);
        }
    }
};
