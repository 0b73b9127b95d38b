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
    | 'json'; // stored and returned as it is

export interface Option {
    value: string | number;
    label: string;
    /** value of `x-colors`: neutral, info, warning, success, error, primary, agreed */
    color?: string;
}

type Value = string | number | boolean | null;
/** A state of a record: fields with the values that they have, or (`not`) have not. No field: any record is in it. */
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
    /** the person must say why */
    reason?: boolean;
    /** asks for confirmation before it happens */
    confirm?: string;
    /** states in which it is what usually comes next */
    next?: readonly (string | number)[];
}

/** A figure of other records that says how much there is: the record whose columns (`by`) have the values of these fields. */
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
    /** must be given on create */
    required: boolean;
    nullable: boolean;
    /** computed or set by the server: never in a request body */
    readOnly: boolean;
    /** given on create, never changed after */
    createOnly?: boolean;
    /** stored in a column of the resource's own table */
    stored: boolean;
    /** computed by a server expression at read time (`x-computed`) */
    computed?: boolean;
    /** for reports: the path of its references, e.g. ['site_id', 'customer_id'] (`x-path`) */
    path?: readonly string[];
    /** never returned */
    private?: boolean;
    /** given on create to the domain, neither stored nor returned (`writeOnly`); `private` as well */
    writeOnly?: true;
    /** for our staff only: customers' people and partners neither read, write, sort nor search it (`x-internal`) */
    internal?: boolean;
    /** long, and shown in no list: lists leave it out, the record has it (`x-record-only`) */
    recordOnly?: boolean;
    /**
     * Tells of a person (`x-personal`). When their data is removed it is emptied, or says that somebody was removed; `file`:
     * the stored file that it names is deleted as well; or it is kept, and says why.
     */
    personal?: true | 'file' | RetainedData;
    default?: unknown;
    /** initial value in a create form: today, now, the user, or a day so many days from today, perhaps by another field (`x-starts`) */
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
    /** for statuses: the usual value, which is not shown (`x-usual`, else the initial one) */
    usual?: string | number;
    /** name of the resource that a reference points to */
    references?: string;
    /** for references to records of several kinds: the accepted ones (`x-kinds`, else all) */
    kinds?: readonly string[];
    /** for references: parent references that must agree with the target's, e.g. a property's customer (`x-within`) */
    within?: readonly string[];
    /** for quantities: the source of the available quantity (`x-available`) */
    available?: Available;
    /** in any of these states its record keeps what it refers to from being archived (`x-holds`) */
    holds?: readonly State[];
    /** name of the read-only companion `{id, label}` (or list of them) of a reference: `location_id` → `location` */
    embed?: string;
    /** link table of `references` */
    through?: { table: string; own: string; other: string };
    rows?: { table: string; parent: string; fields: readonly Field[] };
    search?: boolean;
    index?: boolean;
    unique?: boolean;
    /** may be a list parameter `key=value` / `key[]=value` */
    filter: boolean;
    /** a filter on it finds what contains the text, in any case; without: what is it */
    contains?: true;
    /** may be given as `key_from` / `key_to` */
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
    | { kind: 'shared' } // every signed-in caller with the permission sees every row
    | { kind: 'internal' } // a caller of a customer sees no row
    | { kind: 'readers'; view: string } // whoever does not write them sees the rows that this view names for their customer, or for our staff
    // columns that lead to customers.id, e.g. ['property_id', 'customer_id']; `until`: the day after which they reach it no more
    | { kind: 'customer'; path: readonly string[]; until?: string };

/** Platforms that a role can belong to. */
export type RolePlatform = 'uhub' | 'dit_connect' | 'neville';

/** Where a resource belongs (`x-home`). */
export interface Home {
    /** where its permissions are held, and its pages may be mounted */
    platforms: readonly RolePlatform[];
    /** module of the sites platform; its pages are for its subscribers */
    module?: 'udose' | 'udose_ag' | 'ubot';
    /** menu group → place in it */
    menu?: Readonly<Record<string, number>>;
}

