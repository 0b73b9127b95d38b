import { resources } from '../../contract/generated/resources';
import type { Field, Resource } from '../../contract/metadata';
import { isErasedText } from '../../domain/customers/personRemoval';
import { isInState } from '../../domain/records/recordState';
import { query } from '../engine/read/read';
import type { Db } from '../platform/services';
import { type Identifier, identifierKey, identifierPattern, isIdentifying } from './identifiers';
import {
    CUSTOMER_PEOPLE,
    NAME_COLUMNS,
    type PersonalColumns,
    personalChildRows,
    personalColumns,
} from './personalColumns';

export type Subject = 'users' | 'customer-contacts' | 'customers' | 'suppliers' | 'referrers';

type Row = Record<string, unknown> & { id: number };
interface OwnRows extends PersonalColumns {
    rows: readonly Row[];
}
/** Person whose data is removed: a record and its rows with personal data. */
export interface Person {
    resource: Resource;
    id: number;
    own: readonly OwnRows[];
    /** display name */
    called: string;
}

const resourceNamed = (name: string) => (resources as Record<string, Resource>)[name] as Resource;

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const valuesOf = ({ own }: Person): { field: Field; value: string }[] =>
    own.flatMap(({ fields, rows }) =>
        rows.flatMap(row =>
            fields.flatMap(field => {
                const value = row[field.name];
                return isFilled(value) && !isErasedText(value) ? [{ field, value: value.trim() }] : [];
            }),
        ),
    );

const personOf = async (db: Db, resource: Resource, row: Row, lock: string): Promise<Person> => {
    const own: OwnRows[] = [{ ...personalColumns(resource), rows: [row] }];
    for (const rows of personalChildRows(resource))
        own.push({
            ...rows,
            rows: (await query(db, `SELECT * FROM ${rows.table} WHERE ${rows.parent} = $1 ORDER BY id${lock}`, [
                row.id,
            ])) as Row[],
        });
    return { resource, id: Number(row.id), own, called: String(row[resource.display]) };
};

/** A contact and the duplicates that were merged into it, which are the same person. */
const mergedContacts = async (db: Db, id: number): Promise<number[]> => {
    const found = await query(
        db,
        `WITH RECURSIVE same AS (
            SELECT $1::bigint AS id UNION
            SELECT m.merged_id FROM merges m JOIN same s ON m.kept_id = s.id
            WHERE m.resource = 'customer-contacts' AND m.undone_at IS NULL)
         SELECT id::float8 FROM same`,
        [id],
    );
    return found.map(row => Number(row.id));
};

/**
 * People with personal data left to remove; for a customer all of its people, for a contact also its merged duplicates.
 * `lock` locks their rows until the transaction ends.
 */
export const findPeople = async (db: Db, subject: Subject, id: number, lock = false): Promise<Person[]> => {
    const locked = lock ? ' FOR UPDATE' : '';
    const sources = subject === 'customers' ? CUSTOMER_PEOPLE : [{ resource: resourceNamed(subject), column: 'id' }];
    const ids = subject === 'customer-contacts' ? await mergedContacts(db, id) : [id];
    const people: Person[] = [];
    for (const { resource, column } of sources) {
        const rows = (await query(
            db,
            `SELECT * FROM ${resource.table} WHERE ${column} = ANY($1::bigint[]) ORDER BY id${locked}`,
            [ids],
        )) as Row[];
        for (const row of rows) people.push(await personOf(db, resource, row, locked));
    }
    const dealtWith = await query(
        db,
        'SELECT subject, record_id FROM personal_data_removals WHERE record_id = ANY($1)',
        [people.map(person => person.id)],
    );
    return people.filter(
        person =>
            valuesOf(person).length > 0 &&
            // records preserved as a whole are reported once only
            !(
                isRetainedWhole(person) &&
                dealtWith.some(row => row.subject === person.resource.name && Number(row.record_id) === person.id)
            ),
    );
};

const isRetainedWhole = ({ resource: { kept }, own }: Person): boolean =>
    !!kept && (!kept.when || isInState(kept.when, own[0]?.rows[0] ?? {}));

const NAMES = /(^|_)(fullname|name|contact)$/;
const NO_WHOLE_NAMES = ['first_name', 'last_name'];
const markOf = (field: Field, value: string): Identifier | undefined => {
    if (field.type === 'email' || /^\S+@\S+$/.test(value)) return { kind: 'email', value };
    if (field.type === 'phone') return { kind: 'phone', value };
    return NAMES.test(field.name) && !NO_WHOLE_NAMES.includes(field.name) ? { kind: 'name', value } : undefined;
};

/** Earlier personal values, from the activity log of the record. */
const readEarlierValues = async (db: Db, { resource, id }: Person): Promise<{ field: Field; value: string }[]> => {
    const names = Object.values(resources as Record<string, Resource>)
        .filter(({ table }) => table === resource.table)
        .map(({ name }) => name);
    const rows = await query(
        db,
        `SELECT DISTINCT c.key AS name, v.value #>> '{}' AS value
         FROM activity_logs l, jsonb_each(l.changes) c, jsonb_each(CASE WHEN jsonb_typeof(c.value) = 'object' THEN c.value ELSE '{}' END) v
         WHERE l.resource = ANY($1) AND l.record_id = $2 AND jsonb_typeof(v.value) = 'string'`,
        [names, id],
    );
    return rows.flatMap(({ name, value }) => {
        const field = personalColumns(resource).fields.find(each => each.name === name);
        return field && isFilled(value) && !isErasedText(value) ? [{ field, value: value.trim() }] : [];
    });
};

export interface Identifiers {
    /** texts with one of these refer to the person */
    sure: readonly Identifier[];
    /** ambiguous names, shared by others or ordinary words: texts with them are preserved */
    unsure: readonly string[];
}

/**
 * Identifiers of a person. `together` are people removed in the same run: a name shared among them is still
 * unambiguous.
 */
export const identifiersOf = async (db: Db, person: Person, together: readonly Person[]): Promise<Identifiers> => {
    const found = [...valuesOf(person), ...(await readEarlierValues(db, person))].flatMap(
        ({ field, value }) => markOf(field, value) ?? [],
    );
    const marks = [...new Map(found.map(mark => [identifierKey(mark), mark])).values()];
    const identifying = marks.filter(isIdentifying);
    const mine = (table: string) =>
        together.flatMap(({ own }) =>
            own.filter(each => each.table === table).flatMap(({ rows }) => rows.map(({ id }) => id)),
        );
    // an office number is written with others, in groups of different lengths
    const numbers = identifierPattern(
        identifying.filter(({ kind }) => kind === 'phone'),
        false,
    );
    const params: unknown[] = [identifying.map(({ value }) => value.toLowerCase()), numbers ?? null];
    const branches = NAME_COLUMNS.map(({ table, fields }) => {
        params.push(mine(table));
        const names = fields.map(({ name }) => `lower(t.${name})`).join(', ');
        return `SELECT v.said FROM ${table} t, unnest(ARRAY[${names}]) v (said)
                WHERE (v.said = ANY($1) OR v.said ~* $2::text) AND NOT t.id = ANY($${params.length}::bigint[])`;
    });
    const otherNames = identifying.length
        ? (await query(db, branches.join(' UNION '), params)).map(({ said }) => String(said))
        : [];
    const shared = (mark: Identifier) =>
        otherNames.some(said => identifierKey({ ...mark, value: said }) === identifierKey(mark));
    const sure = identifying.filter(mark => !shared(mark));
    return { sure, unsure: marks.filter(mark => !sure.includes(mark)).map(({ value }) => value) };
};
