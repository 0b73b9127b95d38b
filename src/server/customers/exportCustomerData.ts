import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { PERMISSIONS } from '../../contract/generated/permissions';
import { BUSINESS_ZONE, todayIn } from '../../domain/calendar/days';
import { REPLY_SENT } from '../engine/http/envelope';
import { type CsvColumn, csvStream } from '../engine/read/csv';
import { exportColumns, tableRows } from '../engine/read/export';
import { streamRecords } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { type Compiled, canSeeField } from '../engine/sql/compile';
import { scopeSql } from '../engine/sql/scope';
import { audit } from '../engine/write/audit';
import { transact } from '../platform/database/transact';
import { forbidden } from '../platform/errors';
import { isMissing } from '../platform/files/contents';
import type { Caller, Db, OperationContext, Services } from '../platform/services';
import { otherColumns, otherRows, otherTables } from './otherTables';
import { safeFileName, storedFiles } from './storedFiles';

/**
 * Caller of the export: a customer user with all subscriptions and permissions, from whom internal fields remain
 * hidden.
 */
const eyesOf = (caller: Caller, { registry }: Services, customerId: number): Caller => ({
    ...caller,
    customerId,
    staff: false,
    superAdmin: false,
    permissions: new Set(PERMISSIONS),
    subscribedTo: new Set([...registry.values()].flatMap(({ resource }) => resource.kindOf?.subscription ?? [])),
    propertyIds: null,
    tokenPropertyIds: undefined,
    seesArchivedParents: true,
});

/** One resource per table or view with customer rows, listed or not; for shared tables the most complete one. */
export const customerTables = ({ registry }: Pick<Services, 'registry'>): Compiled[] => {
    const byTable = new Map<string, Compiled>();
    for (const compiled of registry.values()) {
        const { scope, table, where } = compiled.resource;
        if (scope.kind !== 'customer') continue;
        if (!byTable.has(table) || !where) byTable.set(table, compiled);
    }
    return [...byTable.values()].sort((a, b) => (a.resource.name < b.resource.name ? -1 : 1));
};

/**
 * All stored fields, including drawings and signatures; without links to files, which expire and whose files are
 * included.
 */
const columnsOf = (eyes: Caller, { resource }: Compiled) =>
    resource.fields.filter(field => canSeeField(eyes, field) && !(field.type === 'json' && field.computed));

interface Attached {
    id: number;
    resource: string;
    record_id: number;
    name: string;
    file_path: string;
    archived_at: string | null;
}
const fileName = ({ id, resource, record_id, name, archived_at }: Attached) =>
    `files/${resource}/${record_id}/${archived_at ? 'removed/' : ''}${id} ${safeFileName(name)}`;

interface Version {
    id: number;
    name: string;
    file_name: string;
    file_path: string;
    revision: number;
    current: boolean;
    /** outermost first */
    folders: string[];
}
/** Current content under the file's name; earlier versions next to it, under their numbers. */
const versionName = ({ id, name, file_name, revision, current, folders }: Version) => {
    const extension = /\.[^.]{1,10}$/.exec(file_name)?.[0] ?? '';
    const stem = name.toLowerCase().endsWith(extension.toLowerCase())
        ? name.slice(0, name.length - extension.length)
        : name;
    return [
        'folders',
        ...folders.map(safeFileName),
        ...(current ? [] : ['earlier versions']),
        safeFileName(`${id} ${stem}${current ? '' : ` (version ${revision})`}${extension}`),
    ].join('/');
};
/** All stored contents of the files in scope, including archived ones. */
const versionsOf = (sql: Db, eyes: Caller) => sql<Version[]>`
    SELECT f.id, f.name, v.file_name, v.file_path, v.revision, v.revision = f.revision AS current, p.folders
    FROM files f JOIN file_versions v ON v.file_id = f.id AND v.removed_at IS NULL
    CROSS JOIN LATERAL (
        WITH RECURSIVE around AS (
            SELECT d.id, d.parent_id, d.name, 1 AS depth FROM folders d WHERE d.id = f.folder_id
            UNION ALL SELECT d.id, d.parent_id, d.name, a.depth + 1 FROM folders d JOIN around a ON d.id = a.parent_id WHERE a.depth < 100
        ) SELECT array_agg(name ORDER BY depth DESC) AS folders FROM around
    ) p
    WHERE true ${scopeSql(sql, eyes, 'files', 'f')}
    ORDER BY f.id, v.revision`;