/** Default grant of a permission. */
export interface Right {
    platforms: readonly RolePlatform[];
    /** names of built-in roles; a super admin needs none */
    roles: readonly string[];
}

/** Declaration of one kind of a parent's records (`x-kind-of`). */
export interface KindOf {
    parent: string;
    kind: string;
    /** product that a customer must be subscribed to */
    subscription: string;
    /** the columns that the parent calls `state` and `product`; without a second the kind itself is the product */
    state: string;
    product?: string;
    /** table of its devices' messages, if they send any */
    messages?: string;
    /** how the API's older lists of all kinds call it */
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
    /** path inside its API, e.g. `/v2/storage-tanks`; of a report `{id}` is its parent */
    path: string;
    schema: string;
}

export interface Resource extends Listed {
    /** one of what a list counts, and several, where title and plural are no words to count by */
    counted?: readonly [one: string, several: string];
    table: string;
    /** `table` is a view made by a hand-written migration: read, never written */
    view?: true;
    /** noun of the permission names: access_<noun>, create_<noun>, … */
    permission: string;
    home: Home;
    /** permissions for each action; any one suffices. An action that is absent does not exist. */
    actions: Partial<Record<Action, readonly string[]>>;
    scope: Scope;
    /** owner of a record: staff without the permission see only their own or, with `only`, may only write their own (`x-own`) */
    own?: { by: string; unless: string; only?: 'write' };
    /** lists of columns that are unique together, among rows that are not archived */
    unique?: readonly (readonly string[])[];
    /** states in which a record is not archived, and what people are told (`x-stays`) */
    stays?: readonly { when: State; say: string }[];
    /** in the search over everything: its records stand before those of others, or are not looked for, as they have no page */
    search?: 'first' | 'never';
    /** values that every row of this resource has, where one table serves several resources */
    where?: Readonly<Record<string, string | number | boolean>>;
    /** its records are people: who may not list them chooses only among those whom the domain's hook allows (`x-personal`) */
    personal?: true;
    /** its words stay as they are when somebody's data is removed (`x-personal: { kept }`) */
    kept?: RetainedData;
    /** its records are of several kinds, each a resource of its own with what is particular to it: kind → resource */
    kinds?: Readonly<Record<string, string>>;
    /** one kind of the records of `parent`: their `site_id`, say, names the record there (`x-kind-of`) */
    kindOf?: KindOf;
    /** field that names a record */
    display: string;
    /** parts that complete an ambiguous name: texts of its own, or references (`x-display`) */
    displayWith?: readonly string[];
    order: { field: string; direction: 'asc' | 'desc' };
    /** for places: path of columns to the Australian state, e.g. ['customer_property_id', 'state'] (`x-time-zone`) */
    timeZone?: readonly string[];
    fields: readonly Field[];
}

/** Stands between the parts of a whole name. */
export const NAME_SEPARATOR = ' · ';

/** Scope of a report's rows: that of the record in its path, or one as resources have. */
export type ReportScope = Scope | { kind: 'parent' };

/** Read-only report (`x-report`): rows or sums of a source over a period, as a list and as a file. */
export interface Report extends Listed {
    /** any of these opens it */
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
        /** moments are asked for from and to a time, days from and to a day */
        kind: 'moment' | 'day';
        /** names of the query parameters */
        from: string;
        to: string;
        /** days looked at where no beginning is given; absent: all that there is */
        usual?: number;
        /** days that may be asked for at once, and those with a filter that narrows them */
        most?: number;
        mostBy?: Readonly<Record<string, number>>;
    };
    /** columns that identify a row among those of the same moment, and complete the order */
    key: readonly string[];
    filters: readonly string[];
    /** columns by which the list may be sorted, beside its own order: newest first */
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
    /** rows that go with a user, by the column that names them */
    deleted: Readonly<Record<string, { of: string; title: string; where?: State }>>;
    /** tables that an erasure leaves unchanged, with the reason */
    kept: Readonly<Record<string, { why: string; title: string }>>;
    /** machine-written tables, which contain no text by people */
    unread: readonly string[];
}
