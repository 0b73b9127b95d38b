import { resources } from '../../contract/generated/resources';
import type { Resource } from '../../contract/metadata';
import { removedName } from '../../domain/customers/personRemoval';
import { groupBy } from '../../domain/records/groupBy';
import { query } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { invalidateCallers } from '../identity/callers';
import { requirePrivilegesOver } from '../identity/privileges';
import { afterCommit, transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { identifierPattern } from './identifiers';
import { findPeople, type Identifiers, identifiersOf, type Person, type Subject } from './people';
import { matchingTextColumns, readTextColumns, type TextColumn, tableTitle } from './personalColumns';
import {
    activityLogSteps,
    deletingSteps,
    deliverySteps,
    type RemovalStep,
    recordSteps,
    retainedSteps,
    textRewriteSteps,
} from './removalSteps';

interface Count {
    title: string;
    count: number;
}
interface RemovalReport {
    removed: Count[];
    rewritten: Count[];
    kept: (Count & { why: string })[];
}

export const FILES_JOB = 'privacy.files';

/** Merges counts of one title and omits zeros. */
const mergeCounts = <C extends Count>(counts: readonly C[]): C[] => {
    const byTitle = new Map<string, C>();
    for (const each of counts) {
        const key = JSON.stringify({ ...each, count: 0 });
        byTitle.set(key, { ...each, count: (byTitle.get(key)?.count ?? 0) + each.count });
    }
    return [...byTitle.values()].filter(({ count }) => count > 0).sort((a, b) => (a.title < b.title ? -1 : 1));
};

const counted = async (db: Db, { table, title, where, params }: RemovalStep): Promise<Count> => {
    const [row] = await query(db, `SELECT count(*)::int AS count FROM ${table} t WHERE ${where}`, params);
    return { title, count: Number(row?.count) };
};
const runStep = async (db: Db, step: RemovalStep, number: number): Promise<Count> => {
    const params = [...step.params];
    const statement = step.act(number, value => `$${params.push(value)}`);
    const [row] = await query(
        db,
        `WITH changed AS (${statement} WHERE ${step.where} RETURNING 1) SELECT count(*)::int AS count FROM changed`,
        params,
    );
    return { title: step.title, count: Number(row?.count) };
};

/** Records that refer to the account by id are preserved and show its replacement name. */
const referring = async (db: Db, { resource, id }: Person): Promise<(Count & { why: string })[]> => {
    if (!resource.personal) return [];
    const columns = await query(
        db,
        `SELECT k.conrelid::regclass::text AS "table", a.attname AS "column"
         FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
         WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND k.confdeltype = 'a' AND a.attname NOT IN ('created_by', 'updated_by')
           AND k.conrelid::regclass::text NOT IN ('users_roles', 'users_permissions', 'field_part_chunks') ORDER BY 1, 2`,
    );
    const byTable = groupBy(columns, row => String(row.table));
    const counts = await query(
        db,
        [...byTable]
            .map(
                ([table, rows]) =>
                    `SELECT '${table}' AS "table", count(*)::int AS count FROM ${table} t WHERE ${rows.map(row => `t.${row.column} = $1`).join(' OR ')}`,
            )
            .join(' UNION ALL '),
        [id],
    );
    return counts.map(row => ({
        title: tableTitle(String(row.table)),
        count: Number(row.count),
        why: 'They refer to the account, which no longer has a name.',
    }));
};

const ACCOUNTING = ['sales-orders', 'sales', 'payments'];
/** Accounting documents are preserved: they name the business, and the law requires them. */
const accounting = async (db: Db, subject: Subject, id: number): Promise<(Count & { why: string })[]> => {
    if (subject !== 'customers') return [];
    const counts = [];
    for (const name of ACCOUNTING) {
        const { table, plural } = (resources as Record<string, Resource>)[name] as Resource;
        const [row] = await query(db, `SELECT count(*)::int AS count FROM ${table} WHERE customer_id = $1`, [id]);
        counts.push({
            title: plural,
            count: Number(row?.count),
            why: 'Accounting documents name the business and are kept for the tax office.',
        });
    }
    return counts;
};

/**
 * Locations of all people's identifiers. Names are checked for uniqueness before any removal, so that a name shared by
 * two removed people counts as theirs.
 */
const readTextLocations = async (
    db: Db,
    people: readonly Person[],
): Promise<{ marks: Identifiers[]; texts: TextColumn[] }> => {
    const marks: Identifiers[] = [];
    for (const person of people) marks.push(await identifiersOf(db, person, people));
    const sure = marks.flatMap(each => each.sure);
    const [plain, json] = [identifierPattern(sure, false), identifierPattern(sure, true)];
    return {
        marks,
        texts: plain && json ? await matchingTextColumns(db, await readTextColumns(db), { plain, json }) : [],
    };
};

/** Dry run of a removal: counts of rows removed, rewritten and kept. Rows that are removed are not counted as rewritten. */
const previewPerson = async (
    db: Db,
    person: Person,
    marks: Identifiers,
    texts: readonly TextColumn[],
    by: number,
): Promise<RemovalReport> => {
    const going = [...deletingSteps(person), ...deliverySteps(person, marks), ...recordSteps(person, by)];
    const removed: Count[] = [];
    for (const step of going) removed.push(await counted(db, step));
    const rewritten: Count[] = [];
    for (const step of textRewriteSteps(texts, marks)) {
        const twice = going.filter(({ table }) => table === step.table);
        const without = { ...step, params: [...step.params] };
        for (const other of twice) {
            const offset = without.params.length;
            const shifted = other.where.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + offset}`);
            without.where += ` AND NOT coalesce((${shifted}), false)`;
            without.params = [...without.params, ...other.params];
        }
        rewritten.push(await counted(db, without));
    }
    const kept = [];
    for (const { step, why } of retainedSteps(texts, marks)) kept.push({ ...(await counted(db, step)), why });
    return { removed, rewritten, kept: [...kept, ...(await referring(db, person))] };
};

const PGBOSS = 'pgboss.job';
/** Deletes queued and finished jobs that mention the person; running ones are left. */
const dropJobs = async (db: Db, { sure }: Identifiers): Promise<void> => {
    const pattern = identifierPattern(sure, true);
    const [queue] = await query(db, 'SELECT to_regclass($1) AS name', [PGBOSS]);
    if (!pattern || !queue?.name) return;
    await query(
        db,
        `DELETE FROM ${PGBOSS} WHERE state <> 'active' AND (data::text ~* $1 OR coalesce(output::text, '') ~* $1)`,
        [pattern],
    );
};

const filesOf = async (db: Db, person: Person): Promise<string[]> => {
    const named = person.own.flatMap(({ fields, rows }) =>
        fields.filter(({ personal }) => personal === 'file').flatMap(({ name }) => rows.map(row => row[name])),
    );
    const [attachments] = deletingSteps(person).filter(({ table }) => table === 'attachments');
    const attached = attachments
        ? await query(db, `SELECT t.file_path FROM attachments t WHERE ${attachments.where}`, attachments.params)
        : [];
    return [...named, ...attached.map(({ file_path }) => file_path)].filter(
        (key): key is string => typeof key === 'string' && key !== '',
    );
};

const removeOne = async (
    db: Db,
    services: Services,
    caller: Caller,
    person: Person,
    marks: Identifiers,
    texts: readonly TextColumn[],
    more: RemovalReport['kept'],
): Promise<string> => {
    const kept: RemovalReport['kept'] = [...more, ...(await referring(db, person))];
    for (const { step, why } of retainedSteps(texts, marks)) kept.push({ ...(await counted(db, step)), why });
    const [made] = await query(
        db,
        `INSERT INTO personal_data_removals (subject, record_id, created_by, updated_by) VALUES ($1, $2, $3, $3) RETURNING id`,
        [person.resource.name, person.id, caller.userId],
    );
    const number = Number(made?.id);
    const label = removedName(number);
    const files = await filesOf(db, person);
    const removed: Count[] = [];
    for (const step of [
        ...deletingSteps(person),
        ...deliverySteps(person, marks),
        ...recordSteps(person, caller.userId),
    ])
        removed.push(await runStep(db, step, number));
    const rewritten: Count[] = [];
    for (const step of [...activityLogSteps(person), ...textRewriteSteps(texts, marks)])
        rewritten.push(await runStep(db, step, number));
    await dropJobs(db, marks);
    if (files.length) await services.queue.enqueue(db, FILES_JOB, { files });
    await db`
        UPDATE personal_data_removals
        SET label = ${label}, removed = ${db.json(mergeCounts(removed) as never)}, rewritten = ${db.json(mergeCounts(rewritten) as never)},
            kept = ${db.json(mergeCounts(kept) as never)}
        WHERE id = ${number}`;
    const of = compiled(services.registry, person.resource.name);
    const [record] = await query(db, `SELECT * FROM ${person.resource.table} WHERE id = $1`, [person.id]);
    await audit(db, services, of, caller, { ...record, id: person.id }, { action: 'personal-data-removed' });
    return label;
};

const refuseProtected = async (db: Db, caller: Caller, subject: Subject, id: number): Promise<void> => {
    if (subject !== 'users') return;
    if (id === caller.userId) throw conflict('You cannot remove your own data. Ask a colleague.');
    await requirePrivilegesOver(db, caller, id);
};

const NO_PERSONAL_DATA = 'There is no personal data left here.';

type Params = { subject: Subject; id: string };

export const previewPersonalDataRemoval = async ({ services, caller, params }: OperationContext) => {
    const { subject, id: given } = params as unknown as Params;
    const id = Number(given);
    const { record, compiled: of } = await requireRecord(services, caller, subject, id, 'get');
    const db = services.sql;
    await refuseProtected(db, caller, subject, id);
    const people = await findPeople(db, subject, id);
    const { marks: marked, texts } = await readTextLocations(db, people);
    const report: RemovalReport = { removed: [], rewritten: [], kept: await accounting(db, subject, id) };
    const unsure: string[] = [];
    for (const [at, person] of people.entries()) {
        const marks = marked[at] as Identifiers;
        const each = await previewPerson(db, person, marks, texts, caller.userId);
        report.removed.push(...each.removed);
        report.rewritten.push(...each.rewritten);
        report.kept.push(...each.kept);
        unsure.push(...marks.unsure);
    }
    return {
        name: String(record[of.resource.display]),
        people: people.map(({ called }) => called),
        removed: mergeCounts(report.removed),
        rewritten: mergeCounts(report.rewritten),
        kept: mergeCounts(report.kept),
        unsure: [...new Set(unsure)],
    };
};

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export const removePersonalData = async ({ services, caller, params, body }: OperationContext<{ name: string }>) => {
    const { subject, id: given } = params as unknown as Params;
    const id = Number(given);
    const { compiled: of } = await requireRecord(services, caller, subject, id, 'get');
    const labels = await transact(services, async tx => {
        await refuseProtected(tx, caller, subject, id);
        const [record] = await query(tx, `SELECT * FROM ${of.resource.table} WHERE id = $1 FOR UPDATE`, [id]);
        const people = await findPeople(tx, subject, id, true);
        if (!people.length) throw conflict(NO_PERSONAL_DATA);
        if (plain(body.name) !== plain(String(record?.[of.resource.display])))
            throw invalid({ name: ['This name does not match the record.'] });
        const { marks: marked, texts } = await readTextLocations(tx, people);
        const more = await accounting(tx, subject, id);
        const made: string[] = [];
        for (const [at, person] of people.entries())
            made.push(
                await removeOne(tx, services, caller, person, marked[at] as Identifiers, texts, at === 0 ? more : []),
            );
        afterCommit(tx, invalidateCallers);
        return made;
    });
    return { labels };
};
