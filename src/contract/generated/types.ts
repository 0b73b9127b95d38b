// Written by `npm run generate` from the contract. Do not edit.
import type { components as ConnectComponents } from './connect';
import type { components as MainComponents } from './main';

type Main = MainComponents;
type Connect = ConnectComponents;

/** The record of each resource, as it is read. */
export interface ResourceTypes {
    'activity-logs': Connect['schemas']['ActivityLog'];
    'customer-contacts': Connect['schemas']['CustomerContact'];
    'customer-properties': Main['schemas']['CustomerProperty'];
    'customer-subscriptions': Main['schemas']['CustomerSubscription'];
    'customers': Main['schemas']['Customer'];
    'email-logs': Main['schemas']['EmailLog'];
    'files': Connect['schemas']['File'];
    'folders': Connect['schemas']['Folder'];
    'inventory-locations': Connect['schemas']['InventoryLocation'];
    'permissions': Main['schemas']['Permission'];
    'regions': Main['schemas']['Region'];
    'roles': Main['schemas']['Role'];
    'staffs': Connect['schemas']['User'];
    'storage-tanks': Connect['schemas']['StorageTank'];
    'supplement-groups': Connect['schemas']['SupplementGroup'];
    'supplements': Connect['schemas']['Supplement'];
    'suppliers': Connect['schemas']['Supplier'];
    'udose-sites': Main['schemas']['UdoseSite'];
    'users': Main['schemas']['User'];
}
export type ResourceName = keyof ResourceTypes;