const COMMENT_COLUMNS = ['resource', 'record_id', 'created_at', 'created_by', 'text'].map(
    name => [name, name === 'created_at' ? 'created_at (UTC)' : name] as [string, string],
);
/** Comments on records that the customer may see. */
const commentsOf = async function* (sql: Db, customer: number, resources: readonly string[]) {
    yield* await sql<Record<string, unknown>[]>`
        SELECT c.resource, c.record_id, c.created_at, u.fullname AS created_by, c.text FROM comments c LEFT JOIN users u ON u.id = c.created_by
        WHERE c.customer_id = ${customer} AND c.resource = ANY(${[...resources]}) ORDER BY c.id`;
};

const readMeText = (customer: string, day: string) =>
    [
        `Records of ${customer} as of ${day}.`,
        'Each CSV has one kind of record, including archived records. The folder "files" has their attachments, by kind and number of the record, and those removed since in the folder "removed"; "documents" has signed contracts, applications, reports and pictures; "folders" has every version of the shared files.',
        'The folder "other" has what the lists of the portal do not show row by row: readings as the devices sent them, positions of ear tags, single animals, settings and notifications of your people.',
        'Column headings give the unit or the time zone.',
        '',
    ].join('\r\n\r\n');

const missingFilesText = (lost: readonly string[]) =>
    lost.length
        ? ['These files are no longer stored, and are empty here:', ...lost, ''].join('\r\n')
        : 'All files are included.\r\n';

/**
 * Streams all data of a customer, and records the export in their history.
 * @throws ApiError 403 for a caller who is limited to properties
 */
export const exportCustomerData = async ({ services, caller, params, reply }: OperationContext) => {
    if (caller.propertyIds !== null || caller.tokenPropertyIds) throw forbidden();
    const { record, compiled } = await requireRecord(services, caller, 'customers', Number(params.id), 'get');
    const id = Number(record.id);
    const eyes = eyesOf(caller, services, id);
    const tables = customerTables(services);
    const names = tables.map(({ resource }) => resource.name);
    const day = todayIn(BUSINESS_ZONE, services.clock.now());
    await transact(services, tx => audit(tx, services, compiled, caller, record, { action: 'export' }));
    const zip = new ZipFile();
    const addCsv = (name: string, columns: readonly CsvColumn[], rows: AsyncIterable<Record<string, unknown>>) =>
        // the archive attaches no error handler before it reads a stream, and an unhandled error would crash the server
        zip.addReadStreamLazy(name, {}, done =>
            done(
                null,
                csvStream(columns, rows).on('error', error => zip.emit('error', error)),
            ),
        );
    zip.addBuffer(Buffer.from(readMeText(String(record.name), day)), 'read-me.txt');
    for (const table of tables) {
        const columns = columnsOf(eyes, table);
        addCsv(
            `${table.resource.name}.csv`,
            exportColumns(columns, eyes.timeZone),
            tableRows(streamRecords(services, table, eyes, { archived: 'include' }, []), columns, eyes.timeZone),
        );
    }
    const exported = new Set(tables.map(({ resource }) => resource.table));
    for (const table of await otherTables(services.sql, services, exported))
        addCsv(`other/${table.table}.csv`, otherColumns(table), otherRows(services, eyes, table));
    const lost: string[] = [];
    // a missing file must not abort the export: it is listed as missing
    const addFile = (name: string, key: string) =>
        zip.addReadStreamLazy(name, {}, done => {
            services.files.read(key).then(
                content => done(null, Readable.from([content])),
                error => {
                    if (!isMissing(error)) return done(error, Readable.from([]));
                    lost.push(name);
                    done(null, Readable.from([]));
                },
            );
        });
    addCsv('comments.csv', COMMENT_COLUMNS, commentsOf(services.sql, id, names));
    for (const file of await storedFiles(services, eyes)) addFile(file.name, file.key);
    const attached = await services.sql<Attached[]>`
        SELECT id, resource, record_id, name, file_path, archived_at FROM attachments
        WHERE customer_id = ${id} AND resource = ANY(${names}) ORDER BY id`;
    for (const file of attached) addFile(fileName(file), file.file_path);
    for (const file of await versionsOf(services.sql, eyes)) addFile(versionName(file), file.file_path);
    // written last, because it lists all other files
    zip.addReadStreamLazy('files.txt', {}, done => done(null, Readable.from([missingFilesText(lost)])));
    zip.end();
    const answer = zip.outputStream as unknown as Readable;
    zip.on('error', error => answer.destroy(error as Error));
    await reply
        .headers({
            'content-type': 'application/zip',
            'content-disposition': `attachment; filename="customer-${id}-${day}.zip"`,
            'cache-control': 'no-store',
        })
        .send(answer);
    return REPLY_SENT;
};
