import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { PERMISSIONS } from '../../contract/generated/permissions';
import { BUSINESS_ZONE, todayIn } from '../../domain/days';
import { audit } from '../engine/audit';
import type { Compiled } from '../engine/compile';
import { csvOf } from '../engine/csv';
import { ANSWERED } from '../engine/envelope';
import { exportableFields, heading, linesOf } from '../engine/export';
import { streamRecords } from '../engine/read';
import { requireRecord } from '../engine/records';
import { transact } from '../foundation/database/transact';
import type { Caller, OperationContext, Services } from '../foundation/services';

/** The eyes of a customer who subscribes to everything and holds every right: what is for our staff alone stays hidden from them. */
const eyesOf = (caller: Caller, { registry }: Services, customerId: number): Caller => ({
    ...caller,
    customerId,
    staff: false,
    superAdmin: false,
    permissions: new Set(PERMISSIONS),
    subscribedTo: new Set([...registry.values()].flatMap(({ resource }) => resource.kindOf?.subscription ?? [])),
});

/** One resource for each table that holds rows of customers; what shows a part of another's table, or of a view, is said there. */
const ownTables = ({ registry }: Services): Compiled[] => {
    const byTable = new Map<string, Compiled>();
    for (const compiled of registry.values()) {
        const { scope, actions, table, where, view } = compiled.resource;
        if (scope.kind !== 'customer' || !actions.list || view) continue;
        if (!byTable.has(table) || !where) byTable.set(table, compiled);
    }
    return [...byTable.values()].sort((a, b) => (a.resource.name < b.resource.name ? -1 : 1));
};

interface Attached {
    id: number;
    resource: string;
    record_id: number;
    name: string;
    file_path: string;
}
/** What a name may not be made of on some machine, or would lead out of the folder. */
const fileName = ({ id, resource, record_id, name }: Attached) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    `files/${resource}/${record_id}/${id} ${name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, '_')}`;

const words = (customer: string, day: string) =>
    [
        `All that is kept of ${customer}, on ${day}.`,
        'Each CSV holds one kind of record, archived ones included; the folder "files" what was attached to them, by kind and number of the record.',
        'Numbers are in the units that their headings name; times are UTC.',
        '',
    ].join('\r\n\r\n');

/** Streams all that is kept of a customer, and leaves in their history that it was taken away. */
export const exportCustomerData = async ({ services, caller, params, reply }: OperationContext) => {
    const { record, compiled } = await requireRecord(services, caller, 'customers', Number(params.id), 'get');
    const id = Number(record.id);
    const eyes = eyesOf(caller, services, id);
    const tables = ownTables(services);
    const names = tables.map(({ resource }) => resource.name);
    const day = todayIn(BUSINESS_ZONE, services.clock.now());
    await transact(services, tx => audit(tx, services, compiled, caller, record, { action: 'export' }));
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(words(String(record.name), day)), 'read-me.txt');
    for (const table of tables) {
        const columns = exportableFields(eyes, table);
        zip.addReadStreamLazy(`${table.resource.name}.csv`, {}, done =>
            done(
                null,
                csvOf(
                    columns.map(field => [field.name, heading(field)]),
                    linesOf(streamRecords(services, table, eyes, { archived: 'include' }, []), columns),
                ),
            ),
        );
    }
    const attached = await services.sql<Attached[]>`
        SELECT id, resource, record_id, name, file_path FROM attachments
        WHERE customer_id = ${id} AND resource = ANY(${names}) AND archived_at IS NULL ORDER BY id`;
    for (const file of attached)
        zip.addReadStreamLazy(fileName(file), {}, done => {
            services.files.read(file.file_path).then(
                content => done(null, Readable.from([content])),
                error => done(error, Readable.from([])),
            );
        });
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
    return ANSWERED;
};
