import { resources } from '../../contract/generated/resources';
import type { KindOf, Resource } from '../../contract/metadata';
import type { Row } from '../engine/hooks';
import type { Db } from '../platform/services';

/**
 * Properties in which the kinds of sites differ, from `x-kind-of`, for code that handles them alike; `sites` has what
 * they share.
 */
export interface SiteKind {
    /** `kind` of a site */
    id: string;
    resource: string;
    table: string;
    /** column of the device's state */
    state: string;
    /** table of the device's messages */
    messages?: string;
    /** required subscription */
    subscription: string;
    /** as `/v1/sites` calls it */
    polymorphic: string;
}

const siteKind = ({ name, table, kindOf }: Resource): SiteKind => {
    const { kind: id, subscription, state, messages, called = 'Site' } = kindOf as KindOf;
    return { id, resource: name, table, state, messages, subscription, polymorphic: called };
};

export const SITE_KINDS: readonly SiteKind[] = Object.values(resources.sites?.kinds ?? {}).map(name =>
    siteKind(resources[name] as Resource),
);

export const siteKindOf = (id: unknown): SiteKind => {
    const kind = SITE_KINDS.find(one => one.id === id);
    if (!kind) throw new Error(`There is no kind of sites ${String(id)}`);
    return kind;
};

/** Where a kind whose devices send messages keeps them. */
export const messageTable = ({ id, messages }: SiteKind): string => {
    if (!messages) throw new Error(`Nothing says where the messages of ${id} are kept`);
    return messages;
};

export const UDOSE = siteKindOf('udose');
export const UDOSE_AG = siteKindOf('ag');
export const UBOT = siteKindOf('ubot');

/** Shared row of a site in `sites`, by its id there. */
export const findSite = async (db: Db, id: unknown): Promise<Row | undefined> => {
    if (!id) return undefined;
    const [site] = await db`SELECT * FROM sites WHERE id = ${Number(id)}`;
    return site;
};

/** The site that a record names by its companion (a device, a job card, a document), or undefined. */
export const siteOfRecord = (record: Row): { kind: SiteKind; id: number; label: string } | undefined => {
    const site = record.site as { id: number; label: string; kind: string } | null | undefined;
    return site ? { kind: siteKindOf(site.kind), id: site.id, label: site.label } : undefined;
};
