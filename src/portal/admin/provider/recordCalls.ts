import type { Identifier, RaRecord } from 'react-admin';
import type { Resource } from '../../../contract/metadata';
import type { httpClient } from '../../session/http';
import { type ListQueryParams, listQuery, type QueryValue, toQuery } from './query';

type HttpClient = typeof httpClient;

/** Choice of a reference, with the details that distinguish it from others. */
export interface Choice {
    id: number;
    label: string;
    /** kind of a polymorphic record */
    kind?: string;
    /** status, unless it is the default */
    status?: string | number;
    /** IANA time zone of records that have a location */
    time_zone?: string;
}
/** History entry of a record; newest first. */
export interface HistoryEntry {
    id: number;
    occurred_at: string;
    user_id: number | null;
    user_name: string | null;
    /** create, update, archive, restore, or the name of a transition */
    action: string;
    reason: string | null;
    /** old and new value by field; references as their labels at that time */
    changes: Record<string, { from?: unknown; to?: unknown }>;
}
export interface Comment {
    id: number;
    text: string;
    created_at: string;
    created_by: number | null;
    created_by_name: string | null;
}
/** Stored file of a record. */
export interface ShownFile {
    id: number;
    name: string;
    type: string;
    size: number;
    /** opens the file until the link expires */
    url: string;
    /** thumbnail link; null for non-pictures, or while it is not drawn yet */
    thumbnail_url: string | null;
    created_at: string;
}
export interface Attachment extends ShownFile {
    user?: { id: number; label: string } | null;
}
/** State of a list: visible columns in order, filters, sort order, page size. */
export interface ViewQuery {
    columns: string[];
    filter: Record<string, QueryValue>;
    sort: { field: string; order: 'ASC' | 'DESC' };
    perPage: number;
}
export interface SavedView {
    id: number;
    resource: string;
    name: string;
    query: ViewQuery;
    shared: boolean;
    /** the caller's own view, which only they may change */
    own: boolean;
}
/** Default list view of a role; `query` null: the screen definition's. */
export interface RoleView {
    role_id: number;
    name: string;
    platform: string;
    query: ViewQuery | null;
}
export type SavedViewInput = Pick<SavedView, 'resource' | 'name' | 'query' | 'shared'>;

export interface BulkInput {
    action: 'archive' | 'restore' | 'transition' | 'update';
    /** at most 100 */
    records: { id: Identifier; version: number }[];
    transition?: string;
    reason?: string;
    values?: Record<string, unknown>;
}
export interface BulkResult {
    id: number;
    ok: boolean;
    label?: string | null;
    message?: string;
}
export interface ImportChange {
    row: number;
    id: number;
    label: string;
    fields: { field: string; before: string; after: string }[];
}
export interface ImportOptions {
    dryRun: boolean;
    /** lines without ID change the record of the same name */
    updateExisting: boolean;
    fingerprint: string | undefined;
}
export interface ImportResult {
    dry_run: boolean;
    rows: number;
    created: number;
    /** `row` is the line in the file, from 1 */
    faults: { row: number; errors: Record<string, string[]> }[];
    /** numbers whose text differs from the stored value */
    readings?: { row: number; field: string; text: string; value: number }[];
    /** what the rows do; absent in imports that only add records */
    updated?: number;
    to_create?: number;
    to_update?: number;
    unchanged?: number;
    /** changed fields by record; the first 200 */
    changes?: ImportChange[];
    /** lines whose record was changed since the export */
    conflicts?: ImportChange[];
    /** sent with the import, so that it changes the records that were checked */
    fingerprint?: string;
    /** ignored headings */
    ignored_columns?: string[];
    /** rows similar to existing records */
    existing?: { row: number; id: number; label: string }[];
}

/** Numbers of records by value of an enumeration. */
export interface RecordCounts {
    total: number;
    values: { value: string | number; count: number }[];
}

export type RecordCalls = ReturnType<typeof recordCalls>;

