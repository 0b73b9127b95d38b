/** Types of the metadata that the generator derives from the contract, for server and portal. */

export type Api = 'main' | 'connect';

export type FieldType =
    | 'string'
    | 'text' // format: multiline
    | 'integer'
    | 'number'
    | 'boolean'
    | 'date' // YYYY-MM-DD
    | 'date-time' // UTC ISO 8601
    | 'time' // HH:mm
    | 'email'
    | 'phone'
    | 'uri'
    | 'enum'
    | 'enums' // array of enumeration values
    | 'reference' // id of one record of another resource
    | 'references' // ids of several records, stored in a link table
    | 'rows' // child rows, written with their parent in one transaction
    | 'json'; // stored and returned unchanged

export interface Option {
    value: string | number;
    label: string;
    /** value of `x-colors`: neutral, info, warning, success, error, primary, agreed */
    color?: string;
}

type Value = string | number | boolean | null;
/**
 * State of a record: values that its fields must have, or (`not`) must not have. Without fields it matches any record.
 */
export type State = Readonly<Record<string, readonly Value[] | { readonly not: readonly Value[] }>>;

/** One allowed step of a status. */
export interface Transition {
    name: string;
    /** label of the button */
    title: string;
    from: readonly (string | number)[];
    to: string | number;
    /** other properties that must have one of these values as well */
    where?: Readonly<Record<string, readonly Value[]>>;
    /** any of these suffices */
    permission: readonly string[];
    /** a reason is required */
    reason?: boolean;
    /** asks for confirmation first */
    confirm?: string;
    /** statuses in which it is the usual next transition */
    next?: readonly (string | number)[];
}

/**
 * Available quantity from another resource: that of the record whose columns (`by`) have the values of these fields.
 */
export interface Available {
    in: string;
    figure: string;
    by: Readonly<Record<string, string>>;
}

/** Personal data that an erasure keeps, with the reason; with `when`, only in that state. */
export interface RetainedData {
    kept: string;
    when?: State;
}

export interface Field {
    name: string;
    type: FieldType;
    title: string;
    description?: string;
    /** required on create */
    required: boolean;
    nullable: boolean;
    /** computed or set by the server: never in a request body */
    readOnly: boolean;
    /** set on create, immutable afterwards */
    createOnly?: boolean;
    /** stored in a column of the resource's own table */
    stored: boolean;
    /** computed by a server expression at read time (`x-computed`) */
    computed?: boolean;
    /** for reports: the path of its references, e.g. ['site_id', 'customer_id'] (`x-path`) */
    path?: readonly string[];
    /** never returned */
    private?: boolean;
    /** passed to the domain on create, neither stored nor returned (`writeOnly`); `private` as well */
    writeOnly?: true;
    /** staff only: customer users and partners cannot read, write, sort or search it (`x-internal`) */
    internal?: boolean;
    /** long, so lists omit it and only the record has it (`x-record-only`) */
    recordOnly?: boolean;
    /**
     * Personal data (`x-personal`). An erasure clears it, or replaces it by a note that a person was removed; `file`:
     * also deletes the stored file that it names; or it is preserved, with the reason.
     */
    personal?: true | 'file' | RetainedData;
    default?: unknown;
    /**
     * initial value in a create form: today, now, the user, or a number of days from today, possibly by another field
     * (`x-starts`)
     */
    starts?: 'today' | 'now' | 'me' | number | { by: string; days: Readonly<Record<string, number>> };
    unit?: string;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    exclusiveMinimum?: number;
    exclusiveMaximum?: number;
    multipleOf?: number;
    pattern?: string;
    /** for texts: check digits to validate */
    format?: 'abn';
    minItems?: number;
    maxItems?: number;
    options?: readonly Option[];
    /** for statuses: the default value, which is not displayed (`x-usual`, else the initial one) */
    usual?: string | number;
    /** name of the resource that a reference points to */
    references?: string;
    /** for references to records of several kinds: the accepted ones (`x-kinds`, else all) */
    kinds?: readonly string[];
    /** for references: parent references that must agree with the target's, e.g. a property's customer (`x-within`) */
    within?: readonly string[];
    /** for quantities: the source of the available quantity (`x-available`) */
    available?: Available;
    /** in any of these states its record blocks archiving of the referenced one (`x-holds`) */
    holds?: readonly State[];
    /** name of the read-only companion `{id, label}` (or list of them) of a reference: `location_id` → `location` */
    embed?: string;
    /** link table of `references` */
    through?: { table: string; own: string; other: string };
    rows?: { table: string; parent: string; fields: readonly Field[] };
    search?: boolean;
    index?: boolean;
    unique?: boolean;
    /** allowed as list parameter `key=value` / `key[]=value` */
    filter: boolean;
    /** filters by substring, ignoring case; otherwise by equality */
    contains?: true;
    /** allowed as `key_from` / `key_to` */
    range: boolean;
    sort: boolean;
    transitions?: readonly Transition[];
}

export type Action =
    | 'list'
    | 'get'
    | 'create'
    | 'update'
    | 'archive'
    | 'restore'
    | 'transition'
    | 'export'
    | 'dropdown';

export type Scope =
    | { kind: 'shared' } // all rows, for every signed-in caller with the permission
    | { kind: 'internal' } // no rows for customer users
    | { kind: 'readers'; view: string } // callers without write permission see the rows that this view lists for their customer, or for staff
    // columns that lead to customers.id, e.g. ['property_id', 'customer_id']; `until`: last day on which they do;
    // `properties`: view of the properties that a record concerns (`x-properties`)
    | { kind: 'customer'; path: readonly string[]; until?: string; properties?: string };

