import { resources } from '../../contract/generated/resources';
import type { Product } from '../../domain/platforms';
import type { Row } from '../engine/hooks';
import type { Db } from '../foundation/services';

/** What tells the kinds of sites apart for whoever handles them alike; what they share is in `sites`. */
export interface SiteKind {
    /** as the contract names it: `kind` of a site */
    id: 'udose' | 'ag' | 'ubot';
    resource: 'udose-sites' | 'udose-ags' | 'ubot-sites';
    table: 'udose_sites' | 'udose_ags' | 'ubot_sites';
    /** how its device is */
    state: 'doser_state' | 'bot_state';
    /** where the messages of its devices are */
    messages: 'readings' | 'ag_messages' | 'ubot_records';
    /** what a customer must be subscribed to, as the contract says it of the kind */
    subscription: Product;
    polymorphic: 'Site' | 'UbotSite';
}

const subscriptionOf = (resource: SiteKind['resource']) => resources[resource]?.kindOf?.subscription as Product;

export const UDOSE: SiteKind = {
    id: 'udose',
    resource: 'udose-sites',
    table: 'udose_sites',
    state: 'doser_state',
    messages: 'readings',
    subscription: subscriptionOf('udose-sites'),
    polymorphic: 'Site',
};
export const UDOSE_AG: SiteKind = {
    id: 'ag',
    resource: 'udose-ags',
    table: 'udose_ags',
    state: 'doser_state',
    messages: 'ag_messages',
    subscription: subscriptionOf('udose-ags'),
    polymorphic: 'Site',
};
export const UBOT: SiteKind = {
    id: 'ubot',
    resource: 'ubot-sites',
    table: 'ubot_sites',
    state: 'bot_state',
    messages: 'ubot_records',
    subscription: subscriptionOf('ubot-sites'),
    polymorphic: 'UbotSite',
};
export const KINDS_OF_SITES: readonly SiteKind[] = [UDOSE, UDOSE_AG, UBOT];

export const kindNamed = (id: unknown): SiteKind => {
    const kind = KINDS_OF_SITES.find(one => one.id === id);
    if (!kind) throw new Error(`There is no kind of sites ${String(id)}`);
    return kind;
};

/** What all kinds share of a site, by its number there. */
export const siteNumbered = async (db: Db, id: unknown): Promise<Row | undefined> => {
    if (!id) return undefined;
    const [site] = await db`SELECT * FROM sites WHERE id = ${Number(id)}`;
    return site;
};

/** The site that a record names by its companion (a device, a job card, a document), or undefined. */
export const siteNamedBy = (record: Row): { kind: SiteKind; id: number; label: string } | undefined => {
    const site = record.site as { id: number; label: string; kind: string } | null | undefined;
    return site ? { kind: kindNamed(site.kind), id: site.id, label: site.label } : undefined;
};