/** Generic record operations of the main API beyond CRUD. */
export const recordCalls = ({
    httpClient: unwrapping,
    raw,
    get,
}: {
    httpClient: HttpClient;
    raw: HttpClient;
    get: (name: string) => Resource;
}) => {
    const send = async <T>(method: string, url: string, body?: object): Promise<T> => {
        const { json } = await unwrapping(url, {
            method,
            body: body instanceof FormData ? body : body && JSON.stringify(body),
        });
        return json as T;
    };
    /** A side panel or choices: a refusal must not take the page away. */
    const panel = (url: string, signal?: AbortSignal) => raw(url, { signal, background: true });
    const read = async <T>(url: string): Promise<T> => (await panel(url)).json.data as T;
    const at = (name: string, id: Identifier) => `/api/${get(name).api}${get(name).path}/${encodeURIComponent(id)}`;
    const records = (name: string, id: Identifier) => `/api/main/records/${name}/${encodeURIComponent(id)}`;

    return {
        transition: (name: string, id: Identifier, step: { transition: string; version: number; reason?: string }) =>
            send<RaRecord>('POST', `${at(name, id)}/transitions`, step),
        archive: (name: string, id: Identifier) => send<RaRecord>('DELETE', at(name, id)),
        restore: (name: string, id: Identifier) => send<RaRecord>('POST', `${at(name, id)}/restore`, {}),
        bulk: (name: string, input: BulkInput) =>
            send<{ succeeded: number; failed: number; results: BulkResult[] }>('POST', `/api/main/bulk/${name}`, input),

        histories: async (name: string, id: Identifier, page: number) => {
            const { json } = await panel(`${records(name, id)}/histories?${toQuery({ page, per_page: 30 })}`);
            return {
                entries: json.data as HistoryEntry[],
                total: (json.pagination?.total as number) ?? json.data.length,
            };
        },
        comments: (name: string, id: Identifier) => read<Comment[]>(`${records(name, id)}/comments?per_page=100`),
        addComment: (name: string, id: Identifier, text: string) =>
            send<Comment>('POST', `${records(name, id)}/comments`, { text }),

        attachments: (name: string, id: Identifier) =>
            read<Attachment[]>(
                `/api/main/attachments?${toQuery({ resource: name, record_id: String(id), per_page: 100 })}`,
            ),
        addAttachments: (name: string, id: Identifier, files: readonly File[]) => {
            const form = new FormData();
            form.set('resource', name);
            form.set('record_id', String(id));
            for (const file of files) form.append('files[]', file);
            return send<unknown>('POST', '/api/main/attachments', form);
        },
        removeAttachment: (id: Identifier) => send<unknown>('DELETE', `/api/main/attachments/${id}`),

        counts: async (name: string, field: string, filter: Record<string, QueryValue>, signal?: AbortSignal) => {
            const query = toQuery({ ...filter, count_by: field });
            return (await panel(`/api/main/counts/${name}?${query}`, signal)).json.body as RecordCounts;
        },

        savedViews: (name: string) => read<SavedView[]>(`/api/main/saved-views?${toQuery({ resource: name })}`),
        addSavedView: (view: SavedViewInput) => send<SavedView>('POST', '/api/main/saved-views', view),
        updateSavedView: (id: number, view: SavedViewInput) =>
            send<SavedView>('PUT', `/api/main/saved-views/${id}`, view),
        removeSavedView: (id: number) => send<unknown>('DELETE', `/api/main/saved-views/${id}`),

        openingViews: () => read<{ resource: string; query: ViewQuery }[]>('/api/main/opening-views'),
        roleViews: (name: string) => read<RoleView[]>(`/api/main/role-views?${toQuery({ resource: name })}`),
        setRoleView: (id: number, name: string, view: ViewQuery) =>
            send<RoleView>('PUT', `/api/main/roles/${id}/views/${name}`, view),
        removeRoleView: (id: number, name: string) => send<RoleView>('DELETE', `/api/main/roles/${id}/views/${name}`),

        /** Choices by ids, or by search text. */
        dropdown: async (
            name: string,
            query: {
                search?: string;
                ids?: readonly Identifier[];
                kind?: readonly string[];
                within?: readonly string[];
                per_page?: number;
            },
            signal?: AbortSignal,
        ) => {
            const { json } = await panel(`/api/main/dropdown/${name}?${toQuery(query)}`, signal);
            return json.data as Choice[];
        },

        /** URL of a CSV export of all pages of the list. A promise, because react-admin requires it of every method. */
        exportUrl: async (name: string, { filter, sort }: ListQueryParams, columns: readonly string[]) =>
            `/api/main/export/${name}?${toQuery({ ...listQuery({ filter, sort }), columns })}`,
        /** The list as a file to edit and import. */
        editUrl: async (name: string, { filter, sort }: ListQueryParams) =>
            `/api/main/export/${name}?${toQuery({ ...listQuery({ filter, sort }), for_editing: true })}`,
        importCsv: (name: string, file: File, { dryRun, updateExisting, fingerprint }: ImportOptions) => {
            const form = new FormData();
            form.set('file', file);
            const query = toQuery({
                dry_run: dryRun,
                ...(updateExisting && { update_existing: true }),
                ...(fingerprint && { fingerprint }),
            });
            return send<ImportResult>('POST', `/api/main/import/${name}?${query}`, form);
        },
    };
};
