import type { ComponentType, ReactNode } from 'react';
import type { PageHome } from '../../domain/access/platforms';
import type { PageKind, PagePaths } from '../links/urlMap';
import type { AvailableActions, UseActions } from './actions';

export type { PageKind, PagePaths } from '../links/urlMap';

/** How a field is shown and filled in where the contract's way is not wanted: said once, for all places where it stands. */
export interface FieldUse {
    /** its value in a column and among the facts; the record is in the context */
    render?: ComponentType;
    /** in a column only, where less room is left */
    column?: ComponentType;
    /** the renderer is a link itself, so the first cell of a row adds none */
    linked?: true;
    /** in forms, as wide as the form */
    input?: ComponentType;
    /** label key or text of what `render` and `column` show */
    label?: string;
    /** three-way merge of concurrent edits; `disputed` names the parts that both changed, where mine wins */
    merge?: (base: unknown, mine: unknown, theirs: unknown) => { value: unknown; disputed: readonly string[] };
}
export interface Section<F extends string = string> {
    title: string;
    fields: readonly (F | CustomInput<F>)[];
    /** collapsed until opened */
    collapsed?: boolean;
}
/** Custom form input, in place of a field's or beside it. Server errors of the field `source` are shown at it. */
export interface CustomInput<F extends string = string> {
    source: F;
    input: ComponentType;
}
export interface RecordTab {
    /** last segment of the tab's URL; empty: opens the record's page, before its facts */
    path: string;
    title: string;
    content: ReactNode;
    /** any of these permissions shows it */
    permission?: readonly string[];
}

/**
 * Screen definition of a resource; whatever it leaves out is derived from the contract. Typed per resource by `defineScreen`.
 */
export interface ScreenDefinition<F extends string = string> {
    /** name of the resource in the contract; also react-admin's resource name */
    name: string;
    /** the first is the usual one; a resource may be mounted on several platforms */
    mounts: readonly PagePaths[];
    icon: ComponentType;
    /** key of what the button says that makes one, where people do more with it than to add it */
    addLabel?: string;
    fields?: Readonly<Partial<Record<F, FieldUse>>>;
    list?: {
        /** initial columns; all others of the contract can be added */
        columns: readonly F[];
        /** columns for readers without update permission, who also see no counts by status; default: `columns` */
        readerColumns?: readonly F[];
        /** filters shown first, the others folded; default: the first ones of the contract */
        filters?: readonly F[];
        /** e.g. `-created_at`; default: the contract's */
        sort?: string;
        /** enumeration shown as count filters above the list; default: the status. `false`: none */
        quick?: F | false;
        /** initial filter, until the reader sets another; a saved default view takes precedence */
        filter?: Readonly<Partial<Record<F, unknown>>>;
        /** user reference that the list is initially filtered by, to the reader's own records; combined with `filter` */
        mine?: F;
        /** hooks that offer what can be done with a row, beside viewing, editing and archiving: where records have no page of their own */
        rowActions?: readonly UseActions[];
        /** hooks that offer what can be done with the selected records together; any of the permissions lets rows be selected */
        bulkActions?: readonly {
            permission: readonly string[];
            offer: (ids: readonly number[], unselect: () => void) => AvailableActions;
        }[];
        /** instead of the generated page */
        page?: ComponentType;
        importable?: boolean;
        /** text key of the empty state; default: derived from the name */
        empty?: string;
        /** between the title and the search: figures that filter, for instance; in the context of the list */
        header?: ComponentType;
    };
    form?: readonly Section<F>[];
    /** initial values of a new record, beside the contract's defaults */
    starts?: () => Readonly<Partial<Record<F, unknown>>>;
    /** further ways to save, beside the usual ones in the bar of the form */
    formActions?: readonly ComponentType[];
    /** instead of the generated pages */
    pages?: Partial<Record<PageKind, ComponentType>>;
    view?: {
        /** default: the form's sections with what the server says beside, and at the end the status, dates and people */
        facts?: readonly Section<F>[];
        tabs?: readonly RecordTab[];
        /** attachments, comments and history are there unless refused */
        without?: readonly ('attachments' | 'comments' | 'history')[];
        header?: ComponentType;
        /** whether a record stays as it is: editing is not offered then; the server refuses it in any case */
        closed?: (record: Readonly<Record<string, unknown>>) => boolean;
        /** hooks that offer what can be done with the record, beside its steps, editing and archiving */
        actions?: readonly UseActions[];
        /** by step of the status: text of what a record still needs before it can be taken; undefined where nothing is missing */
        needs?: Readonly<
            Record<
                string,
                (record: Readonly<Record<string, unknown>>) => readonly [key: string, count: number] | undefined
            >
        >;
        /** by step of the status: what it will do, shown in the dialogue that asks before it is taken */
        previews?: Readonly<Record<string, ComponentType>>;
    };
}

/** A page that is not of a resource. */
export interface PageDefinition extends PageHome {
    /** as in the address bar, e.g. `/udose-sites/map` */
    path: string;
    title: string;
    /** menu group → place in it; `platform.group` where several platforms have a group of that name */
    menu?: Readonly<Record<string, number>>;
    /** text key of what is found there: of a page that stands in no menu, and that the search offers all the same */
    inSearch?: string;
    /** any of these permissions; absent: every signed-in user */
    permission?: readonly string[];
    /** the chunk, preloaded before the page is rendered */
    load: () => Promise<{ default: ComponentType }>;
}
