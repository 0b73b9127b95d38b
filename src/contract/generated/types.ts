// Written by `npm run generate` from the contract. Do not edit.
import type { components as ConnectComponents } from './connect';
import type { components as MainComponents } from './main';

type Main = MainComponents;
type Connect = ConnectComponents;

/** The record of each resource, as it is read. */
export interface ResourceTypes {
    'activity-logs': Connect['schemas']['ActivityLog'];
    'alarm-types': Main['schemas']['AlarmType'];
    'alarms': Main['schemas']['Alarm'];
    'configuration-sets': Main['schemas']['ConfigurationSet'];
    'connect-job-cards': Connect['schemas']['JobCard'];
    'customer-contacts': Connect['schemas']['CustomerContact'];
    'customer-properties': Main['schemas']['CustomerProperty'];
    'customer-subscriptions': Main['schemas']['CustomerSubscription'];
    'customers': Main['schemas']['Customer'];
    'daily-summary': Main['schemas']['SiteDailySummary'];
    'device-configurations': Main['schemas']['DeviceConfiguration'];
    'device-installations': Main['schemas']['DeviceInstallation'];
    'device-maintenances': Connect['schemas']['DeviceMaintenance'];
    'device-settings-changes': Main['schemas']['DeviceSettingsChange'];
    'device-uninstallations': Main['schemas']['DeviceUninstallation'];
    'devices': Main['schemas']['Device'];
    'email-logs': Main['schemas']['EmailLog'];
    'files': Connect['schemas']['File'];
    'folders': Connect['schemas']['Folder'];
    'health-check-settings': Main['schemas']['HealthCheckSettings'];
    'health-checks': Main['schemas']['HealthCheck'];
    'inventory-item-counts': Connect['schemas']['InventoryItemCount'];
    'inventory-item-flags': Connect['schemas']['InventoryItemFlag'];
    'inventory-item-movements': Connect['schemas']['InventoryItemMovement'];
    'inventory-item-stocks': Connect['schemas']['InventoryItemStock'];
    'inventory-items': Connect['schemas']['InventoryItem'];
    'inventory-locations': Connect['schemas']['InventoryLocation'];
    'job-cards': Main['schemas']['JobCard'];
    'notes': Main['schemas']['Note'];
    'paddocks': Main['schemas']['Paddock'];
    'permissions': Main['schemas']['Permission'];
    'pre-installation-notes': Connect['schemas']['PreInstallationNote'];
    'purchase-approval-limits': Connect['schemas']['PurchaseApprovalLimit'];
    'purchase-receipts': Connect['schemas']['PurchaseReceipt'];
    'purchase-request-files': Connect['schemas']['PurchaseRequestFile'];
    'purchase-requests': Connect['schemas']['PurchaseRequest'];
    'regions': Main['schemas']['Region'];
    'roles': Main['schemas']['Role'];
    'sales-order-contracts': Main['schemas']['SalesOrderContract'];
    'sales-orders': Main['schemas']['SalesOrder'];
    'service-logs': Main['schemas']['ServiceLog'];
    'site-animal-demographics': Main['schemas']['SiteAnimalDemographics'];
    'site-follow-ups': Main['schemas']['SiteFollowUp'];
    'site-maintenances': Main['schemas']['SiteMaintenance'];
    'site-rainfalls': Main['schemas']['SiteRainfall'];
    'sites': Main['schemas']['Site'];
    'staffs': Connect['schemas']['User'];
    'stock-batches': Connect['schemas']['StockBatch'];
    'stock-lots': Connect['schemas']['StockLot'];
    'stock-reservations': Connect['schemas']['StockReservation'];
    'stock-types': Main['schemas']['StockType'];
    'stocktakes': Connect['schemas']['Stocktake'];
    'stop-reasons': Main['schemas']['StopReason'];
    'storage-tank-movements': Connect['schemas']['StorageTankMovement'];
    'storage-tanks': Connect['schemas']['StorageTank'];
    'supplement-changes': Main['schemas']['SupplementChange'];
    'supplement-deliveries': Main['schemas']['SupplementDelivery'];
    'supplement-groups': Connect['schemas']['SupplementGroup'];
    'supplement-inventories': Connect['schemas']['SupplementInventory'];
    'supplement-movements': Connect['schemas']['SupplementMovement'];
    'supplement-transfers': Connect['schemas']['SupplementTransfer'];
    'supplements': Connect['schemas']['Supplement'];
    'supplier-prices': Connect['schemas']['SupplierPrice'];
    'suppliers': Connect['schemas']['Supplier'];
    'target-dose-automations': Main['schemas']['TargetDoseAutomation'];
    'target-dose-changes': Main['schemas']['TargetDoseChange'];
    'ubot-device-installations': Main['schemas']['DeviceInstallation'];
    'ubot-device-uninstallations': Main['schemas']['DeviceUninstallation'];
    'ubot-sites': Main['schemas']['UbotSite'];
    'ubot-tests': Main['schemas']['UbotSite'];
    'udose-ag-activities': Main['schemas']['UdoseAgActivity'];
    'udose-ag-daily-messages': Main['schemas']['UdoseAgDay'];
    'udose-ag-session-summaries': Main['schemas']['UdoseAgSession'];
    'udose-ag-tests': Main['schemas']['UdoseAg'];
    'udose-ags': Main['schemas']['UdoseAg'];
    'udose-minis': Main['schemas']['UdoseSite'];
    'udose-sites': Main['schemas']['UdoseSite'];
    'udose-test-sites': Main['schemas']['UdoseSite'];
    'users': Main['schemas']['User'];
    'water-pressure': Main['schemas']['WaterPressure'];
}
export type ResourceName = keyof ResourceTypes;

/** A row of each report. */
export interface ReportTypes {
    'daily-summary': Main['schemas']['SiteDailySummary'];
    'device-locations': Main['schemas']['DeviceLocation'];
    'device-logs': Main['schemas']['DeviceLog'];
    'inventory-item-movements': Connect['schemas']['InventoryItemMovement'];
    'logs': Main['schemas']['Log'];
    'site-logs': Main['schemas']['DeviceSiteLog'];
    'supplement-movements': Connect['schemas']['SupplementMovement'];
    'ubot-records': Main['schemas']['UbotRecord'];
    'udose-ag-daily-messages': Main['schemas']['UdoseAgDay'];
    'udose-ag-messages': Main['schemas']['UdoseAgMessage'];
    'udose-ag-session-summaries': Main['schemas']['UdoseAgSession'];
}
export type ReportName = keyof ReportTypes;
