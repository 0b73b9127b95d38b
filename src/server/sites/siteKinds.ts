import type { Row } from '../engine/hooks';

/** What tells the three kinds of sites apart for whoever handles them alike. */
export interface SiteKind {
    id: 'udose' | 'ag' | 'ubot';
    resource: 'udose-sites' | 'udose-ags' | 'ubot-sites';
    table: 'udose_sites' | 'udose_ags' | 'ubot_sites';
    /** names such a site in devices, placements, moves and documents */
    column: 'udose_site_id' | 'udose_ag_id' | 'ubot_site_id';
    /** what its companion with the label is called */
    embed: 'udose_site' | 'udose_ag' | 'ubot_site';
    /** how its device is */
    state: 'doser_state' | 'bot_state';
    /** where the messages of its devices are */
    messages: 'readings' | 'ag_messages' | 'ubot_records';
    subscription: 'uDose' | 'uDose AG' | 'uBot';
    polymorphic: 'Site' | 'UbotSite';
}

export const UDOSE: SiteKind = {
    id: 'udose',
    resource: 'udose-sites',
    table: 'udose_sites',
    column: 'udose_site_id',
    embed: 'udose_site',
    state: 'doser_state',
    messages: 'readings',
    subscription: 'uDose',
    polymorphic: 'Site',
};
export const UDOSE_AG: SiteKind = {
    id: 'ag',
    resource: 'udose-ags',
    table: 'udose_ags',
    column: 'udose_ag_id',
    embed: 'udose_ag',
    state: 'doser_state',
    messages: 'ag_messages',
    subscription: 'uDose AG',
    polymorphic: 'Site',
};
export const UBOT: SiteKind = {
    id: 'ubot',
    resource: 'ubot-sites',
    table: 'ubot_sites',
    column: 'ubot_site_id',
    embed: 'ubot_site',
    state: 'bot_state',
    messages: 'ubot_records',
    subscription: 'uBot',
    polymorphic: 'UbotSite',
};
export const KINDS_OF_SITES: readonly SiteKind[] = [UDOSE, UDOSE_AG, UBOT];

/** The site that a row names (a device, a job card, a document, a placement), or undefined. */
export const siteNamedBy = (row: Row): { kind: SiteKind; id: number; label: string } | undefined => {
    const kind = KINDS_OF_SITES.find(({ column }) => row[column] !== null && row[column] !== undefined);
    return (
        kind && {
            kind,
            id: Number(row[kind.column]),
            label: (row[kind.embed] as { label?: string } | null | undefined)?.label ?? '',
        }
    );
};
/** Products of devices that such a site takes. */
export const takesProduct = (kind: SiteKind, site: Row, product: unknown): boolean =>
    kind === UDOSE ? site.product_type === product : kind.id === product;