/** Platforms that a role can belong to. */
export type RolePlatform = 'uhub' | 'dit_connect' | 'neville';

/** Where a resource belongs (`x-home`). */
export interface Home {
    /** platform of its permissions and possible mounts */
    platforms: readonly RolePlatform[];
    /** module of the sites platform; its pages require the subscription */
    module?: 'udose' | 'udose_ag' | 'ubot';
    /** menu group → position */
    menu?: Readonly<Record<string, number>>;
}

/** Default grant of a permission. */
export interface Right {
    platforms: readonly RolePlatform[];
    /** names of built-in roles; a super admin needs none */
    roles: readonly string[];
    /** never a scope of an API token (`session_only` of rights.yaml) */
    sessionOnly?: true;
}

/** Declaration of one kind of a parent's records (`x-kind-of`). */
export interface KindOf {
    parent: string;
    kind: string;
    /** product that a customer must be subscribed to */
    subscription: string;
    /** columns that the parent calls `state` and `product`; without a second the kind itself is the product */
    state: string;
    product?: string;
    /** table of its devices' messages, if they send any */
    messages?: string;
    /** name in the API's legacy lists of all kinds */
    called?: string;
}

/** Common properties of resources and reports. */
interface Listed {
    name: string;
    /** display names, singular and plural */
    title: string;
    plural: string;
    domain: string;
    api: Api;
    /** path in its API, e.g. `/v2/storage-tanks`; in a report's, `{id}` is its parent */
    path: string;
    schema: string;
}

export interface Resource extends Listed {
    /** singular and plural of what a list counts, if title and plural do not suit */
    counted?: readonly [one: string, several: string];
    table: string;
    /** `table` is a view made by a hand-written migration: read, never written */
    view?: true;
    /** noun of the permission names: access_<noun>, create_<noun>, … */
    permission: string;
    home: Home;
    /** permissions by action; any one suffices. A missing action does not exist. */
    actions: Partial<Record<Action, readonly string[]>>;
    scope: Scope;
    /** owner of a record: staff without the permission see only their own or, with `only`, may only write their own (`x-own`) */
    own?: { by: string; unless: string; only?: 'write' };
    /** lists of columns that are unique together, among rows that are not archived */
    unique?: readonly (readonly string[])[];
    /** states in which a record cannot be archived, with the message (`x-stays`) */
    stays?: readonly { when: State; say: string }[];
    /** rank in the global search: before other resources, or excluded for lack of a page */
    search?: 'first' | 'never';
    /** fixed values of every row of this resource, if several resources share a table */
    where?: Readonly<Record<string, string | number | boolean>>;
    /**
     * its records are people: callers without the list permission only choose among those whom the domain's hook allows
     * (`x-personal`)
     */
    personal?: true;
    /** its texts are preserved when personal data is removed (`x-personal: { kept }`) */
    kept?: RetainedData;
    /** polymorphic: kind → resource with the fields of that kind */
    kinds?: Readonly<Record<string, string>>;
    /** one kind of the records of `parent`, to which a column such as `site_id` refers (`x-kind-of`) */
    kindOf?: KindOf;
    /** field that names a record */
    display: string;
    /** parts that qualify an ambiguous name: texts of its own, or references (`x-display`) */
    displayWith?: readonly string[];
    order: { field: string; direction: 'asc' | 'desc' };
    /** for places: path of columns to the Australian state, e.g. ['customer_property_id', 'state'] (`x-time-zone`) */
    timeZone?: readonly string[];
    fields: readonly Field[];
}

/** Separator between the parts of a full name. */
export const NAME_SEPARATOR = ' · ';

/** Scope of a report's rows: that of the record in its path, or a resource's. */
export type ReportScope = Scope | { kind: 'parent' };

/** Read-only report (`x-report`): rows or sums of a source over a period, as a list and as a file. */
export interface Report extends Listed {
    /** accessible with any of these */
    permission: readonly string[];
    scope: ReportScope;
    /** parent record of the rows: callers who may not see it see no rows */
    parent?: { resource: string; column: string };
    /** resource whose list this is; it has the resource's operations */
    resource?: string;
    /** table or view; empty if a server domain supplies the SQL */
    source: string;
    time: {
        column: string;
        /** moments are filtered from and to a time, days from and to a day */
        kind: 'moment' | 'day';
        /** names of the query parameters */
        from: string;
        to: string;
        /** default number of days; absent: unlimited */
        usual?: number;
        /** maximum number of days, and the maximum with a filter that narrows it */
        most?: number;
        mostBy?: Readonly<Record<string, number>>;
    };
    /** columns that identify a row among those of the same moment, and complete the order */
    key: readonly string[];
    filters: readonly string[];
    /** sortable columns, besides the default order: newest first */
    sort: readonly string[];
    /** all fields of a response row */
    fields: readonly Field[];
    /** columns of the table and the file, in order */
    columns: readonly string[];
    /** path of the file inside its API */
    export?: string;
}

/** Personal data in tables that no schema describes (`openapi/personal.yaml`). */
export interface PersonalTables {
    /** rows that are deleted with a user, by the column of the user */
    deleted: Readonly<Record<string, { of: string; title: string; where?: State }>>;
    /** tables that an erasure leaves unchanged, with the reason */
    kept: Readonly<Record<string, { why: string; title: string }>>;
    /** machine-written tables, which contain no text by people */
    unread: readonly string[];
}
