// Written by `npm run generate` from the contract. Do not edit.
export interface paths {
    "/token/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A fresh access token for the refresh cookie
         * @description Only from pages of this portal (the Origin is checked). The cookie is httpOnly and replaced each time.
         */
        post: operations["refreshTokenByCookie"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/activity-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List activity log */
        get: operations["listActivityLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/activity-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One activity */
        get: operations["getActivityLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/adjust-inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter what was counted; the difference is posted as a movement */
        post: operations["adjustInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/customer-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customer contacts */
        get: operations["listCustomerContacts"];
        put?: never;
        /** Add a customer contact */
        post: operations["createCustomerContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/customer-contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer contact */
        get: operations["getCustomerContact"];
        /** Change a customer contact */
        put: operations["updateCustomerContact"];
        post?: never;
        /** Archive a customer contact */
        delete: operations["archiveCustomerContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/customer-contacts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived customer contact back */
        post: operations["restoreCustomerContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/device-maintenances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List device maintenances */
        get: operations["listDeviceMaintenances"];
        put?: never;
        /** Add a device maintenance */
        post: operations["createDeviceMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/device-maintenances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One device maintenance */
        get: operations["getDeviceMaintenance"];
        /** Change a device maintenance */
        put: operations["updateDeviceMaintenance"];
        post?: never;
        /** Archive a device maintenance */
        delete: operations["archiveDeviceMaintenance"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/device-maintenances/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived device maintenance back */
        post: operations["restoreDeviceMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/device-maintenances/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a device maintenance to another status */
        post: operations["transitionDeviceMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/dropdown/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Inventory locations to choose from */
        get: operations["dropdownInventoryLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/export/purchase-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Purchase requests as CSV */
        get: operations["exportPurchaseRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List files */
        get: operations["listFiles"];
        put?: never;
        /** Put files into a folder */
        post: operations["uploadFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file */
        get: operations["getFile"];
        /**
         * Rename, describe or move a file, or replace its content
         * @description As JSON, or as a form when the content is sent along. New content makes the next revision of the same file.
         */
        put: operations["updateFile"];
        post?: never;
        /** Archive a file */
        delete: operations["archiveFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A link that opens the file for a short time */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived file back */
        post: operations["restoreFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List folders */
        get: operations["listFolders"];
        put?: never;
        /** Add a folder */
        post: operations["createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/folders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One folder */
        get: operations["getFolder"];
        /** Change a folder */
        put: operations["updateFolder"];
        post?: never;
        /** Archive a folder */
        delete: operations["archiveFolder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/folders/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files of a folder */
        get: operations["listFolderFiles"];
        put?: never;
        /** Put files into this folder */
        post: operations["uploadFolderFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/folders/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived folder back */
        post: operations["restoreFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List counts */
        get: operations["listInventoryItemCounts"];
        put?: never;
        /** Add a count */
        post: operations["createInventoryItemCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item-counts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One count */
        get: operations["getInventoryItemCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item-movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List item movements */
        get: operations["listInventoryItemMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item-stocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inventory item stocks */
        get: operations["listInventoryItemStocks"];
        put?: never;
        /** Add a inventory item stock */
        post: operations["createInventoryItemStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item-stocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One inventory item stock */
        get: operations["getInventoryItemStock"];
        /** Change a inventory item stock */
        put: operations["updateInventoryItemStock"];
        post?: never;
        /** Archive a inventory item stock */
        delete: operations["archiveInventoryItemStock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item-stocks/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived inventory item stock back */
        post: operations["restoreInventoryItemStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inventory item flags */
        get: operations["listInventoryItemFlags"];
        put?: never;
        /** Add a inventory item flag */
        post: operations["createInventoryItemFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item/flags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One inventory item flag */
        get: operations["getInventoryItemFlag"];
        /** Change a inventory item flag */
        put: operations["updateInventoryItemFlag"];
        post?: never;
        /** Archive a inventory item flag */
        delete: operations["archiveInventoryItemFlag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-item/flags/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived inventory item flag back */
        post: operations["restoreInventoryItemFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inventory items */
        get: operations["listInventoryItems"];
        put?: never;
        /** Add a inventory item */
        post: operations["createInventoryItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One inventory item */
        get: operations["getInventoryItem"];
        /** Change a inventory item */
        put: operations["updateInventoryItem"];
        post?: never;
        /** Archive a inventory item */
        delete: operations["archiveInventoryItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-items/{id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of an item, the latest first */
        get: operations["listCountsOfInventoryItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-items/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived inventory item back */
        post: operations["restoreInventoryItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-items/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Inventory items as CSV */
        get: operations["exportInventoryItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-items/sku": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The next SKU of a category, or whether a SKU is free */
        get: operations["getInventorySku"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-items/udose/dropdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** uDOSE devices in store to choose from, by serial number */
        get: operations["listUdoseDevicesInStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-items/ui": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Items with their flags and what is where, in one call */
        get: operations["listInventoryOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inventory locations */
        get: operations["listInventoryLocations"];
        put?: never;
        /** Add a inventory location */
        post: operations["createInventoryLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One inventory location */
        get: operations["getInventoryLocation"];
        /** Change a inventory location */
        put: operations["updateInventoryLocation"];
        post?: never;
        /** Archive a inventory location */
        delete: operations["archiveInventoryLocation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory-locations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived inventory location back */
        post: operations["restoreInventoryLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/job-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List job cards */
        get: operations["listConnectJobCards"];
        put?: never;
        /** Add a job card */
        post: operations["createConnectJobCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/job-cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One job card */
        get: operations["getConnectJobCard"];
        /** Change a job card */
        put: operations["updateConnectJobCard"];
        post?: never;
        /** Archive a job card */
        delete: operations["archiveConnectJobCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/job-cards/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived job card back */
        post: operations["restoreConnectJobCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/job-cards/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a job card to another status */
        post: operations["transitionConnectJobCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, as operations knows them */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pre-installation-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List pre-installation notes */
        get: operations["listPreInstallationNotes"];
        put?: never;
        /** Add a pre-installation note */
        post: operations["createPreInstallationNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pre-installation-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One pre-installation note */
        get: operations["getPreInstallationNote"];
        /** Change a pre-installation note */
        put: operations["updatePreInstallationNote"];
        post?: never;
        /** Archive a pre-installation note */
        delete: operations["archivePreInstallationNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pre-installation-notes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived pre-installation note back */
        post: operations["restorePreInstallationNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pre-installation-notes/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a pre-installation note to another status */
        post: operations["transitionPreInstallationNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/production-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List production requests */
        get: operations["listProductionRequests"];
        put?: never;
        /** Add a production request */
        post: operations["createProductionRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/production-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One production request */
        get: operations["getProductionRequest"];
        /** Change a production request */
        put: operations["updateProductionRequest"];
        post?: never;
        /** Archive a production request */
        delete: operations["archiveProductionRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/production-requests/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived production request back */
        post: operations["restoreProductionRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/production-requests/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a production request to another status */
        post: operations["transitionProductionRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-approval-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List approval limits */
        get: operations["listPurchaseApprovalLimits"];
        put?: never;
        /** Add a approval limit */
        post: operations["createPurchaseApprovalLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-approval-limits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One approval limit */
        get: operations["getPurchaseApprovalLimit"];
        /** Change a approval limit */
        put: operations["updatePurchaseApprovalLimit"];
        post?: never;
        /** Archive a approval limit */
        delete: operations["archivePurchaseApprovalLimit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-approval-limits/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived approval limit back */
        post: operations["restorePurchaseApprovalLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List purchase receipts */
        get: operations["listPurchaseReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One purchase receipt */
        get: operations["getPurchaseReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-receipts/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a purchase receipt to another status */
        post: operations["transitionPurchaseReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-request-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List purchase request files */
        get: operations["listPurchaseRequestFiles"];
        put?: never;
        /** Add quotes, invoices and other documents to a purchase request */
        post: operations["uploadPurchaseRequestFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-request-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One purchase request file */
        get: operations["getPurchaseRequestFile"];
        /** Change a purchase request file */
        put: operations["updatePurchaseRequestFile"];
        post?: never;
        /** Archive a purchase request file */
        delete: operations["archivePurchaseRequestFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-request-files/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived purchase request file back */
        post: operations["restorePurchaseRequestFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List purchase requests */
        get: operations["listPurchaseRequests"];
        put?: never;
        /** Add a purchase request */
        post: operations["createPurchaseRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One purchase request */
        get: operations["getPurchaseRequest"];
        /** Change a purchase request */
        put: operations["updatePurchaseRequest"];
        post?: never;
        /** Archive a purchase request */
        delete: operations["archivePurchaseRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-requests/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive goods or a service, all that is outstanding or a part of it
         * @description Supplements go into the stock of the location. The last part completes the request.
         */
        post: operations["receivePurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-requests/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived purchase request back */
        post: operations["restorePurchaseRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-requests/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a purchase request to another status */
        post: operations["transitionPurchaseRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/purchase-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many files a request takes, and up to what amount the caller may approve */
        get: operations["getPurchaseSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/recipes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List recipes */
        get: operations["listRecipes"];
        put?: never;
        /** Add a recipe */
        post: operations["createRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/recipes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One recipe */
        get: operations["getRecipe"];
        put?: never;
        post?: never;
        /** Archive a recipe */
        delete: operations["archiveRecipe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/recipes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived recipe back */
        post: operations["restoreRecipe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/sales-orders/{id}/pre-installation-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pre-installation notes of an order */
        get: operations["listNotesOfSalesOrderV2"];
        put?: never;
        /** Add a pre-installation note to an order */
        post: operations["createNoteOfSalesOrderV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/staffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List staff */
        get: operations["listStaffs"];
        put?: never;
        /** Add a staff */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/staffs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One staff */
        get: operations["getUser"];
        /** Change a staff */
        put: operations["updateUser"];
        post?: never;
        /** Archive a staff */
        delete: operations["archiveUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/staffs/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived staff back */
        post: operations["restoreUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/staffs/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a staff to another status */
        post: operations["transitionUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/staffs/paginated-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List staff
         * @description As `/v2/staffs`, with the parameters that people use most.
         */
        get: operations["listStaffsPaginated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stock-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List batches */
        get: operations["listStockBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stock-batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One batch */
        get: operations["getStockBatch"];
        /** Change a batch */
        put: operations["updateStockBatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stock-batches/{id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a batch came from, where it is, and to whom it went */
        get: operations["traceStockBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stock-batches/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a batch to another status */
        post: operations["transitionStockBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stock-lots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List batches at locations */
        get: operations["listStockLots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stock-reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List reservations */
        get: operations["listStockReservations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stocktakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List stocktakes */
        get: operations["listStocktakes"];
        put?: never;
        /** Add a stocktake */
        post: operations["createStocktake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stocktakes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One stocktake */
        get: operations["getStocktake"];
        /** Change a stocktake */
        put: operations["updateStocktake"];
        post?: never;
        /** Archive a stocktake */
        delete: operations["archiveStocktake"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stocktakes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived stocktake back */
        post: operations["restoreStocktake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stocktakes/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a stocktake to another status */
        post: operations["transitionStocktake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storage-tank-movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tank movements */
        get: operations["listStorageTankMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storage-tanks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List storage tanks */
        get: operations["listStorageTanks"];
        put?: never;
        /** Add a storage tank */
        post: operations["createStorageTank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storage-tanks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One storage tank */
        get: operations["getStorageTank"];
        /** Change a storage tank */
        put: operations["updateStorageTank"];
        post?: never;
        /** Archive a storage tank */
        delete: operations["archiveStorageTank"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/storage-tanks/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived storage tank back */
        post: operations["restoreStorageTank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplement groups */
        get: operations["listSupplementGroups"];
        put?: never;
        /** Add a supplement group */
        post: operations["createSupplementGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplement group */
        get: operations["getSupplementGroup"];
        /** Change a supplement group */
        put: operations["updateSupplementGroup"];
        post?: never;
        /** Archive a supplement group */
        delete: operations["archiveSupplementGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-groups/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplement group back */
        post: operations["restoreSupplementGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-groups/{id}/supplements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Supplements of a group */
        get: operations["listGroupSupplements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-inventories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplement inventories */
        get: operations["listSupplementInventories"];
        put?: never;
        /** Add a supplement inventory */
        post: operations["createSupplementInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-inventories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplement inventory */
        get: operations["getSupplementInventory"];
        /** Change a supplement inventory */
        put: operations["updateSupplementInventory"];
        post?: never;
        /** Archive a supplement inventory */
        delete: operations["archiveSupplementInventory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-inventories/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplement inventory back */
        post: operations["restoreSupplementInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-inventories/dropdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Inventories to choose from, with what they hold */
        get: operations["listSupplementInventoryChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-inventories/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is where, and what is on its way, at once for all supplements and locations */
        get: operations["listStockAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-inventories/supplements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplement, with its stock at each location */
        get: operations["getSupplementStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-manufactures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List productions */
        get: operations["listSupplementManufactures"];
        put?: never;
        /** Add a production */
        post: operations["createSupplementManufacture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-manufactures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One production */
        get: operations["getSupplementManufacture"];
        /** Change a production */
        put: operations["updateSupplementManufacture"];
        post?: never;
        /** Archive a production */
        delete: operations["archiveSupplementManufacture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-manufactures/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived production back */
        post: operations["restoreSupplementManufacture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-manufactures/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a production to another status */
        post: operations["transitionSupplementManufacture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-mixings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplement mixings */
        get: operations["listSupplementMixings"];
        put?: never;
        /** Add a supplement mixing */
        post: operations["createSupplementMixing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-mixings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplement mixing */
        get: operations["getSupplementMixing"];
        /** Change a supplement mixing */
        put: operations["updateSupplementMixing"];
        post?: never;
        /** Archive a supplement mixing */
        delete: operations["archiveSupplementMixing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-mixings/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplement mixing back */
        post: operations["restoreSupplementMixing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-mixings/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a supplement mixing to another status */
        post: operations["transitionSupplementMixing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List movements */
        get: operations["listSupplementMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-refills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplement refills */
        get: operations["listSupplementRefills"];
        put?: never;
        /** Add a supplement refill */
        post: operations["createSupplementRefill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-refills/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplement refill */
        get: operations["getSupplementRefill"];
        /** Change a supplement refill */
        put: operations["updateSupplementRefill"];
        post?: never;
        /** Archive a supplement refill */
        delete: operations["archiveSupplementRefill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-refills/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplement refill back */
        post: operations["restoreSupplementRefill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-refills/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a supplement refill to another status */
        post: operations["transitionSupplementRefill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplement transfers */
        get: operations["listSupplementTransfers"];
        put?: never;
        /** Add a supplement transfer */
        post: operations["createSupplementTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplement transfer */
        get: operations["getSupplementTransfer"];
        /** Change a supplement transfer */
        put: operations["updateSupplementTransfer"];
        post?: never;
        /** Archive a supplement transfer */
        delete: operations["archiveSupplementTransfer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-transfers/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplement transfer back */
        post: operations["restoreSupplementTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplement-transfers/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a supplement transfer to another status */
        post: operations["transitionSupplementTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplements */
        get: operations["listSupplements"];
        put?: never;
        /** Add a supplement */
        post: operations["createSupplement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplement */
        get: operations["getSupplement"];
        /** Change a supplement */
        put: operations["updateSupplement"];
        post?: never;
        /** Archive a supplement */
        delete: operations["archiveSupplement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplements/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplement back */
        post: operations["restoreSupplement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplier-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplier prices */
        get: operations["listSupplierPrices"];
        put?: never;
        /** Add a supplier price */
        post: operations["createSupplierPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplier-prices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplier price */
        get: operations["getSupplierPrice"];
        /** Change a supplier price */
        put: operations["updateSupplierPrice"];
        post?: never;
        /** Archive a supplier price */
        delete: operations["archiveSupplierPrice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/supplier-prices/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplier price back */
        post: operations["restoreSupplierPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List suppliers */
        get: operations["listSuppliers"];
        put?: never;
        /** Add a supplier */
        post: operations["createSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/suppliers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplier */
        get: operations["getSupplier"];
        /** Change a supplier */
        put: operations["updateSupplier"];
        post?: never;
        /** Archive a supplier */
        delete: operations["archiveSupplier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/suppliers/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplier back */
        post: operations["restoreSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/stocktakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List stocktakes */
        get: operations["listStocktakesV3"];
        put?: never;
        /** Add a stocktake */
        post: operations["createStocktakeV3"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/stocktakes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One stocktake */
        get: operations["getStocktakeV3"];
        /** Change a stocktake */
        put: operations["updateStocktakeV3"];
        post?: never;
        /** Archive a stocktake */
        delete: operations["archiveStocktakeV3"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/stocktakes/{id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enter what was counted, some lines at a time
         * @description Lines that are not named stay as they are, so that several people count at once. A line that somebody else has counted meanwhile is refused (409) and says what they found.
         */
        put: operations["enterStocktakeCounts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/stocktakes/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The count sheet of a stocktake */
        get: operations["listStocktakeLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/stocktakes/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void a stocktake; what it corrected is as it was before */
        post: operations["voidStocktake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/supplement-manufactures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List productions */
        get: operations["listSupplementManufacturesV3"];
        put?: never;
        /** Add a production */
        post: operations["createSupplementManufactureV3"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/supplement-manufactures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One production */
        get: operations["getSupplementManufactureV3"];
        /** Change a production */
        put: operations["updateSupplementManufactureV3"];
        post?: never;
        /** Archive a production */
        delete: operations["archiveSupplementManufactureV3"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/supplement-manufactures/{id}/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter what went in and what came out; the inputs leave the stock of the facility and the product enters it
         * @description Refused (422) while something of the checklist is open. A request that it was made for is done with it.
         */
        post: operations["completeSupplementManufacture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/supplement-manufactures/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The label of its batch, with a code that leads to it */
        get: operations["printManufactureLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/supplement-mixings/{id}/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter what went in and what came out; the inputs leave the stock of the place and the batch enters it */
        post: operations["completeSupplementMixing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/supplement-mixings/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void a mixing; its inputs are back where they came from and its batch is gone */
        post: operations["voidSupplementMixing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/supplement-transfers/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Void a transfer; what it moved goes back where it came from */
        post: operations["voidSupplementTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Activity */
        ActivityLog: {
            /**
             * Time
             * Format: date-time
             */
            occurred_at: string;
            /** User */
            user_id: number | null;
            user?: components["schemas"]["ReferenceOrNull"];
            /**
             * User name then
             * @description As it was then
             */
            user_name: string | null;
            /** Action */
            action: string;
            /** Kind of record */
            resource: string | null;
            /** Record number */
            record_id: number | null;
            /**
             * Record
             * @description As it was called then
             */
            record_label: string | null;
            /** Customer */
            customer_id: number | null;
            customer?: components["schemas"]["ReferenceOrNull"];
            /**
             * Changes
             * @description Old and new value of each field that changed
             */
            changes: {
                [key: string]: unknown;
            };
            /** Reason */
            reason: string | null;
            /**
             * Network address
             * @description Network address that the call came from
             */
            ip: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** @description One batch, back to its supplier and forward to whoever was given of it */
        BatchTrace: {
            batch: components["schemas"]["Reference"];
            /** @description Batches of the same supplier’s lot */
            same_lot: components["schemas"]["Reference"][];
            /** @description Batches that went into it */
            made_from: components["schemas"]["TracePlace"][];
            /** @description Batches that were made of it */
            made_into: components["schemas"]["TracePlace"][];
            /** @description What is left of it and where */
            places: components["schemas"]["TracePlace"][];
            /** @description Deliveries to sites */
            sites: components["schemas"]["TracePlace"][];
            /** @description Other documents that took of it */
            others: components["schemas"]["TracePlace"][];
        };
        /** Customer contact */
        CustomerContact: {
            /** Customer */
            customer_id: number;
            customer?: components["schemas"]["ReferenceOrNull"];
            /** Name */
            name: string;
            /** Position */
            position: string | null;
            /**
             * Contact type
             * @description Primary is the first contact for the work, Account Payable gets the invoices. A new primary contact replaces the old one, who becomes Other.
             * @default primary
             * @enum {string}
             */
            kind: "primary" | "account_payable" | "other";
            /**
             * Email
             * Format: email
             */
            email: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        CustomerContactCreate: {
            /** Customer */
            customer_id: number;
            /** Name */
            name: string;
            /** Position */
            position?: string | null;
            /**
             * Contact type
             * @description Primary is the first contact for the work, Account Payable gets the invoices. A new primary contact replaces the old one, who becomes Other.
             * @default primary
             * @enum {string}
             */
            kind?: "primary" | "account_payable" | "other";
            /**
             * Email
             * Format: email
             */
            email?: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        CustomerContactUpdate: {
            /** Customer */
            customer_id?: number;
            /** Name */
            name?: string;
            /** Position */
            position?: string | null;
            /**
             * Contact type
             * @description Primary is the first contact for the work, Account Payable gets the invoices. A new primary contact replaces the old one, who becomes Other.
             * @enum {string}
             */
            kind?: "primary" | "account_payable" | "other";
            /**
             * Email
             * Format: email
             */
            email?: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Device maintenance */
        DeviceMaintenance: {
            /**
             * Work
             * @description What has to be done, in a few words, such as Replace the battery.
             */
            summary: string;
            /** Device */
            device_id: number;
            device?: components["schemas"]["ReferenceOrNull"];
            /**
             * Type of work
             * @enum {string}
             */
            kind: "inspection" | "repair" | "calibration" | "battery" | "firmware";
            /**
             * Status
             * @default planned
             * @enum {string}
             */
            status: "planned" | "in_progress" | "done" | "cancelled";
            /**
             * Scheduled for
             * Format: date
             */
            scheduled_on: string;
            /** Assigned to */
            assigned_to_id: number | null;
            assigned_to?: components["schemas"]["ReferenceOrNull"];
            /**
             * Workshop
             * @description Where the work is done. Leave it empty if it is done at the site.
             */
            inventory_location_id: number | null;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * Started
             * Format: date-time
             */
            started_at: string | null;
            /**
             * Finished
             * Format: date-time
             */
            finished_at: string | null;
            /**
             * Firmware
             * @description The firmware version after the work. Leave it empty if the firmware was not changed.
             */
            firmware_version: string | null;
            /**
             * Findings
             * Format: multiline
             */
            findings: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        DeviceMaintenanceCreate: {
            /**
             * Work
             * @description What has to be done, in a few words, such as Replace the battery.
             */
            summary: string;
            /** Device */
            device_id: number;
            /**
             * Type of work
             * @enum {string}
             */
            kind: "inspection" | "repair" | "calibration" | "battery" | "firmware";
            /**
             * Scheduled for
             * Format: date
             */
            scheduled_on: string;
            /** Assigned to */
            assigned_to_id?: number | null;
            /**
             * Workshop
             * @description Where the work is done. Leave it empty if it is done at the site.
             */
            inventory_location_id?: number | null;
            /**
             * Firmware
             * @description The firmware version after the work. Leave it empty if the firmware was not changed.
             */
            firmware_version?: string | null;
            /**
             * Findings
             * Format: multiline
             */
            findings?: string | null;
        };
        DeviceMaintenanceUpdate: {
            /**
             * Work
             * @description What has to be done, in a few words, such as Replace the battery.
             */
            summary?: string;
            /** Device */
            device_id?: number;
            /**
             * Type of work
             * @enum {string}
             */
            kind?: "inspection" | "repair" | "calibration" | "battery" | "firmware";
            /**
             * Scheduled for
             * Format: date
             */
            scheduled_on?: string;
            /** Assigned to */
            assigned_to_id?: number | null;
            /**
             * Workshop
             * @description Where the work is done. Leave it empty if it is done at the site.
             */
            inventory_location_id?: number | null;
            /**
             * Firmware
             * @description The firmware version after the work. Leave it empty if the firmware was not changed.
             */
            firmware_version?: string | null;
            /**
             * Findings
             * Format: multiline
             */
            findings?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        Fault: {
            status: components["schemas"]["Status"];
            message: string;
            errors?: {
                [key: string]: string[];
            };
            /** @description On a 409: the record as it is now. */
            body?: unknown;
            /** @description On a 409 of an archive: what depends on the record, by kind, a few of each by name. */
            held_by?: components["schemas"]["Holders"][];
            /** @description On a 429: seconds to wait. */
            retry_after?: number;
        };
        /** File */
        File: {
            /** Folder */
            folder_id: number;
            folder?: components["schemas"]["ReferenceOrNull"];
            /** Name */
            name: string;
            /**
             * Description
             * Format: multiline
             */
            description: string | null;
            /** Original name */
            file_name: string;
            /** Storage path */
            file_path: string;
            /**
             * Type
             * @description Judged by the content
             */
            media_type: string;
            /** Size */
            size: number;
            /**
             * Checksum
             * @description SHA-256 of the content
             */
            sha256: string;
            /**
             * Revision
             * @description Counts each time the content is replaced
             * @default 1
             */
            revision: number;
            /**
             * Link
             * @description Opens the content in the browser until the link expires
             */
            url: string | null;
            /**
             * Thumbnail
             * @description Shows a picture made small until the link expires; none of what is no picture, or not yet
             */
            thumbnail_url: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        FileLink: {
            /** @description Opens the content without a token until it expires */
            url: string;
            name: string;
            media_type: string;
            size: number;
            /** @description Seconds */
            expires_in: number;
        };
        FileUpdate: {
            /** Folder */
            folder_id?: number;
            /** Name */
            name?: string;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /**
         * Files
         * @description At most 5 files of at most 5 MB each; jpeg, jpg, png, heic, pdf, docx or doc by content
         */
        FileUpload: string[];
        /** Folder */
        Folder: {
            /** Name */
            name: string;
            /**
             * Inside folder
             * @description Leave it empty for a folder at the top level.
             */
            parent_id: number | null;
            parent?: components["schemas"]["ReferenceOrNull"];
            /**
             * Shared with
             * @description This customer sees the folder and everything in it. Leave it empty for a folder that only staff see. A folder inside a shared folder is shared with the same customer.
             */
            customer_id: number | null;
            customer?: components["schemas"]["ReferenceOrNull"];
            /**
             * Description
             * Format: multiline
             */
            description: string | null;
            /** Folders */
            folder_count: number;
            /** Files */
            file_count: number;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        FolderCreate: {
            /** Name */
            name: string;
            /**
             * Inside folder
             * @description Leave it empty for a folder at the top level.
             */
            parent_id?: number | null;
            /**
             * Shared with
             * @description This customer sees the folder and everything in it. Leave it empty for a folder that only staff see. A folder inside a shared folder is shared with the same customer.
             */
            customer_id?: number | null;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
        };
        FolderUpdate: {
            /** Name */
            name?: string;
            /**
             * Inside folder
             * @description Leave it empty for a folder at the top level.
             */
            parent_id?: number | null;
            /**
             * Shared with
             * @description This customer sees the folder and everything in it. Leave it empty for a folder that only staff see. A folder inside a shared folder is shared with the same customer.
             */
            customer_id?: number | null;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** @description Records of one kind that keep another from being archived. */
        Holders: {
            resource: string;
            /** @description What they are called */
            title: string;
            total: number;
            /** @description Those that the caller may see, a few at most. */
            records: {
                id: number;
                label: string;
                state?: string;
                kind?: string;
                record_id?: number;
            }[];
        };
        /** Inventory item */
        InventoryItem: {
            /**
             * Name
             * @description What people call it, such as Flow meter 1 inch.
             */
            name: string;
            /**
             * Category
             * @enum {string}
             */
            category: "board" | "sensor" | "meter" | "power" | "plumbing" | "tank" | "pump" | "cable" | "device" | "tool" | "other";
            /**
             * SKU
             * @description Our own number of it. If you leave it empty, the next free one of its category is taken.
             */
            sku: string;
            /**
             * Counted in
             * @description Pieces are whole. It cannot be changed once there were movements.
             * @default each
             * @enum {string}
             */
            unit: "each" | "m" | "kg" | "L";
            /**
             * In stock
             * @description At all locations together
             */
            quantity: number;
            /**
             * Where
             * @description How much is at each location, most first
             */
            places: string | null;
            /**
             * Low
             * @description Whether any location has less than its minimum
             */
            is_low: boolean;
            /** Flags */
            flag_ids: number[];
            flags?: components["schemas"]["Reference"][];
            /**
             * Devices of
             * @description The item is these devices: its stock is the devices that are stored at each location, by serial number. Nobody counts it by hand.
             * @enum {string|null}
             */
            device_product: "classic" | "mini" | "ag" | "ubot" | null;
            /**
             * Barcode
             * @description What a scanner reads on it: an EAN or any other text.
             */
            barcode: string | null;
            /** Maker’s part number */
            part_number: string | null;
            /** Supplier */
            supplier_id: number | null;
            supplier?: components["schemas"]["ReferenceOrNull"];
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Count */
        InventoryItemCount: {
            /**
             * Count
             * @description IC- and the number of the record
             * @default
             */
            number: string;
            /** Item */
            inventory_item_id: number;
            inventory_item?: components["schemas"]["ReferenceOrNull"];
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * On record
             * @description What was on record when it was counted
             * @default 0
             */
            recorded_quantity: number;
            /**
             * Counted
             * @description In the unit of the item. The difference is posted as a movement.
             */
            counted_quantity: number;
            /**
             * Difference
             * @description More or less than on record
             * @default 0
             */
            difference: number;
            /**
             * Expected
             * @description What was on record for who counted. Where given, a count of stock that has moved meanwhile is refused (409).
             */
            expected_quantity: number | null;
            /** Reason */
            reason: string;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        InventoryItemCountCreate: {
            /** Item */
            inventory_item_id: number;
            /** Location */
            inventory_location_id: number;
            /**
             * Counted
             * @description In the unit of the item. The difference is posted as a movement.
             */
            counted_quantity: number;
            /**
             * Expected
             * @description What was on record for who counted. Where given, a count of stock that has moved meanwhile is refused (409).
             */
            expected_quantity?: number | null;
            /** Reason */
            reason: string;
        };
        InventoryItemCreate: {
            /**
             * Name
             * @description What people call it, such as Flow meter 1 inch.
             */
            name: string;
            /**
             * Category
             * @enum {string}
             */
            category: "board" | "sensor" | "meter" | "power" | "plumbing" | "tank" | "pump" | "cable" | "device" | "tool" | "other";
            /**
             * SKU
             * @description Our own number of it. If you leave it empty, the next free one of its category is taken.
             */
            sku?: string;
            /**
             * Counted in
             * @description Pieces are whole. It cannot be changed once there were movements.
             * @default each
             * @enum {string}
             */
            unit?: "each" | "m" | "kg" | "L";
            /** Flags */
            flag_ids?: number[];
            /**
             * Devices of
             * @description The item is these devices: its stock is the devices that are stored at each location, by serial number. Nobody counts it by hand.
             * @enum {string|null}
             */
            device_product?: "classic" | "mini" | "ag" | "ubot" | null;
            /**
             * Barcode
             * @description What a scanner reads on it: an EAN or any other text.
             */
            barcode?: string | null;
            /** Maker’s part number */
            part_number?: string | null;
            /** Supplier */
            supplier_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        /** Inventory item flag */
        InventoryItemFlag: {
            /** Name */
            name: string;
            /**
             * Colour
             * @description Colour of the flag in lists, as #RRGGBB, such as #F28C28.
             */
            color: string | null;
            /**
             * Reorder
             * @description If an item with this flag falls below its minimum, those who may request purchases are told.
             * @default false
             */
            reorder: boolean;
            /**
             * Description
             * Format: multiline
             */
            description: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        InventoryItemFlagCreate: {
            /** Name */
            name: string;
            /**
             * Colour
             * @description Colour of the flag in lists, as #RRGGBB, such as #F28C28.
             */
            color?: string | null;
            /**
             * Reorder
             * @description If an item with this flag falls below its minimum, those who may request purchases are told.
             * @default false
             */
            reorder?: boolean;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
        };
        InventoryItemFlagUpdate: {
            /** Name */
            name?: string;
            /**
             * Colour
             * @description Colour of the flag in lists, as #RRGGBB, such as #F28C28.
             */
            color?: string | null;
            /**
             * Reorder
             * @description If an item with this flag falls below its minimum, those who may request purchases are told.
             */
            reorder?: boolean;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Item movement */
        InventoryItemMovement: {
            /**
             * Date
             * Format: date-time
             */
            occurred_at: string;
            /** Document */
            document_label: string;
            /** Kind of document */
            document_resource: string;
            /** Document number */
            document_id: number;
            /** Item */
            inventory_item_id: number;
            inventory_item?: components["schemas"]["ReferenceOrNull"];
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * Quantity
             * @description In the unit of the item: in, or out where negative
             */
            quantity: number;
            /** In */
            incoming: number | null;
            /** Out */
            outgoing: number | null;
            /**
             * Balance
             * @description What the location held after it
             */
            balance: number;
            /**
             * Reverses
             * @description The movement that it reverses
             */
            reverses_id: number | null;
            /** Reason */
            reason: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Inventory item stock */
        InventoryItemStock: {
            /**
             * Stock
             * @description Item and location, as they are called now
             * @default
             */
            name: string;
            /** Item */
            inventory_item_id: number;
            inventory_item?: components["schemas"]["ReferenceOrNull"];
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * In stock
             * @description In the unit of the item: sum of the movements in and out, or the devices that are stored here
             * @default 0
             */
            quantity: number;
            /** Counted in */
            unit: string;
            /**
             * Devices
             * @description The stock is the devices that are stored here; nobody counts it by hand
             */
            is_devices: boolean;
            /**
             * Reserved
             * @description Promised to documents that are not done yet, and for nobody else
             * @default 0
             */
            reserved_quantity: number;
            /**
             * Minimum
             * @description If there is less than this, the stock is shown as low.
             */
            minimum_quantity: number | null;
            /**
             * Low
             * @description Less in stock than the minimum
             * @default false
             */
            is_low: boolean;
            /**
             * Shelf
             * @description Where it lies, such as Bay 3, shelf 2.
             */
            shelf: string | null;
            /**
             * Last movement
             * Format: date-time
             */
            last_movement_at: string | null;
            /**
             * Reorder asked for
             * Format: date-time
             * @description When people were told that it is low. Empty again once there is enough
             */
            reorder_told_at: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        InventoryItemStockCreate: {
            /** Item */
            inventory_item_id: number;
            /** Location */
            inventory_location_id: number;
            /**
             * Minimum
             * @description If there is less than this, the stock is shown as low.
             */
            minimum_quantity?: number | null;
            /**
             * Shelf
             * @description Where it lies, such as Bay 3, shelf 2.
             */
            shelf?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        InventoryItemStockUpdate: {
            /**
             * Minimum
             * @description If there is less than this, the stock is shown as low.
             */
            minimum_quantity?: number | null;
            /**
             * Shelf
             * @description Where it lies, such as Bay 3, shelf 2.
             */
            shelf?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        InventoryItemUpdate: {
            /**
             * Name
             * @description What people call it, such as Flow meter 1 inch.
             */
            name?: string;
            /**
             * Category
             * @enum {string}
             */
            category?: "board" | "sensor" | "meter" | "power" | "plumbing" | "tank" | "pump" | "cable" | "device" | "tool" | "other";
            /**
             * SKU
             * @description Our own number of it. If you leave it empty, the next free one of its category is taken.
             */
            sku?: string;
            /**
             * Counted in
             * @description Pieces are whole. It cannot be changed once there were movements.
             * @enum {string}
             */
            unit?: "each" | "m" | "kg" | "L";
            /** Flags */
            flag_ids?: number[];
            /**
             * Devices of
             * @description The item is these devices: its stock is the devices that are stored at each location, by serial number. Nobody counts it by hand.
             * @enum {string|null}
             */
            device_product?: "classic" | "mini" | "ag" | "ubot" | null;
            /**
             * Barcode
             * @description What a scanner reads on it: an EAN or any other text.
             */
            barcode?: string | null;
            /** Maker’s part number */
            part_number?: string | null;
            /** Supplier */
            supplier_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Inventory location */
        InventoryLocation: {
            /**
             * Name
             * @description The name that staff use for this place, such as Townsville depot.
             */
            name: string;
            /**
             * Kind
             * @default warehouse
             * @enum {string}
             */
            kind: "warehouse" | "depot" | "production_facility" | "vehicle";
            /**
             * Address
             * Format: multiline
             */
            address: string | null;
            /** Latitude */
            latitude: number | null;
            /** Longitude */
            longitude: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        InventoryLocationCreate: {
            /**
             * Name
             * @description The name that staff use for this place, such as Townsville depot.
             */
            name: string;
            /**
             * Kind
             * @default warehouse
             * @enum {string}
             */
            kind?: "warehouse" | "depot" | "production_facility" | "vehicle";
            /**
             * Address
             * Format: multiline
             */
            address?: string | null;
            /** Latitude */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        InventoryLocationUpdate: {
            /**
             * Name
             * @description The name that staff use for this place, such as Townsville depot.
             */
            name?: string;
            /**
             * Kind
             * @enum {string}
             */
            kind?: "warehouse" | "depot" | "production_facility" | "vehicle";
            /**
             * Address
             * Format: multiline
             */
            address?: string | null;
            /** Latitude */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        InventoryOverview: {
            id: number;
            name: string;
            sku: string;
            category: string;
            unit: string;
            barcode: string | null;
            /** @description Its stock is devices, which nobody counts by hand */
            is_devices: boolean;
            /** @description In stock at all locations, in the unit of the item */
            quantity: number;
            /** @description Whether any location has less than its minimum */
            is_low: boolean;
            flags: {
                id: number;
                label: string;
                /** @description #RRGGBB */
                color: string | null;
                reorder: boolean;
            }[];
            places: {
                /** @description The stock of the item there */
                id: number;
                inventory_location: components["schemas"]["Reference"];
                quantity: number;
                minimum_quantity: number | null;
                is_low: boolean;
                shelf: string | null;
            }[];
        };
        InventorySku: {
            sku: string;
            /** @description Nobody has it now. Whoever saves first gets it */
            is_free: boolean;
        };
        /** Job card */
        JobCard: {
            /**
             * Job card
             * @description JC- and six digits
             * @default
             */
            number: string;
            /**
             * Type
             * @enum {string}
             */
            type: "supplement_delivery" | "pre_installation_note" | "site_maintenance" | "device_uninstallation" | "device_installation";
            /**
             * Status
             * @default 1
             * @enum {integer}
             */
            status: 0 | 1 | 2 | 3 | 4;
            /**
             * Task
             * @description What has to be done, in a few words, such as Replace the nutrient pump.
             */
            title: string | null;
            /**
             * Priority
             * @default medium
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
            /** Customer */
            customer_id: number;
            customer?: components["schemas"]["ReferenceOrNull"];
            /** Property */
            customer_property_id: number | null;
            customer_property?: components["schemas"]["ReferenceOrNull"];
            /** Site */
            site_id: number | null;
            site?: components["schemas"]["KindReferenceOrNull"];
            /**
             * Device
             * @description The device that is installed or uninstalled.
             */
            device_id: number | null;
            device?: components["schemas"]["ReferenceOrNull"];
            /** Sales order */
            sales_order_id: number | null;
            sales_order?: components["schemas"]["ReferenceOrNull"];
            /** Assigned to */
            assigned_to_id: number | null;
            assigned_to?: components["schemas"]["ReferenceOrNull"];
            /**
             * Scheduled for
             * Format: date
             */
            scheduled_on: string | null;
            /**
             * Due
             * Format: date
             * @description The day by which the job has to be done. After that day it counts as overdue.
             */
            due_on: string | null;
            /**
             * Description
             * Format: multiline
             */
            description: string | null;
            /**
             * Started
             * Format: date-time
             */
            started_at: string | null;
            /**
             * Completed
             * Format: date-time
             */
            completed_at: string | null;
            /** Completed by */
            completed_by_id: number | null;
            completed_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Work done
             * Format: multiline
             */
            completion_notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        JobCardCreate: {
            /**
             * Type
             * @enum {string}
             */
            type: "supplement_delivery" | "pre_installation_note" | "site_maintenance" | "device_uninstallation" | "device_installation";
            /**
             * Task
             * @description What has to be done, in a few words, such as Replace the nutrient pump.
             */
            title?: string | null;
            /**
             * Priority
             * @default medium
             * @enum {string}
             */
            priority?: "high" | "medium" | "low";
            /** Customer */
            customer_id: number;
            /** Property */
            customer_property_id?: number | null;
            /** Site */
            site_id?: number | null;
            /**
             * Device
             * @description The device that is installed or uninstalled.
             */
            device_id?: number | null;
            /** Sales order */
            sales_order_id?: number | null;
            /** Assigned to */
            assigned_to_id?: number | null;
            /**
             * Scheduled for
             * Format: date
             */
            scheduled_on?: string | null;
            /**
             * Due
             * Format: date
             * @description The day by which the job has to be done. After that day it counts as overdue.
             */
            due_on?: string | null;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
        };
        JobCardUpdate: {
            /**
             * Task
             * @description What has to be done, in a few words, such as Replace the nutrient pump.
             */
            title?: string | null;
            /**
             * Priority
             * @enum {string}
             */
            priority?: "high" | "medium" | "low";
            /** Customer */
            customer_id?: number;
            /** Property */
            customer_property_id?: number | null;
            /** Site */
            site_id?: number | null;
            /**
             * Device
             * @description The device that is installed or uninstalled.
             */
            device_id?: number | null;
            /** Sales order */
            sales_order_id?: number | null;
            /** Assigned to */
            assigned_to_id?: number | null;
            /**
             * Scheduled for
             * Format: date
             */
            scheduled_on?: string | null;
            /**
             * Due
             * Format: date
             * @description The day by which the job has to be done. After that day it counts as overdue.
             */
            due_on?: string | null;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** @description What a record refers to where that is of one of several kinds: its own record is `record_id` among those of its kind. */
        KindReference: {
            id: number;
            label: string;
            kind: string;
            record_id: number;
        };
        KindReferenceOrNull: {
            id: number;
            label: string;
            kind: string;
            record_id: number;
        } | null;
        /** @description What really went in and came out */
        MakingCompletion: {
            /** @description The version that was looked at */
            version: number;
            /**
             * Output
             * @description Litres that came out
             */
            output_quantity: number;
            /**
             * Water
             * @description Litres of water that went in; absent, as planned
             */
            water_quantity?: number;
            /** @description What went in of each input that is planned; those that are not named, as planned */
            inputs?: {
                /** Supplement */
                supplement_id: number;
                /**
                 * Quantity
                 * @description Litres
                 */
                quantity: number;
            }[];
        };
        NamedPermission: {
            id: number;
            name: string;
        };
        Pagination: {
            /** @default 0 */
            from: number;
            /** @default 0 */
            to: number;
            /** @default 0 */
            total: number;
            /** @default 0 */
            last_page: number;
        };
        /** Pre-installation note */
        PreInstallationNote: {
            /**
             * Pre-installation note
             * @description PN- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default open
             * @enum {string}
             */
            status: "open" | "completed";
            /** Customer */
            customer_id: number;
            customer?: components["schemas"]["ReferenceOrNull"];
            /** Property */
            customer_property_id: number | null;
            customer_property?: components["schemas"]["ReferenceOrNull"];
            /**
             * Site
             * @description Leave it empty if the site is not in the list yet.
             */
            site_id: number | null;
            site?: components["schemas"]["KindReferenceOrNull"];
            /** Sales order */
            sales_order_id: number | null;
            sales_order?: components["schemas"]["ReferenceOrNull"];
            /** Job card */
            job_card_id: number | null;
            job_card?: components["schemas"]["ReferenceOrNull"];
            /**
             * Visited on
             * Format: date
             */
            visited_on: string | null;
            /**
             * Measurement system
             * @description How pipe sizes are measured at this property.
             * @default metric
             * @enum {string}
             */
            measurement_system: "metric" | "rural";
            /**
             * Scope
             * @default standard
             * @enum {string}
             */
            scope: "standard" | "specific";
            /**
             * Pipe material
             * @enum {string|null}
             */
            pipe_material: "poly" | "gal" | "pvc" | "bras" | null;
            /**
             * Pipe size
             * @description The size that is printed on the pipe, such as 50 mm or 2 in.
             */
            pipe_size: string | null;
            /**
             * Water source
             * @enum {string|null}
             */
            water_source: "supply_tank" | "water_trough" | "dam" | "bore_water" | "nutrient_tank" | "other" | null;
            /** Flow */
            flow_rate: number | null;
            /** Water pressure */
            water_pressure: number | null;
            /** Distance to the trough */
            distance_to_trough: number | null;
            /** Animals */
            number_of_animals: number | null;
            /**
             * Mobile coverage
             * @description Turn this on if there is mobile coverage where the device will be installed.
             */
            mobile_coverage: boolean | null;
            /**
             * Vehicle access
             * Format: multiline
             */
            vehicle_access: string | null;
            /**
             * Fittings to bring
             * Format: multiline
             * @description What the technician needs to bring for the installation.
             */
            fittings: string | null;
            /**
             * Specific requirements
             * Format: multiline
             * @description Needed if the scope is Specific. Say what is different from a standard installation.
             */
            specific_scope: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        PreInstallationNoteCreate: {
            /** Customer */
            customer_id: number;
            /** Property */
            customer_property_id?: number | null;
            /**
             * Site
             * @description Leave it empty if the site is not in the list yet.
             */
            site_id?: number | null;
            /** Sales order */
            sales_order_id?: number | null;
            /** Job card */
            job_card_id?: number | null;
            /**
             * Visited on
             * Format: date
             */
            visited_on?: string | null;
            /**
             * Measurement system
             * @description How pipe sizes are measured at this property.
             * @default metric
             * @enum {string}
             */
            measurement_system?: "metric" | "rural";
            /**
             * Scope
             * @default standard
             * @enum {string}
             */
            scope?: "standard" | "specific";
            /**
             * Pipe material
             * @enum {string|null}
             */
            pipe_material?: "poly" | "gal" | "pvc" | "bras" | null;
            /**
             * Pipe size
             * @description The size that is printed on the pipe, such as 50 mm or 2 in.
             */
            pipe_size?: string | null;
            /**
             * Water source
             * @enum {string|null}
             */
            water_source?: "supply_tank" | "water_trough" | "dam" | "bore_water" | "nutrient_tank" | "other" | null;
            /** Flow */
            flow_rate?: number | null;
            /** Water pressure */
            water_pressure?: number | null;
            /** Distance to the trough */
            distance_to_trough?: number | null;
            /** Animals */
            number_of_animals?: number | null;
            /**
             * Mobile coverage
             * @description Turn this on if there is mobile coverage where the device will be installed.
             */
            mobile_coverage?: boolean | null;
            /**
             * Vehicle access
             * Format: multiline
             */
            vehicle_access?: string | null;
            /**
             * Fittings to bring
             * Format: multiline
             * @description What the technician needs to bring for the installation.
             */
            fittings?: string | null;
            /**
             * Specific requirements
             * Format: multiline
             * @description Needed if the scope is Specific. Say what is different from a standard installation.
             */
            specific_scope?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        PreInstallationNoteUpdate: {
            /** Customer */
            customer_id?: number;
            /** Property */
            customer_property_id?: number | null;
            /**
             * Site
             * @description Leave it empty if the site is not in the list yet.
             */
            site_id?: number | null;
            /** Sales order */
            sales_order_id?: number | null;
            /** Job card */
            job_card_id?: number | null;
            /**
             * Visited on
             * Format: date
             */
            visited_on?: string | null;
            /**
             * Measurement system
             * @description How pipe sizes are measured at this property.
             * @enum {string}
             */
            measurement_system?: "metric" | "rural";
            /**
             * Scope
             * @enum {string}
             */
            scope?: "standard" | "specific";
            /**
             * Pipe material
             * @enum {string|null}
             */
            pipe_material?: "poly" | "gal" | "pvc" | "bras" | null;
            /**
             * Pipe size
             * @description The size that is printed on the pipe, such as 50 mm or 2 in.
             */
            pipe_size?: string | null;
            /**
             * Water source
             * @enum {string|null}
             */
            water_source?: "supply_tank" | "water_trough" | "dam" | "bore_water" | "nutrient_tank" | "other" | null;
            /** Flow */
            flow_rate?: number | null;
            /** Water pressure */
            water_pressure?: number | null;
            /** Distance to the trough */
            distance_to_trough?: number | null;
            /** Animals */
            number_of_animals?: number | null;
            /**
             * Mobile coverage
             * @description Turn this on if there is mobile coverage where the device will be installed.
             */
            mobile_coverage?: boolean | null;
            /**
             * Vehicle access
             * Format: multiline
             */
            vehicle_access?: string | null;
            /**
             * Fittings to bring
             * Format: multiline
             * @description What the technician needs to bring for the installation.
             */
            fittings?: string | null;
            /**
             * Specific requirements
             * Format: multiline
             * @description Needed if the scope is Specific. Say what is different from a standard installation.
             */
            specific_scope?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Production request */
        ProductionRequest: {
            /**
             * Request
             * @description PRQ- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default requested
             * @enum {string}
             */
            status: "requested" | "approved" | "in_production" | "done" | "declined";
            /** Product */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /** Quantity */
            quantity: number;
            /** Needed at */
            inventory_location_id: number | null;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * Wanted by
             * Format: date
             */
            wanted_on: string | null;
            /**
             * Reason
             * Format: multiline
             * @description Why it is needed.
             */
            notes: string | null;
            /** Requested by */
            requested_by_id: number | null;
            requested_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Decided
             * Format: date-time
             */
            decided_at: string | null;
            /** Decided by */
            decided_by_id: number | null;
            decided_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Reason for declining
             * Format: multiline
             */
            decline_reason: string | null;
            /**
             * Done
             * Format: date-time
             */
            done_at: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        ProductionRequestCreate: {
            /** Product */
            supplement_id: number;
            /** Quantity */
            quantity: number;
            /** Needed at */
            inventory_location_id?: number | null;
            /**
             * Wanted by
             * Format: date
             */
            wanted_on?: string | null;
            /**
             * Reason
             * Format: multiline
             * @description Why it is needed.
             */
            notes?: string | null;
        };
        ProductionRequestUpdate: {
            /** Product */
            supplement_id?: number;
            /** Quantity */
            quantity?: number;
            /** Needed at */
            inventory_location_id?: number | null;
            /**
             * Wanted by
             * Format: date
             */
            wanted_on?: string | null;
            /**
             * Reason
             * Format: multiline
             * @description Why it is needed.
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Approval limit */
        PurchaseApprovalLimit: {
            /**
             * Name
             * @description The name of the role
             * @default
             */
            name: string;
            /**
             * Role
             * @description Whoever has several roles approves up to the highest of their limits.
             */
            role_id: number;
            role?: components["schemas"]["ReferenceOrNull"];
            /**
             * Approves up to
             * @description Total with GST. Only an Admin approves more.
             */
            amount: number;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        PurchaseApprovalLimitCreate: {
            /**
             * Role
             * @description Whoever has several roles approves up to the highest of their limits.
             */
            role_id: number;
            /**
             * Approves up to
             * @description Total with GST. Only an Admin approves more.
             */
            amount: number;
        };
        PurchaseApprovalLimitUpdate: {
            /**
             * Role
             * @description Whoever has several roles approves up to the highest of their limits.
             */
            role_id?: number;
            /**
             * Approves up to
             * @description Total with GST. Only an Admin approves more.
             */
            amount?: number;
            /** @description The version that was edited. */
            version: number;
        };
        /** Purchase receipt */
        PurchaseReceipt: {
            /**
             * Receipt
             * @description GR- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default received
             * @enum {string}
             */
            status: "received" | "void";
            /** Purchase request */
            purchase_request_id: number;
            purchase_request?: components["schemas"]["ReferenceOrNull"];
            /** Supplier */
            supplier_id: number | null;
            supplier?: components["schemas"]["ReferenceOrNull"];
            /** Received at */
            inventory_location_id: number | null;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * Received on
             * Format: date
             */
            received_on: string;
            /** Delivery note */
            delivery_note: string | null;
            /** Received */
            items: {
                /** ID */
                id: number;
                /** Supplement */
                supplement_id: number | null;
                supplement?: components["schemas"]["ReferenceOrNull"];
                /** Item */
                description: string | null;
                /** Quantity */
                quantity: number;
                /** Unit */
                unit: string | null;
                /** Cost per unit */
                unit_cost: number | null;
                /** Batch */
                stock_batch_id: number | null;
                stock_batch?: components["schemas"]["ReferenceOrNull"];
                /** Supplier’s lot */
                supplier_lot: string | null;
                /**
                 * Expires on
                 * Format: date
                 */
                expires_on: string | null;
            }[];
            /**
             * Value
             * @description Cost of what was received without GST
             * @default 0
             */
            value: number;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /**
             * Voided
             * Format: date-time
             */
            voided_at: string | null;
            /** Voided by */
            voided_by_id: number | null;
            voided_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Reason for voiding
             * Format: multiline
             */
            void_reason: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Purchase request */
        PurchaseRequest: {
            /**
             * Purchase request
             * @description PR- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default document_pending
             * @enum {string}
             */
            status: "document_pending" | "document_completed" | "approved" | "on_hold" | "rejected" | "paid" | "completed";
            /** Supplier */
            supplier_id: number | null;
            supplier?: components["schemas"]["ReferenceOrNull"];
            /**
             * Priority
             * @default medium
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
            /**
             * Fulfilment
             * @description N/A is for a service that is not delivered to a location.
             * @default delivery
             * @enum {string}
             */
            fulfilment_type: "pickup" | "delivery" | "not_applicable";
            /**
             * Requested by
             * @description The person who needs this. They are told what becomes of it and cannot approve it.
             */
            requested_by_id: number | null;
            requested_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Needed by
             * Format: date
             * @description The day by which this is needed.
             */
            needed_by: string | null;
            /**
             * Deliver to
             * @description Supplements go into the stock of this location when they are received.
             */
            inventory_location_id: number | null;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * Promised for
             * Format: date
             * @description The day for which the supplier has promised it.
             */
            promised_on: string | null;
            /**
             * Reason
             * Format: multiline
             * @description What this is needed for. Whoever approves it reads this.
             */
            reason: string | null;
            /** Items */
            items: {
                /** ID */
                id: number;
                /** Supplement */
                supplement_id: number | null;
                supplement?: components["schemas"]["ReferenceOrNull"];
                /** Or another item */
                description: string | null;
                /** Quantity */
                quantity: number;
                /** Unit */
                unit: string | null;
                /** Unit price */
                unit_price: number | null;
                /**
                 * Received
                 * @default 0
                 */
                received_quantity: number;
            }[];
            /**
             * Subtotal
             * @description Before GST
             * @default 0
             */
            subtotal: number;
            /**
             * GST
             * @description 10 %
             * @default 0
             */
            gst: number;
            /**
             * Total
             * @description GST included
             * @default 0
             */
            total: number;
            /** Amounts entered by */
            amounts_edited_by_id: number | null;
            amounts_edited_by?: components["schemas"]["ReferenceOrNull"];
            /** Files */
            file_count: number;
            /**
             * Reason for no documents
             * Format: multiline
             */
            no_document_reason: string | null;
            /**
             * Approved
             * Format: date-time
             */
            approved_at: string | null;
            /** Approved by */
            approved_by_id: number | null;
            approved_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Reason for hold or rejection
             * Format: multiline
             */
            status_reason: string | null;
            /**
             * Paid on
             * Format: date
             * @description The day on which the supplier was paid.
             */
            paid_on: string | null;
            /**
             * Payment reference
             * @description The number of the payment or of the invoice.
             */
            payment_reference: string | null;
            /**
             * Received on
             * Format: date
             * @description The day on which the last part was received
             */
            received_on: string | null;
            /**
             * Days late
             * @description After the promised day, or without one after the day by which it was needed
             */
            days_late: number | null;
            /**
             * Reason for receiving less
             * Format: multiline
             */
            short_reason: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        PurchaseRequestCreate: {
            /** Supplier */
            supplier_id?: number | null;
            /**
             * Priority
             * @default medium
             * @enum {string}
             */
            priority?: "high" | "medium" | "low";
            /**
             * Fulfilment
             * @description N/A is for a service that is not delivered to a location.
             * @default delivery
             * @enum {string}
             */
            fulfilment_type?: "pickup" | "delivery" | "not_applicable";
            /**
             * Requested by
             * @description The person who needs this. They are told what becomes of it and cannot approve it.
             */
            requested_by_id?: number | null;
            /**
             * Needed by
             * Format: date
             * @description The day by which this is needed.
             */
            needed_by?: string | null;
            /**
             * Deliver to
             * @description Supplements go into the stock of this location when they are received.
             */
            inventory_location_id?: number | null;
            /**
             * Promised for
             * Format: date
             * @description The day for which the supplier has promised it.
             */
            promised_on?: string | null;
            /**
             * Reason
             * Format: multiline
             * @description What this is needed for. Whoever approves it reads this.
             */
            reason?: string | null;
            /** Items */
            items: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id?: number | null;
                /** Or another item */
                description?: string | null;
                /** Quantity */
                quantity: number;
                /** Unit */
                unit?: string | null;
                /** Unit price */
                unit_price?: number | null;
            }[];
            /**
             * Paid on
             * Format: date
             * @description The day on which the supplier was paid.
             */
            paid_on?: string | null;
            /**
             * Payment reference
             * @description The number of the payment or of the invoice.
             */
            payment_reference?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        /** Purchase request file */
        PurchaseRequestFile: {
            /** Purchase request */
            purchase_request_id: number;
            purchase_request?: components["schemas"]["ReferenceOrNull"];
            /** Name */
            name: string;
            /** Description */
            description: string | null;
            /** Original name */
            file_name: string;
            /** Storage path */
            file_path: string;
            /**
             * Type
             * @description Judged by the content
             */
            media_type: string;
            /** Size */
            size: number;
            /**
             * Checksum
             * @description SHA-256 of the content
             */
            sha256: string;
            /**
             * Link
             * @description Opens the content until the link expires
             */
            url: string | null;
            /**
             * Thumbnail
             * @description Shows a picture made small until the link expires; none of what is no picture, or not yet
             */
            thumbnail_url: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        PurchaseRequestFileUpdate: {
            /** Name */
            name?: string;
            /** Description */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        PurchaseRequestUpdate: {
            /** Supplier */
            supplier_id?: number | null;
            /**
             * Priority
             * @enum {string}
             */
            priority?: "high" | "medium" | "low";
            /**
             * Fulfilment
             * @description N/A is for a service that is not delivered to a location.
             * @enum {string}
             */
            fulfilment_type?: "pickup" | "delivery" | "not_applicable";
            /**
             * Requested by
             * @description The person who needs this. They are told what becomes of it and cannot approve it.
             */
            requested_by_id?: number | null;
            /**
             * Needed by
             * Format: date
             * @description The day by which this is needed.
             */
            needed_by?: string | null;
            /**
             * Deliver to
             * @description Supplements go into the stock of this location when they are received.
             */
            inventory_location_id?: number | null;
            /**
             * Promised for
             * Format: date
             * @description The day for which the supplier has promised it.
             */
            promised_on?: string | null;
            /**
             * Reason
             * Format: multiline
             * @description What this is needed for. Whoever approves it reads this.
             */
            reason?: string | null;
            /** Items */
            items?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id?: number | null;
                /** Or another item */
                description?: string | null;
                /** Quantity */
                quantity: number;
                /** Unit */
                unit?: string | null;
                /** Unit price */
                unit_price?: number | null;
            }[];
            /**
             * Paid on
             * Format: date
             * @description The day on which the supplier was paid.
             */
            paid_on?: string | null;
            /**
             * Payment reference
             * @description The number of the payment or of the invoice.
             */
            payment_reference?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Purchase settings */
        PurchaseSettings: {
            /** @description Files that a request may have */
            files: number;
            /** @description Largest file in MB */
            file_megabytes: number;
            /** @description Dollars with GST that the caller may approve; null: any amount. 0 for who may approve nothing */
            approval_limit: number | null;
        };
        /** Recipe */
        Recipe: {
            /**
             * Recipe
             * @description Version and its number
             * @default
             */
            name: string;
            /** Product */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /**
             * Version
             * @description The last version of a product, plus one
             * @default 0
             */
            revision: number;
            /** Inputs */
            inputs: {
                /** ID */
                id: number;
                /** Supplement */
                supplement_id: number;
                supplement?: components["schemas"]["ReferenceOrNull"];
                /**
                 * Share
                 * @description Litres for a litre of the product.
                 */
                share: number;
            }[];
            /**
             * Water
             * @description Litres of water for a litre of the product. Water is not kept in stock.
             * @default 0
             */
            water_share: number;
            /**
             * Expected loss
             * @description What usually stays in tanks and pipes. A mixing or production that loses more is marked.
             * @default 0
             */
            expected_loss: number;
            /**
             * Method
             * Format: multiline
             * @description The order in which the inputs go in, times and temperatures.
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        RecipeCreate: {
            /** Product */
            supplement_id: number;
            /** Inputs */
            inputs: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id: number;
                /**
                 * Share
                 * @description Litres for a litre of the product.
                 */
                share: number;
            }[];
            /**
             * Water
             * @description Litres of water for a litre of the product. Water is not kept in stock.
             * @default 0
             */
            water_share?: number;
            /**
             * Expected loss
             * @description What usually stays in tanks and pipes. A mixing or production that loses more is marked.
             * @default 0
             */
            expected_loss?: number;
            /**
             * Method
             * Format: multiline
             * @description The order in which the inputs go in, times and temperatures.
             */
            notes?: string | null;
        };
        /** @description What a record refers to: enough to show and to link it. */
        Reference: {
            id: number;
            label: string;
        };
        /** @description What a record refers to, or nothing. */
        ReferenceOrNull: {
            id: number;
            label: string;
        } | null;
        /** Signed-in user */
        StaffSession: {
            id: number;
            is_staff: boolean;
            platforms: string[];
            roles: {
                id: number;
                name: string;
                platform: string;
                permissions: components["schemas"]["NamedPermission"][];
            }[];
            /** @description Direct ones */
            permissions: components["schemas"]["NamedPermission"][];
        };
        Status: {
            code: number;
            message: string;
        };
        /** @description One supplement at one location */
        StockAvailability: {
            /** @description Null where nothing was ever stored and something is on its way */
            supplement_inventory_id: number | null;
            supplement: components["schemas"]["Reference"];
            supplement_group: components["schemas"]["Reference"] | null;
            /** @description #RRGGBB */
            color: string | null;
            inventory_location: components["schemas"]["Reference"];
            /** @description Litres in stock */
            quantity: number;
            /** @description Litres of pending transfers to here */
            incoming: number;
            /** @description Litres of pending transfers from here */
            outgoing: number;
            /** @description Litres that pending deliveries will take from here */
            planned_quantity: number;
            /** @description Litres */
            minimum_quantity: number | null;
            /** Format: date-time */
            last_movement_at: string | null;
        };
        /** Batch */
        StockBatch: {
            /**
             * Batch
             * @description As it stands on the label.
             */
            code: string;
            /** Supplement */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /**
             * Status
             * @default available
             * @enum {string}
             */
            status: "available" | "quarantined" | "rejected" | "lost";
            /**
             * In stock
             * @description At all locations together
             */
            quantity: number;
            /** Supplier */
            supplier_id: number | null;
            supplier?: components["schemas"]["ReferenceOrNull"];
            /** Supplier’s lot */
            supplier_lot: string | null;
            /**
             * Made on
             * Format: date
             */
            made_on: string | null;
            /**
             * Use by
             * Format: date
             */
            expires_on: string | null;
            /**
             * Cost
             * @description What a litre cost when the batch came, without GST
             */
            unit_cost: number | null;
            /** Came with */
            document_label: string | null;
            /** Kind of document */
            document_resource: string | null;
            /** Document number */
            document_id: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        StockBatchUpdate: {
            /** Supplier’s lot */
            supplier_lot?: string | null;
            /**
             * Made on
             * Format: date
             */
            made_on?: string | null;
            /**
             * Use by
             * Format: date
             */
            expires_on?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Batch at a location */
        StockLot: {
            /** Supplement */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /** Location name */
            location_name: string;
            /** Batch */
            stock_batch_id: number | null;
            stock_batch?: components["schemas"]["ReferenceOrNull"];
            /** In stock */
            quantity: number;
            /**
             * Value
             * @description What it cost; empty where nobody knows, as of stock from before batches
             */
            value: number | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Reservation */
        StockReservation: {
            /** Supplement */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /** For */
            document_label: string;
            /** Kind of document */
            document_resource: string;
            /** Document number */
            document_id: number;
            /** Reserved */
            quantity: number;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Stocktake */
        Stocktake: {
            /**
             * Stocktake
             * @description STK- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default pending
             * @enum {string}
             */
            status: "pending" | "approved" | "void";
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * What is counted
             * @default all
             * @enum {string}
             */
            coverage: "all" | "group" | "cyclic";
            /** Supplement group */
            supplement_group_id: number | null;
            supplement_group?: components["schemas"]["ReferenceOrNull"];
            /**
             * How many
             * @description How many supplements this count takes.
             */
            cyclic_size: number | null;
            /**
             * Blind count
             * @description Who counts does not see what is on record.
             * @default true
             */
            is_blind: boolean;
            /**
             * Count twice above
             * @description A difference of more than this is counted a second time before the stocktake is approved.
             * @default 5
             */
            second_count_percent: number;
            /**
             * Due
             * Format: date
             */
            due_on: string | null;
            /** Counted by */
            assignee_id: number | null;
            assignee?: components["schemas"]["ReferenceOrNull"];
            /** Lines */
            lines_total: number;
            /** Counted */
            lines_counted: number;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /**
             * Approved
             * Format: date-time
             */
            approved_at: string | null;
            /** Approved by */
            approved_by_id: number | null;
            approved_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Voided
             * Format: date-time
             */
            voided_at: string | null;
            /** Voided by */
            voided_by_id: number | null;
            voided_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Reason for voiding
             * Format: multiline
             */
            void_reason: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** @description What was found of one supplement */
        StocktakeCount: {
            /**
             * Supplement
             * @description Of a line, or one that was found and is not on the sheet
             */
            supplement_id: number;
            /**
             * Counted
             * @description Litres. Null takes a count back
             */
            counted_quantity?: number | null;
            /**
             * Seen
             * @description The count that stood there when this one was entered. Where given, a line that says something else by now is refused
             */
            seen_quantity?: number | null;
            /** Not counted */
            is_skipped?: boolean;
            /**
             * Keep the difference
             * @description Stock moved since the count: the difference found then still holds, and the count follows the movements
             */
            keep_difference?: boolean;
            reason?: components["schemas"]["VarianceReason"];
            /** Note */
            note?: string | null;
        };
        StocktakeCreate: {
            /** Location */
            inventory_location_id: number;
            /**
             * What is counted
             * @default all
             * @enum {string}
             */
            coverage?: "all" | "group" | "cyclic";
            /** Supplement group */
            supplement_group_id?: number | null;
            /**
             * How many
             * @description How many supplements this count takes.
             */
            cyclic_size?: number | null;
            /**
             * Blind count
             * @description Who counts does not see what is on record.
             * @default true
             */
            is_blind?: boolean;
            /**
             * Count twice above
             * @description A difference of more than this is counted a second time before the stocktake is approved.
             * @default 5
             */
            second_count_percent?: number;
            /**
             * Due
             * Format: date
             */
            due_on?: string | null;
            /** Counted by */
            assignee_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        StocktakeLine: {
            supplement: components["schemas"]["Reference"];
            position: number;
            /** @description Litres on record when it was counted, before that now. Null in a blind count, for who cannot adjust stock */
            recorded_quantity: number | null;
            /** @description Litres */
            counted_quantity: number | null;
            /** @description Litres more than on record. Null as recorded_quantity is */
            difference: number | null;
            /** @description Left as it is */
            is_skipped: boolean;
            /** @description The difference is large: it is counted a second time before the stocktake is approved */
            needs_second: boolean;
            reason: components["schemas"]["VarianceReason"] | null;
            note: string | null;
            /** @description Litres by which the stock has changed since it was counted. Null as recorded_quantity is */
            moved_by: number | null;
            /** Format: date-time */
            counted_at: string | null;
            counted_by: components["schemas"]["Reference"] | null;
        };
        StocktakeUpdate: {
            /**
             * Blind count
             * @description Who counts does not see what is on record.
             */
            is_blind?: boolean;
            /**
             * Count twice above
             * @description A difference of more than this is counted a second time before the stocktake is approved.
             */
            second_count_percent?: number;
            /**
             * Due
             * Format: date
             */
            due_on?: string | null;
            /** Counted by */
            assignee_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Storage tank */
        StorageTank: {
            /** Name */
            name: string;
            /** Location */
            location_id: number;
            location?: components["schemas"]["ReferenceOrNull"];
            /** Supplement */
            supplement_id: number | null;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /**
             * Capacity
             * @description Litres that a full tank holds.
             */
            capacity: number;
            /**
             * Level
             * @description Sum of the movements in and out of it
             * @default 0
             */
            level: number;
            /**
             * Status
             * @default active
             * @enum {string}
             */
            status: "active" | "inactive";
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        StorageTankCreate: {
            /** Name */
            name: string;
            /** Location */
            location_id: number;
            /** Supplement */
            supplement_id?: number | null;
            /**
             * Capacity
             * @description Litres that a full tank holds.
             */
            capacity: number;
            /**
             * Status
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        /** Tank movement */
        StorageTankMovement: {
            /**
             * Date
             * Format: date-time
             */
            occurred_at: string;
            /** Document */
            document_label: string;
            /** Kind of document */
            document_resource: string;
            /** Document number */
            document_id: number;
            /** Storage tank */
            storage_tank_id: number;
            storage_tank?: components["schemas"]["ReferenceOrNull"];
            /**
             * Quantity
             * @description In, or out where negative
             */
            quantity: number;
            /**
             * Level
             * @description What the tank held after it
             */
            balance: number;
            /** Reason */
            reason: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        StorageTankUpdate: {
            /** Name */
            name?: string;
            /** Location */
            location_id?: number;
            /** Supplement */
            supplement_id?: number | null;
            /**
             * Capacity
             * @description Litres that a full tank holds.
             */
            capacity?: number;
            /**
             * Status
             * @enum {string}
             */
            status?: "active" | "inactive";
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Supplement */
        Supplement: {
            /** Name */
            name: string;
            /** Group */
            supplement_group_id: number | null;
            supplement_group?: components["schemas"]["ReferenceOrNull"];
            /**
             * Form
             * @enum {string}
             */
            form: "dry" | "liquid";
            /**
             * Use
             * @description FSM Delivery is delivered to customers. Mixing is an ingredient of other supplements.
             * @enum {string}
             */
            use: "fsm_delivery" | "mixing";
            /**
             * Density (SG)
             * @description Specific gravity (SG), such as 1.25. A dose in grams is converted to millilitres with it.
             */
            density: number | null;
            /**
             * Price per litre
             * @description Price without GST.
             */
            price_per_litre: number | null;
            /**
             * Colour
             * @description Colour of the supplement in charts and on tanks, as #RRGGBB, such as #F28C28.
             */
            color: string | null;
            /** Nutrients */
            nutrients: {
                /** ID */
                id: number;
                /**
                 * Nutrient
                 * @enum {string}
                 */
                nutrient: "phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg" | "water" | "nutrient";
                /** Share by weight */
                percentage: number;
            }[];
            /**
             * Description
             * Format: multiline
             */
            description: string | null;
            /**
             * Active
             * @description Turn this off to keep the supplement from being chosen for new work.
             * @default true
             */
            is_active: boolean;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplementCreate: {
            /** Name */
            name: string;
            /** Group */
            supplement_group_id?: number | null;
            /**
             * Form
             * @enum {string}
             */
            form: "dry" | "liquid";
            /**
             * Use
             * @description FSM Delivery is delivered to customers. Mixing is an ingredient of other supplements.
             * @enum {string}
             */
            use: "fsm_delivery" | "mixing";
            /**
             * Density (SG)
             * @description Specific gravity (SG), such as 1.25. A dose in grams is converted to millilitres with it.
             */
            density?: number | null;
            /**
             * Price per litre
             * @description Price without GST.
             */
            price_per_litre?: number | null;
            /**
             * Colour
             * @description Colour of the supplement in charts and on tanks, as #RRGGBB, such as #F28C28.
             */
            color?: string | null;
            /**
             * Nutrients
             * @description Per cent by weight. Equivalents such as crude protein are not added to the total.
             */
            nutrients?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /**
                 * Nutrient
                 * @enum {string}
                 */
                nutrient: "phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg" | "water" | "nutrient";
                /** Share by weight */
                percentage: number;
            }[];
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /**
             * Active
             * @description Turn this off to keep the supplement from being chosen for new work.
             * @default true
             */
            is_active?: boolean;
        };
        /** Supplement group */
        SupplementGroup: {
            /** Name */
            name: string;
            /**
             * Description
             * Format: multiline
             */
            description: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplementGroupCreate: {
            /** Name */
            name: string;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
        };
        SupplementGroupUpdate: {
            /** Name */
            name?: string;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Supplement inventory */
        SupplementInventory: {
            /**
             * Inventory
             * @description Supplement and location, as they are called now
             * @default
             */
            name: string;
            /** Supplement */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * In stock
             * @description Sum of the movements in and out
             * @default 0
             */
            quantity: number;
            /**
             * Reserved
             * @description Promised to documents that are not done yet, and for nobody else
             * @default 0
             */
            reserved_quantity: number;
            /**
             * Minimum
             * @description If there are fewer litres than this, the stock is shown as low.
             */
            minimum_quantity: number | null;
            /**
             * To be delivered
             * @description What pending deliveries will take out of here
             * @default 0
             */
            planned_quantity: number;
            /**
             * Not enough
             * @description Less in stock than pending deliveries will take
             * @default false
             */
            is_short: boolean;
            /**
             * Last movement
             * Format: date-time
             */
            last_movement_at: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplementInventoryChoice: {
            id: number;
            label: string;
            /** @description Litres */
            quantity: number;
            supplement_id: number;
            inventory_location_id: number;
        };
        SupplementInventoryCreate: {
            /** Supplement */
            supplement_id: number;
            /** Location */
            inventory_location_id: number;
            /**
             * Minimum
             * @description If there are fewer litres than this, the stock is shown as low.
             */
            minimum_quantity?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        SupplementInventoryUpdate: {
            /**
             * Minimum
             * @description If there are fewer litres than this, the stock is shown as low.
             */
            minimum_quantity?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Production */
        SupplementManufacture: {
            /**
             * Production
             * @description PRD- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default planned
             * @enum {string}
             */
            status: "planned" | "in_progress" | "completed" | "void";
            /** Facility */
            production_facility_id: number;
            production_facility?: components["schemas"]["ReferenceOrNull"];
            /** Product */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /** Recipe */
            recipe_id: number;
            recipe?: components["schemas"]["ReferenceOrNull"];
            /** Planned output */
            planned_quantity: number;
            /**
             * Starts on
             * Format: date
             */
            planned_on: string;
            /**
             * Days
             * @description How many days the facility works on it.
             * @default 1
             */
            duration_days: number;
            /**
             * Request
             * @description The approved request that it is made for.
             */
            production_request_id: number | null;
            production_request?: components["schemas"]["ReferenceOrNull"];
            /**
             * Batch number
             * @description As it stands on the label. Left empty, it is the number of this record.
             */
            batch_number: string | null;
            /**
             * Use by
             * Format: date
             */
            expires_on: string | null;
            /** Inputs */
            inputs: {
                /** ID */
                id: number;
                /** Supplement */
                supplement_id: number;
                supplement?: components["schemas"]["ReferenceOrNull"];
                /** Planned */
                quantity: number;
                /** Went in */
                actual_quantity: number | null;
            }[];
            /**
             * Planned water
             * @description Left empty, it is worked out from the recipe.
             */
            planned_water: number | null;
            /**
             * Retention sample collected
             * @default false
             */
            retention_sample_collected: boolean;
            /**
             * Labelled correctly
             * @default false
             */
            labelled_correctly: boolean;
            /**
             * Jug tested
             * @default false
             */
            is_jug_tested: boolean;
            /**
             * Mixing equipment cleaned
             * @default false
             */
            mixing_equipment_cleaned: boolean;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /**
             * Days over capacity
             * @description Days on which its facility is to make more than it can
             */
            days_over_capacity: number;
            /**
             * Started
             * Format: date-time
             */
            started_at: string | null;
            /** Output */
            output_quantity: number | null;
            /** Water used */
            water_quantity: number | null;
            /**
             * Loss
             * @description What went in, with the water, less what came out
             */
            loss_quantity: number | null;
            /**
             * Yield
             * @description What came out, of what the recipe expects from what went in
             */
            yield_percent: number | null;
            /**
             * Cost
             * @description Cost of the inputs for a litre that came out. Empty where the cost of an input is not known
             */
            unit_cost: number | null;
            /** Batch in stock */
            stock_batch_id: number | null;
            stock_batch?: components["schemas"]["ReferenceOrNull"];
            /**
             * Completed
             * Format: date-time
             */
            completed_at: string | null;
            /** Completed by */
            completed_by_id: number | null;
            completed_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Voided
             * Format: date-time
             */
            voided_at: string | null;
            /** Voided by */
            voided_by_id: number | null;
            voided_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Reason for voiding
             * Format: multiline
             */
            void_reason: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplementManufactureCreate: {
            /** Facility */
            production_facility_id: number;
            /** Product */
            supplement_id: number;
            /** Recipe */
            recipe_id: number;
            /** Planned output */
            planned_quantity: number;
            /**
             * Starts on
             * Format: date
             */
            planned_on: string;
            /**
             * Days
             * @description How many days the facility works on it.
             * @default 1
             */
            duration_days?: number;
            /**
             * Request
             * @description The approved request that it is made for.
             */
            production_request_id?: number | null;
            /**
             * Batch number
             * @description As it stands on the label. Left empty, it is the number of this record.
             */
            batch_number?: string | null;
            /**
             * Use by
             * Format: date
             */
            expires_on?: string | null;
            /**
             * Inputs
             * @description Left empty, they are worked out from the recipe.
             */
            inputs?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id: number;
                /** Planned */
                quantity: number;
            }[];
            /**
             * Planned water
             * @description Left empty, it is worked out from the recipe.
             */
            planned_water?: number | null;
            /**
             * Retention sample collected
             * @default false
             */
            retention_sample_collected?: boolean;
            /**
             * Labelled correctly
             * @default false
             */
            labelled_correctly?: boolean;
            /**
             * Jug tested
             * @default false
             */
            is_jug_tested?: boolean;
            /**
             * Mixing equipment cleaned
             * @default false
             */
            mixing_equipment_cleaned?: boolean;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        SupplementManufactureUpdate: {
            /** Facility */
            production_facility_id?: number;
            /** Product */
            supplement_id?: number;
            /** Recipe */
            recipe_id?: number;
            /** Planned output */
            planned_quantity?: number;
            /**
             * Starts on
             * Format: date
             */
            planned_on?: string;
            /**
             * Days
             * @description How many days the facility works on it.
             */
            duration_days?: number;
            /**
             * Batch number
             * @description As it stands on the label. Left empty, it is the number of this record.
             */
            batch_number?: string | null;
            /**
             * Use by
             * Format: date
             */
            expires_on?: string | null;
            /**
             * Inputs
             * @description Left empty, they are worked out from the recipe.
             */
            inputs?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id: number;
                /** Planned */
                quantity: number;
            }[];
            /**
             * Planned water
             * @description Left empty, it is worked out from the recipe.
             */
            planned_water?: number | null;
            /** Retention sample collected */
            retention_sample_collected?: boolean;
            /** Labelled correctly */
            labelled_correctly?: boolean;
            /** Jug tested */
            is_jug_tested?: boolean;
            /** Mixing equipment cleaned */
            mixing_equipment_cleaned?: boolean;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Supplement mixing */
        SupplementMixing: {
            /**
             * Mixing
             * @description MIX- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default pending
             * @enum {string}
             */
            status: "pending" | "completed" | "void";
            /** Product */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /**
             * Recipe
             * @description Says what goes in. Without one enter the inputs yourself.
             */
            recipe_id: number | null;
            recipe?: components["schemas"]["ReferenceOrNull"];
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /** Planned output */
            planned_quantity: number;
            /**
             * Planned for
             * Format: date
             */
            planned_on: string | null;
            /**
             * Batch
             * @description As it stands on the label. Left empty, it is the number of this record.
             */
            batch_number: string | null;
            /**
             * Use by
             * Format: date
             */
            expires_on: string | null;
            /** Inputs */
            inputs: {
                /** ID */
                id: number;
                /** Supplement */
                supplement_id: number;
                supplement?: components["schemas"]["ReferenceOrNull"];
                /** Planned */
                quantity: number;
                /** Went in */
                actual_quantity: number | null;
            }[];
            /**
             * Planned water
             * @description Left empty, it is worked out from the recipe.
             */
            planned_water: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** Output */
            output_quantity: number | null;
            /** Water used */
            water_quantity: number | null;
            /**
             * Loss
             * @description What went in, with the water, less what came out
             */
            loss_quantity: number | null;
            /**
             * Yield
             * @description What came out, of what the recipe expects from what went in
             */
            yield_percent: number | null;
            /**
             * Cost
             * @description Cost of the inputs for a litre that came out. Empty where the cost of an input is not known
             */
            unit_cost: number | null;
            /** Batch in stock */
            stock_batch_id: number | null;
            stock_batch?: components["schemas"]["ReferenceOrNull"];
            /**
             * Completed
             * Format: date-time
             */
            completed_at: string | null;
            /** Completed by */
            completed_by_id: number | null;
            completed_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Voided
             * Format: date-time
             */
            voided_at: string | null;
            /** Voided by */
            voided_by_id: number | null;
            voided_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Reason for voiding
             * Format: multiline
             */
            void_reason: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplementMixingCreate: {
            /** Product */
            supplement_id: number;
            /**
             * Recipe
             * @description Says what goes in. Without one enter the inputs yourself.
             */
            recipe_id?: number | null;
            /** Location */
            inventory_location_id: number;
            /** Planned output */
            planned_quantity: number;
            /**
             * Planned for
             * Format: date
             */
            planned_on?: string | null;
            /**
             * Batch
             * @description As it stands on the label. Left empty, it is the number of this record.
             */
            batch_number?: string | null;
            /**
             * Use by
             * Format: date
             */
            expires_on?: string | null;
            /**
             * Inputs
             * @description Left empty, they are worked out from the recipe.
             */
            inputs?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id: number;
                /** Planned */
                quantity: number;
            }[];
            /**
             * Planned water
             * @description Left empty, it is worked out from the recipe.
             */
            planned_water?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        SupplementMixingUpdate: {
            /** Product */
            supplement_id?: number;
            /**
             * Recipe
             * @description Says what goes in. Without one enter the inputs yourself.
             */
            recipe_id?: number | null;
            /** Location */
            inventory_location_id?: number;
            /** Planned output */
            planned_quantity?: number;
            /**
             * Planned for
             * Format: date
             */
            planned_on?: string | null;
            /**
             * Batch
             * @description As it stands on the label. Left empty, it is the number of this record.
             */
            batch_number?: string | null;
            /**
             * Use by
             * Format: date
             */
            expires_on?: string | null;
            /**
             * Inputs
             * @description Left empty, they are worked out from the recipe.
             */
            inputs?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id: number;
                /** Planned */
                quantity: number;
            }[];
            /**
             * Planned water
             * @description Left empty, it is worked out from the recipe.
             */
            planned_water?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Movement */
        SupplementMovement: {
            /**
             * Date
             * Format: date-time
             */
            occurred_at: string;
            /** Document */
            document_label: string;
            /** Kind of document */
            document_resource: string;
            /** Document number */
            document_id: number;
            /** Supplement */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /** Location */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /** Batch */
            stock_batch_id: number | null;
            stock_batch?: components["schemas"]["ReferenceOrNull"];
            /**
             * Quantity
             * @description In, or out where negative
             */
            quantity: number;
            /** In */
            incoming: number | null;
            /** Out */
            outgoing: number | null;
            /**
             * Balance
             * @description What the location held after it
             */
            balance: number;
            /**
             * Reverses
             * @description The movement that it reverses
             */
            reverses_id: number | null;
            /** Reason */
            reason: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Supplement refill */
        SupplementRefill: {
            /**
             * Refill
             * @description RF- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default completed
             * @enum {string}
             */
            status: "completed" | "void";
            /** From */
            inventory_location_id: number;
            inventory_location?: components["schemas"]["ReferenceOrNull"];
            /** Supplement */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /**
             * Into storage tank
             * @description A storage tank, or a site below: one of the two.
             */
            storage_tank_id: number | null;
            storage_tank?: components["schemas"]["ReferenceOrNull"];
            /** Or into the tank of a site */
            site_id: number | null;
            site?: components["schemas"]["KindReferenceOrNull"];
            /** Quantity */
            quantity: number;
            /**
             * Found in the tank
             * @description What the gauge says before: litres in a storage tank, kilograms in the tank of a site. Leave it empty if nobody looked.
             */
            found_level: number | null;
            /**
             * Refilled
             * Format: date-time
             * @description Now, where it is not given.
             */
            refilled_at: string | null;
            /** Level before */
            level_before: number | null;
            /** Level after */
            level_after: number | null;
            /**
             * Drift
             * @description What was found, less what was on record
             */
            drift: number | null;
            /**
             * Levels in
             * @enum {string|null}
             */
            level_unit: "L" | "kg" | null;
            /** Supplement before */
            supplement_before_id: number | null;
            supplement_before?: components["schemas"]["ReferenceOrNull"];
            /**
             * Modified
             * Format: date-time
             */
            modified_at: string | null;
            /**
             * Voided
             * Format: date-time
             */
            voided_at: string | null;
            /** Voided by */
            voided_by_id: number | null;
            voided_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Reason for voiding
             * Format: multiline
             */
            void_reason: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplementRefillCreate: {
            /** From */
            inventory_location_id: number;
            /** Supplement */
            supplement_id: number;
            /**
             * Into storage tank
             * @description A storage tank, or a site below: one of the two.
             */
            storage_tank_id?: number | null;
            /** Or into the tank of a site */
            site_id?: number | null;
            /** Quantity */
            quantity: number;
            /**
             * Found in the tank
             * @description What the gauge says before: litres in a storage tank, kilograms in the tank of a site. Leave it empty if nobody looked.
             */
            found_level?: number | null;
            /**
             * Refilled
             * Format: date-time
             * @description Now, where it is not given.
             */
            refilled_at?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        SupplementRefillUpdate: {
            /** From */
            inventory_location_id?: number;
            /** Supplement */
            supplement_id?: number;
            /**
             * Into storage tank
             * @description A storage tank, or a site below: one of the two.
             */
            storage_tank_id?: number | null;
            /** Or into the tank of a site */
            site_id?: number | null;
            /** Quantity */
            quantity?: number;
            /**
             * Found in the tank
             * @description What the gauge says before: litres in a storage tank, kilograms in the tank of a site. Leave it empty if nobody looked.
             */
            found_level?: number | null;
            /**
             * Refilled
             * Format: date-time
             * @description Now, where it is not given.
             */
            refilled_at?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        SupplementStock: {
            supplement: components["schemas"]["Reference"];
            supplement_group: components["schemas"]["Reference"] | null;
            /** @description #RRGGBB */
            color: string | null;
            /** @description Litres at all locations */
            quantity: number;
            /** @description Litres of pending transfers */
            incoming: number;
            /** @description Litres of pending transfers */
            outgoing: number;
            locations: components["schemas"]["StockAvailability"][];
        };
        /** Supplement transfer */
        SupplementTransfer: {
            /**
             * Transfer
             * @description ST- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default pending
             * @enum {string}
             */
            status: "pending" | "completed" | "void";
            /** From */
            from_location_id: number;
            from_location?: components["schemas"]["ReferenceOrNull"];
            /** To */
            to_location_id: number;
            to_location?: components["schemas"]["ReferenceOrNull"];
            /**
             * Planned for
             * Format: date
             * @description The day on which the supplements are to be moved.
             */
            planned_on: string | null;
            /** Supplements */
            items: {
                /** ID */
                id: number;
                /** Supplement */
                supplement_id: number;
                supplement?: components["schemas"]["ReferenceOrNull"];
                /** Quantity */
                quantity: number;
            }[];
            /** Total */
            total_quantity: number;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /**
             * Completed
             * Format: date-time
             */
            completed_at: string | null;
            /** Completed by */
            completed_by_id: number | null;
            completed_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Voided
             * Format: date-time
             */
            voided_at: string | null;
            /** Voided by */
            voided_by_id: number | null;
            voided_by?: components["schemas"]["ReferenceOrNull"];
            /**
             * Reason for voiding
             * Format: multiline
             */
            void_reason: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplementTransferCreate: {
            /** From */
            from_location_id: number;
            /** To */
            to_location_id: number;
            /**
             * Planned for
             * Format: date
             * @description The day on which the supplements are to be moved.
             */
            planned_on?: string | null;
            /** Supplements */
            items: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id: number;
                /** Quantity */
                quantity: number;
            }[];
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        SupplementTransferUpdate: {
            /** From */
            from_location_id?: number;
            /** To */
            to_location_id?: number;
            /**
             * Planned for
             * Format: date
             * @description The day on which the supplements are to be moved.
             */
            planned_on?: string | null;
            /** Supplements */
            items?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /** Supplement */
                supplement_id: number;
                /** Quantity */
                quantity: number;
            }[];
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        SupplementUpdate: {
            /** Name */
            name?: string;
            /** Group */
            supplement_group_id?: number | null;
            /**
             * Form
             * @enum {string}
             */
            form?: "dry" | "liquid";
            /**
             * Use
             * @description FSM Delivery is delivered to customers. Mixing is an ingredient of other supplements.
             * @enum {string}
             */
            use?: "fsm_delivery" | "mixing";
            /**
             * Density (SG)
             * @description Specific gravity (SG), such as 1.25. A dose in grams is converted to millilitres with it.
             */
            density?: number | null;
            /**
             * Price per litre
             * @description Price without GST.
             */
            price_per_litre?: number | null;
            /**
             * Colour
             * @description Colour of the supplement in charts and on tanks, as #RRGGBB, such as #F28C28.
             */
            color?: string | null;
            /**
             * Nutrients
             * @description Per cent by weight. Equivalents such as crude protein are not added to the total.
             */
            nutrients?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /**
                 * Nutrient
                 * @enum {string}
                 */
                nutrient: "phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg" | "water" | "nutrient";
                /** Share by weight */
                percentage: number;
            }[];
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /**
             * Active
             * @description Turn this off to keep the supplement from being chosen for new work.
             */
            is_active?: boolean;
            /** @description The version that was edited. */
            version: number;
        };
        /** Supplier */
        Supplier: {
            /** Name */
            name: string;
            /** Contact name */
            contact_name: string | null;
            /**
             * Email
             * Format: email
             */
            email: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone: string | null;
            /**
             * Address
             * Format: multiline
             */
            address: string | null;
            /**
             * ABN
             * @description Australian Business Number, 11 digits without spaces, such as 51824753556.
             */
            abn: string | null;
            /**
             * Website
             * Format: uri
             */
            website: string | null;
            /**
             * Lead time
             * @description Days from the order until this supplier usually delivers.
             */
            lead_time_days: number | null;
            /**
             * Status
             * @default active
             * @enum {string}
             */
            status: "active" | "inactive";
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /**
             * On time
             * @description Requests that came by the promised day
             */
            on_time_count: number;
            /**
             * Late
             * @description Requests that came later or are overdue
             */
            late_count: number;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplierCreate: {
            /** Name */
            name: string;
            /** Contact name */
            contact_name?: string | null;
            /**
             * Email
             * Format: email
             */
            email?: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone?: string | null;
            /**
             * Address
             * Format: multiline
             */
            address?: string | null;
            /**
             * ABN
             * @description Australian Business Number, 11 digits without spaces, such as 51824753556.
             */
            abn?: string | null;
            /**
             * Website
             * Format: uri
             */
            website?: string | null;
            /**
             * Lead time
             * @description Days from the order until this supplier usually delivers.
             */
            lead_time_days?: number | null;
            /**
             * Status
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        /** Supplier price */
        SupplierPrice: {
            /**
             * Name
             * @description Supplement and supplier, as they are called now
             * @default
             */
            name: string;
            /** Supplier */
            supplier_id: number;
            supplier?: components["schemas"]["ReferenceOrNull"];
            /** Supplement */
            supplement_id: number;
            supplement?: components["schemas"]["ReferenceOrNull"];
            /**
             * Price
             * @description Price per litre without GST.
             */
            price: number;
            /**
             * Valid from
             * Format: date
             * @description This price holds from this day on, until a later one follows.
             */
            valid_from: string;
            /**
             * Minimum order
             * @description The smallest order that the supplier takes.
             */
            minimum_quantity: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplierPriceCreate: {
            /** Supplier */
            supplier_id: number;
            /** Supplement */
            supplement_id: number;
            /**
             * Price
             * @description Price per litre without GST.
             */
            price: number;
            /**
             * Valid from
             * Format: date
             * @description This price holds from this day on, until a later one follows.
             */
            valid_from: string;
            /**
             * Minimum order
             * @description The smallest order that the supplier takes.
             */
            minimum_quantity?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        SupplierPriceUpdate: {
            /** Supplier */
            supplier_id?: number;
            /** Supplement */
            supplement_id?: number;
            /**
             * Price
             * @description Price per litre without GST.
             */
            price?: number;
            /**
             * Valid from
             * Format: date
             * @description This price holds from this day on, until a later one follows.
             */
            valid_from?: string;
            /**
             * Minimum order
             * @description The smallest order that the supplier takes.
             */
            minimum_quantity?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        SupplierUpdate: {
            /** Name */
            name?: string;
            /** Contact name */
            contact_name?: string | null;
            /**
             * Email
             * Format: email
             */
            email?: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone?: string | null;
            /**
             * Address
             * Format: multiline
             */
            address?: string | null;
            /**
             * ABN
             * @description Australian Business Number, 11 digits without spaces, such as 51824753556.
             */
            abn?: string | null;
            /**
             * Website
             * Format: uri
             */
            website?: string | null;
            /**
             * Lead time
             * @description Days from the order until this supplier usually delivers.
             */
            lead_time_days?: number | null;
            /**
             * Status
             * @enum {string}
             */
            status?: "active" | "inactive";
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        TracePlace: {
            label: string;
            /** @description Of the record that it leads to */
            resource?: string | null;
            id?: number | null;
            customer?: components["schemas"]["Reference"] | null;
            /** @description Litres */
            quantity: number;
            /** Format: date-time */
            at?: string | null;
        };
        UdoseInStore: {
            /** @description The device */
            id: number;
            /** @description Serial number */
            label: string;
            product: string;
            /** @description The item that these devices are */
            inventory_item: components["schemas"]["Reference"] | null;
            inventory_location: components["schemas"]["Reference"];
        };
        /** Staff */
        User: {
            /**
             * User name
             * @description What the person signs in with. It may be the email address.
             */
            username: string;
            /**
             * Email
             * Format: email
             * @description Sign-in codes, links and notifications are sent to this address.
             */
            email: string;
            /** Full name */
            fullname: string;
            /** First name */
            first_name: string | null;
            /** Last name */
            last_name: string | null;
            /** Position */
            position: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone: string | null;
            /**
             * Type
             * @enum {string}
             */
            user_type: "staff" | "customer" | "station_manager" | "optipay";
            /**
             * Customer
             * @description For customers and station managers. They see the records of this customer only.
             */
            customer_id: number | null;
            customer?: components["schemas"]["ReferenceOrNull"];
            /** Roles */
            role_ids: number[];
            roles?: components["schemas"]["Reference"][];
            /**
             * Extra permissions
             * @description Permissions that the person has in addition to those of the roles.
             */
            permission_ids: number[];
            permissions?: components["schemas"]["Reference"][];
            /**
             * Status
             * @description Pending: registered, not yet approved
             * @default active
             * @enum {string}
             */
            status: "pending" | "active" | "inactive";
            /**
             * One-time code at sign-in
             * @description If this is on, the person enters a code at each sign-in.
             * @default false
             */
            mfa_enabled: boolean;
            /**
             * Must change password
             * @description If this is on, the person must choose a new password at the next sign-in.
             * @default false
             */
            must_change_password: boolean;
            /**
             * Staff
             * @default false
             */
            is_staff: boolean;
            /**
             * Last sign-in
             * Format: date-time
             */
            last_login_at: string | null;
            /** Profile picture path */
            profile_picture: string | null;
            /** Profile picture */
            profile_picture_url: string | null;
            /** ID */
            id: number;
            /** Version */
            version: number;
            /**
             * Created
             * Format: date-time
             */
            created_at: string;
            /** Created by */
            created_by: number | null;
            created_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            updated_by_user?: components["schemas"]["ReferenceOrNull"];
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        UserCreate: {
            /**
             * User name
             * @description What the person signs in with. It may be the email address.
             */
            username: string;
            /**
             * Email
             * Format: email
             * @description Sign-in codes, links and notifications are sent to this address.
             */
            email: string;
            /** Full name */
            fullname: string;
            /** First name */
            first_name?: string | null;
            /** Last name */
            last_name?: string | null;
            /** Position */
            position?: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone?: string | null;
            /**
             * Type
             * @enum {string}
             */
            user_type: "staff" | "customer" | "station_manager" | "optipay";
            /**
             * Customer
             * @description For customers and station managers. They see the records of this customer only.
             */
            customer_id?: number | null;
            /** Roles */
            role_ids?: number[];
            /**
             * Extra permissions
             * @description Permissions that the person has in addition to those of the roles.
             */
            permission_ids?: number[];
            /**
             * One-time code at sign-in
             * @description If this is on, the person enters a code at each sign-in.
             * @default false
             */
            mfa_enabled?: boolean;
            /**
             * Must change password
             * @description If this is on, the person must choose a new password at the next sign-in.
             * @default false
             */
            must_change_password?: boolean;
        };
        UserUpdate: {
            /**
             * User name
             * @description What the person signs in with. It may be the email address.
             */
            username?: string;
            /**
             * Email
             * Format: email
             * @description Sign-in codes, links and notifications are sent to this address.
             */
            email?: string;
            /** Full name */
            fullname?: string;
            /** First name */
            first_name?: string | null;
            /** Last name */
            last_name?: string | null;
            /** Position */
            position?: string | null;
            /**
             * Phone
             * Format: phone
             */
            phone?: string | null;
            /**
             * Type
             * @enum {string}
             */
            user_type?: "staff" | "customer" | "station_manager" | "optipay";
            /**
             * Customer
             * @description For customers and station managers. They see the records of this customer only.
             */
            customer_id?: number | null;
            /** Roles */
            role_ids?: number[];
            /**
             * Extra permissions
             * @description Permissions that the person has in addition to those of the roles.
             */
            permission_ids?: number[];
            /**
             * One-time code at sign-in
             * @description If this is on, the person enters a code at each sign-in.
             */
            mfa_enabled?: boolean;
            /**
             * Must change password
             * @description If this is on, the person must choose a new password at the next sign-in.
             */
            must_change_password?: boolean;
            /** @description The version that was edited. */
            version: number;
        };
        /**
         * Reason
         * @enum {string}
         */
        VarianceReason: "spilled" | "evaporated" | "not_recorded" | "counted_wrong" | "spoiled" | "other";
        VoidRequest: {
            /** @description The version that was looked at */
            version: number;
            /** Reason */
            reason: string;
        };
    };
    responses: {
        /** @description Not signed in, or the token is no longer good. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description Lacks the permission. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description Absent, or not yours. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description Edited by someone else meanwhile, or a step that is not allowed now. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description Input that cannot be accepted; `errors` names the fields. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description Too much at once, or too often. Nothing was done; it may be sent again after the time said. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        /** @description The record as it is now. */
        SupplementInventory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["SupplementInventory"];
                };
            };
        };
        /** @description The record as it is now. */
        CustomerContact: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["CustomerContact"];
                };
            };
        };
        /** @description The record as it is now. */
        DeviceMaintenance: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["DeviceMaintenance"];
                };
            };
        };
        /** @description A page. */
        FilePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    data: components["schemas"]["File"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The record as it is now. */
        File: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["File"];
                };
            };
        };
        /** @description The record as it is now. */
        Folder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["Folder"];
                };
            };
        };
        /** @description A page. */
        InventoryItemCountPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    data: components["schemas"]["InventoryItemCount"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The record as it is now. */
        InventoryItemCount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["InventoryItemCount"];
                };
            };
        };
        /** @description The record as it is now. */
        InventoryItemStock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["InventoryItemStock"];
                };
            };
        };
        /** @description The record as it is now. */
        InventoryItemFlag: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["InventoryItemFlag"];
                };
            };
        };
        /** @description The record as it is now. */
        InventoryItem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["InventoryItem"];
                };
            };
        };
        /** @description The record as it is now. */
        InventoryLocation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["InventoryLocation"];
                };
            };
        };
        /** @description The record as it is now. */
        JobCard: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["JobCard"];
                };
            };
        };
        /** @description A page. */
        PreInstallationNotePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    data: components["schemas"]["PreInstallationNote"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The record as it is now. */
        PreInstallationNote: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["PreInstallationNote"];
                };
            };
        };
        /** @description The record as it is now. */
        ProductionRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["ProductionRequest"];
                };
            };
        };
        /** @description The record as it is now. */
        PurchaseApprovalLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["PurchaseApprovalLimit"];
                };
            };
        };
        /** @description The record as it is now. */
        PurchaseReceipt: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["PurchaseReceipt"];
                };
            };
        };
        /** @description The record as it is now. */
        PurchaseRequestFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["PurchaseRequestFile"];
                };
            };
        };
        /** @description The record as it is now. */
        PurchaseRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["PurchaseRequest"];
                };
            };
        };
        /** @description The record as it is now. */
        Recipe: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["Recipe"];
                };
            };
        };
        /** @description A page. */
        UserPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    data: components["schemas"]["User"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The record as it is now. */
        User: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["User"];
                };
            };
        };
        /** @description The record as it is now. */
        StockBatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["StockBatch"];
                };
            };
        };
        /** @description A page. */
        StocktakePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    data: components["schemas"]["Stocktake"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The record as it is now. */
        Stocktake: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["Stocktake"];
                };
            };
        };
        /** @description The record as it is now. */
        StorageTank: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["StorageTank"];
                };
            };
        };
        /** @description The record as it is now. */
        SupplementGroup: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["SupplementGroup"];
                };
            };
        };
        /** @description A page. */
        SupplementPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    data: components["schemas"]["Supplement"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description A page. */
        SupplementManufacturePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    data: components["schemas"]["SupplementManufacture"][];
                    pagination: components["schemas"]["Pagination"];
                };
            };
        };
        /** @description The record as it is now. */
        SupplementManufacture: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["SupplementManufacture"];
                };
            };
        };
        /** @description The record as it is now. */
        SupplementMixing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["SupplementMixing"];
                };
            };
        };
        /** @description The record as it is now. */
        SupplementRefill: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["SupplementRefill"];
                };
            };
        };
        /** @description The record as it is now. */
        SupplementTransfer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["SupplementTransfer"];
                };
            };
        };
        /** @description The record as it is now. */
        Supplement: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["Supplement"];
                };
            };
        };
        /** @description The record as it is now. */
        SupplierPrice: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["SupplierPrice"];
                };
            };
        };
        /** @description The record as it is now. */
        Supplier: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    body: components["schemas"]["Supplier"];
                };
            };
        };
        /** @description All of them. */
        StocktakeLineList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    status: components["schemas"]["Status"];
                    data: components["schemas"]["StocktakeLine"][];
                };
            };
        };
    };
    parameters: {
        /** @description Repeat a request with the same key and it happens once. */
        IdempotencyKey: string;
        RecordId: number;
        id: number;
        search: string;
        page: number;
        per_page: number;
        sort_direction: "asc" | "desc";
        archived: "exclude" | "include" | "only";
        /** @description ID */
        "id.activity-logs": number;
        /** @description ID, any of */
        "id.any": number[];
        /** @description Created, from */
        created_at_from: string;
        /** @description Created, to */
        created_at_to: string;
        /** @description Created by */
        created_by: number;
        /** @description Created by, any of */
        "created_by.any": (number | "null")[];
        /** @description Updated, from */
        updated_at_from: string;
        /** @description Updated, to */
        updated_at_to: string;
        /** @description Updated by */
        updated_by: number;
        /** @description Updated by, any of */
        "updated_by.any": (number | "null")[];
        /** @description Refuse when the record is no longer this version */
        version: number;
        /** @description Location */
        inventory_location_id: number;
        /** @description Location, any of */
        "inventory_location_id.any": number[];
        /** @description Voided */
        voided_at: string;
        /** @description Voided, any of */
        "voided_at.any": string[];
        /** @description Voided, from */
        voided_at_from: string;
        /** @description Voided, to */
        voided_at_to: string;
        /** @description Voided by */
        voided_by_id: number;
        /** @description Voided by, any of */
        "voided_by_id.any": (number | "null")[];
        /** @description Supplement */
        supplement_id: number;
        /** @description Supplier */
        supplier_id: number;
        /** @description Supplement, any of */
        "supplement_id.any": number[];
        /** @description Supplier, any of */
        "supplier_id.any": (number | "null")[];
        /** @description Name, or a part of it */
        name: string;
        /** @description Name, any of */
        "name.any": string[];
        /** @description Customer */
        customer_id: number;
        /** @description Document number, from */
        document_id_from: number;
        /** @description Document number, to */
        document_id_to: number;
        /** @description Quantity */
        quantity: number;
        /** @description Quantity, any of */
        "quantity.any": number[];
        /** @description Quantity, from */
        quantity_from: number;
        /** @description Quantity, to */
        quantity_to: number;
        /** @description Completed */
        completed_at: string;
        /** @description Completed, any of */
        "completed_at.any": string[];
        /** @description Completed, from */
        completed_at_from: string;
        /** @description Completed, to */
        completed_at_to: string;
        /** @description Completed by */
        completed_by_id: number;
        /** @description Completed by, any of */
        "completed_by_id.any": (number | "null")[];
        /** @description Product */
        "supplement_id.production-requests": number;
        /** @description Product, any of */
        "supplement_id.any.production-requests": number[];
        /** @description Started */
        started_at: string;
        /** @description Started, any of */
        "started_at.any": string[];
        /** @description Started, from */
        started_at_from: string;
        /** @description Started, to */
        started_at_to: string;
        /** @description Approved */
        approved_at: string;
        /** @description Approved, any of */
        "approved_at.any": string[];
        /** @description Approved, from */
        approved_at_from: string;
        /** @description Approved, to */
        approved_at_to: string;
        /** @description Approved by */
        approved_by_id: number;
        /** @description Approved by, any of */
        "approved_by_id.any": (number | "null")[];
        /** @description Document number */
        document_id: number;
        /** @description Document number, any of */
        "document_id.any": number[];
        /** @description Use by */
        expires_on: string;
        /** @description Use by, any of */
        "expires_on.any": string[];
        /** @description Use by, from */
        expires_on_from: string;
        /** @description Use by, to */
        expires_on_to: string;
        /** @description Cost */
        unit_cost: number;
        /** @description Cost, any of */
        "unit_cost.any": number[];
        /** @description Cost, from */
        unit_cost_from: number;
        /** @description Cost, to */
        unit_cost_to: number;
        /** @description Customer, any of */
        "customer_id.any": number[];
        "per_page.inventory-locations": number;
        /** @description Priority */
        priority: "high" | "medium" | "low";
        /** @description Priority, any of */
        "priority.any": ("high" | "medium" | "low")[];
        /** @description Requested by */
        requested_by_id: number;
        /** @description Requested by, any of */
        "requested_by_id.any": (number | "null")[];
        /** @description Received on */
        received_on: string;
        /** @description Received on, any of */
        "received_on.any": string[];
        /** @description Received on, from */
        received_on_from: string;
        /** @description Received on, to */
        received_on_to: string;
        /** @description Item */
        inventory_item_id: number;
        /** @description Item, any of */
        "inventory_item_id.any": number[];
        /** @description Date */
        occurred_at: string;
        /** @description Date, any of */
        "occurred_at.any": string[];
        /** @description Date, from */
        occurred_at_from: string;
        /** @description Date, to */
        occurred_at_to: string;
        /** @description In stock */
        "quantity.inventory-item-stocks": number;
        /** @description In stock, any of */
        "quantity.any.inventory-item-stocks": number[];
        /** @description In stock, from */
        "quantity_from.inventory-item-stocks": number;
        /** @description In stock, to */
        "quantity_to.inventory-item-stocks": number;
        "inventory_location_id.listUdoseDevicesInStore": number;
        /** @description Due */
        due_on: string;
        /** @description Due, any of */
        "due_on.any": string[];
        /** @description Due, from */
        due_on_from: string;
        /** @description Due, to */
        due_on_to: string;
        /** @description Recipe */
        recipe_id: number;
        /** @description Planned output */
        planned_quantity: number;
        /** @description Planned output, any of */
        "planned_quantity.any": number[];
        /** @description Planned output, from */
        planned_quantity_from: number;
        /** @description Planned output, to */
        planned_quantity_to: number;
        /** @description Planned water */
        planned_water: number;
        /** @description Planned water, any of */
        "planned_water.any": number[];
        /** @description Planned water, from */
        planned_water_from: number;
        /** @description Planned water, to */
        planned_water_to: number;
        /** @description Output */
        output_quantity: number;
        /** @description Output, any of */
        "output_quantity.any": number[];
        /** @description Output, from */
        output_quantity_from: number;
        /** @description Output, to */
        output_quantity_to: number;
        /** @description Water used */
        water_quantity: number;
        /** @description Water used, any of */
        "water_quantity.any": number[];
        /** @description Water used, from */
        water_quantity_from: number;
        /** @description Water used, to */
        water_quantity_to: number;
        /** @description Loss */
        loss_quantity: number;
        /** @description Loss, any of */
        "loss_quantity.any": number[];
        /** @description Loss, from */
        loss_quantity_from: number;
        /** @description Loss, to */
        loss_quantity_to: number;
        /** @description Yield */
        yield_percent: number;
        /** @description Yield, any of */
        "yield_percent.any": number[];
        /** @description Yield, from */
        yield_percent_from: number;
        /** @description Yield, to */
        yield_percent_to: number;
        /** @description Batch in stock */
        stock_batch_id: number;
        /** @description Batch in stock, any of */
        "stock_batch_id.any": (number | "null")[];
        /** @description Customer, any of */
        "customer_id.any.activity-logs": (number | "null")[];
        /** @description Device */
        device_id: number;
        /** @description Scheduled for */
        scheduled_on: string;
        /** @description Scheduled for, any of */
        "scheduled_on.any": string[];
        /** @description Scheduled for, from */
        scheduled_on_from: string;
        /** @description Scheduled for, to */
        scheduled_on_to: string;
        /** @description Assigned to */
        assigned_to_id: number;
        /** @description Assigned to, any of */
        "assigned_to_id.any": (number | "null")[];
        sort_by: "number" | "status" | "supplier_id" | "priority" | "fulfilment_type" | "requested_by_id" | "needed_by" | "inventory_location_id" | "promised_on" | "subtotal" | "gst" | "total" | "amounts_edited_by_id" | "approved_at" | "approved_by_id" | "paid_on" | "payment_reference" | "received_on" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
        /** @description Status */
        status: "document_pending" | "document_completed" | "approved" | "on_hold" | "rejected" | "paid" | "completed";
        /** @description Status, any of */
        "status.any": ("document_pending" | "document_completed" | "approved" | "on_hold" | "rejected" | "paid" | "completed")[];
        /** @description Fulfilment */
        fulfilment_type: "pickup" | "delivery" | "not_applicable";
        /** @description Fulfilment, any of */
        "fulfilment_type.any": ("pickup" | "delivery" | "not_applicable")[];
        /** @description Needed by */
        needed_by: string;
        /** @description Needed by, any of */
        "needed_by.any": string[];
        /** @description Needed by, from */
        needed_by_from: string;
        /** @description Needed by, to */
        needed_by_to: string;
        /** @description Deliver to */
        "inventory_location_id.purchase-requests": number;
        /** @description Deliver to, any of */
        "inventory_location_id.any.purchase-requests": (number | "null")[];
        /** @description Promised for */
        promised_on: string;
        /** @description Promised for, any of */
        "promised_on.any": string[];
        /** @description Promised for, from */
        promised_on_from: string;
        /** @description Promised for, to */
        promised_on_to: string;
        /** @description Subtotal */
        subtotal: number;
        /** @description Subtotal, any of */
        "subtotal.any": number[];
        /** @description Subtotal, from */
        subtotal_from: number;
        /** @description Subtotal, to */
        subtotal_to: number;
        /** @description GST */
        gst: number;
        /** @description GST, any of */
        "gst.any": number[];
        /** @description GST, from */
        gst_from: number;
        /** @description GST, to */
        gst_to: number;
        /** @description Total */
        total: number;
        /** @description Total, any of */
        "total.any": number[];
        /** @description Total, from */
        total_from: number;
        /** @description Total, to */
        total_to: number;
        /** @description Amounts entered by */
        amounts_edited_by_id: number;
        /** @description Amounts entered by, any of */
        "amounts_edited_by_id.any": (number | "null")[];
        /** @description Paid on */
        paid_on: string;
        /** @description Paid on, any of */
        "paid_on.any": string[];
        /** @description Paid on, from */
        paid_on_from: string;
        /** @description Paid on, to */
        paid_on_to: string;
        /** @description Size */
        size: number;
        /** @description Size, any of */
        "size.any": number[];
        /** @description Size, from */
        size_from: number;
        /** @description Size, to */
        size_to: number;
        /** @description Kind of document */
        document_resource: string;
        /** @description Kind of document, any of */
        "document_resource.any": string[];
        /** @description In */
        incoming: number;
        /** @description In, any of */
        "incoming.any": number[];
        /** @description In, from */
        incoming_from: number;
        /** @description In, to */
        incoming_to: number;
        /** @description Out */
        outgoing: number;
        /** @description Out, any of */
        "outgoing.any": number[];
        /** @description Out, from */
        outgoing_from: number;
        /** @description Out, to */
        outgoing_to: number;
        /** @description Balance */
        balance: number;
        /** @description Balance, any of */
        "balance.any": number[];
        /** @description Balance, from */
        balance_from: number;
        /** @description Balance, to */
        balance_to: number;
        /** @description Reverses */
        reverses_id: number;
        /** @description Reverses, any of */
        "reverses_id.any": number[];
        /** @description Reverses, from */
        reverses_id_from: number;
        /** @description Reverses, to */
        reverses_id_to: number;
        /** @description Reserved */
        reserved_quantity: number;
        /** @description Reserved, any of */
        "reserved_quantity.any": number[];
        /** @description Reserved, from */
        reserved_quantity_from: number;
        /** @description Reserved, to */
        reserved_quantity_to: number;
        /** @description Minimum */
        minimum_quantity: number;
        /** @description Minimum, any of */
        "minimum_quantity.any": number[];
        /** @description Minimum, from */
        minimum_quantity_from: number;
        /** @description Minimum, to */
        minimum_quantity_to: number;
        /** @description Last movement */
        last_movement_at: string;
        /** @description Last movement, any of */
        "last_movement_at.any": string[];
        /** @description Last movement, from */
        last_movement_at_from: string;
        /** @description Last movement, to */
        last_movement_at_to: string;
        "sort_by.inventory-items": "name" | "category" | "sku" | "unit" | "device_product" | "barcode" | "part_number" | "supplier_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
        /** @description Category */
        category: "board" | "sensor" | "meter" | "power" | "plumbing" | "tank" | "pump" | "cable" | "device" | "tool" | "other";
        /** @description Category, any of */
        "category.any": ("board" | "sensor" | "meter" | "power" | "plumbing" | "tank" | "pump" | "cable" | "device" | "tool" | "other")[];
        /** @description SKU */
        sku: string;
        /** @description SKU, any of */
        "sku.any": string[];
        /** @description Counted in */
        unit: "each" | "m" | "kg" | "L";
        /** @description Counted in, any of */
        "unit.any": ("each" | "m" | "kg" | "L")[];
        /** @description Flags */
        flag_ids: number;
        /** @description Flags, any of */
        "flag_ids.any": number[];
        /** @description Devices of */
        device_product: "classic" | "mini" | "ag" | "ubot";
        /** @description Devices of, any of */
        "device_product.any": ("classic" | "mini" | "ag" | "ubot")[];
        /** @description Barcode */
        barcode: string;
        /** @description Barcode, any of */
        "barcode.any": string[];
        /** @description Maker’s part number, or a part of it */
        part_number: string;
        /** @description Maker’s part number, any of */
        "part_number.any": string[];
        /** @description Property */
        customer_property_id: number;
        /** @description Property, any of */
        "customer_property_id.any": (number | "null")[];
        /** @description Site */
        site_id: number;
        /** @description Site, any of */
        "site_id.any": (number | "null")[];
        /** @description Sales order */
        sales_order_id: number;
        /** @description Sales order, any of */
        "sales_order_id.any": (number | "null")[];
        /** @description Purchase request */
        purchase_request_id: number;
        /** @description Purchase request, any of */
        "purchase_request_id.any": number[];
        /** @description Value */
        value: number;
        /** @description Value, any of */
        "value.any": number[];
        /** @description Value, from */
        value_from: number;
        /** @description Value, to */
        value_to: number;
        /** @description Batch */
        "stock_batch_id.stock-lots": number;
        /** @description Batch, any of */
        "stock_batch_id.any.stock-lots": (number | "null")[];
        "sort_by.stocktakes": "number" | "status" | "inventory_location_id" | "coverage" | "supplement_group_id" | "cyclic_size" | "is_blind" | "second_count_percent" | "due_on" | "assignee_id" | "approved_at" | "approved_by_id" | "voided_at" | "voided_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
        /** @description Status */
        "status.stocktakes": "pending" | "approved" | "void";
        /** @description Status, any of */
        "status.any.stocktakes": ("pending" | "approved" | "void")[];
        /** @description What is counted */
        coverage: "all" | "group" | "cyclic";
        /** @description What is counted, any of */
        "coverage.any": ("all" | "group" | "cyclic")[];
        /** @description Supplement group */
        supplement_group_id: number;
        /** @description Supplement group, any of */
        "supplement_group_id.any": (number | "null")[];
        /** @description How many */
        cyclic_size: number;
        /** @description How many, any of */
        "cyclic_size.any": number[];
        /** @description How many, from */
        cyclic_size_from: number;
        /** @description How many, to */
        cyclic_size_to: number;
        /** @description Blind count */
        is_blind: boolean;
        /** @description Count twice above */
        second_count_percent: number;
        /** @description Count twice above, any of */
        "second_count_percent.any": number[];
        /** @description Count twice above, from */
        second_count_percent_from: number;
        /** @description Count twice above, to */
        second_count_percent_to: number;
        /** @description Counted by */
        assignee_id: number;
        /** @description Counted by, any of */
        "assignee_id.any": (number | "null")[];
        /** @description Status */
        "status.storage-tanks": "active" | "inactive";
        /** @description Status, any of */
        "status.any.storage-tanks": ("active" | "inactive")[];
        "supplement_id.listSupplementInventoryChoices": number;
        "sort_by.supplement-manufactures": "number" | "status" | "production_facility_id" | "supplement_id" | "recipe_id" | "planned_quantity" | "planned_on" | "duration_days" | "production_request_id" | "batch_number" | "expires_on" | "planned_water" | "retention_sample_collected" | "labelled_correctly" | "is_jug_tested" | "mixing_equipment_cleaned" | "started_at" | "output_quantity" | "water_quantity" | "loss_quantity" | "yield_percent" | "unit_cost" | "stock_batch_id" | "completed_at" | "completed_by_id" | "voided_at" | "voided_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
        /** @description Status */
        "status.supplement-manufactures": "planned" | "in_progress" | "completed" | "void";
        /** @description Status, any of */
        "status.any.supplement-manufactures": ("planned" | "in_progress" | "completed" | "void")[];
        /** @description Facility */
        production_facility_id: number;
        /** @description Facility, any of */
        "production_facility_id.any": number[];
        /** @description Recipe, any of */
        "recipe_id.any": number[];
        /** @description Starts on */
        planned_on: string;
        /** @description Starts on, any of */
        "planned_on.any": string[];
        /** @description Starts on, from */
        planned_on_from: string;
        /** @description Starts on, to */
        planned_on_to: string;
        /** @description Days */
        duration_days: number;
        /** @description Days, any of */
        "duration_days.any": number[];
        /** @description Days, from */
        duration_days_from: number;
        /** @description Days, to */
        duration_days_to: number;
        /** @description Request */
        production_request_id: number;
        /** @description Request, any of */
        "production_request_id.any": (number | "null")[];
        /** @description Retention sample collected */
        retention_sample_collected: boolean;
        /** @description Labelled correctly */
        labelled_correctly: boolean;
        /** @description Jug tested */
        is_jug_tested: boolean;
        /** @description Mixing equipment cleaned */
        mixing_equipment_cleaned: boolean;
        /** @description Status */
        "status.supplement-mixings": "pending" | "completed" | "void";
        /** @description Status, any of */
        "status.any.supplement-mixings": ("pending" | "completed" | "void")[];
        /** @description Planned for */
        "planned_on.supplement-mixings": string;
        /** @description Planned for, any of */
        "planned_on.any.supplement-mixings": string[];
        /** @description Planned for, from */
        "planned_on_from.supplement-mixings": string;
        /** @description Planned for, to */
        "planned_on_to.supplement-mixings": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    refreshTokenByCookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: {
                            token: string;
                        };
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listActivityLogs: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "occurred_at" | "user_id" | "user_name" | "action" | "resource" | "record_id" | "record_label" | "customer_id" | "reason" | "ip" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Time */
                occurred_at?: string;
                /** @description Time, any of */
                "occurred_at[]"?: string[];
                /** @description Time, from */
                occurred_at_from?: string;
                /** @description Time, to */
                occurred_at_to?: string;
                /** @description User */
                user_id?: number;
                /** @description User, any of */
                "user_id[]"?: (number | "null")[];
                /** @description Action */
                action?: string;
                /** @description Action, any of */
                "action[]"?: string[];
                /** @description Kind of record */
                resource?: string;
                /** @description Kind of record, any of */
                "resource[]"?: string[];
                /** @description Record number */
                record_id?: number;
                /** @description Record number, any of */
                "record_id[]"?: number[];
                /** @description Record number, from */
                record_id_from?: number;
                /** @description Record number, to */
                record_id_to?: number;
                /** @description Customer */
                customer_id?: components["parameters"]["customer_id"];
                /** @description Customer, any of */
                "customer_id[]"?: components["parameters"]["customer_id.any.activity-logs"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["ActivityLog"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getActivityLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["ActivityLog"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    adjustInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Supplement */
                    supplement_id: number;
                    /** Location */
                    inventory_location_id: number;
                    /**
                     * Storage tank
                     * @description Of the supplement and the location: it was dipped, and the quantities are those of the tank. What is more than on record comes from what stands beside it first
                     */
                    storage_tank_id?: number;
                    /**
                     * Counted
                     * @description Litres
                     */
                    counted_quantity: number;
                    /**
                     * On record
                     * @description Litres on record when it was counted. Where given, a count of stock that has moved meanwhile is refused (409)
                     */
                    expected_quantity?: number;
                    /** Reason */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SupplementInventory"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listCustomerContacts: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "customer_id" | "name" | "position" | "kind" | "email" | "phone" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Customer */
                customer_id?: components["parameters"]["customer_id"];
                /** @description Customer, any of */
                "customer_id[]"?: components["parameters"]["customer_id.any"];
                /** @description Contact type */
                kind?: "primary" | "account_payable" | "other";
                /** @description Contact type, any of */
                "kind[]"?: ("primary" | "account_payable" | "other")[];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["CustomerContact"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createCustomerContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerContactCreate"];
            };
        };
        responses: {
            201: components["responses"]["CustomerContact"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getCustomerContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerContact"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateCustomerContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerContactUpdate"];
            };
        };
        responses: {
            200: components["responses"]["CustomerContact"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveCustomerContact: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerContact"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreCustomerContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerContact"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listDeviceMaintenances: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "summary" | "device_id" | "kind" | "status" | "scheduled_on" | "assigned_to_id" | "inventory_location_id" | "started_at" | "finished_at" | "firmware_version" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Device */
                device_id?: components["parameters"]["device_id"];
                /** @description Device, any of */
                "device_id[]"?: number[];
                /** @description Type of work */
                kind?: "inspection" | "repair" | "calibration" | "battery" | "firmware";
                /** @description Type of work, any of */
                "kind[]"?: ("inspection" | "repair" | "calibration" | "battery" | "firmware")[];
                /** @description Status */
                status?: "planned" | "in_progress" | "done" | "cancelled";
                /** @description Status, any of */
                "status[]"?: ("planned" | "in_progress" | "done" | "cancelled")[];
                /** @description Scheduled for */
                scheduled_on?: components["parameters"]["scheduled_on"];
                /** @description Scheduled for, any of */
                "scheduled_on[]"?: components["parameters"]["scheduled_on.any"];
                /** @description Scheduled for, from */
                scheduled_on_from?: components["parameters"]["scheduled_on_from"];
                /** @description Scheduled for, to */
                scheduled_on_to?: components["parameters"]["scheduled_on_to"];
                /** @description Assigned to */
                assigned_to_id?: components["parameters"]["assigned_to_id"];
                /** @description Assigned to, any of */
                "assigned_to_id[]"?: components["parameters"]["assigned_to_id.any"];
                /** @description Workshop */
                inventory_location_id?: number;
                /** @description Workshop, any of */
                "inventory_location_id[]"?: (number | "null")[];
                /** @description Started */
                started_at?: components["parameters"]["started_at"];
                /** @description Started, any of */
                "started_at[]"?: components["parameters"]["started_at.any"];
                /** @description Started, from */
                started_at_from?: components["parameters"]["started_at_from"];
                /** @description Started, to */
                started_at_to?: components["parameters"]["started_at_to"];
                /** @description Finished */
                finished_at?: string;
                /** @description Finished, any of */
                "finished_at[]"?: string[];
                /** @description Finished, from */
                finished_at_from?: string;
                /** @description Finished, to */
                finished_at_to?: string;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["DeviceMaintenance"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createDeviceMaintenance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceMaintenanceCreate"];
            };
        };
        responses: {
            201: components["responses"]["DeviceMaintenance"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getDeviceMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeviceMaintenance"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateDeviceMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceMaintenanceUpdate"];
            };
        };
        responses: {
            200: components["responses"]["DeviceMaintenance"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveDeviceMaintenance: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeviceMaintenance"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreDeviceMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeviceMaintenance"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionDeviceMaintenance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "start" | "finish" | "cancel";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["DeviceMaintenance"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    dropdownInventoryLocations: {
        parameters: {
            query?: {
                search?: components["parameters"]["search"];
                per_page?: components["parameters"]["per_page.inventory-locations"];
                "ids[]"?: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Choices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["Reference"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    exportPurchaseRequests: {
        parameters: {
            query?: {
                sort_by?: components["parameters"]["sort_by"];
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: components["parameters"]["status"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any"];
                /** @description Supplier */
                supplier_id?: components["parameters"]["supplier_id"];
                /** @description Supplier, any of */
                "supplier_id[]"?: components["parameters"]["supplier_id.any"];
                /** @description Priority */
                priority?: components["parameters"]["priority"];
                /** @description Priority, any of */
                "priority[]"?: components["parameters"]["priority.any"];
                /** @description Fulfilment */
                fulfilment_type?: components["parameters"]["fulfilment_type"];
                /** @description Fulfilment, any of */
                "fulfilment_type[]"?: components["parameters"]["fulfilment_type.any"];
                /** @description Requested by */
                requested_by_id?: components["parameters"]["requested_by_id"];
                /** @description Requested by, any of */
                "requested_by_id[]"?: components["parameters"]["requested_by_id.any"];
                /** @description Needed by */
                needed_by?: components["parameters"]["needed_by"];
                /** @description Needed by, any of */
                "needed_by[]"?: components["parameters"]["needed_by.any"];
                /** @description Needed by, from */
                needed_by_from?: components["parameters"]["needed_by_from"];
                /** @description Needed by, to */
                needed_by_to?: components["parameters"]["needed_by_to"];
                /** @description Deliver to */
                inventory_location_id?: components["parameters"]["inventory_location_id.purchase-requests"];
                /** @description Deliver to, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any.purchase-requests"];
                /** @description Promised for */
                promised_on?: components["parameters"]["promised_on"];
                /** @description Promised for, any of */
                "promised_on[]"?: components["parameters"]["promised_on.any"];
                /** @description Promised for, from */
                promised_on_from?: components["parameters"]["promised_on_from"];
                /** @description Promised for, to */
                promised_on_to?: components["parameters"]["promised_on_to"];
                /** @description Subtotal */
                subtotal?: components["parameters"]["subtotal"];
                /** @description Subtotal, any of */
                "subtotal[]"?: components["parameters"]["subtotal.any"];
                /** @description Subtotal, from */
                subtotal_from?: components["parameters"]["subtotal_from"];
                /** @description Subtotal, to */
                subtotal_to?: components["parameters"]["subtotal_to"];
                /** @description GST */
                gst?: components["parameters"]["gst"];
                /** @description GST, any of */
                "gst[]"?: components["parameters"]["gst.any"];
                /** @description GST, from */
                gst_from?: components["parameters"]["gst_from"];
                /** @description GST, to */
                gst_to?: components["parameters"]["gst_to"];
                /** @description Total */
                total?: components["parameters"]["total"];
                /** @description Total, any of */
                "total[]"?: components["parameters"]["total.any"];
                /** @description Total, from */
                total_from?: components["parameters"]["total_from"];
                /** @description Total, to */
                total_to?: components["parameters"]["total_to"];
                /** @description Amounts entered by */
                amounts_edited_by_id?: components["parameters"]["amounts_edited_by_id"];
                /** @description Amounts entered by, any of */
                "amounts_edited_by_id[]"?: components["parameters"]["amounts_edited_by_id.any"];
                /** @description Approved */
                approved_at?: components["parameters"]["approved_at"];
                /** @description Approved, any of */
                "approved_at[]"?: components["parameters"]["approved_at.any"];
                /** @description Approved, from */
                approved_at_from?: components["parameters"]["approved_at_from"];
                /** @description Approved, to */
                approved_at_to?: components["parameters"]["approved_at_to"];
                /** @description Approved by */
                approved_by_id?: components["parameters"]["approved_by_id"];
                /** @description Approved by, any of */
                "approved_by_id[]"?: components["parameters"]["approved_by_id.any"];
                /** @description Paid on */
                paid_on?: components["parameters"]["paid_on"];
                /** @description Paid on, any of */
                "paid_on[]"?: components["parameters"]["paid_on.any"];
                /** @description Paid on, from */
                paid_on_from?: components["parameters"]["paid_on_from"];
                /** @description Paid on, to */
                paid_on_to?: components["parameters"]["paid_on_to"];
                /** @description Received on */
                received_on?: components["parameters"]["received_on"];
                /** @description Received on, any of */
                "received_on[]"?: components["parameters"]["received_on.any"];
                /** @description Received on, from */
                received_on_from?: components["parameters"]["received_on_from"];
                /** @description Received on, to */
                received_on_to?: components["parameters"]["received_on_to"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "folder_id" | "name" | "file_name" | "file_path" | "media_type" | "size" | "sha256" | "revision" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Folder */
                folder_id?: number;
                /** @description Folder, any of */
                "folder_id[]"?: number[];
                /** @description Type */
                media_type?: string;
                /** @description Type, any of */
                "media_type[]"?: string[];
                /** @description Size */
                size?: components["parameters"]["size"];
                /** @description Size, any of */
                "size[]"?: components["parameters"]["size.any"];
                /** @description Size, from */
                size_from?: components["parameters"]["size_from"];
                /** @description Size, to */
                size_to?: components["parameters"]["size_to"];
                /** @description Revision */
                revision?: number;
                /** @description Revision, any of */
                "revision[]"?: number[];
                /** @description Revision, from */
                revision_from?: number;
                /** @description Revision, to */
                revision_to?: number;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FilePage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    uploadFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Folder */
                    folder_id: number;
                    /**
                     * Name
                     * @description Of a single file; else each is called as it was sent
                     */
                    name?: string;
                    /** Description */
                    description?: string;
                    "files[]": components["schemas"]["FileUpload"];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["File"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileUpdate"];
                "multipart/form-data": {
                    /** @description The version that was edited. */
                    version: number;
                    /** Folder */
                    folder_id?: number;
                    /** Name */
                    name?: string;
                    /** Description */
                    description?: string;
                    /**
                     * Format: binary
                     * @description The new content
                     */
                    file?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["File"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveFile: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["FileLink"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["File"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listFolders: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "parent_id" | "customer_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Inside folder */
                parent_id?: number;
                /** @description Inside folder, any of */
                "parent_id[]"?: (number | "null")[];
                /** @description Shared with */
                customer_id?: number;
                /** @description Shared with, any of */
                "customer_id[]"?: (number | "null")[];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["Folder"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderCreate"];
            };
        };
        responses: {
            201: components["responses"]["Folder"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Folder"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Folder"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveFolder: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Folder"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listFolderFiles: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "media_type" | "size" | "revision" | "created_at" | "updated_at";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                media_type?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FilePage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    uploadFolderFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Name
                     * @description Of a single file; else each is called as it was sent
                     */
                    name?: string;
                    /** Description */
                    description?: string;
                    "files[]": components["schemas"]["FileUpload"];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["File"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Folder"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listInventoryItemCounts: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "number" | "inventory_item_id" | "inventory_location_id" | "recorded_quantity" | "counted_quantity" | "difference" | "expected_quantity" | "reason" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Item */
                inventory_item_id?: components["parameters"]["inventory_item_id"];
                /** @description Item, any of */
                "inventory_item_id[]"?: components["parameters"]["inventory_item_id.any"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description On record */
                recorded_quantity?: number;
                /** @description On record, any of */
                "recorded_quantity[]"?: number[];
                /** @description On record, from */
                recorded_quantity_from?: number;
                /** @description On record, to */
                recorded_quantity_to?: number;
                /** @description Counted */
                counted_quantity?: number;
                /** @description Counted, any of */
                "counted_quantity[]"?: number[];
                /** @description Counted, from */
                counted_quantity_from?: number;
                /** @description Counted, to */
                counted_quantity_to?: number;
                /** @description Difference */
                difference?: number;
                /** @description Difference, any of */
                "difference[]"?: number[];
                /** @description Difference, from */
                difference_from?: number;
                /** @description Difference, to */
                difference_to?: number;
                /** @description Expected */
                expected_quantity?: number;
                /** @description Expected, any of */
                "expected_quantity[]"?: number[];
                /** @description Expected, from */
                expected_quantity_from?: number;
                /** @description Expected, to */
                expected_quantity_to?: number;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemCountPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createInventoryItemCount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryItemCountCreate"];
            };
        };
        responses: {
            201: components["responses"]["InventoryItemCount"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getInventoryItemCount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemCount"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listInventoryItemMovements: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "occurred_at" | "document_label" | "document_resource" | "document_id" | "inventory_item_id" | "inventory_location_id" | "quantity" | "incoming" | "outgoing" | "balance" | "reverses_id" | "reason" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Date */
                occurred_at?: components["parameters"]["occurred_at"];
                /** @description Date, any of */
                "occurred_at[]"?: components["parameters"]["occurred_at.any"];
                /** @description Date, from */
                occurred_at_from?: components["parameters"]["occurred_at_from"];
                /** @description Date, to */
                occurred_at_to?: components["parameters"]["occurred_at_to"];
                /** @description Kind of document */
                document_resource?: components["parameters"]["document_resource"];
                /** @description Kind of document, any of */
                "document_resource[]"?: components["parameters"]["document_resource.any"];
                /** @description Document number */
                document_id?: components["parameters"]["document_id"];
                /** @description Document number, any of */
                "document_id[]"?: components["parameters"]["document_id.any"];
                /** @description Document number, from */
                document_id_from?: components["parameters"]["document_id_from"];
                /** @description Document number, to */
                document_id_to?: components["parameters"]["document_id_to"];
                /** @description Item */
                inventory_item_id?: components["parameters"]["inventory_item_id"];
                /** @description Item, any of */
                "inventory_item_id[]"?: components["parameters"]["inventory_item_id.any"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description Quantity */
                quantity?: components["parameters"]["quantity"];
                /** @description Quantity, any of */
                "quantity[]"?: components["parameters"]["quantity.any"];
                /** @description Quantity, from */
                quantity_from?: components["parameters"]["quantity_from"];
                /** @description Quantity, to */
                quantity_to?: components["parameters"]["quantity_to"];
                /** @description In */
                incoming?: components["parameters"]["incoming"];
                /** @description In, any of */
                "incoming[]"?: components["parameters"]["incoming.any"];
                /** @description In, from */
                incoming_from?: components["parameters"]["incoming_from"];
                /** @description In, to */
                incoming_to?: components["parameters"]["incoming_to"];
                /** @description Out */
                outgoing?: components["parameters"]["outgoing"];
                /** @description Out, any of */
                "outgoing[]"?: components["parameters"]["outgoing.any"];
                /** @description Out, from */
                outgoing_from?: components["parameters"]["outgoing_from"];
                /** @description Out, to */
                outgoing_to?: components["parameters"]["outgoing_to"];
                /** @description Balance */
                balance?: components["parameters"]["balance"];
                /** @description Balance, any of */
                "balance[]"?: components["parameters"]["balance.any"];
                /** @description Balance, from */
                balance_from?: components["parameters"]["balance_from"];
                /** @description Balance, to */
                balance_to?: components["parameters"]["balance_to"];
                /** @description Reverses */
                reverses_id?: components["parameters"]["reverses_id"];
                /** @description Reverses, any of */
                "reverses_id[]"?: components["parameters"]["reverses_id.any"];
                /** @description Reverses, from */
                reverses_id_from?: components["parameters"]["reverses_id_from"];
                /** @description Reverses, to */
                reverses_id_to?: components["parameters"]["reverses_id_to"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["InventoryItemMovement"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listInventoryItemStocks: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "inventory_item_id" | "inventory_location_id" | "quantity" | "reserved_quantity" | "minimum_quantity" | "is_low" | "shelf" | "last_movement_at" | "reorder_told_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Item */
                inventory_item_id?: components["parameters"]["inventory_item_id"];
                /** @description Item, any of */
                "inventory_item_id[]"?: components["parameters"]["inventory_item_id.any"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description In stock */
                quantity?: components["parameters"]["quantity.inventory-item-stocks"];
                /** @description In stock, any of */
                "quantity[]"?: components["parameters"]["quantity.any.inventory-item-stocks"];
                /** @description In stock, from */
                quantity_from?: components["parameters"]["quantity_from.inventory-item-stocks"];
                /** @description In stock, to */
                quantity_to?: components["parameters"]["quantity_to.inventory-item-stocks"];
                /** @description Reserved */
                reserved_quantity?: components["parameters"]["reserved_quantity"];
                /** @description Reserved, any of */
                "reserved_quantity[]"?: components["parameters"]["reserved_quantity.any"];
                /** @description Reserved, from */
                reserved_quantity_from?: components["parameters"]["reserved_quantity_from"];
                /** @description Reserved, to */
                reserved_quantity_to?: components["parameters"]["reserved_quantity_to"];
                /** @description Minimum */
                minimum_quantity?: components["parameters"]["minimum_quantity"];
                /** @description Minimum, any of */
                "minimum_quantity[]"?: components["parameters"]["minimum_quantity.any"];
                /** @description Minimum, from */
                minimum_quantity_from?: components["parameters"]["minimum_quantity_from"];
                /** @description Minimum, to */
                minimum_quantity_to?: components["parameters"]["minimum_quantity_to"];
                /** @description Low */
                is_low?: boolean;
                /** @description Last movement */
                last_movement_at?: components["parameters"]["last_movement_at"];
                /** @description Last movement, any of */
                "last_movement_at[]"?: components["parameters"]["last_movement_at.any"];
                /** @description Last movement, from */
                last_movement_at_from?: components["parameters"]["last_movement_at_from"];
                /** @description Last movement, to */
                last_movement_at_to?: components["parameters"]["last_movement_at_to"];
                /** @description Reorder asked for */
                reorder_told_at?: string;
                /** @description Reorder asked for, any of */
                "reorder_told_at[]"?: string[];
                /** @description Reorder asked for, from */
                reorder_told_at_from?: string;
                /** @description Reorder asked for, to */
                reorder_told_at_to?: string;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["InventoryItemStock"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createInventoryItemStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryItemStockCreate"];
            };
        };
        responses: {
            201: components["responses"]["InventoryItemStock"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getInventoryItemStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemStock"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateInventoryItemStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryItemStockUpdate"];
            };
        };
        responses: {
            200: components["responses"]["InventoryItemStock"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveInventoryItemStock: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemStock"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreInventoryItemStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemStock"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listInventoryItemFlags: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "color" | "reorder" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Name, or a part of it */
                name?: components["parameters"]["name"];
                /** @description Name, any of */
                "name[]"?: components["parameters"]["name.any"];
                /** @description Reorder */
                reorder?: boolean;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["InventoryItemFlag"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createInventoryItemFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryItemFlagCreate"];
            };
        };
        responses: {
            201: components["responses"]["InventoryItemFlag"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getInventoryItemFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemFlag"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateInventoryItemFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryItemFlagUpdate"];
            };
        };
        responses: {
            200: components["responses"]["InventoryItemFlag"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveInventoryItemFlag: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemFlag"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreInventoryItemFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemFlag"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listInventoryItems: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: components["parameters"]["sort_by.inventory-items"];
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Category */
                category?: components["parameters"]["category"];
                /** @description Category, any of */
                "category[]"?: components["parameters"]["category.any"];
                /** @description SKU */
                sku?: components["parameters"]["sku"];
                /** @description SKU, any of */
                "sku[]"?: components["parameters"]["sku.any"];
                /** @description Counted in */
                unit?: components["parameters"]["unit"];
                /** @description Counted in, any of */
                "unit[]"?: components["parameters"]["unit.any"];
                /** @description Flags */
                flag_ids?: components["parameters"]["flag_ids"];
                /** @description Flags, any of */
                "flag_ids[]"?: components["parameters"]["flag_ids.any"];
                /** @description Devices of */
                device_product?: components["parameters"]["device_product"];
                /** @description Devices of, any of */
                "device_product[]"?: components["parameters"]["device_product.any"];
                /** @description Barcode */
                barcode?: components["parameters"]["barcode"];
                /** @description Barcode, any of */
                "barcode[]"?: components["parameters"]["barcode.any"];
                /** @description Maker’s part number, or a part of it */
                part_number?: components["parameters"]["part_number"];
                /** @description Maker’s part number, any of */
                "part_number[]"?: components["parameters"]["part_number.any"];
                /** @description Supplier */
                supplier_id?: components["parameters"]["supplier_id"];
                /** @description Supplier, any of */
                "supplier_id[]"?: components["parameters"]["supplier_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["InventoryItem"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createInventoryItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryItemCreate"];
            };
        };
        responses: {
            201: components["responses"]["InventoryItem"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getInventoryItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItem"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateInventoryItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryItemUpdate"];
            };
        };
        responses: {
            200: components["responses"]["InventoryItem"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveInventoryItem: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItem"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listCountsOfInventoryItem: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItemCountPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreInventoryItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryItem"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    exportInventoryItems: {
        parameters: {
            query?: {
                sort_by?: components["parameters"]["sort_by.inventory-items"];
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Category */
                category?: components["parameters"]["category"];
                /** @description Category, any of */
                "category[]"?: components["parameters"]["category.any"];
                /** @description SKU */
                sku?: components["parameters"]["sku"];
                /** @description SKU, any of */
                "sku[]"?: components["parameters"]["sku.any"];
                /** @description Counted in */
                unit?: components["parameters"]["unit"];
                /** @description Counted in, any of */
                "unit[]"?: components["parameters"]["unit.any"];
                /** @description Flags */
                flag_ids?: components["parameters"]["flag_ids"];
                /** @description Flags, any of */
                "flag_ids[]"?: components["parameters"]["flag_ids.any"];
                /** @description Devices of */
                device_product?: components["parameters"]["device_product"];
                /** @description Devices of, any of */
                "device_product[]"?: components["parameters"]["device_product.any"];
                /** @description Barcode */
                barcode?: components["parameters"]["barcode"];
                /** @description Barcode, any of */
                "barcode[]"?: components["parameters"]["barcode.any"];
                /** @description Maker’s part number, or a part of it */
                part_number?: components["parameters"]["part_number"];
                /** @description Maker’s part number, any of */
                "part_number[]"?: components["parameters"]["part_number.any"];
                /** @description Supplier */
                supplier_id?: components["parameters"]["supplier_id"];
                /** @description Supplier, any of */
                "supplier_id[]"?: components["parameters"]["supplier_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getInventorySku: {
        parameters: {
            query?: {
                /** @description Answers with the next SKU that an item of it would be given */
                category?: string;
                /** @description Answers with whether nobody has it */
                sku?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["InventorySku"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listUdoseDevicesInStore: {
        parameters: {
            query?: {
                /** @description Part of the serial number */
                search?: string;
                inventory_location_id?: components["parameters"]["inventory_location_id.listUdoseDevicesInStore"];
                per_page?: components["parameters"]["per_page.inventory-locations"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["UdoseInStore"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listInventoryOverview: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                /** @description Name, SKU, barcode or the maker’s part number */
                search?: string;
                category?: string;
                flag_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["InventoryOverview"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listInventoryLocations: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "kind" | "latitude" | "longitude" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Name, or a part of it */
                name?: components["parameters"]["name"];
                /** @description Name, any of */
                "name[]"?: components["parameters"]["name.any"];
                /** @description Kind */
                kind?: "warehouse" | "depot" | "production_facility" | "vehicle";
                /** @description Kind, any of */
                "kind[]"?: ("warehouse" | "depot" | "production_facility" | "vehicle")[];
                /** @description Latitude */
                latitude?: number;
                /** @description Latitude, any of */
                "latitude[]"?: number[];
                /** @description Latitude, from */
                latitude_from?: number;
                /** @description Latitude, to */
                latitude_to?: number;
                /** @description Longitude */
                longitude?: number;
                /** @description Longitude, any of */
                "longitude[]"?: number[];
                /** @description Longitude, from */
                longitude_from?: number;
                /** @description Longitude, to */
                longitude_to?: number;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["InventoryLocation"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createInventoryLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryLocationCreate"];
            };
        };
        responses: {
            201: components["responses"]["InventoryLocation"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getInventoryLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryLocation"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateInventoryLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryLocationUpdate"];
            };
        };
        responses: {
            200: components["responses"]["InventoryLocation"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveInventoryLocation: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryLocation"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreInventoryLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InventoryLocation"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listConnectJobCards: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "number" | "type" | "status" | "title" | "priority" | "customer_id" | "customer_property_id" | "site_id" | "device_id" | "sales_order_id" | "assigned_to_id" | "scheduled_on" | "due_on" | "started_at" | "completed_at" | "completed_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Type */
                type?: "supplement_delivery" | "pre_installation_note" | "site_maintenance" | "device_uninstallation" | "device_installation";
                /** @description Type, any of */
                "type[]"?: ("supplement_delivery" | "pre_installation_note" | "site_maintenance" | "device_uninstallation" | "device_installation")[];
                /** @description Status */
                status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Priority */
                priority?: components["parameters"]["priority"];
                /** @description Priority, any of */
                "priority[]"?: components["parameters"]["priority.any"];
                /** @description Customer */
                customer_id?: components["parameters"]["customer_id"];
                /** @description Customer, any of */
                "customer_id[]"?: components["parameters"]["customer_id.any"];
                /** @description Property */
                customer_property_id?: components["parameters"]["customer_property_id"];
                /** @description Property, any of */
                "customer_property_id[]"?: components["parameters"]["customer_property_id.any"];
                /** @description Site */
                site_id?: components["parameters"]["site_id"];
                /** @description Site, any of */
                "site_id[]"?: components["parameters"]["site_id.any"];
                /** @description Device */
                device_id?: components["parameters"]["device_id"];
                /** @description Device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Sales order */
                sales_order_id?: components["parameters"]["sales_order_id"];
                /** @description Sales order, any of */
                "sales_order_id[]"?: components["parameters"]["sales_order_id.any"];
                /** @description Assigned to */
                assigned_to_id?: components["parameters"]["assigned_to_id"];
                /** @description Assigned to, any of */
                "assigned_to_id[]"?: components["parameters"]["assigned_to_id.any"];
                /** @description Scheduled for */
                scheduled_on?: components["parameters"]["scheduled_on"];
                /** @description Scheduled for, any of */
                "scheduled_on[]"?: components["parameters"]["scheduled_on.any"];
                /** @description Scheduled for, from */
                scheduled_on_from?: components["parameters"]["scheduled_on_from"];
                /** @description Scheduled for, to */
                scheduled_on_to?: components["parameters"]["scheduled_on_to"];
                /** @description Due */
                due_on?: components["parameters"]["due_on"];
                /** @description Due, any of */
                "due_on[]"?: components["parameters"]["due_on.any"];
                /** @description Due, from */
                due_on_from?: components["parameters"]["due_on_from"];
                /** @description Due, to */
                due_on_to?: components["parameters"]["due_on_to"];
                /** @description Started */
                started_at?: components["parameters"]["started_at"];
                /** @description Started, any of */
                "started_at[]"?: components["parameters"]["started_at.any"];
                /** @description Started, from */
                started_at_from?: components["parameters"]["started_at_from"];
                /** @description Started, to */
                started_at_to?: components["parameters"]["started_at_to"];
                /** @description Completed */
                completed_at?: components["parameters"]["completed_at"];
                /** @description Completed, any of */
                "completed_at[]"?: components["parameters"]["completed_at.any"];
                /** @description Completed, from */
                completed_at_from?: components["parameters"]["completed_at_from"];
                /** @description Completed, to */
                completed_at_to?: components["parameters"]["completed_at_to"];
                /** @description Completed by */
                completed_by_id?: components["parameters"]["completed_by_id"];
                /** @description Completed by, any of */
                "completed_by_id[]"?: components["parameters"]["completed_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["JobCard"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createConnectJobCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobCardCreate"];
            };
        };
        responses: {
            201: components["responses"]["JobCard"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getConnectJobCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JobCard"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateConnectJobCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobCardUpdate"];
            };
        };
        responses: {
            200: components["responses"]["JobCard"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveConnectJobCard: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JobCard"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreConnectJobCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["JobCard"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionConnectJobCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "start" | "hold" | "cancel";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["JobCard"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["StaffSession"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listPreInstallationNotes: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "number" | "status" | "customer_id" | "customer_property_id" | "site_id" | "sales_order_id" | "job_card_id" | "visited_on" | "measurement_system" | "scope" | "pipe_material" | "pipe_size" | "water_source" | "flow_rate" | "water_pressure" | "distance_to_trough" | "number_of_animals" | "mobile_coverage" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: "open" | "completed";
                /** @description Status, any of */
                "status[]"?: ("open" | "completed")[];
                /** @description Customer */
                customer_id?: components["parameters"]["customer_id"];
                /** @description Customer, any of */
                "customer_id[]"?: components["parameters"]["customer_id.any"];
                /** @description Property */
                customer_property_id?: components["parameters"]["customer_property_id"];
                /** @description Property, any of */
                "customer_property_id[]"?: components["parameters"]["customer_property_id.any"];
                /** @description Site */
                site_id?: components["parameters"]["site_id"];
                /** @description Site, any of */
                "site_id[]"?: components["parameters"]["site_id.any"];
                /** @description Sales order */
                sales_order_id?: components["parameters"]["sales_order_id"];
                /** @description Sales order, any of */
                "sales_order_id[]"?: components["parameters"]["sales_order_id.any"];
                /** @description Job card */
                job_card_id?: number;
                /** @description Job card, any of */
                "job_card_id[]"?: (number | "null")[];
                /** @description Visited on */
                visited_on?: string;
                /** @description Visited on, any of */
                "visited_on[]"?: string[];
                /** @description Visited on, from */
                visited_on_from?: string;
                /** @description Visited on, to */
                visited_on_to?: string;
                /** @description Measurement system */
                measurement_system?: "metric" | "rural";
                /** @description Measurement system, any of */
                "measurement_system[]"?: ("metric" | "rural")[];
                /** @description Scope */
                scope?: "standard" | "specific";
                /** @description Scope, any of */
                "scope[]"?: ("standard" | "specific")[];
                /** @description Pipe material */
                pipe_material?: "poly" | "gal" | "pvc" | "bras";
                /** @description Pipe material, any of */
                "pipe_material[]"?: ("poly" | "gal" | "pvc" | "bras")[];
                /** @description Water source */
                water_source?: "supply_tank" | "water_trough" | "dam" | "bore_water" | "nutrient_tank" | "other";
                /** @description Water source, any of */
                "water_source[]"?: ("supply_tank" | "water_trough" | "dam" | "bore_water" | "nutrient_tank" | "other")[];
                /** @description Flow */
                flow_rate?: number;
                /** @description Flow, any of */
                "flow_rate[]"?: number[];
                /** @description Flow, from */
                flow_rate_from?: number;
                /** @description Flow, to */
                flow_rate_to?: number;
                /** @description Water pressure */
                water_pressure?: number;
                /** @description Water pressure, any of */
                "water_pressure[]"?: number[];
                /** @description Water pressure, from */
                water_pressure_from?: number;
                /** @description Water pressure, to */
                water_pressure_to?: number;
                /** @description Distance to the trough */
                distance_to_trough?: number;
                /** @description Distance to the trough, any of */
                "distance_to_trough[]"?: number[];
                /** @description Distance to the trough, from */
                distance_to_trough_from?: number;
                /** @description Distance to the trough, to */
                distance_to_trough_to?: number;
                /** @description Animals */
                number_of_animals?: number;
                /** @description Animals, any of */
                "number_of_animals[]"?: number[];
                /** @description Animals, from */
                number_of_animals_from?: number;
                /** @description Animals, to */
                number_of_animals_to?: number;
                /** @description Mobile coverage */
                mobile_coverage?: boolean;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PreInstallationNotePage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createPreInstallationNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreInstallationNoteCreate"];
            };
        };
        responses: {
            201: components["responses"]["PreInstallationNote"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getPreInstallationNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PreInstallationNote"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updatePreInstallationNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreInstallationNoteUpdate"];
            };
        };
        responses: {
            200: components["responses"]["PreInstallationNote"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archivePreInstallationNote: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PreInstallationNote"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restorePreInstallationNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PreInstallationNote"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionPreInstallationNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "complete" | "reopen";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["PreInstallationNote"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listProductionRequests: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "number" | "status" | "supplement_id" | "quantity" | "inventory_location_id" | "wanted_on" | "requested_by_id" | "decided_at" | "decided_by_id" | "done_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: "requested" | "approved" | "in_production" | "done" | "declined";
                /** @description Status, any of */
                "status[]"?: ("requested" | "approved" | "in_production" | "done" | "declined")[];
                /** @description Product */
                supplement_id?: components["parameters"]["supplement_id.production-requests"];
                /** @description Product, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any.production-requests"];
                /** @description Quantity */
                quantity?: components["parameters"]["quantity"];
                /** @description Quantity, any of */
                "quantity[]"?: components["parameters"]["quantity.any"];
                /** @description Quantity, from */
                quantity_from?: components["parameters"]["quantity_from"];
                /** @description Quantity, to */
                quantity_to?: components["parameters"]["quantity_to"];
                /** @description Needed at */
                inventory_location_id?: number;
                /** @description Needed at, any of */
                "inventory_location_id[]"?: (number | "null")[];
                /** @description Wanted by */
                wanted_on?: string;
                /** @description Wanted by, any of */
                "wanted_on[]"?: string[];
                /** @description Wanted by, from */
                wanted_on_from?: string;
                /** @description Wanted by, to */
                wanted_on_to?: string;
                /** @description Requested by */
                requested_by_id?: components["parameters"]["requested_by_id"];
                /** @description Requested by, any of */
                "requested_by_id[]"?: components["parameters"]["requested_by_id.any"];
                /** @description Decided */
                decided_at?: string;
                /** @description Decided, any of */
                "decided_at[]"?: string[];
                /** @description Decided, from */
                decided_at_from?: string;
                /** @description Decided, to */
                decided_at_to?: string;
                /** @description Decided by */
                decided_by_id?: number;
                /** @description Decided by, any of */
                "decided_by_id[]"?: (number | "null")[];
                /** @description Done */
                done_at?: string;
                /** @description Done, any of */
                "done_at[]"?: string[];
                /** @description Done, from */
                done_at_from?: string;
                /** @description Done, to */
                done_at_to?: string;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["ProductionRequest"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createProductionRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductionRequestCreate"];
            };
        };
        responses: {
            201: components["responses"]["ProductionRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getProductionRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductionRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateProductionRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductionRequestUpdate"];
            };
        };
        responses: {
            200: components["responses"]["ProductionRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveProductionRequest: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductionRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreProductionRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductionRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionProductionRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "approve" | "decline";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ProductionRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listPurchaseApprovalLimits: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "role_id" | "amount" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Role */
                role_id?: number;
                /** @description Role, any of */
                "role_id[]"?: number[];
                /** @description Approves up to */
                amount?: number;
                /** @description Approves up to, any of */
                "amount[]"?: number[];
                /** @description Approves up to, from */
                amount_from?: number;
                /** @description Approves up to, to */
                amount_to?: number;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["PurchaseApprovalLimit"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createPurchaseApprovalLimit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseApprovalLimitCreate"];
            };
        };
        responses: {
            201: components["responses"]["PurchaseApprovalLimit"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getPurchaseApprovalLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseApprovalLimit"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updatePurchaseApprovalLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseApprovalLimitUpdate"];
            };
        };
        responses: {
            200: components["responses"]["PurchaseApprovalLimit"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archivePurchaseApprovalLimit: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseApprovalLimit"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restorePurchaseApprovalLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseApprovalLimit"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listPurchaseReceipts: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "number" | "status" | "purchase_request_id" | "supplier_id" | "inventory_location_id" | "received_on" | "delivery_note" | "value" | "voided_at" | "voided_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: "received" | "void";
                /** @description Status, any of */
                "status[]"?: ("received" | "void")[];
                /** @description Purchase request */
                purchase_request_id?: components["parameters"]["purchase_request_id"];
                /** @description Purchase request, any of */
                "purchase_request_id[]"?: components["parameters"]["purchase_request_id.any"];
                /** @description Supplier */
                supplier_id?: components["parameters"]["supplier_id"];
                /** @description Supplier, any of */
                "supplier_id[]"?: components["parameters"]["supplier_id.any"];
                /** @description Received at */
                inventory_location_id?: number;
                /** @description Received at, any of */
                "inventory_location_id[]"?: (number | "null")[];
                /** @description Received on */
                received_on?: components["parameters"]["received_on"];
                /** @description Received on, any of */
                "received_on[]"?: components["parameters"]["received_on.any"];
                /** @description Received on, from */
                received_on_from?: components["parameters"]["received_on_from"];
                /** @description Received on, to */
                received_on_to?: components["parameters"]["received_on_to"];
                /** @description Value */
                value?: components["parameters"]["value"];
                /** @description Value, any of */
                "value[]"?: components["parameters"]["value.any"];
                /** @description Value, from */
                value_from?: components["parameters"]["value_from"];
                /** @description Value, to */
                value_to?: components["parameters"]["value_to"];
                /** @description Voided */
                voided_at?: components["parameters"]["voided_at"];
                /** @description Voided, any of */
                "voided_at[]"?: components["parameters"]["voided_at.any"];
                /** @description Voided, from */
                voided_at_from?: components["parameters"]["voided_at_from"];
                /** @description Voided, to */
                voided_at_to?: components["parameters"]["voided_at_to"];
                /** @description Voided by */
                voided_by_id?: components["parameters"]["voided_by_id"];
                /** @description Voided by, any of */
                "voided_by_id[]"?: components["parameters"]["voided_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["PurchaseReceipt"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getPurchaseReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseReceipt"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionPurchaseReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "void";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["PurchaseReceipt"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listPurchaseRequestFiles: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "purchase_request_id" | "name" | "description" | "file_name" | "file_path" | "media_type" | "size" | "sha256" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Purchase request */
                purchase_request_id?: components["parameters"]["purchase_request_id"];
                /** @description Purchase request, any of */
                "purchase_request_id[]"?: components["parameters"]["purchase_request_id.any"];
                /** @description Size */
                size?: components["parameters"]["size"];
                /** @description Size, any of */
                "size[]"?: components["parameters"]["size.any"];
                /** @description Size, from */
                size_from?: components["parameters"]["size_from"];
                /** @description Size, to */
                size_to?: components["parameters"]["size_to"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["PurchaseRequestFile"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    uploadPurchaseRequestFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Purchase request */
                    purchase_request_id: number;
                    /** Description */
                    description?: string;
                    /**
                     * Files
                     * @description As many and as large as the settings of purchasing say; jpeg, jpg, png, heic, pdf, docx or doc by content
                     */
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["PurchaseRequestFile"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getPurchaseRequestFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseRequestFile"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updatePurchaseRequestFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseRequestFileUpdate"];
            };
        };
        responses: {
            200: components["responses"]["PurchaseRequestFile"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archivePurchaseRequestFile: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseRequestFile"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restorePurchaseRequestFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseRequestFile"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listPurchaseRequests: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: components["parameters"]["sort_by"];
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: components["parameters"]["status"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any"];
                /** @description Supplier */
                supplier_id?: components["parameters"]["supplier_id"];
                /** @description Supplier, any of */
                "supplier_id[]"?: components["parameters"]["supplier_id.any"];
                /** @description Priority */
                priority?: components["parameters"]["priority"];
                /** @description Priority, any of */
                "priority[]"?: components["parameters"]["priority.any"];
                /** @description Fulfilment */
                fulfilment_type?: components["parameters"]["fulfilment_type"];
                /** @description Fulfilment, any of */
                "fulfilment_type[]"?: components["parameters"]["fulfilment_type.any"];
                /** @description Requested by */
                requested_by_id?: components["parameters"]["requested_by_id"];
                /** @description Requested by, any of */
                "requested_by_id[]"?: components["parameters"]["requested_by_id.any"];
                /** @description Needed by */
                needed_by?: components["parameters"]["needed_by"];
                /** @description Needed by, any of */
                "needed_by[]"?: components["parameters"]["needed_by.any"];
                /** @description Needed by, from */
                needed_by_from?: components["parameters"]["needed_by_from"];
                /** @description Needed by, to */
                needed_by_to?: components["parameters"]["needed_by_to"];
                /** @description Deliver to */
                inventory_location_id?: components["parameters"]["inventory_location_id.purchase-requests"];
                /** @description Deliver to, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any.purchase-requests"];
                /** @description Promised for */
                promised_on?: components["parameters"]["promised_on"];
                /** @description Promised for, any of */
                "promised_on[]"?: components["parameters"]["promised_on.any"];
                /** @description Promised for, from */
                promised_on_from?: components["parameters"]["promised_on_from"];
                /** @description Promised for, to */
                promised_on_to?: components["parameters"]["promised_on_to"];
                /** @description Subtotal */
                subtotal?: components["parameters"]["subtotal"];
                /** @description Subtotal, any of */
                "subtotal[]"?: components["parameters"]["subtotal.any"];
                /** @description Subtotal, from */
                subtotal_from?: components["parameters"]["subtotal_from"];
                /** @description Subtotal, to */
                subtotal_to?: components["parameters"]["subtotal_to"];
                /** @description GST */
                gst?: components["parameters"]["gst"];
                /** @description GST, any of */
                "gst[]"?: components["parameters"]["gst.any"];
                /** @description GST, from */
                gst_from?: components["parameters"]["gst_from"];
                /** @description GST, to */
                gst_to?: components["parameters"]["gst_to"];
                /** @description Total */
                total?: components["parameters"]["total"];
                /** @description Total, any of */
                "total[]"?: components["parameters"]["total.any"];
                /** @description Total, from */
                total_from?: components["parameters"]["total_from"];
                /** @description Total, to */
                total_to?: components["parameters"]["total_to"];
                /** @description Amounts entered by */
                amounts_edited_by_id?: components["parameters"]["amounts_edited_by_id"];
                /** @description Amounts entered by, any of */
                "amounts_edited_by_id[]"?: components["parameters"]["amounts_edited_by_id.any"];
                /** @description Approved */
                approved_at?: components["parameters"]["approved_at"];
                /** @description Approved, any of */
                "approved_at[]"?: components["parameters"]["approved_at.any"];
                /** @description Approved, from */
                approved_at_from?: components["parameters"]["approved_at_from"];
                /** @description Approved, to */
                approved_at_to?: components["parameters"]["approved_at_to"];
                /** @description Approved by */
                approved_by_id?: components["parameters"]["approved_by_id"];
                /** @description Approved by, any of */
                "approved_by_id[]"?: components["parameters"]["approved_by_id.any"];
                /** @description Paid on */
                paid_on?: components["parameters"]["paid_on"];
                /** @description Paid on, any of */
                "paid_on[]"?: components["parameters"]["paid_on.any"];
                /** @description Paid on, from */
                paid_on_from?: components["parameters"]["paid_on_from"];
                /** @description Paid on, to */
                paid_on_to?: components["parameters"]["paid_on_to"];
                /** @description Received on */
                received_on?: components["parameters"]["received_on"];
                /** @description Received on, any of */
                "received_on[]"?: components["parameters"]["received_on.any"];
                /** @description Received on, from */
                received_on_from?: components["parameters"]["received_on_from"];
                /** @description Received on, to */
                received_on_to?: components["parameters"]["received_on_to"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["PurchaseRequest"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createPurchaseRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseRequestCreate"];
            };
        };
        responses: {
            201: components["responses"]["PurchaseRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getPurchaseRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updatePurchaseRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseRequestUpdate"];
            };
        };
        responses: {
            200: components["responses"]["PurchaseRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archivePurchaseRequest: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    receivePurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version of the request that was looked at */
                    version: number;
                    /**
                     * Received on
                     * Format: date
                     * @description Today, where it is not given
                     */
                    received_on?: string;
                    /**
                     * Received at
                     * @description The location of the request, where it is not given
                     */
                    inventory_location_id?: number;
                    /** Delivery note */
                    delivery_note?: string;
                    /** Notes */
                    notes?: string;
                    /** @description A line of the request may come several times, once for each lot */
                    lines: {
                        /** @description The line of the request */
                        item_id: number;
                        /** Quantity */
                        quantity: number;
                        /**
                         * Cost per unit
                         * @description Dollars without GST; the price of the line, where it is not given
                         */
                        unit_cost?: number;
                        /** Supplier’s lot */
                        supplier_lot?: string;
                        /**
                         * Expires on
                         * Format: date
                         */
                        expires_on?: string;
                    }[];
                };
            };
        };
        responses: {
            201: components["responses"]["PurchaseReceipt"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restorePurchaseRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PurchaseRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionPurchaseRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "complete_documents" | "without_documents" | "approve" | "hold" | "resume" | "reject" | "pay" | "close";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["PurchaseRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getPurchaseSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["PurchaseSettings"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listRecipes: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "supplement_id" | "revision" | "water_share" | "expected_loss" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Product */
                supplement_id?: components["parameters"]["supplement_id.production-requests"];
                /** @description Product, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any.production-requests"];
                /** @description Version */
                revision?: number;
                /** @description Version, any of */
                "revision[]"?: number[];
                /** @description Version, from */
                revision_from?: number;
                /** @description Version, to */
                revision_to?: number;
                /** @description Water */
                water_share?: number;
                /** @description Water, any of */
                "water_share[]"?: number[];
                /** @description Water, from */
                water_share_from?: number;
                /** @description Water, to */
                water_share_to?: number;
                /** @description Expected loss */
                expected_loss?: number;
                /** @description Expected loss, any of */
                "expected_loss[]"?: number[];
                /** @description Expected loss, from */
                expected_loss_from?: number;
                /** @description Expected loss, to */
                expected_loss_to?: number;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["Recipe"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createRecipe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipeCreate"];
            };
        };
        responses: {
            201: components["responses"]["Recipe"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Recipe"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveRecipe: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Recipe"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Recipe"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listNotesOfSalesOrderV2: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PreInstallationNotePage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createNoteOfSalesOrderV2: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            201: components["responses"]["PreInstallationNote"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStaffs: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "username" | "email" | "fullname" | "first_name" | "last_name" | "position" | "phone" | "user_type" | "customer_id" | "status" | "mfa_enabled" | "must_change_password" | "is_staff" | "last_login_at" | "profile_picture" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description User name */
                username?: string;
                /** @description User name, any of */
                "username[]"?: string[];
                /** @description Email */
                email?: string;
                /** @description Email, any of */
                "email[]"?: string[];
                /** @description Type */
                user_type?: "staff" | "customer" | "station_manager" | "optipay";
                /** @description Type, any of */
                "user_type[]"?: ("staff" | "customer" | "station_manager" | "optipay")[];
                /** @description Customer */
                customer_id?: components["parameters"]["customer_id"];
                /** @description Customer, any of */
                "customer_id[]"?: components["parameters"]["customer_id.any.activity-logs"];
                /** @description Roles */
                role_ids?: number;
                /** @description Roles, any of */
                "role_ids[]"?: number[];
                /** @description Extra permissions */
                permission_ids?: number;
                /** @description Extra permissions, any of */
                "permission_ids[]"?: number[];
                /** @description Status */
                status?: "pending" | "active" | "inactive";
                /** @description Status, any of */
                "status[]"?: ("pending" | "active" | "inactive")[];
                /** @description One-time code at sign-in */
                mfa_enabled?: boolean;
                /** @description Must change password */
                must_change_password?: boolean;
                /** @description Staff */
                is_staff?: boolean;
                /** @description Last sign-in */
                last_login_at?: string;
                /** @description Last sign-in, any of */
                "last_login_at[]"?: string[];
                /** @description Last sign-in, from */
                last_login_at_from?: string;
                /** @description Last sign-in, to */
                last_login_at_to?: string;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            201: components["responses"]["User"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveUser: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "deactivate" | "activate";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["User"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStaffsPaginated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStockBatches: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "code" | "supplement_id" | "status" | "supplier_id" | "supplier_lot" | "made_on" | "expires_on" | "unit_cost" | "document_label" | "document_resource" | "document_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Supplement */
                supplement_id?: components["parameters"]["supplement_id"];
                /** @description Supplement, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any"];
                /** @description Status */
                status?: "available" | "quarantined" | "rejected" | "lost";
                /** @description Status, any of */
                "status[]"?: ("available" | "quarantined" | "rejected" | "lost")[];
                /** @description Supplier */
                supplier_id?: components["parameters"]["supplier_id"];
                /** @description Supplier, any of */
                "supplier_id[]"?: components["parameters"]["supplier_id.any"];
                /** @description Supplier’s lot, or a part of it */
                supplier_lot?: string;
                /** @description Supplier’s lot, any of */
                "supplier_lot[]"?: string[];
                /** @description Made on */
                made_on?: string;
                /** @description Made on, any of */
                "made_on[]"?: string[];
                /** @description Made on, from */
                made_on_from?: string;
                /** @description Made on, to */
                made_on_to?: string;
                /** @description Use by */
                expires_on?: components["parameters"]["expires_on"];
                /** @description Use by, any of */
                "expires_on[]"?: components["parameters"]["expires_on.any"];
                /** @description Use by, from */
                expires_on_from?: components["parameters"]["expires_on_from"];
                /** @description Use by, to */
                expires_on_to?: components["parameters"]["expires_on_to"];
                /** @description Cost */
                unit_cost?: components["parameters"]["unit_cost"];
                /** @description Cost, any of */
                "unit_cost[]"?: components["parameters"]["unit_cost.any"];
                /** @description Cost, from */
                unit_cost_from?: components["parameters"]["unit_cost_from"];
                /** @description Cost, to */
                unit_cost_to?: components["parameters"]["unit_cost_to"];
                /** @description Document number, from */
                document_id_from?: components["parameters"]["document_id_from"];
                /** @description Document number, to */
                document_id_to?: components["parameters"]["document_id_to"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["StockBatch"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getStockBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StockBatch"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateStockBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockBatchUpdate"];
            };
        };
        responses: {
            200: components["responses"]["StockBatch"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    traceStockBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["BatchTrace"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionStockBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "quarantine" | "release" | "reject" | "lose";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StockBatch"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStockLots: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "supplement_id" | "inventory_location_id" | "location_name" | "stock_batch_id" | "quantity" | "value" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Supplement */
                supplement_id?: components["parameters"]["supplement_id"];
                /** @description Supplement, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description Batch */
                stock_batch_id?: components["parameters"]["stock_batch_id.stock-lots"];
                /** @description Batch, any of */
                "stock_batch_id[]"?: components["parameters"]["stock_batch_id.any.stock-lots"];
                /** @description In stock */
                quantity?: components["parameters"]["quantity.inventory-item-stocks"];
                /** @description In stock, any of */
                "quantity[]"?: components["parameters"]["quantity.any.inventory-item-stocks"];
                /** @description In stock, from */
                quantity_from?: components["parameters"]["quantity_from.inventory-item-stocks"];
                /** @description In stock, to */
                quantity_to?: components["parameters"]["quantity_to.inventory-item-stocks"];
                /** @description Value */
                value?: components["parameters"]["value"];
                /** @description Value, any of */
                "value[]"?: components["parameters"]["value.any"];
                /** @description Value, from */
                value_from?: components["parameters"]["value_from"];
                /** @description Value, to */
                value_to?: components["parameters"]["value_to"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["StockLot"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStockReservations: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "supplement_id" | "inventory_location_id" | "document_label" | "document_resource" | "document_id" | "quantity" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Supplement */
                supplement_id?: components["parameters"]["supplement_id"];
                /** @description Supplement, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description Document number */
                document_id?: components["parameters"]["document_id"];
                /** @description Document number, any of */
                "document_id[]"?: components["parameters"]["document_id.any"];
                /** @description Document number, from */
                document_id_from?: components["parameters"]["document_id_from"];
                /** @description Document number, to */
                document_id_to?: components["parameters"]["document_id_to"];
                /** @description Reserved */
                quantity?: number;
                /** @description Reserved, any of */
                "quantity[]"?: number[];
                /** @description Reserved, from */
                quantity_from?: number;
                /** @description Reserved, to */
                quantity_to?: number;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["StockReservation"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStocktakes: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: components["parameters"]["sort_by.stocktakes"];
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: components["parameters"]["status.stocktakes"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any.stocktakes"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description What is counted */
                coverage?: components["parameters"]["coverage"];
                /** @description What is counted, any of */
                "coverage[]"?: components["parameters"]["coverage.any"];
                /** @description Supplement group */
                supplement_group_id?: components["parameters"]["supplement_group_id"];
                /** @description Supplement group, any of */
                "supplement_group_id[]"?: components["parameters"]["supplement_group_id.any"];
                /** @description How many */
                cyclic_size?: components["parameters"]["cyclic_size"];
                /** @description How many, any of */
                "cyclic_size[]"?: components["parameters"]["cyclic_size.any"];
                /** @description How many, from */
                cyclic_size_from?: components["parameters"]["cyclic_size_from"];
                /** @description How many, to */
                cyclic_size_to?: components["parameters"]["cyclic_size_to"];
                /** @description Blind count */
                is_blind?: components["parameters"]["is_blind"];
                /** @description Count twice above */
                second_count_percent?: components["parameters"]["second_count_percent"];
                /** @description Count twice above, any of */
                "second_count_percent[]"?: components["parameters"]["second_count_percent.any"];
                /** @description Count twice above, from */
                second_count_percent_from?: components["parameters"]["second_count_percent_from"];
                /** @description Count twice above, to */
                second_count_percent_to?: components["parameters"]["second_count_percent_to"];
                /** @description Due */
                due_on?: components["parameters"]["due_on"];
                /** @description Due, any of */
                "due_on[]"?: components["parameters"]["due_on.any"];
                /** @description Due, from */
                due_on_from?: components["parameters"]["due_on_from"];
                /** @description Due, to */
                due_on_to?: components["parameters"]["due_on_to"];
                /** @description Counted by */
                assignee_id?: components["parameters"]["assignee_id"];
                /** @description Counted by, any of */
                "assignee_id[]"?: components["parameters"]["assignee_id.any"];
                /** @description Approved */
                approved_at?: components["parameters"]["approved_at"];
                /** @description Approved, any of */
                "approved_at[]"?: components["parameters"]["approved_at.any"];
                /** @description Approved, from */
                approved_at_from?: components["parameters"]["approved_at_from"];
                /** @description Approved, to */
                approved_at_to?: components["parameters"]["approved_at_to"];
                /** @description Approved by */
                approved_by_id?: components["parameters"]["approved_by_id"];
                /** @description Approved by, any of */
                "approved_by_id[]"?: components["parameters"]["approved_by_id.any"];
                /** @description Voided */
                voided_at?: components["parameters"]["voided_at"];
                /** @description Voided, any of */
                "voided_at[]"?: components["parameters"]["voided_at.any"];
                /** @description Voided, from */
                voided_at_from?: components["parameters"]["voided_at_from"];
                /** @description Voided, to */
                voided_at_to?: components["parameters"]["voided_at_to"];
                /** @description Voided by */
                voided_by_id?: components["parameters"]["voided_by_id"];
                /** @description Voided by, any of */
                "voided_by_id[]"?: components["parameters"]["voided_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StocktakePage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createStocktake: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StocktakeCreate"];
            };
        };
        responses: {
            201: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getStocktake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateStocktake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StocktakeUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveStocktake: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreStocktake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionStocktake: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "approve" | "void";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStorageTankMovements: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "occurred_at" | "document_label" | "document_resource" | "document_id" | "storage_tank_id" | "quantity" | "balance" | "reason" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Date */
                occurred_at?: components["parameters"]["occurred_at"];
                /** @description Date, any of */
                "occurred_at[]"?: components["parameters"]["occurred_at.any"];
                /** @description Date, from */
                occurred_at_from?: components["parameters"]["occurred_at_from"];
                /** @description Date, to */
                occurred_at_to?: components["parameters"]["occurred_at_to"];
                /** @description Document number */
                document_id?: components["parameters"]["document_id"];
                /** @description Document number, any of */
                "document_id[]"?: components["parameters"]["document_id.any"];
                /** @description Document number, from */
                document_id_from?: components["parameters"]["document_id_from"];
                /** @description Document number, to */
                document_id_to?: components["parameters"]["document_id_to"];
                /** @description Storage tank */
                storage_tank_id?: number;
                /** @description Storage tank, any of */
                "storage_tank_id[]"?: number[];
                /** @description Quantity */
                quantity?: components["parameters"]["quantity"];
                /** @description Quantity, any of */
                "quantity[]"?: components["parameters"]["quantity.any"];
                /** @description Quantity, from */
                quantity_from?: components["parameters"]["quantity_from"];
                /** @description Quantity, to */
                quantity_to?: components["parameters"]["quantity_to"];
                /** @description Level */
                balance?: number;
                /** @description Level, any of */
                "balance[]"?: number[];
                /** @description Level, from */
                balance_from?: number;
                /** @description Level, to */
                balance_to?: number;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["StorageTankMovement"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStorageTanks: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "location_id" | "supplement_id" | "capacity" | "level" | "status" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Name, or a part of it */
                name?: components["parameters"]["name"];
                /** @description Name, any of */
                "name[]"?: components["parameters"]["name.any"];
                /** @description Location */
                location_id?: number;
                /** @description Location, any of */
                "location_id[]"?: number[];
                /** @description Supplement */
                supplement_id?: components["parameters"]["supplement_id"];
                /** @description Supplement, any of */
                "supplement_id[]"?: (number | "null")[];
                /** @description Capacity */
                capacity?: number;
                /** @description Capacity, any of */
                "capacity[]"?: number[];
                /** @description Capacity, from */
                capacity_from?: number;
                /** @description Capacity, to */
                capacity_to?: number;
                /** @description Level */
                level?: number;
                /** @description Level, any of */
                "level[]"?: number[];
                /** @description Level, from */
                level_from?: number;
                /** @description Level, to */
                level_to?: number;
                /** @description Status */
                status?: components["parameters"]["status.storage-tanks"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any.storage-tanks"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["StorageTank"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createStorageTank: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StorageTankCreate"];
            };
        };
        responses: {
            201: components["responses"]["StorageTank"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getStorageTank: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StorageTank"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateStorageTank: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StorageTankUpdate"];
            };
        };
        responses: {
            200: components["responses"]["StorageTank"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveStorageTank: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StorageTank"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreStorageTank: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StorageTank"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementGroups: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Name, or a part of it */
                name?: components["parameters"]["name"];
                /** @description Name, any of */
                "name[]"?: components["parameters"]["name.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["SupplementGroup"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplementGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementGroupCreate"];
            };
        };
        responses: {
            201: components["responses"]["SupplementGroup"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplementGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementGroup"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplementGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementGroupUpdate"];
            };
        };
        responses: {
            200: components["responses"]["SupplementGroup"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplementGroup: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementGroup"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplementGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementGroup"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listGroupSupplements: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
            };
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementInventories: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "supplement_id" | "inventory_location_id" | "quantity" | "reserved_quantity" | "minimum_quantity" | "planned_quantity" | "is_short" | "last_movement_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Supplement */
                supplement_id?: components["parameters"]["supplement_id"];
                /** @description Supplement, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description In stock */
                quantity?: components["parameters"]["quantity.inventory-item-stocks"];
                /** @description In stock, any of */
                "quantity[]"?: components["parameters"]["quantity.any.inventory-item-stocks"];
                /** @description In stock, from */
                quantity_from?: components["parameters"]["quantity_from.inventory-item-stocks"];
                /** @description In stock, to */
                quantity_to?: components["parameters"]["quantity_to.inventory-item-stocks"];
                /** @description Reserved */
                reserved_quantity?: components["parameters"]["reserved_quantity"];
                /** @description Reserved, any of */
                "reserved_quantity[]"?: components["parameters"]["reserved_quantity.any"];
                /** @description Reserved, from */
                reserved_quantity_from?: components["parameters"]["reserved_quantity_from"];
                /** @description Reserved, to */
                reserved_quantity_to?: components["parameters"]["reserved_quantity_to"];
                /** @description Minimum */
                minimum_quantity?: components["parameters"]["minimum_quantity"];
                /** @description Minimum, any of */
                "minimum_quantity[]"?: components["parameters"]["minimum_quantity.any"];
                /** @description Minimum, from */
                minimum_quantity_from?: components["parameters"]["minimum_quantity_from"];
                /** @description Minimum, to */
                minimum_quantity_to?: components["parameters"]["minimum_quantity_to"];
                /** @description To be delivered */
                planned_quantity?: number;
                /** @description To be delivered, any of */
                "planned_quantity[]"?: number[];
                /** @description To be delivered, from */
                planned_quantity_from?: number;
                /** @description To be delivered, to */
                planned_quantity_to?: number;
                /** @description Not enough */
                is_short?: boolean;
                /** @description Last movement */
                last_movement_at?: components["parameters"]["last_movement_at"];
                /** @description Last movement, any of */
                "last_movement_at[]"?: components["parameters"]["last_movement_at.any"];
                /** @description Last movement, from */
                last_movement_at_from?: components["parameters"]["last_movement_at_from"];
                /** @description Last movement, to */
                last_movement_at_to?: components["parameters"]["last_movement_at_to"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["SupplementInventory"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplementInventory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementInventoryCreate"];
            };
        };
        responses: {
            201: components["responses"]["SupplementInventory"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplementInventory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementInventory"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplementInventory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementInventoryUpdate"];
            };
        };
        responses: {
            200: components["responses"]["SupplementInventory"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplementInventory: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementInventory"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplementInventory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementInventory"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementInventoryChoices: {
        parameters: {
            query?: {
                search?: components["parameters"]["search"];
                supplement_id?: components["parameters"]["supplement_id.listSupplementInventoryChoices"];
                inventory_location_id?: components["parameters"]["inventory_location_id.listUdoseDevicesInStore"];
                per_page?: components["parameters"]["per_page.inventory-locations"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["SupplementInventoryChoice"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStockAvailability: {
        parameters: {
            query?: {
                supplement_id?: components["parameters"]["supplement_id.listSupplementInventoryChoices"];
                supplement_group_id?: number;
                inventory_location_id?: components["parameters"]["inventory_location_id.listUdoseDevicesInStore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["StockAvailability"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplementStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SupplementStock"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementManufactures: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: components["parameters"]["sort_by.supplement-manufactures"];
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: components["parameters"]["status.supplement-manufactures"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any.supplement-manufactures"];
                /** @description Facility */
                production_facility_id?: components["parameters"]["production_facility_id"];
                /** @description Facility, any of */
                "production_facility_id[]"?: components["parameters"]["production_facility_id.any"];
                /** @description Product */
                supplement_id?: components["parameters"]["supplement_id.production-requests"];
                /** @description Product, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any.production-requests"];
                /** @description Recipe */
                recipe_id?: components["parameters"]["recipe_id"];
                /** @description Recipe, any of */
                "recipe_id[]"?: components["parameters"]["recipe_id.any"];
                /** @description Planned output */
                planned_quantity?: components["parameters"]["planned_quantity"];
                /** @description Planned output, any of */
                "planned_quantity[]"?: components["parameters"]["planned_quantity.any"];
                /** @description Planned output, from */
                planned_quantity_from?: components["parameters"]["planned_quantity_from"];
                /** @description Planned output, to */
                planned_quantity_to?: components["parameters"]["planned_quantity_to"];
                /** @description Starts on */
                planned_on?: components["parameters"]["planned_on"];
                /** @description Starts on, any of */
                "planned_on[]"?: components["parameters"]["planned_on.any"];
                /** @description Starts on, from */
                planned_on_from?: components["parameters"]["planned_on_from"];
                /** @description Starts on, to */
                planned_on_to?: components["parameters"]["planned_on_to"];
                /** @description Days */
                duration_days?: components["parameters"]["duration_days"];
                /** @description Days, any of */
                "duration_days[]"?: components["parameters"]["duration_days.any"];
                /** @description Days, from */
                duration_days_from?: components["parameters"]["duration_days_from"];
                /** @description Days, to */
                duration_days_to?: components["parameters"]["duration_days_to"];
                /** @description Request */
                production_request_id?: components["parameters"]["production_request_id"];
                /** @description Request, any of */
                "production_request_id[]"?: components["parameters"]["production_request_id.any"];
                /** @description Use by */
                expires_on?: components["parameters"]["expires_on"];
                /** @description Use by, any of */
                "expires_on[]"?: components["parameters"]["expires_on.any"];
                /** @description Use by, from */
                expires_on_from?: components["parameters"]["expires_on_from"];
                /** @description Use by, to */
                expires_on_to?: components["parameters"]["expires_on_to"];
                /** @description Planned water */
                planned_water?: components["parameters"]["planned_water"];
                /** @description Planned water, any of */
                "planned_water[]"?: components["parameters"]["planned_water.any"];
                /** @description Planned water, from */
                planned_water_from?: components["parameters"]["planned_water_from"];
                /** @description Planned water, to */
                planned_water_to?: components["parameters"]["planned_water_to"];
                /** @description Retention sample collected */
                retention_sample_collected?: components["parameters"]["retention_sample_collected"];
                /** @description Labelled correctly */
                labelled_correctly?: components["parameters"]["labelled_correctly"];
                /** @description Jug tested */
                is_jug_tested?: components["parameters"]["is_jug_tested"];
                /** @description Mixing equipment cleaned */
                mixing_equipment_cleaned?: components["parameters"]["mixing_equipment_cleaned"];
                /** @description Started */
                started_at?: components["parameters"]["started_at"];
                /** @description Started, any of */
                "started_at[]"?: components["parameters"]["started_at.any"];
                /** @description Started, from */
                started_at_from?: components["parameters"]["started_at_from"];
                /** @description Started, to */
                started_at_to?: components["parameters"]["started_at_to"];
                /** @description Output */
                output_quantity?: components["parameters"]["output_quantity"];
                /** @description Output, any of */
                "output_quantity[]"?: components["parameters"]["output_quantity.any"];
                /** @description Output, from */
                output_quantity_from?: components["parameters"]["output_quantity_from"];
                /** @description Output, to */
                output_quantity_to?: components["parameters"]["output_quantity_to"];
                /** @description Water used */
                water_quantity?: components["parameters"]["water_quantity"];
                /** @description Water used, any of */
                "water_quantity[]"?: components["parameters"]["water_quantity.any"];
                /** @description Water used, from */
                water_quantity_from?: components["parameters"]["water_quantity_from"];
                /** @description Water used, to */
                water_quantity_to?: components["parameters"]["water_quantity_to"];
                /** @description Loss */
                loss_quantity?: components["parameters"]["loss_quantity"];
                /** @description Loss, any of */
                "loss_quantity[]"?: components["parameters"]["loss_quantity.any"];
                /** @description Loss, from */
                loss_quantity_from?: components["parameters"]["loss_quantity_from"];
                /** @description Loss, to */
                loss_quantity_to?: components["parameters"]["loss_quantity_to"];
                /** @description Yield */
                yield_percent?: components["parameters"]["yield_percent"];
                /** @description Yield, any of */
                "yield_percent[]"?: components["parameters"]["yield_percent.any"];
                /** @description Yield, from */
                yield_percent_from?: components["parameters"]["yield_percent_from"];
                /** @description Yield, to */
                yield_percent_to?: components["parameters"]["yield_percent_to"];
                /** @description Cost */
                unit_cost?: components["parameters"]["unit_cost"];
                /** @description Cost, any of */
                "unit_cost[]"?: components["parameters"]["unit_cost.any"];
                /** @description Cost, from */
                unit_cost_from?: components["parameters"]["unit_cost_from"];
                /** @description Cost, to */
                unit_cost_to?: components["parameters"]["unit_cost_to"];
                /** @description Batch in stock */
                stock_batch_id?: components["parameters"]["stock_batch_id"];
                /** @description Batch in stock, any of */
                "stock_batch_id[]"?: components["parameters"]["stock_batch_id.any"];
                /** @description Completed */
                completed_at?: components["parameters"]["completed_at"];
                /** @description Completed, any of */
                "completed_at[]"?: components["parameters"]["completed_at.any"];
                /** @description Completed, from */
                completed_at_from?: components["parameters"]["completed_at_from"];
                /** @description Completed, to */
                completed_at_to?: components["parameters"]["completed_at_to"];
                /** @description Completed by */
                completed_by_id?: components["parameters"]["completed_by_id"];
                /** @description Completed by, any of */
                "completed_by_id[]"?: components["parameters"]["completed_by_id.any"];
                /** @description Voided */
                voided_at?: components["parameters"]["voided_at"];
                /** @description Voided, any of */
                "voided_at[]"?: components["parameters"]["voided_at.any"];
                /** @description Voided, from */
                voided_at_from?: components["parameters"]["voided_at_from"];
                /** @description Voided, to */
                voided_at_to?: components["parameters"]["voided_at_to"];
                /** @description Voided by */
                voided_by_id?: components["parameters"]["voided_by_id"];
                /** @description Voided by, any of */
                "voided_by_id[]"?: components["parameters"]["voided_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementManufacturePage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplementManufacture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementManufactureCreate"];
            };
        };
        responses: {
            201: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplementManufacture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplementManufacture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementManufactureUpdate"];
            };
        };
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplementManufacture: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplementManufacture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionSupplementManufacture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "start" | "void";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementMixings: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "number" | "status" | "supplement_id" | "recipe_id" | "inventory_location_id" | "planned_quantity" | "planned_on" | "batch_number" | "expires_on" | "planned_water" | "output_quantity" | "water_quantity" | "loss_quantity" | "yield_percent" | "unit_cost" | "stock_batch_id" | "completed_at" | "completed_by_id" | "voided_at" | "voided_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: components["parameters"]["status.supplement-mixings"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any.supplement-mixings"];
                /** @description Product */
                supplement_id?: components["parameters"]["supplement_id.production-requests"];
                /** @description Product, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any.production-requests"];
                /** @description Recipe */
                recipe_id?: components["parameters"]["recipe_id"];
                /** @description Recipe, any of */
                "recipe_id[]"?: (number | "null")[];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description Planned output */
                planned_quantity?: components["parameters"]["planned_quantity"];
                /** @description Planned output, any of */
                "planned_quantity[]"?: components["parameters"]["planned_quantity.any"];
                /** @description Planned output, from */
                planned_quantity_from?: components["parameters"]["planned_quantity_from"];
                /** @description Planned output, to */
                planned_quantity_to?: components["parameters"]["planned_quantity_to"];
                /** @description Planned for */
                planned_on?: components["parameters"]["planned_on.supplement-mixings"];
                /** @description Planned for, any of */
                "planned_on[]"?: components["parameters"]["planned_on.any.supplement-mixings"];
                /** @description Planned for, from */
                planned_on_from?: components["parameters"]["planned_on_from.supplement-mixings"];
                /** @description Planned for, to */
                planned_on_to?: components["parameters"]["planned_on_to.supplement-mixings"];
                /** @description Use by */
                expires_on?: components["parameters"]["expires_on"];
                /** @description Use by, any of */
                "expires_on[]"?: components["parameters"]["expires_on.any"];
                /** @description Use by, from */
                expires_on_from?: components["parameters"]["expires_on_from"];
                /** @description Use by, to */
                expires_on_to?: components["parameters"]["expires_on_to"];
                /** @description Planned water */
                planned_water?: components["parameters"]["planned_water"];
                /** @description Planned water, any of */
                "planned_water[]"?: components["parameters"]["planned_water.any"];
                /** @description Planned water, from */
                planned_water_from?: components["parameters"]["planned_water_from"];
                /** @description Planned water, to */
                planned_water_to?: components["parameters"]["planned_water_to"];
                /** @description Output */
                output_quantity?: components["parameters"]["output_quantity"];
                /** @description Output, any of */
                "output_quantity[]"?: components["parameters"]["output_quantity.any"];
                /** @description Output, from */
                output_quantity_from?: components["parameters"]["output_quantity_from"];
                /** @description Output, to */
                output_quantity_to?: components["parameters"]["output_quantity_to"];
                /** @description Water used */
                water_quantity?: components["parameters"]["water_quantity"];
                /** @description Water used, any of */
                "water_quantity[]"?: components["parameters"]["water_quantity.any"];
                /** @description Water used, from */
                water_quantity_from?: components["parameters"]["water_quantity_from"];
                /** @description Water used, to */
                water_quantity_to?: components["parameters"]["water_quantity_to"];
                /** @description Loss */
                loss_quantity?: components["parameters"]["loss_quantity"];
                /** @description Loss, any of */
                "loss_quantity[]"?: components["parameters"]["loss_quantity.any"];
                /** @description Loss, from */
                loss_quantity_from?: components["parameters"]["loss_quantity_from"];
                /** @description Loss, to */
                loss_quantity_to?: components["parameters"]["loss_quantity_to"];
                /** @description Yield */
                yield_percent?: components["parameters"]["yield_percent"];
                /** @description Yield, any of */
                "yield_percent[]"?: components["parameters"]["yield_percent.any"];
                /** @description Yield, from */
                yield_percent_from?: components["parameters"]["yield_percent_from"];
                /** @description Yield, to */
                yield_percent_to?: components["parameters"]["yield_percent_to"];
                /** @description Cost */
                unit_cost?: components["parameters"]["unit_cost"];
                /** @description Cost, any of */
                "unit_cost[]"?: components["parameters"]["unit_cost.any"];
                /** @description Cost, from */
                unit_cost_from?: components["parameters"]["unit_cost_from"];
                /** @description Cost, to */
                unit_cost_to?: components["parameters"]["unit_cost_to"];
                /** @description Batch in stock */
                stock_batch_id?: components["parameters"]["stock_batch_id"];
                /** @description Batch in stock, any of */
                "stock_batch_id[]"?: components["parameters"]["stock_batch_id.any"];
                /** @description Completed */
                completed_at?: components["parameters"]["completed_at"];
                /** @description Completed, any of */
                "completed_at[]"?: components["parameters"]["completed_at.any"];
                /** @description Completed, from */
                completed_at_from?: components["parameters"]["completed_at_from"];
                /** @description Completed, to */
                completed_at_to?: components["parameters"]["completed_at_to"];
                /** @description Completed by */
                completed_by_id?: components["parameters"]["completed_by_id"];
                /** @description Completed by, any of */
                "completed_by_id[]"?: components["parameters"]["completed_by_id.any"];
                /** @description Voided */
                voided_at?: components["parameters"]["voided_at"];
                /** @description Voided, any of */
                "voided_at[]"?: components["parameters"]["voided_at.any"];
                /** @description Voided, from */
                voided_at_from?: components["parameters"]["voided_at_from"];
                /** @description Voided, to */
                voided_at_to?: components["parameters"]["voided_at_to"];
                /** @description Voided by */
                voided_by_id?: components["parameters"]["voided_by_id"];
                /** @description Voided by, any of */
                "voided_by_id[]"?: components["parameters"]["voided_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["SupplementMixing"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplementMixing: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementMixingCreate"];
            };
        };
        responses: {
            201: components["responses"]["SupplementMixing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplementMixing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementMixing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplementMixing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementMixingUpdate"];
            };
        };
        responses: {
            200: components["responses"]["SupplementMixing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplementMixing: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementMixing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplementMixing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementMixing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionSupplementMixing: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "void";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SupplementMixing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementMovements: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "occurred_at" | "document_label" | "document_resource" | "document_id" | "supplement_id" | "inventory_location_id" | "stock_batch_id" | "quantity" | "incoming" | "outgoing" | "balance" | "reverses_id" | "reason" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Date */
                occurred_at?: components["parameters"]["occurred_at"];
                /** @description Date, any of */
                "occurred_at[]"?: components["parameters"]["occurred_at.any"];
                /** @description Date, from */
                occurred_at_from?: components["parameters"]["occurred_at_from"];
                /** @description Date, to */
                occurred_at_to?: components["parameters"]["occurred_at_to"];
                /** @description Kind of document */
                document_resource?: components["parameters"]["document_resource"];
                /** @description Kind of document, any of */
                "document_resource[]"?: components["parameters"]["document_resource.any"];
                /** @description Document number */
                document_id?: components["parameters"]["document_id"];
                /** @description Document number, any of */
                "document_id[]"?: components["parameters"]["document_id.any"];
                /** @description Document number, from */
                document_id_from?: components["parameters"]["document_id_from"];
                /** @description Document number, to */
                document_id_to?: components["parameters"]["document_id_to"];
                /** @description Supplement */
                supplement_id?: components["parameters"]["supplement_id"];
                /** @description Supplement, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description Batch */
                stock_batch_id?: components["parameters"]["stock_batch_id.stock-lots"];
                /** @description Batch, any of */
                "stock_batch_id[]"?: components["parameters"]["stock_batch_id.any.stock-lots"];
                /** @description Quantity */
                quantity?: components["parameters"]["quantity"];
                /** @description Quantity, any of */
                "quantity[]"?: components["parameters"]["quantity.any"];
                /** @description Quantity, from */
                quantity_from?: components["parameters"]["quantity_from"];
                /** @description Quantity, to */
                quantity_to?: components["parameters"]["quantity_to"];
                /** @description In */
                incoming?: components["parameters"]["incoming"];
                /** @description In, any of */
                "incoming[]"?: components["parameters"]["incoming.any"];
                /** @description In, from */
                incoming_from?: components["parameters"]["incoming_from"];
                /** @description In, to */
                incoming_to?: components["parameters"]["incoming_to"];
                /** @description Out */
                outgoing?: components["parameters"]["outgoing"];
                /** @description Out, any of */
                "outgoing[]"?: components["parameters"]["outgoing.any"];
                /** @description Out, from */
                outgoing_from?: components["parameters"]["outgoing_from"];
                /** @description Out, to */
                outgoing_to?: components["parameters"]["outgoing_to"];
                /** @description Balance */
                balance?: components["parameters"]["balance"];
                /** @description Balance, any of */
                "balance[]"?: components["parameters"]["balance.any"];
                /** @description Balance, from */
                balance_from?: components["parameters"]["balance_from"];
                /** @description Balance, to */
                balance_to?: components["parameters"]["balance_to"];
                /** @description Reverses */
                reverses_id?: components["parameters"]["reverses_id"];
                /** @description Reverses, any of */
                "reverses_id[]"?: components["parameters"]["reverses_id.any"];
                /** @description Reverses, from */
                reverses_id_from?: components["parameters"]["reverses_id_from"];
                /** @description Reverses, to */
                reverses_id_to?: components["parameters"]["reverses_id_to"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["SupplementMovement"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementRefills: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "number" | "status" | "inventory_location_id" | "supplement_id" | "storage_tank_id" | "site_id" | "quantity" | "found_level" | "refilled_at" | "level_before" | "level_after" | "drift" | "level_unit" | "supplement_before_id" | "modified_at" | "voided_at" | "voided_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: "completed" | "void";
                /** @description Status, any of */
                "status[]"?: ("completed" | "void")[];
                /** @description From */
                inventory_location_id?: number;
                /** @description From, any of */
                "inventory_location_id[]"?: number[];
                /** @description Supplement */
                supplement_id?: components["parameters"]["supplement_id"];
                /** @description Supplement, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any"];
                /** @description Into storage tank */
                storage_tank_id?: number;
                /** @description Into storage tank, any of */
                "storage_tank_id[]"?: (number | "null")[];
                /** @description Or into the tank of a site */
                site_id?: number;
                /** @description Or into the tank of a site, any of */
                "site_id[]"?: (number | "null")[];
                /** @description Quantity */
                quantity?: components["parameters"]["quantity"];
                /** @description Quantity, any of */
                "quantity[]"?: components["parameters"]["quantity.any"];
                /** @description Quantity, from */
                quantity_from?: components["parameters"]["quantity_from"];
                /** @description Quantity, to */
                quantity_to?: components["parameters"]["quantity_to"];
                /** @description Found in the tank */
                found_level?: number;
                /** @description Found in the tank, any of */
                "found_level[]"?: number[];
                /** @description Found in the tank, from */
                found_level_from?: number;
                /** @description Found in the tank, to */
                found_level_to?: number;
                /** @description Refilled */
                refilled_at?: string;
                /** @description Refilled, any of */
                "refilled_at[]"?: string[];
                /** @description Refilled, from */
                refilled_at_from?: string;
                /** @description Refilled, to */
                refilled_at_to?: string;
                /** @description Level before */
                level_before?: number;
                /** @description Level before, any of */
                "level_before[]"?: number[];
                /** @description Level before, from */
                level_before_from?: number;
                /** @description Level before, to */
                level_before_to?: number;
                /** @description Level after */
                level_after?: number;
                /** @description Level after, any of */
                "level_after[]"?: number[];
                /** @description Level after, from */
                level_after_from?: number;
                /** @description Level after, to */
                level_after_to?: number;
                /** @description Drift */
                drift?: number;
                /** @description Drift, any of */
                "drift[]"?: number[];
                /** @description Drift, from */
                drift_from?: number;
                /** @description Drift, to */
                drift_to?: number;
                /** @description Levels in */
                level_unit?: "L" | "kg";
                /** @description Levels in, any of */
                "level_unit[]"?: ("L" | "kg")[];
                /** @description Supplement before */
                supplement_before_id?: number;
                /** @description Supplement before, any of */
                "supplement_before_id[]"?: (number | "null")[];
                /** @description Modified */
                modified_at?: string;
                /** @description Modified, any of */
                "modified_at[]"?: string[];
                /** @description Modified, from */
                modified_at_from?: string;
                /** @description Modified, to */
                modified_at_to?: string;
                /** @description Voided */
                voided_at?: components["parameters"]["voided_at"];
                /** @description Voided, any of */
                "voided_at[]"?: components["parameters"]["voided_at.any"];
                /** @description Voided, from */
                voided_at_from?: components["parameters"]["voided_at_from"];
                /** @description Voided, to */
                voided_at_to?: components["parameters"]["voided_at_to"];
                /** @description Voided by */
                voided_by_id?: components["parameters"]["voided_by_id"];
                /** @description Voided by, any of */
                "voided_by_id[]"?: components["parameters"]["voided_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["SupplementRefill"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplementRefill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementRefillCreate"];
            };
        };
        responses: {
            201: components["responses"]["SupplementRefill"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplementRefill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementRefill"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplementRefill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementRefillUpdate"];
            };
        };
        responses: {
            200: components["responses"]["SupplementRefill"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplementRefill: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementRefill"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplementRefill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementRefill"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionSupplementRefill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "void";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SupplementRefill"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementTransfers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "number" | "status" | "from_location_id" | "to_location_id" | "planned_on" | "completed_at" | "completed_by_id" | "voided_at" | "voided_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: components["parameters"]["status.supplement-mixings"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any.supplement-mixings"];
                /** @description From */
                from_location_id?: number;
                /** @description From, any of */
                "from_location_id[]"?: number[];
                /** @description To */
                to_location_id?: number;
                /** @description To, any of */
                "to_location_id[]"?: number[];
                /** @description Planned for */
                planned_on?: components["parameters"]["planned_on.supplement-mixings"];
                /** @description Planned for, any of */
                "planned_on[]"?: components["parameters"]["planned_on.any.supplement-mixings"];
                /** @description Planned for, from */
                planned_on_from?: components["parameters"]["planned_on_from.supplement-mixings"];
                /** @description Planned for, to */
                planned_on_to?: components["parameters"]["planned_on_to.supplement-mixings"];
                /** @description Completed */
                completed_at?: components["parameters"]["completed_at"];
                /** @description Completed, any of */
                "completed_at[]"?: components["parameters"]["completed_at.any"];
                /** @description Completed, from */
                completed_at_from?: components["parameters"]["completed_at_from"];
                /** @description Completed, to */
                completed_at_to?: components["parameters"]["completed_at_to"];
                /** @description Completed by */
                completed_by_id?: components["parameters"]["completed_by_id"];
                /** @description Completed by, any of */
                "completed_by_id[]"?: components["parameters"]["completed_by_id.any"];
                /** @description Voided */
                voided_at?: components["parameters"]["voided_at"];
                /** @description Voided, any of */
                "voided_at[]"?: components["parameters"]["voided_at.any"];
                /** @description Voided, from */
                voided_at_from?: components["parameters"]["voided_at_from"];
                /** @description Voided, to */
                voided_at_to?: components["parameters"]["voided_at_to"];
                /** @description Voided by */
                voided_by_id?: components["parameters"]["voided_by_id"];
                /** @description Voided by, any of */
                "voided_by_id[]"?: components["parameters"]["voided_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["SupplementTransfer"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplementTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementTransferCreate"];
            };
        };
        responses: {
            201: components["responses"]["SupplementTransfer"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplementTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementTransfer"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplementTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementTransferUpdate"];
            };
        };
        responses: {
            200: components["responses"]["SupplementTransfer"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplementTransfer: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementTransfer"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplementTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementTransfer"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionSupplementTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "complete" | "void";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SupplementTransfer"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplements: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "supplement_group_id" | "form" | "use" | "density" | "price_per_litre" | "color" | "is_active" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Name, or a part of it */
                name?: components["parameters"]["name"];
                /** @description Name, any of */
                "name[]"?: components["parameters"]["name.any"];
                /** @description Group */
                supplement_group_id?: number;
                /** @description Group, any of */
                "supplement_group_id[]"?: (number | "null")[];
                /** @description Form */
                form?: "dry" | "liquid";
                /** @description Form, any of */
                "form[]"?: ("dry" | "liquid")[];
                /** @description Use */
                use?: "fsm_delivery" | "mixing";
                /** @description Use, any of */
                "use[]"?: ("fsm_delivery" | "mixing")[];
                /** @description Density (SG) */
                density?: number;
                /** @description Density (SG), any of */
                "density[]"?: number[];
                /** @description Density (SG), from */
                density_from?: number;
                /** @description Density (SG), to */
                density_to?: number;
                /** @description Price per litre */
                price_per_litre?: number;
                /** @description Price per litre, any of */
                "price_per_litre[]"?: number[];
                /** @description Price per litre, from */
                price_per_litre_from?: number;
                /** @description Price per litre, to */
                price_per_litre_to?: number;
                /** @description Active */
                is_active?: boolean;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementPage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementCreate"];
            };
        };
        responses: {
            201: components["responses"]["Supplement"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Supplement"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Supplement"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplement: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Supplement"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Supplement"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplierPrices: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "supplier_id" | "supplement_id" | "price" | "valid_from" | "minimum_quantity" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Supplier */
                supplier_id?: components["parameters"]["supplier_id"];
                /** @description Supplier, any of */
                "supplier_id[]"?: number[];
                /** @description Supplement */
                supplement_id?: components["parameters"]["supplement_id"];
                /** @description Supplement, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any"];
                /** @description Price */
                price?: number;
                /** @description Price, any of */
                "price[]"?: number[];
                /** @description Price, from */
                price_from?: number;
                /** @description Price, to */
                price_to?: number;
                /** @description Valid from */
                valid_from?: string;
                /** @description Valid from, any of */
                "valid_from[]"?: string[];
                /** @description Valid from, from */
                valid_from_from?: string;
                /** @description Valid from, to */
                valid_from_to?: string;
                /** @description Minimum order */
                minimum_quantity?: number;
                /** @description Minimum order, any of */
                "minimum_quantity[]"?: number[];
                /** @description Minimum order, from */
                minimum_quantity_from?: number;
                /** @description Minimum order, to */
                minimum_quantity_to?: number;
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["SupplierPrice"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplierPrice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierPriceCreate"];
            };
        };
        responses: {
            201: components["responses"]["SupplierPrice"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplierPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplierPrice"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplierPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierPriceUpdate"];
            };
        };
        responses: {
            200: components["responses"]["SupplierPrice"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplierPrice: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplierPrice"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplierPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplierPrice"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSuppliers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: "name" | "contact_name" | "email" | "phone" | "abn" | "website" | "lead_time_days" | "status" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Name, or a part of it */
                name?: components["parameters"]["name"];
                /** @description Name, any of */
                "name[]"?: components["parameters"]["name.any"];
                /** @description Lead time */
                lead_time_days?: number;
                /** @description Lead time, any of */
                "lead_time_days[]"?: number[];
                /** @description Lead time, from */
                lead_time_days_from?: number;
                /** @description Lead time, to */
                lead_time_days_to?: number;
                /** @description Status */
                status?: components["parameters"]["status.storage-tanks"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any.storage-tanks"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["Supplier"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplier: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierCreate"];
            };
        };
        responses: {
            201: components["responses"]["Supplier"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Supplier"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplierUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Supplier"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplier: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Supplier"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    restoreSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Supplier"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStocktakesV3: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: components["parameters"]["sort_by.stocktakes"];
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: components["parameters"]["status.stocktakes"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any.stocktakes"];
                /** @description Location */
                inventory_location_id?: components["parameters"]["inventory_location_id"];
                /** @description Location, any of */
                "inventory_location_id[]"?: components["parameters"]["inventory_location_id.any"];
                /** @description What is counted */
                coverage?: components["parameters"]["coverage"];
                /** @description What is counted, any of */
                "coverage[]"?: components["parameters"]["coverage.any"];
                /** @description Supplement group */
                supplement_group_id?: components["parameters"]["supplement_group_id"];
                /** @description Supplement group, any of */
                "supplement_group_id[]"?: components["parameters"]["supplement_group_id.any"];
                /** @description How many */
                cyclic_size?: components["parameters"]["cyclic_size"];
                /** @description How many, any of */
                "cyclic_size[]"?: components["parameters"]["cyclic_size.any"];
                /** @description How many, from */
                cyclic_size_from?: components["parameters"]["cyclic_size_from"];
                /** @description How many, to */
                cyclic_size_to?: components["parameters"]["cyclic_size_to"];
                /** @description Blind count */
                is_blind?: components["parameters"]["is_blind"];
                /** @description Count twice above */
                second_count_percent?: components["parameters"]["second_count_percent"];
                /** @description Count twice above, any of */
                "second_count_percent[]"?: components["parameters"]["second_count_percent.any"];
                /** @description Count twice above, from */
                second_count_percent_from?: components["parameters"]["second_count_percent_from"];
                /** @description Count twice above, to */
                second_count_percent_to?: components["parameters"]["second_count_percent_to"];
                /** @description Due */
                due_on?: components["parameters"]["due_on"];
                /** @description Due, any of */
                "due_on[]"?: components["parameters"]["due_on.any"];
                /** @description Due, from */
                due_on_from?: components["parameters"]["due_on_from"];
                /** @description Due, to */
                due_on_to?: components["parameters"]["due_on_to"];
                /** @description Counted by */
                assignee_id?: components["parameters"]["assignee_id"];
                /** @description Counted by, any of */
                "assignee_id[]"?: components["parameters"]["assignee_id.any"];
                /** @description Approved */
                approved_at?: components["parameters"]["approved_at"];
                /** @description Approved, any of */
                "approved_at[]"?: components["parameters"]["approved_at.any"];
                /** @description Approved, from */
                approved_at_from?: components["parameters"]["approved_at_from"];
                /** @description Approved, to */
                approved_at_to?: components["parameters"]["approved_at_to"];
                /** @description Approved by */
                approved_by_id?: components["parameters"]["approved_by_id"];
                /** @description Approved by, any of */
                "approved_by_id[]"?: components["parameters"]["approved_by_id.any"];
                /** @description Voided */
                voided_at?: components["parameters"]["voided_at"];
                /** @description Voided, any of */
                "voided_at[]"?: components["parameters"]["voided_at.any"];
                /** @description Voided, from */
                voided_at_from?: components["parameters"]["voided_at_from"];
                /** @description Voided, to */
                voided_at_to?: components["parameters"]["voided_at_to"];
                /** @description Voided by */
                voided_by_id?: components["parameters"]["voided_by_id"];
                /** @description Voided by, any of */
                "voided_by_id[]"?: components["parameters"]["voided_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StocktakePage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createStocktakeV3: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StocktakeCreate"];
            };
        };
        responses: {
            201: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getStocktakeV3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateStocktakeV3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StocktakeUpdate"];
            };
        };
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveStocktakeV3: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    enterStocktakeCounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: components["schemas"]["StocktakeCount"][];
                };
            };
        };
        responses: {
            200: components["responses"]["StocktakeLineList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listStocktakeLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StocktakeLineList"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    voidStocktake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRequest"];
            };
        };
        responses: {
            200: components["responses"]["Stocktake"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSupplementManufacturesV3: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                sort_by?: components["parameters"]["sort_by.supplement-manufactures"];
                sort_direction?: components["parameters"]["sort_direction"];
                search?: components["parameters"]["search"];
                archived?: components["parameters"]["archived"];
                /** @description Status */
                status?: components["parameters"]["status.supplement-manufactures"];
                /** @description Status, any of */
                "status[]"?: components["parameters"]["status.any.supplement-manufactures"];
                /** @description Facility */
                production_facility_id?: components["parameters"]["production_facility_id"];
                /** @description Facility, any of */
                "production_facility_id[]"?: components["parameters"]["production_facility_id.any"];
                /** @description Product */
                supplement_id?: components["parameters"]["supplement_id.production-requests"];
                /** @description Product, any of */
                "supplement_id[]"?: components["parameters"]["supplement_id.any.production-requests"];
                /** @description Recipe */
                recipe_id?: components["parameters"]["recipe_id"];
                /** @description Recipe, any of */
                "recipe_id[]"?: components["parameters"]["recipe_id.any"];
                /** @description Planned output */
                planned_quantity?: components["parameters"]["planned_quantity"];
                /** @description Planned output, any of */
                "planned_quantity[]"?: components["parameters"]["planned_quantity.any"];
                /** @description Planned output, from */
                planned_quantity_from?: components["parameters"]["planned_quantity_from"];
                /** @description Planned output, to */
                planned_quantity_to?: components["parameters"]["planned_quantity_to"];
                /** @description Starts on */
                planned_on?: components["parameters"]["planned_on"];
                /** @description Starts on, any of */
                "planned_on[]"?: components["parameters"]["planned_on.any"];
                /** @description Starts on, from */
                planned_on_from?: components["parameters"]["planned_on_from"];
                /** @description Starts on, to */
                planned_on_to?: components["parameters"]["planned_on_to"];
                /** @description Days */
                duration_days?: components["parameters"]["duration_days"];
                /** @description Days, any of */
                "duration_days[]"?: components["parameters"]["duration_days.any"];
                /** @description Days, from */
                duration_days_from?: components["parameters"]["duration_days_from"];
                /** @description Days, to */
                duration_days_to?: components["parameters"]["duration_days_to"];
                /** @description Request */
                production_request_id?: components["parameters"]["production_request_id"];
                /** @description Request, any of */
                "production_request_id[]"?: components["parameters"]["production_request_id.any"];
                /** @description Use by */
                expires_on?: components["parameters"]["expires_on"];
                /** @description Use by, any of */
                "expires_on[]"?: components["parameters"]["expires_on.any"];
                /** @description Use by, from */
                expires_on_from?: components["parameters"]["expires_on_from"];
                /** @description Use by, to */
                expires_on_to?: components["parameters"]["expires_on_to"];
                /** @description Planned water */
                planned_water?: components["parameters"]["planned_water"];
                /** @description Planned water, any of */
                "planned_water[]"?: components["parameters"]["planned_water.any"];
                /** @description Planned water, from */
                planned_water_from?: components["parameters"]["planned_water_from"];
                /** @description Planned water, to */
                planned_water_to?: components["parameters"]["planned_water_to"];
                /** @description Retention sample collected */
                retention_sample_collected?: components["parameters"]["retention_sample_collected"];
                /** @description Labelled correctly */
                labelled_correctly?: components["parameters"]["labelled_correctly"];
                /** @description Jug tested */
                is_jug_tested?: components["parameters"]["is_jug_tested"];
                /** @description Mixing equipment cleaned */
                mixing_equipment_cleaned?: components["parameters"]["mixing_equipment_cleaned"];
                /** @description Started */
                started_at?: components["parameters"]["started_at"];
                /** @description Started, any of */
                "started_at[]"?: components["parameters"]["started_at.any"];
                /** @description Started, from */
                started_at_from?: components["parameters"]["started_at_from"];
                /** @description Started, to */
                started_at_to?: components["parameters"]["started_at_to"];
                /** @description Output */
                output_quantity?: components["parameters"]["output_quantity"];
                /** @description Output, any of */
                "output_quantity[]"?: components["parameters"]["output_quantity.any"];
                /** @description Output, from */
                output_quantity_from?: components["parameters"]["output_quantity_from"];
                /** @description Output, to */
                output_quantity_to?: components["parameters"]["output_quantity_to"];
                /** @description Water used */
                water_quantity?: components["parameters"]["water_quantity"];
                /** @description Water used, any of */
                "water_quantity[]"?: components["parameters"]["water_quantity.any"];
                /** @description Water used, from */
                water_quantity_from?: components["parameters"]["water_quantity_from"];
                /** @description Water used, to */
                water_quantity_to?: components["parameters"]["water_quantity_to"];
                /** @description Loss */
                loss_quantity?: components["parameters"]["loss_quantity"];
                /** @description Loss, any of */
                "loss_quantity[]"?: components["parameters"]["loss_quantity.any"];
                /** @description Loss, from */
                loss_quantity_from?: components["parameters"]["loss_quantity_from"];
                /** @description Loss, to */
                loss_quantity_to?: components["parameters"]["loss_quantity_to"];
                /** @description Yield */
                yield_percent?: components["parameters"]["yield_percent"];
                /** @description Yield, any of */
                "yield_percent[]"?: components["parameters"]["yield_percent.any"];
                /** @description Yield, from */
                yield_percent_from?: components["parameters"]["yield_percent_from"];
                /** @description Yield, to */
                yield_percent_to?: components["parameters"]["yield_percent_to"];
                /** @description Cost */
                unit_cost?: components["parameters"]["unit_cost"];
                /** @description Cost, any of */
                "unit_cost[]"?: components["parameters"]["unit_cost.any"];
                /** @description Cost, from */
                unit_cost_from?: components["parameters"]["unit_cost_from"];
                /** @description Cost, to */
                unit_cost_to?: components["parameters"]["unit_cost_to"];
                /** @description Batch in stock */
                stock_batch_id?: components["parameters"]["stock_batch_id"];
                /** @description Batch in stock, any of */
                "stock_batch_id[]"?: components["parameters"]["stock_batch_id.any"];
                /** @description Completed */
                completed_at?: components["parameters"]["completed_at"];
                /** @description Completed, any of */
                "completed_at[]"?: components["parameters"]["completed_at.any"];
                /** @description Completed, from */
                completed_at_from?: components["parameters"]["completed_at_from"];
                /** @description Completed, to */
                completed_at_to?: components["parameters"]["completed_at_to"];
                /** @description Completed by */
                completed_by_id?: components["parameters"]["completed_by_id"];
                /** @description Completed by, any of */
                "completed_by_id[]"?: components["parameters"]["completed_by_id.any"];
                /** @description Voided */
                voided_at?: components["parameters"]["voided_at"];
                /** @description Voided, any of */
                "voided_at[]"?: components["parameters"]["voided_at.any"];
                /** @description Voided, from */
                voided_at_from?: components["parameters"]["voided_at_from"];
                /** @description Voided, to */
                voided_at_to?: components["parameters"]["voided_at_to"];
                /** @description Voided by */
                voided_by_id?: components["parameters"]["voided_by_id"];
                /** @description Voided by, any of */
                "voided_by_id[]"?: components["parameters"]["voided_by_id.any"];
                /** @description ID */
                id?: components["parameters"]["id.activity-logs"];
                /** @description ID, any of */
                "id[]"?: components["parameters"]["id.any"];
                /** @description Created, from */
                created_at_from?: components["parameters"]["created_at_from"];
                /** @description Created, to */
                created_at_to?: components["parameters"]["created_at_to"];
                /** @description Created by */
                created_by?: components["parameters"]["created_by"];
                /** @description Created by, any of */
                "created_by[]"?: components["parameters"]["created_by.any"];
                /** @description Updated, from */
                updated_at_from?: components["parameters"]["updated_at_from"];
                /** @description Updated, to */
                updated_at_to?: components["parameters"]["updated_at_to"];
                /** @description Updated by */
                updated_by?: components["parameters"]["updated_by"];
                /** @description Updated by, any of */
                "updated_by[]"?: components["parameters"]["updated_by.any"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementManufacturePage"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    createSupplementManufactureV3: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementManufactureCreate"];
            };
        };
        responses: {
            201: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getSupplementManufactureV3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    updateSupplementManufactureV3: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementManufactureUpdate"];
            };
        };
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveSupplementManufactureV3: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: components["parameters"]["version"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    completeSupplementManufacture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakingCompletion"];
            };
        };
        responses: {
            200: components["responses"]["SupplementManufacture"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    printManufactureLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    completeSupplementMixing: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakingCompletion"];
            };
        };
        responses: {
            200: components["responses"]["SupplementMixing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    voidSupplementMixing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRequest"];
            };
        };
        responses: {
            200: components["responses"]["SupplementMixing"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    voidSupplementTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRequest"];
            };
        };
        responses: {
            200: components["responses"]["SupplementTransfer"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
}
