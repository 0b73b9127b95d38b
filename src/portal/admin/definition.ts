import type { ComponentType, ReactNode } from 'react';
import type { PageHome } from '../../domain/access/platforms';
import type { PageKind, PagePaths } from '../links/urlMap';
import type { UseActions, UseBulkActions } from './actions';

export type { PageKind, PagePaths } from '../links/urlMap';

/** Rendering and input of a field that differ from the contract's defaults, for every place that shows the field. */
export interface FieldUse {
    /** value in columns and facts; the record is in the context */
    render?: ComponentType;
    /** shorter variant for columns */
    column?: ComponentType;
    /** the renderer contains a link, so the first cell of a row adds none */
    linked?: true;
    /** full width in forms */
    input?: ComponentType;
    /** label key or text of what `render` and `column` show */
    label?: string;
    /**
     * three-way merge of concurrent edits; `disputed` names the parts changed on both sides, where the local change
     * wins
     */
    merge?: (base: unknown, mine: unknown, theirs: unknown) => { value: unknown; disputed: readonly string[] };
}
export interface Section<F extends string = string> {
    title: string;
    fields: readonly (F | CustomInput<F>)[];
    /** collapsed until opened */
    collapsed?: boolean;
}
/** Custom form input, replacing or following a field. Server errors of the field `source` are shown at it. */
export interface CustomInput<F extends string = string> {
    source: F;
    input: ComponentType;
}
export interface RecordTab {
    /** last segment of the tab's URL; empty: the default tab, before the facts */
    path: string;
    /** default: the plural of `resource` */
    title?: string;
    content: ReactNode;
    /** resource whose records the tab shows; readers who may not list them do not see it */
    resource?: string;
    /** placed before the facts, after the default tab */
    leads?: true;
    /** shown to holders of any of these permissions */
    permission?: readonly string[];
}

/** Text key and count of a transition's unmet requirements; undefined if there are none. */
export type UnmetNeeds = readonly [key: string, count: number] | undefined;

/** Presentation of a list instead of its table. */
export interface ListView {
    key: string;
    /** text key */
    title: string;
    icon: ComponentType;
    /** in the list context; fetches its own rows */
    content: ComponentType;
}

/** Tabs of a record behind one entry of the first row; its first visible tab opens. */
export interface TabGroup {
    title: string;
    /** paths of the tabs in order, `facts` and the common ones included */
    paths: readonly string[];
}

/**
 * Screen definition of a resource; omitted parts are derived from the contract. Typed per resource by `defineScreen`.
 */
export interface ScreenDefinition<F extends string = string> {
    /** resource name in the contract and in react-admin */
    name: string;
    /** the first is the default; a resource may be mounted on several platforms; without pages it has all four */
    mounts: readonly PagePaths[];
    icon: ComponentType;
    /** text key of the create button, if it differs from "Add" */
    addLabel?: string;
    fields?: Readonly<Partial<Record<F, FieldUse>>>;
    list?: {
        /** initial columns; users can add all others of the contract */
        columns: readonly F[];
        /** columns for readers without update permission, who also see no status counts; default: `columns` */
        readerColumns?: readonly F[];
        /** filters shown initially, the others are folded; default: the first ones of the contract */
        filters?: readonly F[];
        /** e.g. `-created_at`; default: the contract's */
        sort?: string;
        /** enumeration shown as count filters above the list; default: the status. `false`: none */
        quick?: F | false;
        /** initial filter, until the user sets another; a saved default view takes precedence */
        filter?: Readonly<Partial<Record<F, unknown>>>;
        /** user reference by which the list initially shows the reader's own records; combined with `filter` */
        mine?: F;
        /** hooks that return row actions besides viewing, editing and archiving, for resources without record pages */
        rowActions?: readonly UseActions[];
        /** hooks that offer actions on the selected records together; rows can be selected if one offers any */
        bulkActions?: readonly UseBulkActions[];
        /** instead of the generated page */
        page?: ComponentType;
        importable?: boolean;
        /** other presentations of the filtered records, of which the reader chooses one instead of the table */
        views?: readonly ListView[];
        /** text key of the empty state; default: derived from the name */
        empty?: string;
        /** between the title and the search, in the list context, such as figures that filter */
        header?: ComponentType;
    };
    form?: readonly Section<F>[];
    /** initial values of a new record, in addition to the contract's defaults */
    starts?: () => Readonly<Partial<Record<F, unknown>>>;
    /** given fields of one record only, which "Save and add another" leaves blank in the next */
    once?: readonly F[];
    /** further save buttons in the form's bar */
    formActions?: readonly ComponentType[];
    /** replaces the generated pages */
    pages?: Partial<Record<PageKind, ComponentType>>;
    view?: {
        /**
         * parts of a heading that says what a record with a number is, each by its first field with a value:
         * `Fill the tank · Gidgee Bore`; default: the record's name
         */
        heading?: readonly (readonly F[])[];
        /** default: the form's sections with read-only fields, and finally status, dates and people */
        facts?: readonly Section<F>[];
        tabs?: readonly RecordTab[];
        /** groups of a record with many tabs; tabs without a group follow them */
        tabGroups?: readonly TabGroup[];
        /** attachments, comments and history are shown unless disabled */
        without?: readonly ('attachments' | 'comments' | 'history')[];
        /** above the tabs of the record's page, or of its form if it has no page */
        header?: ComponentType;
        /** whether a record is read-only, so that editing is not offered; the server refuses it anyway */
        closed?: (record: Readonly<Record<string, unknown>>) => boolean;
        /** hooks that return actions besides transitions, editing and archiving */
        actions?: readonly UseActions[];
        /** by transition: requirements that the record does not meet; the button names them and is not filled */
        needs?: Readonly<Record<string, (record: Readonly<Record<string, unknown>>) => UnmetNeeds>>;
        /** by transition: preview of its effects in the confirmation dialog */
        previews?: Readonly<Record<string, ComponentType>>;
    };
}

/** Page that belongs to no resource. */
export interface PageDefinition extends PageHome {
    /** as in the address bar, e.g. `/udose-sites/map` */
    path: string;
    title: string;
    /** menu group → position; `platform.group` if several platforms have a group of that name */
    menu?: Readonly<Record<string, number>>;
    /** text key of the search entry of a page in no menu */
    inSearch?: string;
    /** any of these permissions; absent: every signed-in user */
    permission?: readonly string[];
    /** the chunk, preloaded before the page is rendered */
    load: () => Promise<{ default: ComponentType }>;
}
