import type { TileGroup } from './Dashboard';

/** A tank with less is due for a refill, whatever its size. */
const LOW_TANK_KG = 60;
const ACTIVE = { site_status: [1] };

export const attention: TileGroup = {
    title: 'domains.dashboard.group.attention',
    tiles: [
        {
            resource: 'udose-sites',
            title: 'domains.dashboard.tile.alarmed',
            filter: { doser_state: ['alarmed'], ...ACTIVE },
            tone: 'error',
        },
        {
            resource: 'udose-sites',
            title: 'domains.dashboard.tile.silent',
            filter: { doser_state: ['not_communicated'], ...ACTIVE },
            tone: 'warning',
        },
        {
            resource: 'udose-sites',
            title: 'domains.dashboard.tile.low_tank',
            filter: { nutrient_tank_current_level_to: LOW_TANK_KG, ...ACTIVE },
            tone: 'warning',
        },
    ],
};

export const sites: TileGroup = {
    title: 'domains.dashboard.group.sites',
    tiles: [
        { resource: 'udose-sites', title: 'domains.dashboard.tile.active', filter: ACTIVE },
        {
            resource: 'udose-sites',
            title: 'domains.dashboard.tile.running',
            filter: { doser_state: ['running'], ...ACTIVE },
            tone: 'success',
        },
        { resource: 'udose-sites', title: 'domains.dashboard.tile.idle', filter: { site_status: [3] } },
        { resource: 'udose-sites', title: 'domains.dashboard.tile.provisioned', filter: { site_status: [4] } },
        { resource: 'customer-properties', title: 'domains.dashboard.tile.properties' },
    ],
};

export const business: TileGroup = {
    title: 'domains.dashboard.group.business',
    tiles: [
        { resource: 'customers', title: 'domains.dashboard.tile.customers', filter: { status: ['active'] } },
        { resource: 'customer-contacts', title: 'domains.dashboard.tile.contacts' },
        { resource: 'suppliers', title: 'domains.dashboard.tile.suppliers', filter: { status: ['active'] } },
        { resource: 'supplements', title: 'domains.dashboard.tile.supplements', filter: { is_active: true } },
        { resource: 'storage-tanks', title: 'domains.dashboard.tile.tanks', filter: { status: ['active'] } },
        { resource: 'inventory-locations', title: 'domains.dashboard.tile.locations' },
        { resource: 'folders', title: 'domains.dashboard.tile.folders' },
    ],
};

export const people: TileGroup = {
    title: 'domains.dashboard.group.people',
    tiles: [
        {
            resource: 'users',
            title: 'domains.dashboard.tile.pending_users',
            filter: { status: ['pending'] },
            tone: 'warning',
        },
        { resource: 'users', title: 'domains.dashboard.tile.users', filter: { status: ['active'] } },
        { resource: 'staffs', title: 'domains.dashboard.tile.staff', filter: { status: ['active'] } },
        { resource: 'roles', title: 'domains.dashboard.tile.roles' },
    ],
};

/** Of a module whose sites are not recorded yet: who uses it, and where. */
export const moduleGroup = (product: 'uDose AG' | 'uBot'): TileGroup => ({
    title: 'domains.dashboard.group.module',
    tiles: [
        {
            resource: 'customers',
            title: 'domains.dashboard.tile.subscribers',
            filter: { subscribed_products: [product] },
        },
        { resource: 'customer-properties', title: 'domains.dashboard.tile.properties' },
    ],
});
