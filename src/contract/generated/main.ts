// Written by `npm run generate` from the contract. Do not edit.
export interface paths {
    "/account/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the e-mail address of a registration */
        post: operations["confirmAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarm-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many alarms there are, by status, level, type and site
         * @description Each number is that of the list with the same filters. Without `status[]` those that stand are counted, that is all but the cleared ones.
         */
        get: operations["getAlarmCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarm-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List alarm types */
        get: operations["listAlarmTypes"];
        put?: never;
        /** Add a alarm type */
        post: operations["createAlarmType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarm-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One alarm type */
        get: operations["getAlarmType"];
        /** Change a alarm type */
        put: operations["updateAlarmType"];
        post?: never;
        /** Archive a alarm type */
        delete: operations["archiveAlarmType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarm-types/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived alarm type back */
        post: operations["restoreAlarmType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List alarms */
        get: operations["listAlarms"];
        put?: never;
        /** Add a alarm */
        post: operations["createAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One alarm */
        get: operations["getAlarm"];
        /** Change a alarm */
        put: operations["updateAlarm"];
        post?: never;
        /** Archive a alarm */
        delete: operations["archiveAlarm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarms/{id}/job-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send somebody to do something about an alarm
         * @description Makes a Site Maintenance job card for the site of the alarm, with its text. Refused (409) when the alarm has a job card already.
         */
        post: operations["createAlarmJobCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarms/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived alarm back */
        post: operations["restoreAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alarms/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a alarm to another status */
        post: operations["transitionAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is attached to a record, newest first
         * @description To whoever may read the record.
         */
        get: operations["listAttachments"];
        put?: never;
        /**
         * Attach files to a record
         * @description By whoever may change the record.
         */
        post: operations["createAttachments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One attachment, with a link that opens it for a short time */
        get: operations["getAttachment"];
        /** Rename or describe an attachment */
        put: operations["updateAttachment"];
        post?: never;
        /** Take an attachment off its record */
        delete: operations["deleteAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/multi-platform/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, on all platforms */
        get: operations["getMultiPlatformMe"];
        /**
         * Change one's own name and phone
         * @description Nothing that decides what the account may do.
         */
        put: operations["updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same change on many records, with a result for each */
        post: operations["bulkRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cerestag/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in for Ceres tags only
         * @description The same credentials. The token opens what concerns Ceres tags and nothing else, lasts 15 minutes and cannot be refreshed.
         */
        post: operations["ceresTagLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own password
         * @description Every other session of the account ends; this one goes on. Also the forced change of a default password.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List configuration sets */
        get: operations["listConfigurationSets"];
        put?: never;
        /** Add a configuration set */
        post: operations["createConfigurationSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration-sets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One configuration set */
        get: operations["getConfigurationSet"];
        /** Change a configuration set */
        put: operations["updateConfigurationSet"];
        post?: never;
        /** Archive a configuration set */
        delete: operations["archiveConfigurationSet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration-sets/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived configuration set back */
        post: operations["restoreConfigurationSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List properties */
        get: operations["listCustomerProperties"];
        put?: never;
        /** Add a property */
        post: operations["createCustomerProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One property */
        get: operations["getCustomerProperty"];
        /** Change a property */
        put: operations["updateCustomerProperty"];
        post?: never;
        /** Archive a property */
        delete: operations["archiveCustomerProperty"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-properties/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived property back */
        post: operations["restoreCustomerProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List subscriptions */
        get: operations["listCustomerSubscriptions"];
        put?: never;
        /** Add a subscription */
        post: operations["createCustomerSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One subscription */
        get: operations["getCustomerSubscription"];
        /** Change a subscription */
        put: operations["updateCustomerSubscription"];
        post?: never;
        /** Archive a subscription */
        delete: operations["archiveCustomerSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-subscriptions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived subscription back */
        post: operations["restoreCustomerSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-subscriptions/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a subscription to another status */
        post: operations["transitionCustomerSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers */
        get: operations["listCustomers"];
        put?: never;
        /** Add a customer */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer */
        get: operations["getCustomer"];
        /** Change a customer */
        put: operations["updateCustomer"];
        post?: never;
        /** Archive a customer */
        delete: operations["archiveCustomer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived customer back */
        post: operations["restoreCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a customer to another status */
        post: operations["transitionCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/daily-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List days */
        get: operations["listDailySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/daily-summary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One day */
        get: operations["getDailySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/udose-ags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of uDOSE AG
         * @description Each count is that of the list with the same filters.
         */
        get: operations["getUdoseAgDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboards/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a dashboard counts
         * @description Each count is the total of the list of that resource with that filter, for the same caller. Lists that the caller may not open are left out.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboards/{name}/trends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How it went in the last quarter and year
         * @description Of what the caller may see. A trend whose list they may not open, or that the dashboard does not show, is null.
         */
        get: operations["getDashboardTrends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-configurations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List device configurations */
        get: operations["listDeviceConfigurations"];
        put?: never;
        /** Add a device configuration */
        post: operations["createDeviceConfiguration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-configurations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One device configuration */
        get: operations["getDeviceConfiguration"];
        /** Change a device configuration */
        put: operations["updateDeviceConfiguration"];
        post?: never;
        /** Archive a device configuration */
        delete: operations["archiveDeviceConfiguration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-configurations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived device configuration back */
        post: operations["restoreDeviceConfiguration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-configurations/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a device configuration to another status */
        post: operations["transitionDeviceConfiguration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many devices there are, by status and product
         * @description Each number is that of the list with the same filters.
         */
        get: operations["getDeviceCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-installations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List device installations */
        get: operations["listDeviceInstallations"];
        put?: never;
        /** Add a device installation */
        post: operations["createDeviceInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-installations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One device installation */
        get: operations["getDeviceInstallation"];
        /** Change a device installation */
        put: operations["updateDeviceInstallation"];
        post?: never;
        /** Archive a device installation */
        delete: operations["archiveDeviceInstallation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-installations/{id}/job-completes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The device is installed
         * @description Completes the job card of the installation, or, where it has none, puts the device to the site. Says the version of the installation.
         */
        post: operations["completeDeviceInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-installations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived device installation back */
        post: operations["restoreDeviceInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Messages of a device, up to 1,000 at once
         * @description Each message is judged by itself and stored once, whatever is repeated: by the device and its `sequence`. The device may forget every
         *     message of a batch that was answered with 200: what was accepted is stored, what was rejected is kept for our staff to look at.
         *     Times are those of the device; with `sent_at` a clock that is wrong is noticed and its times are corrected.
         */
        post: operations["receiveDeviceMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-settings-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List changes of settings */
        get: operations["listDeviceSettingsChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-settings-changes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One change of settings */
        get: operations["getDeviceSettingsChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-uninstallations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List device uninstallations */
        get: operations["listDeviceUninstallations"];
        put?: never;
        /** Add a device uninstallation */
        post: operations["createDeviceUninstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-uninstallations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One device uninstallation */
        get: operations["getDeviceUninstallation"];
        /** Change a device uninstallation */
        put: operations["updateDeviceUninstallation"];
        post?: never;
        /** Archive a device uninstallation */
        delete: operations["archiveDeviceUninstallation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-uninstallations/{id}/job-completes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The device is taken away
         * @description Completes the job card of the uninstallation, or, where it has none, takes the device off the site. Says the version of the uninstallation.
         */
        post: operations["completeDeviceUninstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device-uninstallations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived device uninstallation back */
        post: operations["restoreDeviceUninstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List devices */
        get: operations["listDevices"];
        put?: never;
        /** Add a device */
        post: operations["createDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One device */
        get: operations["getDevice"];
        /** Change a device */
        put: operations["updateDevice"];
        post?: never;
        /** Archive a device */
        delete: operations["archiveDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{id}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a device was, newest first
         * @description At sites and, for our own people, in stores.
         */
        get: operations["listDeviceLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived device back */
        post: operations["restoreDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{id}/site-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a device said, newest first, at whatever site it was */
        get: operations["listDeviceSiteLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{id}/stock-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stock types that a device may be counted as, and which one it is */
        get: operations["listDeviceStockTypes"];
        /** Count a device as another stock type */
        put: operations["updateDeviceStockType"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new token for a device; the one before ends
         * @description The token is shown this once and stored only as its hash. With a new token the device counts its messages from the beginning.
         */
        post: operations["issueDeviceToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/devices/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a device to another status */
        post: operations["transitionDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dropdown/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records to choose from */
        get: operations["listChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dropdown/additional-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Additional items that were sold before, the most used first */
        get: operations["listAdditionalItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dropdown/sales-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales orders to choose from */
        get: operations["dropdownSalesOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List email logs */
        get: operations["listEmailLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One email log */
        get: operations["getEmailLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changes, as it changes
         * @description Server-sent events `change` with `{type, resource, id}`; only of records that the caller may see.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A list as CSV, with the filters of the list
         * @description Takes the parameters of the resource's list, and `columns[]` to choose and order the columns.
         */
        get: operations["exportRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/daily-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days as CSV */
        get: operations["exportDailySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Devices as CSV */
        get: operations["exportDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/ubot-sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** uBOTs as CSV */
        get: operations["exportUbotSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/udose-ags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** uDOSE AG as CSV */
        get: operations["exportUdoseAgs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/udose-sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** uDOSE sites as CSV */
        get: operations["exportUdoseSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file-paths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where stored files are opened, and what may be uploaded */
        get: operations["getFilePaths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add records from a CSV file
         * @description With `dry_run` nothing is written and each row's fault is told. Without it either every row is added or none.
         */
        post: operations["importRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List job cards */
        get: operations["listJobCards"];
        put?: never;
        /** Add a job card */
        post: operations["createJobCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One job card */
        get: operations["getJobCard"];
        /** Change a job card */
        put: operations["updateJobCard"];
        post?: never;
        /** Archive a job card */
        delete: operations["archiveJobCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-cards/{id}/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a job, with what its type brings about
         * @description In one transaction: an installation puts the device to the site, an uninstallation takes it away, a device swap does both. Refused (422) while something that the type needs is missing, (409) from a status that cannot be completed.
         */
        post: operations["completeJobCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-cards/{id}/histories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a job and to its document, newest first */
        get: operations["listJobCardHistories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-cards/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived job card back */
        post: operations["restoreJobCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-cards/{id}/status-reverts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the last step of a job
         * @description Completed goes back to In Progress, and what the completion did is undone; Cancelled, On Hold and In Progress go back to To Do. Refused (409) with the reason where what was done can no longer be undone.
         */
        post: operations["revertJobCardStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-cards/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a job card to another status */
        post: operations["transitionJobCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kpis/ubot-sites/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of uBOT
         * @description Each count is that of the list with the same filters.
         */
        get: operations["getUbotCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a user name or an e-mail address */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/one-time-code/{otpToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Second step of a sign-in, with the code that was mailed */
        post: operations["verifyOneTimeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/one-time-code/{otpToken}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail another code for the same sign-in
         * @description At most once a minute, and three times for one sign-in. The code before it ends.
         */
        post: operations["resendOneTimeCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session on every device that shares it */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What maps are drawn on, as configured for this installation
         * @description Without tiles and style, the portal draws coasts and borders of its own.
         */
        get: operations["getMapSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By which channels one is told of what */
        get: operations["getNotificationSettings"];
        /**
         * Choose by which channels one is told of what
         * @description Only the types and channels that are given change.
         */
        put: operations["updateNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own notifications, newest first */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}/mark-as-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark one of one's own notifications as read */
        put: operations["markNotificationAsRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/mark-all-as-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark all of one's own notifications as read */
        put: operations["markAllNotificationsAsRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of one's own notifications are not read yet */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link that sets a new password
         * @description The same answer, after the same work, for an address that is known and one that is not.
         */
        post: operations["forgetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token of a reset link
         * @description Faults of the two fields answer 417 with the messages of the form; a link that is used or too old answers 422 without fields. All sessions of the account end.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/reset/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a reset link is still good, asked before the form is shown */
        post: operations["confirmPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List permissions */
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/permissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One permission */
        get: operations["getPermission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pre-installation-notes/{id}/preview-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A pre-installation note as a PDF */
        get: operations["previewNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people wrote about a record, newest first */
        get: operations["listRecordComments"];
        put?: never;
        /** Write about a record */
        post: operations["createRecordComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{resource}/{id}/histories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was changed on a record, newest first */
        get: operations["listRecordHistories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List regions */
        get: operations["listRegions"];
        put?: never;
        /** Add a region */
        post: operations["createRegion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One region */
        get: operations["getRegion"];
        /** Change a region */
        put: operations["updateRegion"];
        post?: never;
        /** Archive a region */
        delete: operations["archiveRegion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived region back */
        post: operations["restoreRegion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an account
         * @description The address is confirmed by mail, then a colleague assigns the customer and the role. The answer is the same when the address has an account already.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List roles */
        get: operations["listRoles"];
        put?: never;
        /** Add a role */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One role */
        get: operations["getRole"];
        /** Change a role */
        put: operations["updateRole"];
        post?: never;
        /** Archive a role */
        delete: operations["archiveRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole catalogue, with what the role holds */
        get: operations["getRolePermissions"];
        /** Say what a role holds */
        put: operations["updateRolePermissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived role back */
        post: operations["restoreRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order-contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One sales order contract */
        get: operations["getSalesOrderContract"];
        /** Sign a contract for our side, after the customer */
        put: operations["countersignContract"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order-contracts/{id}/preview-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract as a PDF, as it would be signed now */
        get: operations["previewContractPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-order-contracts/token/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contract that a link opens
         * @description An unknown, an ended and an expired link are answered alike (404).
         */
        get: operations["readContractByToken"];
        /**
         * Sign the contract that a link opens
         * @description Once. A second signature, or one under another text than the present, is refused (409).
         */
        put: operations["signContractByToken"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sales orders */
        get: operations["listSalesOrders"];
        put?: never;
        /** Add a sales order */
        post: operations["createSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One sales order */
        get: operations["getSalesOrder"];
        /** Change a sales order */
        put: operations["updateSalesOrder"];
        post?: never;
        /** Archive a sales order */
        delete: operations["archiveSalesOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract of an order */
        get: operations["getContractOfSalesOrder"];
        /**
         * Edit the text of a contract that nobody has signed
         * @description Links that were sent end, and the order is no longer sent.
         */
        put: operations["updateContractOfSalesOrder"];
        /**
         * Make the contract from the order
         * @description Refused with the missing fields (422), and where there is a contract already (409) unless it is replaced. A signed one is never replaced.
         */
        post: operations["createContractOfSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}/missing-fields-for-contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is still needed before the contract can be made */
        get: operations["listMissingFieldsForContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}/pre-installation-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pre-installation notes of an order */
        get: operations["listNotesOfSalesOrder"];
        put?: never;
        /** Add a pre-installation note to an order */
        post: operations["createNoteOfSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived sales order back */
        post: operations["restoreSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}/save-as-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a draft as it is, complete or not
         * @description A created order becomes a draft again; an order that went to the customer does not (409).
         */
        post: operations["saveSalesOrderAsDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}/supplement-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Supplement deliveries of an order */
        get: operations["listDeliveriesOfSalesOrder"];
        put?: never;
        /** Plan a supplement delivery of an order */
        post: operations["createDeliveryOfSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a sales order to another status */
        post: operations["transitionSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/save-as-draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep an order that is not complete yet, as a draft
         * @description What is missing may stay missing. What is given must still be what the field takes.
         */
        post: operations["createSalesOrderDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the contract to the customer with a link to sign it
         * @description The link is good for 30 days and for this contract only. Links that were sent before end. The link itself is in the mail and nowhere else.
         */
        post: operations["sendContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own and shared views of a list */
        get: operations["listSavedViews"];
        put?: never;
        /** Keep a view of a list */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change one's own view */
        put: operations["updateSavedView"];
        post?: never;
        /** Remove one's own view */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-maintenances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List site maintenances */
        get: operations["listSiteMaintenances"];
        put?: never;
        /** Add a site maintenance */
        post: operations["createSiteMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-maintenances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One site maintenance */
        get: operations["getSiteMaintenance"];
        /** Change a site maintenance */
        put: operations["updateSiteMaintenance"];
        post?: never;
        /** Archive a site maintenance */
        delete: operations["archiveSiteMaintenance"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-maintenances/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived site maintenance back */
        post: operations["restoreSiteMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/{id}/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alarms of a site, those that stand first */
        get: operations["listSiteAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/{id}/site-maintenances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Maintenance visits of a site, newest first */
        get: operations["listMaintenancesOfSite"];
        put?: never;
        /** Add a maintenance visit of a site */
        post: operations["createMaintenanceOfSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/{id}/update-device-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Settings for the device of a site
         * @description They wait until the device confirms them, and hold from then on. A change that still waits is joined with the new one.
         */
        put: operations["updateDeviceSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/site-maintenance/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One maintenance visit, by the address that its site uses */
        get: operations["getMaintenanceVisit"];
        /** Change a maintenance visit, by the address that its site uses */
        put: operations["updateMaintenanceVisit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List stock types */
        get: operations["listStockTypes"];
        put?: never;
        /** Add a stock type */
        post: operations["createStockType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One stock type */
        get: operations["getStockType"];
        /** Change a stock type */
        put: operations["updateStockType"];
        post?: never;
        /** Archive a stock type */
        delete: operations["archiveStockType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock-types/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived stock type back */
        post: operations["restoreStockType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplement-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List supplement deliveries */
        get: operations["listSupplementDeliveries"];
        put?: never;
        /** Add a supplement delivery */
        post: operations["createSupplementDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplement-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One supplement delivery */
        get: operations["getSupplementDelivery"];
        /** Change a supplement delivery */
        put: operations["updateSupplementDelivery"];
        post?: never;
        /** Archive a supplement delivery */
        delete: operations["archiveSupplementDelivery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplement-deliveries/{id}/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The supplement is in the tank
         * @description Takes it out of the stock of its location and adds it to the tank of the site, in one step. More than the location holds or the tank takes is refused (422). A delivery of a job card is completed with its job card (409).
         */
        post: operations["completeSupplementDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplement-deliveries/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived supplement delivery back */
        post: operations["restoreSupplementDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplement-deliveries/{id}/voids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a delivery back, with what it did to stock and tank */
        post: operations["voidSupplementDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * A fresh access token for a refresh token
         * @description The refresh token is replaced too. One that was replaced more than 30 seconds ago is taken for stolen, and its session ends.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List ubots */
        get: operations["listUbotSites"];
        put?: never;
        /** Add a ubot */
        post: operations["createUbotSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One ubot */
        get: operations["getUbotSite"];
        /** Change a ubot */
        put: operations["updateUbotSite"];
        post?: never;
        /** Archive a ubot */
        delete: operations["archiveUbotSite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/{id}/battery-voltages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Battery and temperature of a uBOT for a chart
         * @description At most 2,000 points per series, thinned out as those of a uDOSE site.
         */
        get: operations["getUbotBatteryVoltages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/{id}/rainfalls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rain at a uBOT by day or month */
        get: operations["getUbotRainfalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived ubot back */
        post: operations["restoreUbotSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a ubot to another status */
        post: operations["transitionUbotSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/{id}/ubot-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a uBOT said, newest first */
        get: operations["listUbotRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the uBOT are
         * @description At most 5,000.
         */
        get: operations["listUbotLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List ubot test sites */
        get: operations["listUbotTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One ubot test site */
        get: operations["getUbotTest"];
        /** Change a ubot test site */
        put: operations["updateUbotTest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot-sites/tests/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a ubot test site to another status */
        post: operations["transitionUbotTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ubot/job-cards/{id}/status-reverts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the last step of a uBOT job
         * @description As `/job-cards/{id}/status-reverts`.
         */
        post: operations["revertUbotJobCardStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ag-daily-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List daily messages */
        get: operations["listUdoseAgDailyMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ag-daily-messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One daily message */
        get: operations["getUdoseAgDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ag-session-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sessions */
        get: operations["listUdoseAgSessionSummaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ag-session-summaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One session */
        get: operations["getUdoseAgSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List udose ag */
        get: operations["listUdoseAgs"];
        put?: never;
        /** Add a udose ag */
        post: operations["createUdoseAg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One udose ag */
        get: operations["getUdoseAg"];
        /** Change a udose ag */
        put: operations["updateUdoseAg"];
        post?: never;
        /** Archive a udose ag */
        delete: operations["archiveUdoseAg"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the devices of a uDOSE AG site said, newest first */
        get: operations["listUdoseAgMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived udose ag back */
        post: operations["restoreUdoseAg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/{id}/site-activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened at a uDOSE AG site, newest first */
        get: operations["listActivitiesOfUdoseAg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/{id}/telemetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Series of a uDOSE AG site for a chart
         * @description At most 2,000 points per series, thinned out as those of a uDOSE site.
         */
        get: operations["getUdoseAgTelemetry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a udose ag to another status */
        post: operations["transitionUdoseAg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/latest/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened last, at all uDOSE AG sites */
        get: operations["listLatestUdoseAgActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/latest/session-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last session of each uDOSE AG site, newest first */
        get: operations["listLatestUdoseAgSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/site-activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List activities */
        get: operations["listUdoseAgActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/site-activities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One activity */
        get: operations["getUdoseAgActivitie"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/site-locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the uDOSE AG sites are
         * @description At most 5,000.
         */
        get: operations["listUdoseAgLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List udose ag test sites */
        get: operations["listUdoseAgTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One udose ag test site */
        get: operations["getUdoseAgTest"];
        /** Change a udose ag test site */
        put: operations["updateUdoseAgTest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-ags/tests/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a udose ag test site to another status */
        post: operations["transitionUdoseAgTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List udose sites */
        get: operations["listUdoseSites"];
        put?: never;
        /** Add a udose site */
        post: operations["createUdoseSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One udose site */
        get: operations["getUdoseSite"];
        /** Change a udose site */
        put: operations["updateUdoseSite"];
        post?: never;
        /** Archive a udose site */
        delete: operations["archiveUdoseSite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-sites/{id}/device-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the devices of a site said, newest first */
        get: operations["listDeviceLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-sites/{id}/dose-provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the dose of a day was reckoned
         * @description From pulses to grams and dollars a head, each figure with the readings and settings it came from and since when those hold.
         */
        get: operations["getDoseProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-sites/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived udose site back */
        post: operations["restoreUdoseSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-sites/{id}/telemetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Series of readings for a chart, with the alarms of the time
         * @description At most 2,000 points per series. Where there are more readings, each bucket keeps its lowest and its highest, so that extremes survive.
         */
        get: operations["getSiteTelemetry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udose-sites/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a udose site to another status */
        post: operations["transitionUdoseSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own preferences */
        get: operations["getUserPreferences"];
        /**
         * Change some of one's own preferences
         * @description What is absent stays. Screens are merged by name; null forgets one.
         */
        put: operations["updateUserPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users */
        get: operations["listUsers"];
        put?: never;
        /** Add a user */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user */
        get: operations["getUser"];
        /** Change a user */
        put: operations["updateUser"];
        post?: never;
        /** Archive a user */
        delete: operations["archiveUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a user a link that sets a new password
         * @description Nobody learns or sets another person's password.
         */
        post: operations["resetUserPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an archived user back */
        post: operations["restoreUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a user to another status */
        post: operations["transitionUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile-picture/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A new signed link to a profile picture */
        get: operations["refreshProfilePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile-picture/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace one's own profile picture */
        post: operations["updateProfilePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every site of every kind, short, for maps and choices
         * @description Of the kinds that the caller may see. At most 5,000.
         */
        get: operations["listSites"];
        put?: never;
        post?: never;
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
        /**
         * Fault
         * @enum {string}
         */
        AgFault: "no_flow" | "low_tank" | "pump" | "low_battery" | "over_pressure";
        /** Message of a uDOSE AG */
        AgMessage: {
            /** @description Counts the messages of the device since its token was issued */
            sequence: number;
            /**
             * Format: date-time
             * @description By the clock of the device
             */
            recorded_at: string;
            /**
             * @description Whether it doses
             * @enum {string}
             */
            state?: "stopped" | "running";
            /** @description Number of the session that the amounts belong to; the device counts its sessions since its token was issued */
            session?: number;
            /**
             * @description What just happened
             * @enum {string}
             */
            activity?: "session_started" | "session_ended" | "refilled" | "powered_on" | "calibrated";
            /** @description All faults that stand at this moment; without it the message says nothing about faults */
            faults?: ("no_flow" | "low_tank" | "pump" | "low_battery" | "over_pressure")[];
            /** @description Water since the message before, L */
            water?: number;
            /** @description Fertiliser given since the message before, ml */
            dose?: number;
            /** @description Minutes of dosing since the message before */
            runtime?: number;
            /** @description Water at this moment, L/h */
            flow_rate?: number;
            /** @description Fertiliser in the tank, L */
            tank_level?: number;
            /** @description V */
            battery_voltage?: number;
            /** @description kPa */
            water_pressure?: number;
            /** @description °C */
            temperature?: number;
        };
        /** Alarm */
        Alarm: {
            /**
             * Alarm
             * @default
             */
            title: string;
            /**
             * Message
             * @description With the settings that the site had when it was raised
             */
            message: string | null;
            /** Type */
            alarm_type_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            alarm_type?: {
                id: number;
                label: string;
            } | null;
            /**
             * Code
             * @default 0
             */
            code: number;
            /**
             * Urgency
             * @description Follows from status and level, for the order of lists: open ones first, among them the gravest
             * @default 0
             */
            urgency: number;
            /**
             * Level
             * @default alarm
             * @enum {string}
             */
            level: "caution" | "alert" | "alarm";
            /**
             * Status
             * @default open
             * @enum {string}
             */
            status: "open" | "acknowledged" | "snoozed" | "cleared";
            /** Site */
            udose_site_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /** Customer */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /** Device */
            device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Raised by
             * @default person
             * @enum {string}
             */
            source: "device" | "person";
            /**
             * Raised
             * Format: date-time
             */
            raised_at: string;
            /**
             * Last reported
             * Format: date-time
             */
            last_seen_at: string | null;
            /**
             * Reported
             * @default 1
             */
            occurrences: number;
            /** Assigned to */
            assigned_to_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            assigned_to?: {
                id: number;
                label: string;
            } | null;
            /**
             * Acknowledged
             * Format: date-time
             */
            acknowledged_at: string | null;
            /** Acknowledged by */
            acknowledged_by_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            acknowledged_by?: {
                id: number;
                label: string;
            } | null;
            /**
             * Snoozed until
             * Format: date-time
             */
            snoozed_until: string | null;
            /**
             * Cleared
             * Format: date-time
             */
            cleared_at: string | null;
            /**
             * Last told
             * Format: date-time
             * @description When people were last told of it
             */
            notified_at: string | null;
            /**
             * Job card
             * @description Where somebody does something about it
             */
            job_card_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            job_card?: {
                id: number;
                label: string;
            } | null;
            /**
             * Note
             * Format: multiline
             * @description For our own people
             */
            note: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        AlarmCounts: {
            total: number;
            by_status: {
                /** @enum {string} */
                status: "open" | "acknowledged" | "snoozed" | "cleared";
                count: number;
            }[];
            by_level: {
                /** @enum {string} */
                level: "caution" | "alert" | "alarm";
                count: number;
            }[];
            /** @description The most frequent first */
            by_type: {
                alarm_type: components["schemas"]["Reference"];
                code: number;
                /** @enum {string} */
                level: "caution" | "alert" | "alarm";
                count: number;
            }[];
            /** @description At most 500 sites, those with the most alarms first */
            by_site: {
                udose_site: components["schemas"]["Reference"];
                customer: components["schemas"]["Reference"];
                count: number;
                unacknowledged: number;
            }[];
        };
        AlarmCreate: {
            /** Type */
            alarm_type_id: number;
            /** Site */
            udose_site_id: number;
            /** Assigned to */
            assigned_to_id?: number | null;
            /**
             * Job card
             * @description Where somebody does something about it
             */
            job_card_id?: number | null;
            /**
             * Note
             * Format: multiline
             * @description For our own people
             */
            note?: string | null;
        };
        /** Job card for an alarm */
        AlarmJobCard: {
            /**
             * Task
             * @description Empty: what the alarm says
             */
            title?: string | null;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /**
             * Priority
             * @description Empty: by the level of the alarm
             * @enum {string}
             */
            priority?: "high" | "medium" | "low";
            /** Assigned to */
            assigned_to_id?: number | null;
            /**
             * Due
             * Format: date
             */
            due_on?: string | null;
        };
        /** Alarm type */
        AlarmType: {
            /**
             * Code
             * @description 1 to 14 are the codes of the devices
             */
            code: number;
            /** Title */
            title: string;
            /**
             * Message
             * @description Placeholders in braces are filled from the settings of the site: {alarm_level}, {conductivity_skip_level}, {conductivity_skip_limit}, {water_flow_limit}
             */
            message: string | null;
            /**
             * Level
             * @default alarm
             * @enum {string}
             */
            level: "caution" | "alert" | "alarm";
            /**
             * Repeat after
             * @description People are told again after so long until somebody acknowledges it
             * @default 240
             */
            repeat_minutes: number;
            /**
             * Raised
             * @description Off: messages with this code are kept, and nobody is told
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        AlarmTypeCreate: {
            /**
             * Code
             * @description 1 to 14 are the codes of the devices
             */
            code: number;
            /** Title */
            title: string;
            /**
             * Message
             * @description Placeholders in braces are filled from the settings of the site: {alarm_level}, {conductivity_skip_level}, {conductivity_skip_limit}, {water_flow_limit}
             */
            message?: string | null;
            /**
             * Level
             * @default alarm
             * @enum {string}
             */
            level?: "caution" | "alert" | "alarm";
            /**
             * Repeat after
             * @description People are told again after so long until somebody acknowledges it
             * @default 240
             */
            repeat_minutes?: number;
            /**
             * Raised
             * @description Off: messages with this code are kept, and nobody is told
             * @default true
             */
            is_active?: boolean;
        };
        AlarmTypeUpdate: {
            /** Title */
            title?: string;
            /**
             * Message
             * @description Placeholders in braces are filled from the settings of the site: {alarm_level}, {conductivity_skip_level}, {conductivity_skip_limit}, {water_flow_limit}
             */
            message?: string | null;
            /**
             * Level
             * @enum {string}
             */
            level?: "caution" | "alert" | "alarm";
            /**
             * Repeat after
             * @description People are told again after so long until somebody acknowledges it
             */
            repeat_minutes?: number;
            /**
             * Raised
             * @description Off: messages with this code are kept, and nobody is told
             */
            is_active?: boolean;
            /** @description The version that was edited. */
            version: number;
        };
        AlarmUpdate: {
            /** Assigned to */
            assigned_to_id?: number | null;
            /**
             * Job card
             * @description Where somebody does something about it
             */
            job_card_id?: number | null;
            /**
             * Note
             * Format: multiline
             * @description For our own people
             */
            note?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /**
         * Level
         * @enum {string}
         */
        AlertLevel: "caution" | "alert" | "alarm";
        /** Attachment */
        Attachment: {
            id: number;
            version: number;
            resource: string;
            record_id: number;
            name: string;
            description: string | null;
            /** @description Media type, judged by the content */
            type: string;
            /** @description Bytes */
            size: number;
            sha256: string;
            /** @description Opens the content without a token until it expires */
            url: string;
            /** @description Who attached it */
            user: components["schemas"]["Reference"] | null;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * State
         * @enum {string|null}
         */
        AustralianState: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
        BulkResult: {
            succeeded: number;
            failed: number;
            results: {
                id: number;
                ok: boolean;
                label?: string | null;
                message?: string;
            }[];
        };
        Comment: {
            id: number;
            text: string;
            /** Format: date-time */
            created_at: string;
            created_by: number | null;
            created_by_name: string | null;
        };
        /** Configuration set */
        ConfigurationSet: {
            /**
             * Name
             * @description What it is meant for
             */
            name: string;
            /**
             * Product
             * @enum {string}
             */
            product: "classic" | "mini" | "ag" | "ubot";
            /**
             * Reports
             * @description How often the device sends its readings
             * @default 4
             * @enum {integer}
             */
            update_interval: 20 | 4 | 24;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @default 0
             * @enum {integer}
             */
            dosing_mode: 0 | 1 | 2;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @default 1_l_pulse
             * @enum {string}
             */
            flowmeter_setting: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @default 0
             * @enum {integer}
             */
            nutrient_probe_mode: 0 | 1;
            /** Water flow limit */
            water_flow_limit_per_hr: number | null;
            /** Conductivity alarm level */
            alarm_level: number | null;
            /** Conductivity skip level */
            conductivity_skip_level: number | null;
            /** Conductivity skip limit */
            conductivity_skip_limit: number | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        ConfigurationSetCreate: {
            /**
             * Name
             * @description What it is meant for
             */
            name: string;
            /**
             * Product
             * @enum {string}
             */
            product: "classic" | "mini" | "ag" | "ubot";
            /**
             * Reports
             * @description How often the device sends its readings
             * @default 4
             * @enum {integer}
             */
            update_interval?: 20 | 4 | 24;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @default 0
             * @enum {integer}
             */
            dosing_mode?: 0 | 1 | 2;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @default 1_l_pulse
             * @enum {string}
             */
            flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @default 0
             * @enum {integer}
             */
            nutrient_probe_mode?: 0 | 1;
            /** Water flow limit */
            water_flow_limit_per_hr?: number | null;
            /** Conductivity alarm level */
            alarm_level?: number | null;
            /** Conductivity skip level */
            conductivity_skip_level?: number | null;
            /** Conductivity skip limit */
            conductivity_skip_limit?: number | null;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
        };
        ConfigurationSetUpdate: {
            /**
             * Name
             * @description What it is meant for
             */
            name?: string;
            /**
             * Product
             * @enum {string}
             */
            product?: "classic" | "mini" | "ag" | "ubot";
            /**
             * Reports
             * @description How often the device sends its readings
             * @enum {integer}
             */
            update_interval?: 20 | 4 | 24;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @enum {integer}
             */
            dosing_mode?: 0 | 1 | 2;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @enum {string}
             */
            flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @enum {integer}
             */
            nutrient_probe_mode?: 0 | 1;
            /** Water flow limit */
            water_flow_limit_per_hr?: number | null;
            /** Conductivity alarm level */
            alarm_level?: number | null;
            /** Conductivity skip level */
            conductivity_skip_level?: number | null;
            /** Conductivity skip limit */
            conductivity_skip_limit?: number | null;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** @description What the order said when the contract was made of it */
        ContractFacts: {
            order: string;
            date: string;
            reference: string | null;
            seller: string;
            payment_days: number;
            customer: {
                name: string;
                abn: string;
                address: string;
                email: string;
            };
            property: {
                name: string;
                address: string;
            };
            items: {
                type: string;
                description: string;
                quantity: number;
                unit: string | null;
                unit_price: number;
                discount: number;
                amount: number;
            }[];
            subtotal: number;
            gst: number;
            total: number;
        };
        ContractSection: {
            heading: string;
            /** @description Facts of the order stand in it as {{customer}} */
            text: string;
        };
        /** Customer */
        Customer: {
            /**
             * Name
             * @description The business as it is written on an invoice
             */
            name: string;
            /**
             * Trading name
             * @description What people call it, where that differs
             */
            trading_name: string | null;
            /**
             * ABN
             * @description Australian Business Number, 11 digits without spaces
             */
            abn: string | null;
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
             * Street address
             * Format: multiline
             */
            address: string | null;
            /** Town */
            town: string | null;
            /**
             * State
             * @enum {string|null}
             */
            state: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /**
             * Postcode
             * @description 4 digits
             */
            postcode: string | null;
            /** Region */
            region_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            region?: {
                id: number;
                label: string;
            } | null;
            /**
             * Looked after by
             * @description Who of our staff this customer calls first
             */
            account_manager_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            account_manager?: {
                id: number;
                label: string;
            } | null;
            /**
             * Customer since
             * Format: date
             */
            customer_since: string | null;
            /**
             * Status
             * @default active
             * @enum {string}
             */
            status: "active" | "inactive";
            /**
             * Subscribed products
             * @description Those with a subscription that runs today; none while the customer is inactive
             * @default []
             */
            subscribed_products: ("uDose" | "uDose AG" | "uBot")[];
            /**
             * Notes
             * Format: multiline
             * @description Not shown to the customer
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        CustomerCreate: {
            /**
             * Name
             * @description The business as it is written on an invoice
             */
            name: string;
            /**
             * Trading name
             * @description What people call it, where that differs
             */
            trading_name?: string | null;
            /**
             * ABN
             * @description Australian Business Number, 11 digits without spaces
             */
            abn?: string | null;
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
             * Street address
             * Format: multiline
             */
            address?: string | null;
            /** Town */
            town?: string | null;
            /**
             * State
             * @enum {string|null}
             */
            state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /**
             * Postcode
             * @description 4 digits
             */
            postcode?: string | null;
            /** Region */
            region_id?: number | null;
            /**
             * Looked after by
             * @description Who of our staff this customer calls first
             */
            account_manager_id?: number | null;
            /**
             * Customer since
             * Format: date
             */
            customer_since?: string | null;
            /**
             * Notes
             * Format: multiline
             * @description Not shown to the customer
             */
            notes?: string | null;
        };
        /** Property */
        CustomerProperty: {
            /**
             * Name
             * @description Of the station or farm
             */
            name: string;
            /** Customer */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * PIC
             * @description Property Identification Code, 8 capital letters and digits
             */
            pic: string | null;
            /** Region */
            region_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            region?: {
                id: number;
                label: string;
            } | null;
            /**
             * Address
             * Format: multiline
             */
            address: string | null;
            /** Nearest town */
            town: string | null;
            /**
             * State
             * @enum {string|null}
             */
            state: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /**
             * Postcode
             * @description 4 digits
             */
            postcode: string | null;
            /**
             * Latitude
             * @description Of the homestead; south is negative
             */
            latitude: number | null;
            /** Longitude */
            longitude: number | null;
            /**
             * Area
             * @description Taken from the boundary where it is left empty
             */
            area: number | null;
            /**
             * Boundary
             * @description A GeoJSON Polygon or MultiPolygon, positions as longitude and latitude in degrees (WGS 84)
             */
            boundary: {
                [key: string]: unknown;
            } | null;
            /**
             * Getting there
             * Format: multiline
             * @description Gates, roads, UHF channel, whom to call first
             */
            access_notes: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        CustomerPropertyCreate: {
            /**
             * Name
             * @description Of the station or farm
             */
            name: string;
            /** Customer */
            customer_id: number;
            /**
             * PIC
             * @description Property Identification Code, 8 capital letters and digits
             */
            pic?: string | null;
            /** Region */
            region_id?: number | null;
            /**
             * Address
             * Format: multiline
             */
            address?: string | null;
            /** Nearest town */
            town?: string | null;
            /**
             * State
             * @enum {string|null}
             */
            state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /**
             * Postcode
             * @description 4 digits
             */
            postcode?: string | null;
            /**
             * Latitude
             * @description Of the homestead; south is negative
             */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Area
             * @description Taken from the boundary where it is left empty
             */
            area?: number | null;
            /**
             * Boundary
             * @description A GeoJSON Polygon or MultiPolygon, positions as longitude and latitude in degrees (WGS 84)
             */
            boundary?: {
                [key: string]: unknown;
            } | null;
            /**
             * Getting there
             * Format: multiline
             * @description Gates, roads, UHF channel, whom to call first
             */
            access_notes?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        CustomerPropertyUpdate: {
            /**
             * Name
             * @description Of the station or farm
             */
            name?: string;
            /** Customer */
            customer_id?: number;
            /**
             * PIC
             * @description Property Identification Code, 8 capital letters and digits
             */
            pic?: string | null;
            /** Region */
            region_id?: number | null;
            /**
             * Address
             * Format: multiline
             */
            address?: string | null;
            /** Nearest town */
            town?: string | null;
            /**
             * State
             * @enum {string|null}
             */
            state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /**
             * Postcode
             * @description 4 digits
             */
            postcode?: string | null;
            /**
             * Latitude
             * @description Of the homestead; south is negative
             */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Area
             * @description Taken from the boundary where it is left empty
             */
            area?: number | null;
            /**
             * Boundary
             * @description A GeoJSON Polygon or MultiPolygon, positions as longitude and latitude in degrees (WGS 84)
             */
            boundary?: {
                [key: string]: unknown;
            } | null;
            /**
             * Getting there
             * Format: multiline
             * @description Gates, roads, UHF channel, whom to call first
             */
            access_notes?: string | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Subscription */
        CustomerSubscription: {
            /** Customer */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Product
             * @enum {string}
             */
            product: "uDose" | "uDose AG" | "uBot";
            /**
             * Plan
             * @default yearly
             * @enum {string}
             */
            plan: "monthly" | "yearly" | "trial";
            /**
             * First day
             * Format: date
             */
            starts_on: string;
            /**
             * Last day
             * Format: date
             * @description Empty where it runs until someone ends it
             */
            ends_on: string | null;
            /**
             * Devices
             * @description How many it covers; empty for any number
             */
            devices: number | null;
            /**
             * Status
             * @default active
             * @enum {string}
             */
            status: "active" | "paused" | "cancelled";
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        CustomerSubscriptionCreate: {
            /** Customer */
            customer_id: number;
            /**
             * Product
             * @enum {string}
             */
            product: "uDose" | "uDose AG" | "uBot";
            /**
             * Plan
             * @default yearly
             * @enum {string}
             */
            plan?: "monthly" | "yearly" | "trial";
            /**
             * First day
             * Format: date
             */
            starts_on: string;
            /**
             * Last day
             * Format: date
             * @description Empty where it runs until someone ends it
             */
            ends_on?: string | null;
            /**
             * Devices
             * @description How many it covers; empty for any number
             */
            devices?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        CustomerSubscriptionUpdate: {
            /**
             * Plan
             * @enum {string}
             */
            plan?: "monthly" | "yearly" | "trial";
            /**
             * First day
             * Format: date
             */
            starts_on?: string;
            /**
             * Last day
             * Format: date
             * @description Empty where it runs until someone ends it
             */
            ends_on?: string | null;
            /**
             * Devices
             * @description How many it covers; empty for any number
             */
            devices?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        CustomerUpdate: {
            /**
             * Name
             * @description The business as it is written on an invoice
             */
            name?: string;
            /**
             * Trading name
             * @description What people call it, where that differs
             */
            trading_name?: string | null;
            /**
             * ABN
             * @description Australian Business Number, 11 digits without spaces
             */
            abn?: string | null;
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
             * Street address
             * Format: multiline
             */
            address?: string | null;
            /** Town */
            town?: string | null;
            /**
             * State
             * @enum {string|null}
             */
            state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /**
             * Postcode
             * @description 4 digits
             */
            postcode?: string | null;
            /** Region */
            region_id?: number | null;
            /**
             * Looked after by
             * @description Who of our staff this customer calls first
             */
            account_manager_id?: number | null;
            /**
             * Customer since
             * Format: date
             */
            customer_since?: string | null;
            /**
             * Notes
             * Format: multiline
             * @description Not shown to the customer
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        Dashboard: {
            /** Format: date */
            today: string;
            tiles: {
                id: string;
                resource: string;
                /** @description Parameters of the list that it counts */
                filter: {
                    [key: string]: unknown;
                };
                count: number;
            }[];
        };
        DashboardTrends: {
            /** @description Mondays, the week that runs last */
            weeks: string[];
            /** @description First days, the month that runs last */
            months: string[];
            /** @description Alarms that were raised, per week and level */
            alarms: {
                alarm: number[];
                alert: number[];
                caution: number[];
            } | null;
            /** @description What all sites took per week, test sites left out; null where no day is known */
            dosing: {
                /** @description L */
                water: (number | null)[];
                /** @description L */
                nutrient: (number | null)[];
            } | null;
            /** @description Jobs per week */
            jobs: {
                /** @description Completed by the day they were due */
                done: number[];
                /** @description Completed after it */
                late: number[];
            } | null;
            /** @description Orders per month by the day they were ordered, drafts left out */
            orders: {
                count: number[];
                /** @description AUD with GST */
                total: number[];
            } | null;
        };
        DeliveryCompletion: {
            /** @description The version that was seen. */
            version: number;
            /**
             * Delivered
             * @description Litres, where it was not what was planned
             */
            quantity?: number;
            /**
             * Delivered at
             * Format: date-time
             * @description Absent: now
             */
            delivered_at?: string;
            /**
             * Tank level on arrival
             * @description Kilograms, as read at the tank. Absent: what is known
             */
            tank_level?: number;
            /** Notes */
            notes?: string;
        };
        /** Device */
        Device: {
            /**
             * Serial number
             * @description As on its plate: letters, digits and hyphens
             */
            serial: string;
            /**
             * Product
             * @enum {string}
             */
            product: "classic" | "mini" | "ag" | "ubot";
            /** Stock type */
            stock_type_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            stock_type?: {
                id: number;
                label: string;
            } | null;
            /**
             * Status
             * @description A disabled device is not listened to
             * @default not_installed
             * @enum {string}
             */
            device_status: "disabled" | "enabled" | "not_installed" | "reporting";
            /**
             * Site
             * @description Where it is installed
             */
            udose_site_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /**
             * uDOSE AG site
             * @description Where an AG device is installed
             */
            udose_ag_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            udose_ag?: {
                id: number;
                label: string;
            } | null;
            /**
             * uBOT site
             * @description Where a uBOT is installed
             */
            ubot_site_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            ubot_site?: {
                id: number;
                label: string;
            } | null;
            /** Customer */
            customer_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Stored at
             * @description Where it is kept while it is not installed
             */
            inventory_location_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            inventory_location?: {
                id: number;
                label: string;
            } | null;
            /**
             * Installed
             * Format: date-time
             */
            installed_at: string | null;
            /**
             * Last heard from
             * Format: date-time
             */
            last_communicated_at: string | null;
            /**
             * Clock is off by
             * @description Our clock minus the clock of the device, at its last message; its times are corrected by it
             */
            clock_offset_seconds: number | null;
            /** Firmware */
            firmware_version: string | null;
            /**
             * Token issued
             * Format: date-time
             * @description Since when the device may send messages with its present token
             */
            token_issued_at: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Device configuration */
        DeviceConfiguration: {
            /**
             * Configuration
             * @default
             */
            summary: string;
            /** Device */
            device_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Configuration set
             * @description What is not given here is taken from it
             */
            configuration_set_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            configuration_set?: {
                id: number;
                label: string;
            } | null;
            /**
             * Status
             * @default planned
             * @enum {string}
             */
            status: "planned" | "in_use" | "replaced";
            /**
             * Reports
             * @description How often the device sends its readings
             * @enum {integer|null}
             */
            update_interval: 20 | 4 | 24 | null;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @enum {integer|null}
             */
            dosing_mode: 0 | 1 | 2 | null;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @enum {string|null}
             */
            flowmeter_setting: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l" | null;
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @enum {integer|null}
             */
            nutrient_probe_mode: 0 | 1 | null;
            /** Water flow limit */
            water_flow_limit_per_hr: number | null;
            /** Conductivity alarm level */
            alarm_level: number | null;
            /** Conductivity skip level */
            conductivity_skip_level: number | null;
            /** Conductivity skip limit */
            conductivity_skip_limit: number | null;
            /**
             * In use since
             * Format: date-time
             */
            in_use_since: string | null;
            /**
             * Replaced
             * Format: date-time
             */
            replaced_at: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        DeviceConfigurationCreate: {
            /** Device */
            device_id: number;
            /**
             * Configuration set
             * @description What is not given here is taken from it
             */
            configuration_set_id?: number | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @enum {integer|null}
             */
            update_interval?: 20 | 4 | 24 | null;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @enum {integer|null}
             */
            dosing_mode?: 0 | 1 | 2 | null;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @enum {string|null}
             */
            flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l" | null;
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @enum {integer|null}
             */
            nutrient_probe_mode?: 0 | 1 | null;
            /** Water flow limit */
            water_flow_limit_per_hr?: number | null;
            /** Conductivity alarm level */
            alarm_level?: number | null;
            /** Conductivity skip level */
            conductivity_skip_level?: number | null;
            /** Conductivity skip limit */
            conductivity_skip_limit?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        DeviceConfigurationUpdate: {
            /**
             * Configuration set
             * @description What is not given here is taken from it
             */
            configuration_set_id?: number | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @enum {integer|null}
             */
            update_interval?: 20 | 4 | 24 | null;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @enum {integer|null}
             */
            dosing_mode?: 0 | 1 | 2 | null;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @enum {string|null}
             */
            flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l" | null;
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @enum {integer|null}
             */
            nutrient_probe_mode?: 0 | 1 | null;
            /** Water flow limit */
            water_flow_limit_per_hr?: number | null;
            /** Conductivity alarm level */
            alarm_level?: number | null;
            /** Conductivity skip level */
            conductivity_skip_level?: number | null;
            /** Conductivity skip limit */
            conductivity_skip_limit?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        DeviceCounts: {
            total: number;
            by_status: {
                /** @enum {string} */
                device_status: "disabled" | "enabled" | "not_installed" | "reporting";
                count: number;
            }[];
            by_product: {
                /** @enum {string} */
                product: "classic" | "mini" | "ag" | "ubot";
                count: number;
            }[];
        };
        DeviceCreate: {
            /**
             * Serial number
             * @description As on its plate: letters, digits and hyphens
             */
            serial: string;
            /**
             * Product
             * @enum {string}
             */
            product: "classic" | "mini" | "ag" | "ubot";
            /** Stock type */
            stock_type_id?: number | null;
            /**
             * Stored at
             * @description Where it is kept while it is not installed
             */
            inventory_location_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        /** Device installation */
        DeviceInstallation: {
            /**
             * Installation
             * @description DI- and six digits
             * @default
             */
            number: string;
            /**
             * State
             * @description Empty until the device is installed
             * @enum {string|null}
             */
            state: "installed" | "removed" | null;
            /** Job card */
            job_card_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            job_card?: {
                id: number;
                label: string;
            } | null;
            /** Device */
            device_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /** Site */
            udose_site_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /** Customer */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Installed
             * Format: date-time
             */
            installed_at: string | null;
            /** Installed by */
            installed_by_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            installed_by?: {
                id: number;
                label: string;
            } | null;
            /**
             * Uninstalled
             * Format: date-time
             */
            removed_at: string | null;
            /**
             * Water line
             * @enum {string|null}
             */
            water_line_type: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough" | null;
            /**
             * Water flow
             * @enum {string|null}
             */
            water_flow_status: "water_flowing" | "full" | "no_water_flow" | null;
            /**
             * Battery
             * @description Measured with the device connected
             */
            battery_voltage: number | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        DeviceInstallationCreate: {
            /** Job card */
            job_card_id?: number | null;
            /** Device */
            device_id: number;
            /** Site */
            udose_site_id: number;
            /**
             * Water line
             * @enum {string|null}
             */
            water_line_type?: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough" | null;
            /**
             * Water flow
             * @enum {string|null}
             */
            water_flow_status?: "water_flowing" | "full" | "no_water_flow" | null;
            /**
             * Battery
             * @description Measured with the device connected
             */
            battery_voltage?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        DeviceInstallationUpdate: {
            /** Device */
            device_id?: number;
            /** Site */
            udose_site_id?: number;
            /**
             * Water line
             * @enum {string|null}
             */
            water_line_type?: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough" | null;
            /**
             * Water flow
             * @enum {string|null}
             */
            water_flow_status?: "water_flowing" | "full" | "no_water_flow" | null;
            /**
             * Battery
             * @description Measured with the device connected
             */
            battery_voltage?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        DeviceLocation: {
            /** @enum {string} */
            kind: "site" | "store";
            site: components["schemas"]["Reference"] | null;
            /** @description Of our stores */
            location: components["schemas"]["Reference"] | null;
            customer: components["schemas"]["Reference"] | null;
            /** @description Of the site, else of its property; or of the store */
            latitude: number | null;
            longitude: number | null;
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description null: it is there now
             */
            until: string | null;
        };
        /** Message */
        DeviceLog: {
            sequence: number;
            /** Format: date-time */
            recorded_at: string;
            /** Format: date-time */
            received_at: string;
            device: components["schemas"]["Reference"];
            /** @enum {string|null} */
            state: "stopped" | "running" | null;
            alarms: number[] | null;
            water: number | null;
            pulses: number | null;
            doses: number | null;
            dose: number | null;
            battery_voltage: number | null;
            conductivity: number | null;
            water_pressure: number | null;
            tank_pressure: number | null;
            /** @description kg, as reckoned from this message */
            tank_level: number | null;
            temperature: number | null;
            clock_corrected: boolean;
        };
        /** Device message */
        DeviceMessage: {
            /** @description Counts the messages of the device since its token was issued */
            sequence: number;
            /**
             * Format: date-time
             * @description By the clock of the device
             */
            recorded_at: string;
            /**
             * @description Of the doser
             * @enum {string}
             */
            state?: "stopped" | "running";
            /** @description All alarms that stand at this moment; without it the message says nothing about alarms */
            alarms?: number[];
            /** @description Water since the message before, L */
            water?: number;
            /** @description Of the water meter since the message before */
            pulses?: number;
            /** @description Doses given since the message before */
            doses?: number;
            /** @description Nutrient given since the message before, ml */
            dose?: number;
            /** @description V */
            battery_voltage?: number;
            /** @description µS/m */
            conductivity?: number;
            /** @description In the water line, kPa */
            water_pressure?: number;
            /** @description At the bottom of the nutrient tank, kPa */
            tank_pressure?: number;
            /** @description °C */
            temperature?: number;
            /** @description What the nutrient meter says of itself */
            pulse_per_litre?: number;
        };
        DeviceMessageResult: {
            /** @description Settings that wait for the device to take them */
            settings: {
                id: number;
                values: {
                    [key: string]: unknown;
                };
            } | null;
            /** @description Messages that are stored now */
            accepted: number;
            /** @description Messages that were stored before */
            duplicates: number;
            rejected: {
                /** @description Place in the batch, from 0 */
                index: number;
                sequence: number | null;
                reason: string;
            }[];
            /** @description Our clock minus the clock of the device; null where it did not say its time */
            clock_offset_seconds: number | null;
        };
        /**
         * Product
         * @enum {string}
         */
        DeviceProduct: "classic" | "mini" | "ag" | "ubot";
        /** Change of settings */
        DeviceSettingsChange: {
            /** Site */
            udose_site_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /** Device */
            device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Settings
             * @description Each field with the value before and the value wanted
             */
            settings: {
                [key: string]: unknown;
            };
            /**
             * Status
             * @default pending
             * @enum {string}
             */
            status: "pending" | "confirmed" | "refused" | "replaced";
            /**
             * Sent
             * Format: date-time
             * @description When the device was first given them
             */
            sent_at: string | null;
            /**
             * Answered
             * Format: date-time
             */
            answered_at: string | null;
            /**
             * Reason
             * @description Why the device refused
             */
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Message */
        DeviceSiteLog: {
            /** @description Which token of the device it was sent with */
            epoch: number;
            sequence: number;
            /** Format: date-time */
            recorded_at: string;
            /** Format: date-time */
            received_at: string;
            site: components["schemas"]["Reference"] | null;
            /** @enum {string|null} */
            state: "stopped" | "running" | null;
            alarms: number[] | null;
            /** @description L */
            water: number | null;
            pulses: number | null;
            doses: number | null;
            /** @description ml */
            dose: number | null;
            /** @description V */
            battery_voltage: number | null;
            /** @description µS/m */
            conductivity: number | null;
            /** @description kPa */
            water_pressure: number | null;
            /** @description kPa */
            tank_pressure: number | null;
            /** @description kg */
            tank_level: number | null;
            /** @description °C */
            temperature: number | null;
            clock_corrected: boolean;
        };
        /**
         * Device status
         * @enum {string}
         */
        DeviceStatus: "disabled" | "enabled" | "not_installed" | "reporting";
        DeviceStockType: {
            id: number;
            name: string;
            description: string | null;
            /** @description How many devices count as this now */
            devices: number;
            is_current: boolean;
        };
        /** Device uninstallation */
        DeviceUninstallation: {
            /**
             * Uninstallation
             * @description DU- and six digits
             * @default
             */
            number: string;
            /** Job card */
            job_card_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            job_card?: {
                id: number;
                label: string;
            } | null;
            /** Device */
            device_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Site
             * @description Where the device is installed
             */
            udose_site_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /** Customer */
            customer_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Reason
             * @description Why it is taken away: fault, end of contract, moved
             */
            reason: string;
            /**
             * Put into
             * @description The store or vehicle that takes the device
             */
            inventory_location_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            inventory_location?: {
                id: number;
                label: string;
            } | null;
            /**
             * Uninstalled
             * Format: date-time
             */
            uninstalled_at: string | null;
            /** Uninstalled by */
            uninstalled_by_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            uninstalled_by?: {
                id: number;
                label: string;
            } | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        DeviceUninstallationCreate: {
            /** Job card */
            job_card_id?: number | null;
            /** Device */
            device_id: number;
            /**
             * Reason
             * @description Why it is taken away: fault, end of contract, moved
             */
            reason: string;
            /**
             * Put into
             * @description The store or vehicle that takes the device
             */
            inventory_location_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        DeviceUninstallationUpdate: {
            /** Device */
            device_id?: number;
            /**
             * Reason
             * @description Why it is taken away: fault, end of contract, moved
             */
            reason?: string;
            /**
             * Put into
             * @description The store or vehicle that takes the device
             */
            inventory_location_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        DeviceUpdate: {
            /**
             * Product
             * @enum {string}
             */
            product?: "classic" | "mini" | "ag" | "ubot";
            /** Stock type */
            stock_type_id?: number | null;
            /**
             * Stored at
             * @description Where it is kept while it is not installed
             */
            inventory_location_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        DoseProvenance: {
            /** Format: date */
            day: string;
            supplement: components["schemas"]["Reference"] | null;
            steps: {
                /** @enum {string} */
                key: "pulses" | "litres" | "millilitres" | "grams" | "grams_per_head" | "dollars_per_head";
                /** @description null where one of its sources is missing */
                value: number | null;
                unit: string;
                sources: {
                    key: string;
                    /** @enum {string} */
                    kind: "reading" | "site" | "supplement";
                    value: number | string | null;
                    unit: string | null;
                    /**
                     * Format: date-time
                     * @description Of the last message, or since when the setting holds
                     */
                    at: string | null;
                }[];
            }[];
        };
        /**
         * Doser
         * @description As the device last said; Not Communicated after 24 hours of silence
         * @enum {string}
         */
        DoserState: "stopped" | "running" | "alarmed" | "not_communicated";
        /**
         * Dosing mode
         * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
         * @enum {integer}
         */
        DosingMode: 0 | 1 | 2;
        /** Email log */
        EmailLog: {
            /** To */
            recipient: string;
            /** Subject */
            subject: string;
            /**
             * Kind
             * @description What it was sent for
             */
            kind: string;
            /**
             * Status
             * @enum {string}
             */
            status: "queued" | "sent" | "failed";
            /** Fault */
            error: string | null;
            /** Customer */
            customer_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Sent
             * Format: date-time
             */
            sent_at: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        Fault: {
            status: components["schemas"]["Status"];
            message: string;
            errors?: {
                [key: string]: string[];
            };
            /** @description On a 409: the record as it is now. */
            body?: unknown;
            /** @description On a 429: seconds to wait. */
            retry_after?: number;
        };
        /**
         * Flow meter
         * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
         * @enum {string}
         */
        FlowmeterSetting: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
        History: {
            id: number;
            /** Format: date-time */
            occurred_at: string;
            user_id: number | null;
            user_name: string | null;
            action: string;
            reason: string | null;
            /** @description Old and new value of each field that changed; labels of references as they were then. */
            changes: {
                [key: string]: {
                    from?: unknown;
                    to?: unknown;
                };
            };
        };
        ImportResult: {
            dry_run: boolean;
            rows: number;
            created: number;
            faults: {
                /** @description Line in the file, the heading being 1 */
                row: number;
                errors: {
                    [key: string]: string[];
                };
            }[];
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
            /** Task */
            title: string | null;
            /**
             * Priority
             * @default medium
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
            /** Customer */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /** Property */
            customer_property_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer_property?: {
                id: number;
                label: string;
            } | null;
            /** Site */
            udose_site_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /**
             * Device
             * @description The device that is installed, or taken away
             */
            device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /** Sales order */
            sales_order_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            sales_order?: {
                id: number;
                label: string;
            } | null;
            /** Assigned to */
            assigned_to_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            assigned_to?: {
                id: number;
                label: string;
            } | null;
            /**
             * Scheduled for
             * Format: date
             */
            scheduled_on: string | null;
            /**
             * Due
             * Format: date
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
            /** @description What a record refers to: enough to show and to link it. */
            completed_by?: {
                id: number;
                label: string;
            } | null;
            /**
             * What was done
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
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
            /** Task */
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
            udose_site_id?: number | null;
            /**
             * Device
             * @description The device that is installed, or taken away
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
             */
            due_on?: string | null;
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
        };
        /** Job card history */
        JobCardHistory: {
            id: number;
            /** Format: date-time */
            occurred_at: string;
            user_id: number | null;
            user_name: string | null;
            action: string;
            reason: string | null;
            changes: {
                [key: string]: unknown;
            };
            /** @description job-cards, or the resource of the document */
            resource: string;
            record_id: number;
            record_label: string;
        };
        JobCardUpdate: {
            /** Task */
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
            udose_site_id?: number | null;
            /**
             * Device
             * @description The device that is installed, or taken away
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
        /** Completion */
        JobCompletion: {
            /** @description The version that was looked at */
            version: number;
            /**
             * Completed at
             * Format: date-time
             * @description When the work was done; empty: now
             */
            completed_at?: string | null;
            /**
             * What was done
             * Format: multiline
             * @description What was done and found
             */
            notes?: string | null;
            /**
             * Document
             * @description Fields of the job's document (installation, uninstallation, site maintenance, …) as its own update takes them, judged by the same rules
             */
            document?: {
                [key: string]: unknown;
            };
        };
        /** Status revert */
        JobStatusRevert: {
            /** @description The version that was looked at */
            version: number;
            /** Reason */
            reason: string;
        };
        LoginResult: {
            /**
             * @description verify_mfa: a code was mailed, and `token` is the otpToken. change_password: signed in, but the password must be changed first
             * @enum {string|null}
             */
            code_context: "verify_mfa" | "change_password" | null;
            token: string;
            /** @description Absent while a code is asked for, and in a Ceres-tag session */
            refresh_token?: string;
            /** @description With verify_mfa: where the code went, partly hidden */
            email?: string;
            /** @description A session for Ceres tags only */
            ceres_tag?: boolean;
            platforms: string[];
            user?: components["schemas"]["SessionUser"];
        };
        /** Map settings */
        MapSettings: {
            /** @description A MapLibre style */
            style_url: string | null;
            /** @description Raster tiles, with {z}, {x} and {y} */
            tiles_url: string | null;
            /** @description Whom the map is owed to */
            attribution: string | null;
            /** @description A web map service that can be laid over the map */
            wms_url: string | null;
            wms_layers: string | null;
        };
        Notice: {
            message: string;
        };
        /** Notification */
        Notification: {
            id: number;
            type: components["schemas"]["NotificationType"];
            data: {
                message: string;
                type: string;
                /** @description The record that it is about */
                id?: number;
                /** @description Name of the resource that `id` belongs to, where the type does not say */
                resource?: string;
                job_card_id?: number;
                policy_id?: number;
                vehicle_id?: number;
                purchase_request_id?: number;
                site_id?: number;
                batch?: string;
            } & {
                [key: string]: unknown;
            };
            /** Format: date-time */
            read_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** Notification settings */
        NotificationSettings: {
            channels: {
                /** @enum {string} */
                channel: "email" | "sms" | "push_notification";
                /** @description Whether this installation can send by it */
                available: boolean;
            }[];
            settings: {
                type: components["schemas"]["NotificationType"];
                email: boolean;
                sms: boolean;
                push_notification: boolean;
            }[];
        };
        /** @enum {string} */
        NotificationType: "Job card" | "Policy" | "Fleet" | "Purchase Request" | "Sales order" | "Site Maintenance" | "Site Health Check" | "Automated Target Dose Updated" | "Target Dose Out of Threshold" | "automated-target-dose-optimization" | "alarm" | "mfa" | "comment" | "folder" | "role";
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
        /** Permission */
        Permission: {
            /** Name */
            name: string;
            /** Title */
            title: string;
            /** Concerns */
            noun: string;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /** Property */
            customer_property_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer_property?: {
                id: number;
                label: string;
            } | null;
            /**
             * Site
             * @description Where the site exists already
             */
            udose_site_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /** Sales order */
            sales_order_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            sales_order?: {
                id: number;
                label: string;
            } | null;
            /** Job card */
            job_card_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            job_card?: {
                id: number;
                label: string;
            } | null;
            /**
             * Visited on
             * Format: date
             */
            visited_on: string | null;
            /**
             * Measurement system
             * @description By which the pipes of the place are named
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
             * @description As it is printed on the pipe: 50 mm, or 2 in
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
            /** Mobile coverage */
            mobile_coverage: boolean | null;
            /**
             * Vehicle access
             * Format: multiline
             */
            vehicle_access: string | null;
            /**
             * Fittings to bring
             * Format: multiline
             */
            fittings: string | null;
            /**
             * What is specific
             * Format: multiline
             * @description Needed where the scope is specific
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /**
         * Probe mode
         * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
         * @enum {integer}
         */
        ProbeMode: 0 | 1;
        PublicContract: {
            number: string;
            title: string;
            /** @enum {string} */
            status: "pending" | "signed_by_customer" | "signed_by_both";
            seller: string;
            customer: string;
            /** @description As they read with the facts of the order */
            sections: components["schemas"]["ContractSection"][];
            facts: components["schemas"]["ContractFacts"];
            text_sha256: string;
            /**
             * Format: date-time
             * @description Until when the link opens
             */
            expires_at: string;
            customer_signature: components["schemas"]["Signature"] | null;
            countersignature: components["schemas"]["Signature"] | null;
            /** @description The signed PDF */
            document: components["schemas"]["SignedDocument"] | null;
        };
        /** @description What a record refers to: enough to show and to link it. */
        Reference: {
            id: number;
            label: string;
        };
        /** Region */
        Region: {
            /** Name */
            name: string;
            /**
             * State
             * @enum {string|null}
             */
            state: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /** Description */
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        RegionCreate: {
            /** Name */
            name: string;
            /**
             * State
             * @enum {string|null}
             */
            state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /** Description */
            description?: string | null;
        };
        RegionUpdate: {
            /** Name */
            name?: string;
            /**
             * State
             * @enum {string|null}
             */
            state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT" | null;
            /** Description */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Role */
        Role: {
            /** Name */
            name: string;
            /**
             * Platform
             * @enum {string}
             */
            platform: "uhub" | "dit_connect" | "neville";
            /**
             * Role
             * @description The name with its platform; several platforms have a role of the same name
             */
            label: string;
            /**
             * Description
             * Format: multiline
             */
            description: string | null;
            /** Permissions */
            permission_ids: number[];
            permissions?: components["schemas"]["Reference"][];
            /**
             * Built in
             * @description Cannot be renamed or removed
             * @default false
             */
            is_system: boolean;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        RoleCreate: {
            /** Name */
            name: string;
            /**
             * Platform
             * @enum {string}
             */
            platform: "uhub" | "dit_connect" | "neville";
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** Permissions */
            permission_ids?: number[];
        };
        /** Permissions of a role */
        RolePermissions: {
            id: number;
            name: string;
            platform: string;
            version: number;
            /** @description Whether the caller may change anything here */
            editable: boolean;
            permissions: {
                id: number;
                name: string;
                title: string;
                noun: string;
                granted: boolean;
                /** @description Only who holds a permission can give it */
                grantable: boolean;
            }[];
        };
        RoleUpdate: {
            /** Name */
            name?: string;
            /**
             * Platform
             * @enum {string}
             */
            platform?: "uhub" | "dit_connect" | "neville";
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** Permissions */
            permission_ids?: number[];
            /** @description The version that was edited. */
            version: number;
        };
        /** Sales order */
        SalesOrder: {
            /**
             * Sales order
             * @description SO- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default created
             * @enum {string}
             */
            status: "draft" | "created" | "sent" | "confirmed" | "completed";
            /**
             * Contract
             * @enum {string|null}
             */
            contract_status: "pending" | "signed_by_customer" | "signed_by_both" | null;
            /**
             * Customer
             * @description A draft may lack it
             */
            customer_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Property
             * @description Where it is delivered
             */
            customer_property_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer_property?: {
                id: number;
                label: string;
            } | null;
            /**
             * Ordered on
             * Format: date
             */
            ordered_on: string | null;
            /**
             * Wanted by
             * Format: date
             */
            wanted_on: string | null;
            /** Customer's reference */
            reference: string | null;
            /** Sold by */
            sold_by_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            sold_by?: {
                id: number;
                label: string;
            } | null;
            /**
             * Payment within
             * @description After the invoice
             * @default 14
             */
            payment_days: number;
            /** Items */
            items: {
                /** ID */
                id: number;
                /**
                 * Type
                 * @default product
                 * @enum {string}
                 */
                type: "udose_item" | "product" | "additional_item";
                /** Supplement */
                supplement_id: number | null;
                /** @description What a record refers to: enough to show and to link it. */
                supplement?: {
                    id: number;
                    label: string;
                } | null;
                /** Description */
                description: string | null;
                /** Quantity */
                quantity: number | null;
                /** Unit */
                unit: string | null;
                /**
                 * Unit price
                 * @description Before GST
                 */
                unit_price: number | null;
                /** Discount */
                discount: number | null;
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
            /**
             * Notes
             * Format: multiline
             * @description Not shown to the customer
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Sales order contract */
        SalesOrderContract: {
            /**
             * Contract
             * @default
             */
            number: string;
            /** Sales order */
            sales_order_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            sales_order?: {
                id: number;
                label: string;
            } | null;
            /**
             * Status
             * @enum {string}
             */
            status: "pending" | "signed_by_customer" | "signed_by_both";
            /**
             * Title
             * @default
             */
            title: string;
            /**
             * Text
             * @default []
             */
            sections: components["schemas"]["ContractSection"][];
            /**
             * Facts
             * @description What the order said when the contract was made of it
             */
            facts: {
                order: string;
                date: string;
                reference: string | null;
                seller: string;
                payment_days: number;
                customer: {
                    name: string;
                    abn: string;
                    address: string;
                    email: string;
                };
                property: {
                    name: string;
                    address: string;
                };
                items: {
                    type: string;
                    description: string;
                    quantity: number;
                    unit: string | null;
                    unit_price: number;
                    discount: number;
                    amount: number;
                }[];
                subtotal: number;
                gst: number;
                total: number;
            };
            /**
             * Exact words
             * Format: multiline
             * @description What is signed, as plain text
             * @default
             */
            text: string;
            /**
             * Hash of the text
             * @description SHA-256 of the exact words in UTF-8
             * @default
             */
            text_sha256: string;
            /** Sent to */
            sent_to: string | null;
            /**
             * Sent
             * Format: date-time
             */
            sent_at: string | null;
            /**
             * Link good until
             * Format: date-time
             * @description Empty where no link is open
             */
            link_expires_at: string | null;
            /** Signature of the customer */
            customer_signature: {
                name: string;
                position: string;
                /** @enum {string} */
                kind: "drawn" | "typed";
                strokes: number[][][];
                /** Format: date-time */
                signed_at: string;
                /** @description Of the text that was signed */
                text_sha256: string;
            } | null;
            /** Countersignature */
            countersignature: {
                name: string;
                position: string;
                /** @enum {string} */
                kind: "drawn" | "typed";
                strokes: number[][][];
                /** Format: date-time */
                signed_at: string;
                /** @description Of the text that was signed */
                text_sha256: string;
            } | null;
            /** Signed documents */
            documents: components["schemas"]["SignedDocument"][];
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SalesOrderCreate: {
            /**
             * Customer
             * @description A draft may lack it
             */
            customer_id?: number | null;
            /**
             * Property
             * @description Where it is delivered
             */
            customer_property_id?: number | null;
            /**
             * Ordered on
             * Format: date
             */
            ordered_on?: string | null;
            /**
             * Wanted by
             * Format: date
             */
            wanted_on?: string | null;
            /** Customer's reference */
            reference?: string | null;
            /** Sold by */
            sold_by_id?: number | null;
            /**
             * Payment within
             * @description After the invoice
             * @default 14
             */
            payment_days?: number;
            /** Items */
            items?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /**
                 * Type
                 * @default product
                 * @enum {string}
                 */
                type?: "udose_item" | "product" | "additional_item";
                /** Supplement */
                supplement_id?: number | null;
                /** Description */
                description?: string | null;
                /** Quantity */
                quantity?: number | null;
                /** Unit */
                unit?: string | null;
                /**
                 * Unit price
                 * @description Before GST
                 */
                unit_price?: number | null;
                /** Discount */
                discount?: number | null;
            }[];
            /**
             * Notes
             * Format: multiline
             * @description Not shown to the customer
             */
            notes?: string | null;
        };
        SalesOrderUpdate: {
            /**
             * Customer
             * @description A draft may lack it
             */
            customer_id?: number | null;
            /**
             * Property
             * @description Where it is delivered
             */
            customer_property_id?: number | null;
            /**
             * Ordered on
             * Format: date
             */
            ordered_on?: string | null;
            /**
             * Wanted by
             * Format: date
             */
            wanted_on?: string | null;
            /** Customer's reference */
            reference?: string | null;
            /** Sold by */
            sold_by_id?: number | null;
            /**
             * Payment within
             * @description After the invoice
             */
            payment_days?: number;
            /** Items */
            items?: {
                /** @description Of a row that exists; absent for a new one. */
                id?: number;
                /**
                 * Type
                 * @default product
                 * @enum {string}
                 */
                type?: "udose_item" | "product" | "additional_item";
                /** Supplement */
                supplement_id?: number | null;
                /** Description */
                description?: string | null;
                /** Quantity */
                quantity?: number | null;
                /** Unit */
                unit?: string | null;
                /**
                 * Unit price
                 * @description Before GST
                 */
                unit_price?: number | null;
                /** Discount */
                discount?: number | null;
            }[];
            /**
             * Notes
             * Format: multiline
             * @description Not shown to the customer
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        SavedView: {
            id: number;
            resource: string;
            name: string;
            query: {
                [key: string]: unknown;
            };
            shared: boolean;
            /** @description Made by the caller */
            own: boolean;
        };
        SavedViewInput: {
            resource: string;
            /** Name */
            name: string;
            /**
             * View
             * @description Filters, sort, columns and page size, as the portal keeps them
             */
            query: Record<string, never>;
            /**
             * Shared with everyone
             * @default false
             */
            shared?: boolean;
        };
        SessionPermission: {
            id: number;
            name: string;
        };
        SessionRole: {
            id: number;
            name: string;
            /** @enum {string} */
            platform: "uhub" | "dit_connect" | "neville";
            permissions: components["schemas"]["SessionPermission"][];
        };
        /** Signed-in user */
        SessionUser: {
            id: number;
            username: string;
            email: string;
            fullname: string;
            first_name: string;
            last_name: string;
            phone: string | null;
            is_staff: boolean;
            /** @enum {string} */
            user_type: "staff" | "customer" | "station_manager" | "optipay";
            platforms: string[];
            roles: components["schemas"]["SessionRole"][];
            /** @description Direct ones */
            permissions: components["schemas"]["SessionPermission"][];
            customer: {
                id: number;
                name: string;
                subscribed_products: string[];
            } | null;
            profile_picture: string | null;
            profile_picture_url: string | null;
            must_change_password: boolean;
            mfa_enabled: boolean;
        };
        Signature: {
            name: string;
            position: string;
            /** @enum {string} */
            kind: "drawn" | "typed";
            strokes: number[][][];
            /** Format: date-time */
            signed_at: string;
            /** @description Of the text that was signed */
            text_sha256: string;
        };
        SignatureInput: {
            /** @description Of the text that was read; another than the present is refused (409) */
            text_sha256: string;
            /** Full name */
            name: string;
            /** Position */
            position: string;
            /**
             * @description That a signature by electronic means is meant to bind
             * @constant
             */
            consent: true;
            /** @enum {string} */
            kind: "drawn" | "typed";
            strokes?: components["schemas"]["SignatureStrokes"];
        };
        /** @description What was drawn, in a box of 600 by 200 */
        SignatureStrokes: number[][][];
        SignedDocument: {
            /**
             * @description Whose signatures are on it
             * @enum {string}
             */
            stage: "signed_by_customer" | "signed_by_both";
            /** @description Of the file */
            sha256: string;
            /** @description Bytes */
            size: number;
            /** Format: date-time */
            created_at: string;
            /** @description Opens it for five minutes */
            url: string;
        };
        /** Day */
        SiteDailySummary: {
            /** Site */
            udose_site_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /**
             * Day
             * Format: date
             * @description In the time zone of the property
             */
            day: string;
            /**
             * Messages
             * @default 0
             */
            readings: number;
            /** Water */
            water: number | null;
            /** Pulses */
            pulses: number | null;
            /** Doses */
            doses: number | null;
            /** Nutrient */
            dose: number | null;
            /**
             * Animals
             * @description As entered on the site that day
             */
            head: number | null;
            /** Target */
            target_dose: number | null;
            /** Supplement */
            supplement_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            supplement?: {
                id: number;
                label: string;
            } | null;
            /** Dose per head */
            dose_per_head: number | null;
            /** Water per head */
            water_per_head: number | null;
            /** Battery, lowest */
            battery_voltage_min: number | null;
            /** Battery, highest */
            battery_voltage_max: number | null;
            /** Conductivity, lowest */
            conductivity_min: number | null;
            /** Conductivity, highest */
            conductivity_max: number | null;
            /** Water pressure, lowest */
            water_pressure_min: number | null;
            /** Water pressure, highest */
            water_pressure_max: number | null;
            /** Temperature, highest */
            temperature_max: number | null;
            /** Tank at the end */
            tank_level: number | null;
            /** Messages while running */
            running_readings: number | null;
            /** Messages with an alarm */
            alarmed_readings: number | null;
            /**
             * First message
             * Format: date-time
             */
            first_at: string | null;
            /**
             * Last message
             * Format: date-time
             */
            last_at: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Site maintenance */
        SiteMaintenance: {
            /**
             * Site maintenance
             * @description SM- and six digits
             * @default
             */
            number: string;
            /** Job card */
            job_card_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            job_card?: {
                id: number;
                label: string;
            } | null;
            /** Site */
            udose_site_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /** Customer */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Visit purpose
             * @description With a device swap, completing the job moves both devices
             * @default site_maintenance
             * @enum {string}
             */
            visit_purpose: "site_maintenance" | "device_swap";
            /**
             * Visited
             * Format: date-time
             * @description Set by the completion of the job card
             */
            visited_at: string | null;
            /** Technician */
            technician_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            technician?: {
                id: number;
                label: string;
            } | null;
            /**
             * Water line
             * @enum {string|null}
             */
            water_line_type: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough" | null;
            /**
             * Water flow
             * @enum {string|null}
             */
            water_flow_status: "water_flowing" | "full" | "no_water_flow" | null;
            /** Battery */
            battery_voltage: number | null;
            /**
             * Tank level
             * @description As found
             */
            tank_level: number | null;
            /**
             * Found and done
             * Format: multiline
             */
            findings: string | null;
            /** Removed device */
            removed_device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            removed_device?: {
                id: number;
                label: string;
            } | null;
            /**
             * New device
             * @description Of a device swap: what is installed instead
             */
            replacement_device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            replacement_device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Old device into
             * @description Of a device swap: the store or vehicle that takes the old device
             */
            inventory_location_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            inventory_location?: {
                id: number;
                label: string;
            } | null;
            /**
             * Completed
             * Format: date-time
             */
            completed_at: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SiteMaintenanceCreate: {
            /** Job card */
            job_card_id?: number | null;
            /** Site */
            udose_site_id: number;
            /**
             * Visit purpose
             * @description With a device swap, completing the job moves both devices
             * @default site_maintenance
             * @enum {string}
             */
            visit_purpose?: "site_maintenance" | "device_swap";
            /**
             * Visited
             * Format: date-time
             * @description Set by the completion of the job card
             */
            visited_at?: string | null;
            /** Technician */
            technician_id?: number | null;
            /**
             * Water line
             * @enum {string|null}
             */
            water_line_type?: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough" | null;
            /**
             * Water flow
             * @enum {string|null}
             */
            water_flow_status?: "water_flowing" | "full" | "no_water_flow" | null;
            /** Battery */
            battery_voltage?: number | null;
            /**
             * Tank level
             * @description As found
             */
            tank_level?: number | null;
            /**
             * Found and done
             * Format: multiline
             */
            findings?: string | null;
            /**
             * New device
             * @description Of a device swap: what is installed instead
             */
            replacement_device_id?: number | null;
            /**
             * Old device into
             * @description Of a device swap: the store or vehicle that takes the old device
             */
            inventory_location_id?: number | null;
        };
        SiteMaintenanceUpdate: {
            /** Site */
            udose_site_id?: number;
            /**
             * Visit purpose
             * @description With a device swap, completing the job moves both devices
             * @enum {string}
             */
            visit_purpose?: "site_maintenance" | "device_swap";
            /**
             * Visited
             * Format: date-time
             * @description Set by the completion of the job card
             */
            visited_at?: string | null;
            /** Technician */
            technician_id?: number | null;
            /**
             * Water line
             * @enum {string|null}
             */
            water_line_type?: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough" | null;
            /**
             * Water flow
             * @enum {string|null}
             */
            water_flow_status?: "water_flowing" | "full" | "no_water_flow" | null;
            /** Battery */
            battery_voltage?: number | null;
            /**
             * Tank level
             * @description As found
             */
            tank_level?: number | null;
            /**
             * Found and done
             * Format: multiline
             */
            findings?: string | null;
            /**
             * New device
             * @description Of a device swap: what is installed instead
             */
            replacement_device_id?: number | null;
            /**
             * Old device into
             * @description Of a device swap: the store or vehicle that takes the old device
             */
            inventory_location_id?: number | null;
            /** @description The version that was edited. */
            version: number;
        };
        /**
         * Status
         * @enum {integer}
         */
        SiteStatus: 0 | 1 | 2 | 3 | 4;
        /** Site */
        SiteSummary: {
            id: number;
            name: string;
            /** @enum {string} */
            kind: "Site" | "UbotSite";
            /**
             * @description The subscription that it belongs to
             * @enum {string}
             */
            product: "uDose" | "uDose AG" | "uBot";
            /** @enum {integer} */
            site_status: 0 | 1 | 2 | 3 | 4;
            /** @enum {string} */
            doser_state: "stopped" | "running" | "alarmed" | "not_communicated";
            customer: components["schemas"]["Reference"];
            customer_property: components["schemas"]["Reference"];
            /** @description Of the site, else of its property */
            latitude: number | null;
            longitude: number | null;
            /** Format: date-time */
            last_communicated_at: string | null;
        };
        SiteTelemetry: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Whether there were more readings than points */
            bucketed: boolean;
            series: {
                name: string;
                unit: string;
                /** @description Seconds since 1970, rising */
                times: number[];
                values: (number | null)[];
            }[];
            /** @description Alarms that stood at any moment of the time */
            alarms: {
                id: number;
                code: number;
                title: string;
                /** @enum {string} */
                level: "caution" | "alert" | "alarm";
                /** Format: date-time */
                raised_at: string;
                /** Format: date-time */
                cleared_at: string | null;
            }[];
        };
        Status: {
            code: number;
            message: string;
        };
        /** Stock type */
        StockType: {
            /**
             * Name
             * @description What the device counts as in the store
             */
            name: string;
            /**
             * Product
             * @enum {string}
             */
            product: "classic" | "mini" | "ag" | "ubot";
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        StockTypeCreate: {
            /**
             * Name
             * @description What the device counts as in the store
             */
            name: string;
            /**
             * Product
             * @enum {string}
             */
            product: "classic" | "mini" | "ag" | "ubot";
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
        };
        StockTypeUpdate: {
            /**
             * Name
             * @description What the device counts as in the store
             */
            name?: string;
            /**
             * Product
             * @enum {string}
             */
            product?: "classic" | "mini" | "ag" | "ubot";
            /**
             * Description
             * Format: multiline
             */
            description?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** Supplement delivery */
        SupplementDelivery: {
            /**
             * Delivery
             * @description SD- and the number of the record
             * @default
             */
            number: string;
            /**
             * Status
             * @default pending
             * @enum {string}
             */
            status: "pending" | "completed" | "void";
            /**
             * Customer
             * @description Whose site it was
             */
            customer_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /** Sales order */
            sales_order_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            sales_order?: {
                id: number;
                label: string;
            } | null;
            /** Site */
            udose_site_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_site?: {
                id: number;
                label: string;
            } | null;
            /** Supplement */
            supplement_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            supplement?: {
                id: number;
                label: string;
            } | null;
            /** Quantity */
            quantity: number;
            /**
             * From
             * @description Whose stock it comes out of
             */
            inventory_location_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            inventory_location?: {
                id: number;
                label: string;
            } | null;
            /**
             * Planned for
             * Format: date
             */
            planned_on: string | null;
            /** Job card */
            job_card_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            job_card?: {
                id: number;
                label: string;
            } | null;
            /**
             * Delivered
             * Format: date-time
             */
            delivered_at: string | null;
            /** Tank before */
            tank_level_before: number | null;
            /** Tank after */
            tank_level_after: number | null;
            /**
             * Supplement before
             * @description What the tank held
             */
            supplement_before_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            supplement_before?: {
                id: number;
                label: string;
            } | null;
            /** Why it was voided */
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        SupplementDeliveryCreate: {
            /** Sales order */
            sales_order_id?: number | null;
            /** Site */
            udose_site_id: number;
            /** Supplement */
            supplement_id: number;
            /** Quantity */
            quantity: number;
            /**
             * From
             * @description Whose stock it comes out of
             */
            inventory_location_id?: number | null;
            /**
             * Planned for
             * Format: date
             */
            planned_on?: string | null;
            /** Job card */
            job_card_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        SupplementDeliveryUpdate: {
            /** Sales order */
            sales_order_id?: number | null;
            /** Site */
            udose_site_id?: number;
            /** Supplement */
            supplement_id?: number;
            /** Quantity */
            quantity?: number;
            /**
             * From
             * @description Whose stock it comes out of
             */
            inventory_location_id?: number | null;
            /**
             * Planned for
             * Format: date
             */
            planned_on?: string | null;
            /** Job card */
            job_card_id?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        UbotCounts: {
            /** @description Sites that are no test sites */
            total: number;
            tests: number;
            by_status: {
                site_status: number;
                count: number;
            }[];
            /** @description Active sites */
            by_state: {
                bot_state: string;
                count: number;
            }[];
            /** @description Active sites with a low battery */
            low_batteries: number;
            /** @description Most rain of the last seven days first; active sites */
            rainfall: {
                site: components["schemas"]["Reference"];
                /** @description mm */
                today: number;
                /** @description mm */
                week: number;
            }[];
            /** @description The last 30 days; mean and most of the active sites that recorded */
            days: {
                /** Format: date */
                day: string;
                /** @description mm */
                mean: number | null;
                /** @description mm */
                most: number | null;
            }[];
        };
        /** Message of a uBOT */
        UbotMessage: {
            /** @description Counts the messages of the device since its token was issued */
            sequence: number;
            /**
             * Format: date-time
             * @description By the clock of the device
             */
            recorded_at: string;
            /** @enum {string} */
            state?: "stopped" | "running" | "alarmed";
            /** @description Rain since the message before, mm */
            rainfall?: number;
            /** @description V */
            battery_voltage?: number;
            /** @description °C */
            temperature?: number;
        };
        UbotRainfalls: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @enum {string} */
            by: "day" | "month";
            /** @description mm */
            total: number;
            /** @description Days with at least 0.2 mm */
            rainy_days: number;
            wettest: {
                /** Format: date */
                day: string;
                rainfall: number;
            } | null;
            /** @description Every day or month of the time, one after the other */
            periods: {
                /**
                 * Format: date
                 * @description The day, or the first of the month, in the time zone of the property
                 */
                period: string;
                /** @description mm; null where nothing was recorded */
                rainfall: number | null;
                records: number;
            }[];
        };
        UbotRecord: {
            sequence: number;
            /** Format: date-time */
            recorded_at: string;
            /** Format: date-time */
            received_at: string;
            device: components["schemas"]["Reference"];
            /** @enum {string|null} */
            state: "stopped" | "running" | "alarmed" | null;
            /** @description mm */
            rainfall: number | null;
            /** @description V */
            battery_voltage: number | null;
            /** @description °C */
            temperature: number | null;
            clock_corrected: boolean;
        };
        /** uBOT test site */
        UbotSite: {
            /**
             * Name
             * @description Of the place, as the station calls it
             */
            name: string;
            /** Property */
            customer_property_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer_property?: {
                id: number;
                label: string;
            } | null;
            /**
             * Customer
             * @description Whose property it stands on
             */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Status
             * @default 4
             * @enum {integer}
             */
            site_status: 0 | 1 | 2 | 3 | 4;
            /**
             * Bot
             * @description As the device last said; Not Communicated after 24 hours of silence
             * @default not_communicated
             * @enum {string}
             */
            bot_state: "stopped" | "running" | "alarmed" | "not_communicated";
            /**
             * Device
             * @description Serial number of the bot that is installed here
             */
            device_serial: string | null;
            /** Installed device */
            device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Device status
             * @default not_installed
             * @enum {string}
             */
            device_status: "disabled" | "enabled" | "not_installed" | "reporting";
            /**
             * Last heard from
             * Format: date-time
             */
            last_communicated_at: string | null;
            /**
             * Battery
             * @description At the last message
             */
            battery_voltage: number | null;
            /**
             * Temperature
             * @description At the last message
             */
            temperature: number | null;
            /**
             * Rain today
             * @description Since midnight where it stands
             */
            rainfall_today: number | null;
            /**
             * Rain in 7 days
             * @description Today included
             */
            rainfall_week: number | null;
            /**
             * Installed on
             * Format: date
             */
            installed_on: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @default 4
             * @enum {integer}
             */
            update_interval: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude: number | null;
            /** Longitude */
            longitude: number | null;
            /**
             * Low battery level
             * @description The battery counts as low at this voltage
             * @default 11.8
             */
            low_battery_level: number | null;
            /**
             * Battery low
             * @description At or below its low battery level
             * @default false
             */
            battery_is_low: boolean;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        UbotSiteCreate: {
            /**
             * Name
             * @description Of the place, as the station calls it
             */
            name: string;
            /** Property */
            customer_property_id: number;
            /**
             * Installed on
             * Format: date
             */
            installed_on?: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @default 4
             * @enum {integer}
             */
            update_interval?: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Low battery level
             * @description The battery counts as low at this voltage
             * @default 11.8
             */
            low_battery_level?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        UbotSiteUpdate: {
            /**
             * Name
             * @description Of the place, as the station calls it
             */
            name?: string;
            /** Property */
            customer_property_id?: number;
            /**
             * Installed on
             * Format: date
             */
            installed_on?: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @enum {integer}
             */
            update_interval?: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Low battery level
             * @description The battery counts as low at this voltage
             */
            low_battery_level?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** uDOSE AG */
        UdoseAg: {
            /**
             * Name
             * @description Of the pump or block, as the farm calls it
             */
            name: string;
            /** Property */
            customer_property_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer_property?: {
                id: number;
                label: string;
            } | null;
            /**
             * Customer
             * @description Whose property it stands on
             */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Status
             * @default 4
             * @enum {integer}
             */
            site_status: 0 | 1 | 2 | 3 | 4;
            /**
             * Doser
             * @description As the device last said; Not Communicated after 24 hours of silence
             * @default not_communicated
             * @enum {string}
             */
            doser_state: "stopped" | "running" | "alarmed" | "not_communicated";
            /**
             * Faults
             * @description That stand now
             */
            faults: components["schemas"]["AgFault"][] | null;
            /**
             * Device
             * @description Serial number of the doser that is installed here
             */
            device_serial: string | null;
            /** Installed device */
            device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Device status
             * @default not_installed
             * @enum {string}
             */
            device_status: "disabled" | "enabled" | "not_installed" | "reporting";
            /**
             * Last heard from
             * Format: date-time
             */
            last_communicated_at: string | null;
            /**
             * Last session
             * Format: date-time
             * @description When the last session began
             */
            last_session_at: string | null;
            /**
             * Battery
             * @description At the last message
             */
            battery_voltage: number | null;
            /**
             * Tank level
             * @description Fertiliser in the tank, as the device last said
             */
            tank_level: number | null;
            /**
             * Installed on
             * Format: date
             */
            installed_on: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @default 24
             * @enum {integer}
             */
            update_interval: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude: number | null;
            /** Longitude */
            longitude: number | null;
            /**
             * Paddock
             * @description What it waters now
             */
            paddock_name: string | null;
            /** Crop */
            crop_name: string | null;
            /**
             * Area
             * @description Watered in one session
             */
            area: number | null;
            /**
             * Fertiliser
             * @description What the tank holds
             */
            fertilizer_name: string | null;
            /**
             * Target rate
             * @description Fertiliser for each hectare in one session
             */
            target_rate: number | null;
            /** Tank capacity */
            tank_capacity: number | null;
            /**
             * Low tank level
             * @description The tank is due for a refill at this level
             */
            low_tank_level: number | null;
            /**
             * Tank low
             * @description At or below its low tank level
             * @default false
             */
            tank_is_low: boolean;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        /** Activity */
        UdoseAgActivity: {
            /** Site */
            udose_ag_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_ag?: {
                id: number;
                label: string;
            } | null;
            /**
             * Time
             * Format: date-time
             */
            occurred_at: string;
            /**
             * Activity
             * @enum {string}
             */
            activity: "session_started" | "session_ended" | "refilled" | "powered_on" | "calibrated" | "fault_raised" | "fault_cleared" | "silent" | "heard_again" | "device_installed" | "device_removed";
            /**
             * Fault
             * @enum {string|null}
             */
            fault: "no_flow" | "low_tank" | "pump" | "low_battery" | "over_pressure" | null;
            /** Session */
            session: number | null;
            /** Device */
            device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        UdoseAgCreate: {
            /**
             * Name
             * @description Of the pump or block, as the farm calls it
             */
            name: string;
            /** Property */
            customer_property_id: number;
            /**
             * Installed on
             * Format: date
             */
            installed_on?: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @default 24
             * @enum {integer}
             */
            update_interval?: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Paddock
             * @description What it waters now
             */
            paddock_name?: string | null;
            /** Crop */
            crop_name?: string | null;
            /**
             * Area
             * @description Watered in one session
             */
            area?: number | null;
            /**
             * Fertiliser
             * @description What the tank holds
             */
            fertilizer_name?: string | null;
            /**
             * Target rate
             * @description Fertiliser for each hectare in one session
             */
            target_rate?: number | null;
            /** Tank capacity */
            tank_capacity?: number | null;
            /**
             * Low tank level
             * @description The tank is due for a refill at this level
             */
            low_tank_level?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        UdoseAgDashboard: {
            /** @description Sites that are no test sites */
            total: number;
            tests: number;
            by_status: {
                site_status: number;
                count: number;
            }[];
            /** @description Active sites */
            by_state: {
                doser_state: string;
                count: number;
            }[];
            /** @description Active sites with a low tank */
            low_tanks: number;
            running_sessions: number;
            /** @description The last seven days, today included, without test sites */
            week: {
                sessions: number;
                /** @description L */
                water: number;
                /** @description ml */
                dose: number;
                /** @description min */
                runtime: number;
            };
            /** @description The last 30 days, without test sites; each day that of the site */
            days: {
                /** Format: date */
                day: string;
                sessions: number;
                /** @description L */
                water: number;
                /** @description ml */
                dose: number;
            }[];
        };
        /** Daily message */
        UdoseAgDay: {
            /** Site */
            udose_ag_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_ag?: {
                id: number;
                label: string;
            } | null;
            /**
             * Day
             * Format: date
             * @description In the time zone of the property
             */
            day: string;
            /**
             * Messages
             * @default 0
             */
            readings: number;
            /**
             * Sessions begun
             * @default 0
             */
            sessions: number;
            /** Water */
            water: number | null;
            /** Dosed */
            dose: number | null;
            /** Ran */
            runtime: number | null;
            /** Concentration */
            concentration: number | null;
            /** Tank at the end */
            tank_level: number | null;
            /** Battery, lowest */
            battery_voltage_min: number | null;
            /** Battery, highest */
            battery_voltage_max: number | null;
            /** Flow, highest */
            flow_rate_max: number | null;
            /** Temperature, highest */
            temperature_max: number | null;
            /**
             * Messages with a fault
             * @default 0
             */
            faulty_readings: number;
            /**
             * First message
             * Format: date-time
             */
            first_at: string | null;
            /**
             * Last message
             * Format: date-time
             */
            last_at: string | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        UdoseAgMessage: {
            sequence: number;
            /** Format: date-time */
            recorded_at: string;
            /** Format: date-time */
            received_at: string;
            device: components["schemas"]["Reference"];
            /** @enum {string|null} */
            state: "stopped" | "running" | null;
            session: number | null;
            activity: string | null;
            faults: string[] | null;
            /** @description L */
            water: number | null;
            /** @description ml */
            dose: number | null;
            /** @description min */
            runtime: number | null;
            /** @description L/h */
            flow_rate: number | null;
            /** @description L */
            tank_level: number | null;
            /** @description V */
            battery_voltage: number | null;
            /** @description kPa */
            water_pressure: number | null;
            /** @description °C */
            temperature: number | null;
            clock_corrected: boolean;
        };
        /** Session */
        UdoseAgSession: {
            /** Site */
            udose_ag_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            udose_ag?: {
                id: number;
                label: string;
            } | null;
            /** Device */
            device_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Token
             * @description Which token of the device it was counted with
             * @default 1
             */
            epoch: number;
            /** Session */
            number: number;
            /**
             * Status
             * @description Interrupted: the device began another or fell silent without telling the end
             * @default running
             * @enum {string}
             */
            status: "running" | "ended" | "interrupted";
            /**
             * Started
             * Format: date-time
             * @description Its first message
             */
            started_at: string;
            /**
             * Ended
             * Format: date-time
             */
            ended_at: string | null;
            /**
             * Last message
             * Format: date-time
             */
            last_at: string | null;
            /**
             * Messages
             * @default 0
             */
            readings: number;
            /** Water */
            water: number | null;
            /** Dosed */
            dose: number | null;
            /** Ran */
            runtime: number | null;
            /** Paddock */
            paddock_name: string | null;
            /** Crop */
            crop_name: string | null;
            /** Fertiliser */
            fertilizer_name: string | null;
            /**
             * Area
             * @description As entered on the site when it began
             */
            area: number | null;
            /** Target */
            target_rate: number | null;
            /**
             * Rate
             * @description Fertiliser for each hectare
             */
            rate: number | null;
            /**
             * Concentration
             * @description Fertiliser for each litre of water
             */
            concentration: number | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        UdoseAgUpdate: {
            /**
             * Name
             * @description Of the pump or block, as the farm calls it
             */
            name?: string;
            /** Property */
            customer_property_id?: number;
            /**
             * Installed on
             * Format: date
             */
            installed_on?: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @enum {integer}
             */
            update_interval?: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Paddock
             * @description What it waters now
             */
            paddock_name?: string | null;
            /** Crop */
            crop_name?: string | null;
            /**
             * Area
             * @description Watered in one session
             */
            area?: number | null;
            /**
             * Fertiliser
             * @description What the tank holds
             */
            fertilizer_name?: string | null;
            /**
             * Target rate
             * @description Fertiliser for each hectare in one session
             */
            target_rate?: number | null;
            /** Tank capacity */
            tank_capacity?: number | null;
            /**
             * Low tank level
             * @description The tank is due for a refill at this level
             */
            low_tank_level?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /** uDOSE site */
        UdoseSite: {
            /**
             * Name
             * @description Of the water point, as the station calls it
             */
            name: string;
            /** Property */
            customer_property_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer_property?: {
                id: number;
                label: string;
            } | null;
            /**
             * Customer
             * @description Whose property it stands on
             */
            customer_id: number;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /**
             * Product
             * @default classic
             * @enum {string}
             */
            product_type: "classic" | "mini";
            /**
             * Status
             * @default 4
             * @enum {integer}
             */
            site_status: 0 | 1 | 2 | 3 | 4;
            /**
             * Doser
             * @description As the device last said; Not Communicated after 24 hours of silence
             * @default not_communicated
             * @enum {string}
             */
            doser_state: "stopped" | "running" | "alarmed" | "not_communicated";
            /**
             * Device
             * @description Serial number of the doser that is installed here
             */
            device_serial: string | null;
            /** Installed device */
            device_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            device?: {
                id: number;
                label: string;
            } | null;
            /**
             * Device status
             * @default not_installed
             * @enum {string}
             */
            device_status: "disabled" | "enabled" | "not_installed" | "reporting";
            /**
             * Last heard from
             * Format: date-time
             */
            last_communicated_at: string | null;
            /**
             * Battery
             * @description At the last message
             */
            battery_voltage: number | null;
            /**
             * Conductivity
             * @description At the last message; 100 µS/m are 1 µS/cm
             */
            conductivity: number | null;
            /**
             * Tank level as of
             * Format: date-time
             * @description When the level was last filled, entered or reported
             */
            tank_measured_at: string | null;
            /**
             * Installed on
             * Format: date
             */
            installed_on: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @default 4
             * @enum {integer}
             */
            update_interval: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude: number | null;
            /** Longitude */
            longitude: number | null;
            /**
             * Supplement
             * @description What the tank holds now
             */
            supplement_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            supplement?: {
                id: number;
                label: string;
            } | null;
            /**
             * Next supplement
             * @description What the tank is refilled with next
             */
            new_nutrient_selection: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            new_nutrient?: {
                id: number;
                label: string;
            } | null;
            /**
             * Animals
             * @description Drinking here
             */
            number_of_animals: number | null;
            /**
             * Target dose
             * @description Of the nutrient that the supplement is given for
             */
            target_dose: number | null;
            /**
             * Water intake
             * @description Expected average; about 45 for beef cattle
             */
            water_intake: number | null;
            /**
             * Target nutrient
             * @description What the target dose counts; without it the first of the supplement
             * @enum {string|null}
             */
            target_nutrient: "phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg" | null;
            /**
             * Live weight
             * @description On average; urea is judged by it, and never without it
             */
            live_weight: number | null;
            /**
             * Doses a day
             * @description Timed mode: how often the doser runs
             */
            doses_per_day: number | null;
            /**
             * Daily cap
             * @description Hybrid mode: how many times the target a day may bring; 1.25 without it (proposed, without a source)
             */
            daily_cap: number | null;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @default 0
             * @enum {integer}
             */
            dosing_mode: 0 | 1 | 2;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @default 1_l_pulse
             * @enum {string}
             */
            flowmeter_setting: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
            /**
             * Meter factor
             * @description On the plate of a 25, 32 or 50 mm meter; the others say it by their name
             */
            meter_pulses_per_litre: number | null;
            /**
             * Pulses per litre, reported
             * @description What the nutrient meter of the device says of itself
             * @enum {string|null}
             */
            pulse_per_litre_report: "0" | "1000" | "other" | "1800-2200" | null;
            /**
             * Tank capacity
             * @enum {integer|null}
             */
            nutrient_tank_capacity: 600 | 500 | 350 | null;
            /**
             * Tank height
             * @description Inside, from the probe to the full mark
             */
            nutrient_tank_height: number | null;
            /**
             * Tank level
             * @description Nutrient in the tank when it was last filled or measured
             */
            nutrient_tank_current_level: number | null;
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @default 0
             * @enum {integer}
             */
            nutrient_probe_mode: 0 | 1;
            /**
             * Water flow limit
             * @description Alarm 9 is raised above it
             */
            water_flow_limit_per_hr: number | null;
            /**
             * Conductivity alarm level
             * @description Alarm 4 is raised above it; 100 µS/m are 1 µS/cm
             */
            alarm_level: number | null;
            /**
             * Conductivity skip level
             * @description Doses are skipped above it
             */
            conductivity_skip_level: number | null;
            /**
             * Conductivity skip limit
             * @description Alarm 8 is raised after so many skipped in a row
             */
            conductivity_skip_limit: number | null;
            /**
             * Waiting for the device
             * @description Settings that the device has not confirmed yet, with the values wanted
             */
            pending_settings: {
                [key: string]: unknown;
            } | null;
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        UdoseSiteCreate: {
            /**
             * Name
             * @description Of the water point, as the station calls it
             */
            name: string;
            /** Property */
            customer_property_id: number;
            /**
             * Product
             * @default classic
             * @enum {string}
             */
            product_type?: "classic" | "mini";
            /**
             * Installed on
             * Format: date
             */
            installed_on?: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @default 4
             * @enum {integer}
             */
            update_interval?: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Supplement
             * @description What the tank holds now
             */
            supplement_id?: number | null;
            /**
             * Next supplement
             * @description What the tank is refilled with next
             */
            new_nutrient_selection?: number | null;
            /**
             * Animals
             * @description Drinking here
             */
            number_of_animals?: number | null;
            /**
             * Target dose
             * @description Of the nutrient that the supplement is given for
             */
            target_dose?: number | null;
            /**
             * Water intake
             * @description Expected average; about 45 for beef cattle
             */
            water_intake?: number | null;
            /**
             * Target nutrient
             * @description What the target dose counts; without it the first of the supplement
             * @enum {string|null}
             */
            target_nutrient?: "phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg" | null;
            /**
             * Live weight
             * @description On average; urea is judged by it, and never without it
             */
            live_weight?: number | null;
            /**
             * Doses a day
             * @description Timed mode: how often the doser runs
             */
            doses_per_day?: number | null;
            /**
             * Daily cap
             * @description Hybrid mode: how many times the target a day may bring; 1.25 without it (proposed, without a source)
             */
            daily_cap?: number | null;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @default 0
             * @enum {integer}
             */
            dosing_mode?: 0 | 1 | 2;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @default 1_l_pulse
             * @enum {string}
             */
            flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
            /**
             * Meter factor
             * @description On the plate of a 25, 32 or 50 mm meter; the others say it by their name
             */
            meter_pulses_per_litre?: number | null;
            /**
             * Tank capacity
             * @enum {integer|null}
             */
            nutrient_tank_capacity?: 600 | 500 | 350 | null;
            /**
             * Tank height
             * @description Inside, from the probe to the full mark
             */
            nutrient_tank_height?: number | null;
            /**
             * Tank level
             * @description Nutrient in the tank when it was last filled or measured
             */
            nutrient_tank_current_level?: number | null;
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @default 0
             * @enum {integer}
             */
            nutrient_probe_mode?: 0 | 1;
            /**
             * Water flow limit
             * @description Alarm 9 is raised above it
             */
            water_flow_limit_per_hr?: number | null;
            /**
             * Conductivity alarm level
             * @description Alarm 4 is raised above it; 100 µS/m are 1 µS/cm
             */
            alarm_level?: number | null;
            /**
             * Conductivity skip level
             * @description Doses are skipped above it
             */
            conductivity_skip_level?: number | null;
            /**
             * Conductivity skip limit
             * @description Alarm 8 is raised after so many skipped in a row
             */
            conductivity_skip_limit?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
        };
        UdoseSiteUpdate: {
            /**
             * Name
             * @description Of the water point, as the station calls it
             */
            name?: string;
            /** Property */
            customer_property_id?: number;
            /**
             * Product
             * @enum {string}
             */
            product_type?: "classic" | "mini";
            /**
             * Installed on
             * Format: date
             */
            installed_on?: string | null;
            /**
             * Reports
             * @description How often the device sends its readings
             * @enum {integer}
             */
            update_interval?: 20 | 4 | 24;
            /**
             * Latitude
             * @description South is negative
             */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
            /**
             * Supplement
             * @description What the tank holds now
             */
            supplement_id?: number | null;
            /**
             * Next supplement
             * @description What the tank is refilled with next
             */
            new_nutrient_selection?: number | null;
            /**
             * Animals
             * @description Drinking here
             */
            number_of_animals?: number | null;
            /**
             * Target dose
             * @description Of the nutrient that the supplement is given for
             */
            target_dose?: number | null;
            /**
             * Water intake
             * @description Expected average; about 45 for beef cattle
             */
            water_intake?: number | null;
            /**
             * Target nutrient
             * @description What the target dose counts; without it the first of the supplement
             * @enum {string|null}
             */
            target_nutrient?: "phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg" | null;
            /**
             * Live weight
             * @description On average; urea is judged by it, and never without it
             */
            live_weight?: number | null;
            /**
             * Doses a day
             * @description Timed mode: how often the doser runs
             */
            doses_per_day?: number | null;
            /**
             * Daily cap
             * @description Hybrid mode: how many times the target a day may bring; 1.25 without it (proposed, without a source)
             */
            daily_cap?: number | null;
            /**
             * Dosing mode
             * @description By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %
             * @enum {integer}
             */
            dosing_mode?: 0 | 1 | 2;
            /**
             * Flow meter
             * @description Litres for each pulse, or the size of a meter that gives pulses for each litre
             * @enum {string}
             */
            flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
            /**
             * Meter factor
             * @description On the plate of a 25, 32 or 50 mm meter; the others say it by their name
             */
            meter_pulses_per_litre?: number | null;
            /**
             * Tank capacity
             * @enum {integer|null}
             */
            nutrient_tank_capacity?: 600 | 500 | 350 | null;
            /**
             * Tank height
             * @description Inside, from the probe to the full mark
             */
            nutrient_tank_height?: number | null;
            /**
             * Tank level
             * @description Nutrient in the tank when it was last filled or measured
             */
            nutrient_tank_current_level?: number | null;
            /**
             * Probe mode
             * @description Counts down what was dosed, or measures the pressure at the bottom of the tank
             * @enum {integer}
             */
            nutrient_probe_mode?: 0 | 1;
            /**
             * Water flow limit
             * @description Alarm 9 is raised above it
             */
            water_flow_limit_per_hr?: number | null;
            /**
             * Conductivity alarm level
             * @description Alarm 4 is raised above it; 100 µS/m are 1 µS/cm
             */
            alarm_level?: number | null;
            /**
             * Conductivity skip level
             * @description Doses are skipped above it
             */
            conductivity_skip_level?: number | null;
            /**
             * Conductivity skip limit
             * @description Alarm 8 is raised after so many skipped in a row
             */
            conductivity_skip_limit?: number | null;
            /**
             * Notes
             * Format: multiline
             */
            notes?: string | null;
            /** @description The version that was edited. */
            version: number;
        };
        /**
         * Reports
         * @description How often the device sends its readings
         * @enum {integer}
         */
        UpdateInterval: 20 | 4 | 24;
        /** User */
        User: {
            /** User name */
            username: string;
            /**
             * Email
             * Format: email
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
             * @description Whose records a customer or station manager sees
             */
            customer_id: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            customer?: {
                id: number;
                label: string;
            } | null;
            /** Roles */
            role_ids: number[];
            roles?: components["schemas"]["Reference"][];
            /**
             * Direct permissions
             * @description Beside those of the roles
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
             * @default false
             */
            mfa_enabled: boolean;
            /**
             * Must change password
             * @description Asked at the next sign-in, before anything else
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
            /** @description What a record refers to: enough to show and to link it. */
            created_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Updated
             * Format: date-time
             */
            updated_at: string;
            /** Updated by */
            updated_by: number | null;
            /** @description What a record refers to: enough to show and to link it. */
            updated_by_user?: {
                id: number;
                label: string;
            } | null;
            /**
             * Archived
             * Format: date-time
             */
            archived_at: string | null;
        };
        UserCreate: {
            /** User name */
            username: string;
            /**
             * Email
             * Format: email
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
             * @description Whose records a customer or station manager sees
             */
            customer_id?: number | null;
            /** Roles */
            role_ids?: number[];
            /**
             * Direct permissions
             * @description Beside those of the roles
             */
            permission_ids?: number[];
            /**
             * One-time code at sign-in
             * @default false
             */
            mfa_enabled?: boolean;
            /**
             * Must change password
             * @description Asked at the next sign-in, before anything else
             * @default false
             */
            must_change_password?: boolean;
        };
        /** Preferences */
        UserPreferences: {
            /** @description As detected by the browser when null */
            language: string | null;
            theme: string;
            density: string;
            layout: {
                [key: string]: unknown;
            };
            quick_links: string[];
            screens: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            updated_at: string | null;
        };
        UserPreferencesUpdate: {
            /**
             * Language
             * @enum {string|null}
             */
            language?: "en" | "sv" | null;
            /**
             * Theme
             * @enum {string}
             */
            theme?: "light" | "dark" | "system";
            /**
             * Density
             * @enum {string}
             */
            density?: "dense" | "comfortable";
            /** Layout */
            layout?: {
                /** @enum {string} */
                layoutType?: "vertical" | "horizontal" | "detached";
                layoutColor?: string;
                /** @enum {string} */
                layoutWidth?: "fluid" | "boxed";
                /** @enum {string} */
                leftSideBarTheme?: "light" | "dark" | "default";
                /** @enum {string} */
                leftSideBarType?: "fixed" | "compact" | "scrollable";
                showRightSidebar?: boolean;
            };
            /** Quick links */
            quick_links?: string[];
            /**
             * Screens
             * @description What a screen wants to remember, by the screen's name; at most 8 kB each and 128 kB together
             */
            screens?: {
                [key: string]: unknown;
            };
        };
        UserUpdate: {
            /** User name */
            username?: string;
            /**
             * Email
             * Format: email
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
             * @description Whose records a customer or station manager sees
             */
            customer_id?: number | null;
            /** Roles */
            role_ids?: number[];
            /**
             * Direct permissions
             * @description Beside those of the roles
             */
            permission_ids?: number[];
            /** One-time code at sign-in */
            mfa_enabled?: boolean;
            /**
             * Must change password
             * @description Asked at the next sign-in, before anything else
             */
            must_change_password?: boolean;
            /** @description The version that was edited. */
            version: number;
        };
        /**
         * Water flow
         * @enum {string|null}
         */
        WaterFlowStatus: "water_flowing" | "full" | "no_water_flow" | null;
        /**
         * Water line
         * @enum {string|null}
         */
        WaterLineType: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough" | null;
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
        /** @description Too many requests. */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
    };
    parameters: {
        /** @description Repeat a request with the same key and it happens once. */
        IdempotencyKey: string;
        DashboardName: "unified" | "udose" | "new" | "map" | "operations";
        /** @description The day where the reader is, for what is due; absent: the day in Brisbane */
        Today: string;
        OtpToken: string;
        /** @description Name of a resource */
        Resource: string;
        RecordId: number;
        Page: number;
        PerPage: number;
        /** @description Beginning of the time looked at */
        From: string;
        /** @description Its end; now, where it is absent */
        To: string;
    };
    requestBodies: {
        Nothing: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        Credentials: {
            content: {
                "application/json": {
                    /** User name or email */
                    username: string;
                    /**
                     * Password
                     * Format: password
                     */
                    password: string;
                };
            };
        };
        SalesOrderDraft: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        Signature: {
            content: {
                "application/json": components["schemas"]["SignatureInput"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    confirmAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Notice"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getAlarmCounts: {
        parameters: {
            query?: {
                "status[]"?: ("open" | "acknowledged" | "snoozed" | "cleared")[];
                udose_site_id?: number;
                customer_id?: number;
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
                        body: components["schemas"]["AlarmCounts"];
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
    listAlarmTypes: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "code" | "title" | "message" | "level" | "repeat_minutes" | "is_active" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Code */
                code?: number;
                /** @description Code, any of */
                "code[]"?: number[];
                /** @description Code, from */
                code_from?: number;
                /** @description Code, to */
                code_to?: number;
                /** @description Level */
                level?: "caution" | "alert" | "alarm";
                /** @description Level, any of */
                "level[]"?: ("caution" | "alert" | "alarm")[];
                /** @description Repeat after */
                repeat_minutes?: number;
                /** @description Repeat after, any of */
                "repeat_minutes[]"?: number[];
                /** @description Repeat after, from */
                repeat_minutes_from?: number;
                /** @description Repeat after, to */
                repeat_minutes_to?: number;
                /** @description Raised */
                is_active?: boolean;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["AlarmType"][];
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
    createAlarmType: {
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
                "application/json": components["schemas"]["AlarmTypeCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["AlarmType"];
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
    getAlarmType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["AlarmType"];
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
    updateAlarmType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmTypeUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["AlarmType"];
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
    archiveAlarmType: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["AlarmType"];
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
    restoreAlarmType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["AlarmType"];
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
    listAlarms: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "title" | "message" | "alarm_type_id" | "code" | "urgency" | "level" | "status" | "udose_site_id" | "customer_id" | "device_id" | "source" | "raised_at" | "last_seen_at" | "occurrences" | "assigned_to_id" | "acknowledged_at" | "acknowledged_by_id" | "snoozed_until" | "cleared_at" | "notified_at" | "job_card_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Type */
                alarm_type_id?: number;
                /** @description Type, any of */
                "alarm_type_id[]"?: number[];
                /** @description Code */
                code?: number;
                /** @description Code, any of */
                "code[]"?: number[];
                /** @description Code, from */
                code_from?: number;
                /** @description Code, to */
                code_to?: number;
                /** @description Urgency */
                urgency?: number;
                /** @description Urgency, any of */
                "urgency[]"?: number[];
                /** @description Urgency, from */
                urgency_from?: number;
                /** @description Urgency, to */
                urgency_to?: number;
                /** @description Level */
                level?: "caution" | "alert" | "alarm";
                /** @description Level, any of */
                "level[]"?: ("caution" | "alert" | "alarm")[];
                /** @description Status */
                status?: "open" | "acknowledged" | "snoozed" | "cleared";
                /** @description Status, any of */
                "status[]"?: ("open" | "acknowledged" | "snoozed" | "cleared")[];
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Device */
                device_id?: number;
                /** @description Device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Raised by */
                source?: "device" | "person";
                /** @description Raised by, any of */
                "source[]"?: ("device" | "person")[];
                /** @description Raised */
                raised_at?: string;
                /** @description Raised, any of */
                "raised_at[]"?: string[];
                /** @description Raised, from */
                raised_at_from?: string;
                /** @description Raised, to */
                raised_at_to?: string;
                /** @description Last reported */
                last_seen_at?: string;
                /** @description Last reported, any of */
                "last_seen_at[]"?: string[];
                /** @description Last reported, from */
                last_seen_at_from?: string;
                /** @description Last reported, to */
                last_seen_at_to?: string;
                /** @description Reported */
                occurrences?: number;
                /** @description Reported, any of */
                "occurrences[]"?: number[];
                /** @description Reported, from */
                occurrences_from?: number;
                /** @description Reported, to */
                occurrences_to?: number;
                /** @description Assigned to */
                assigned_to_id?: number;
                /** @description Assigned to, any of */
                "assigned_to_id[]"?: (number | "null")[];
                /** @description Acknowledged */
                acknowledged_at?: string;
                /** @description Acknowledged, any of */
                "acknowledged_at[]"?: string[];
                /** @description Acknowledged, from */
                acknowledged_at_from?: string;
                /** @description Acknowledged, to */
                acknowledged_at_to?: string;
                /** @description Acknowledged by */
                acknowledged_by_id?: number;
                /** @description Acknowledged by, any of */
                "acknowledged_by_id[]"?: (number | "null")[];
                /** @description Snoozed until */
                snoozed_until?: string;
                /** @description Snoozed until, any of */
                "snoozed_until[]"?: string[];
                /** @description Snoozed until, from */
                snoozed_until_from?: string;
                /** @description Snoozed until, to */
                snoozed_until_to?: string;
                /** @description Cleared */
                cleared_at?: string;
                /** @description Cleared, any of */
                "cleared_at[]"?: string[];
                /** @description Cleared, from */
                cleared_at_from?: string;
                /** @description Cleared, to */
                cleared_at_to?: string;
                /** @description Last told */
                notified_at?: string;
                /** @description Last told, any of */
                "notified_at[]"?: string[];
                /** @description Last told, from */
                notified_at_from?: string;
                /** @description Last told, to */
                notified_at_to?: string;
                /** @description Job card */
                job_card_id?: number;
                /** @description Job card, any of */
                "job_card_id[]"?: (number | "null")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["Alarm"][];
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
    createAlarm: {
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
                "application/json": components["schemas"]["AlarmCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Alarm"];
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
    getAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["Alarm"];
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
    updateAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Alarm"];
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
    archiveAlarm: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Alarm"];
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
    createAlarmJobCard: {
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
                "application/json": components["schemas"]["AlarmJobCard"];
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
                        body: components["schemas"]["JobCard"];
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
    restoreAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Alarm"];
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
    transitionAlarm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "acknowledge" | "snooze" | "clear";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Alarm"];
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
    listAttachments: {
        parameters: {
            query: {
                resource: string;
                record_id: number;
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
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
                        data: components["schemas"]["Attachment"][];
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
    createAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    resource: string;
                    record_id: number;
                    /** Description */
                    description?: string;
                    /**
                     * Files
                     * @description At most 5 files of at most 5 MB each; jpeg, jpg, png, heic, pdf, docx or doc by content
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
                        body: components["schemas"]["Attachment"][];
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
    getAttachment: {
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
                        body: components["schemas"]["Attachment"];
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
    updateAttachment: {
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
                    /** @description The version that was edited. */
                    version: number;
                    /** Name */
                    name?: string;
                    /** Description */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Attachment"];
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
    deleteAttachment: {
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
                        body: components["schemas"]["Attachment"];
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
    getMultiPlatformMe: {
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
                        body: components["schemas"]["SessionUser"];
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
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Full name */
                    fullname?: string;
                    /** First name */
                    first_name?: string | null;
                    /** Last name */
                    last_name?: string | null;
                    /**
                     * Phone
                     * Format: phone
                     */
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SessionUser"];
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
    bulkRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a resource */
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "archive" | "restore" | "transition" | "update";
                    records: {
                        id: number;
                        version: number;
                    }[];
                    transition?: string;
                    reason?: string;
                    /** @description For update, the fields to set on each record */
                    values?: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["BulkResult"];
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
    ceresTagLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Credentials"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["LoginResult"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Current password
                     * Format: password
                     */
                    old_password: string;
                    /**
                     * New password
                     * Format: password
                     */
                    password: string;
                    /**
                     * Confirm password
                     * Format: password
                     */
                    password_confirmation: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Notice"];
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
    listConfigurationSets: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "product" | "update_interval" | "dosing_mode" | "flowmeter_setting" | "nutrient_probe_mode" | "water_flow_limit_per_hr" | "alarm_level" | "conductivity_skip_level" | "conductivity_skip_limit" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Name */
                name?: string;
                /** @description Name, any of */
                "name[]"?: string[];
                /** @description Product */
                product?: "classic" | "mini" | "ag" | "ubot";
                /** @description Product, any of */
                "product[]"?: ("classic" | "mini" | "ag" | "ubot")[];
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
                /** @description Dosing mode */
                dosing_mode?: 0 | 1 | 2;
                /** @description Dosing mode, any of */
                "dosing_mode[]"?: (0 | 1 | 2)[];
                /** @description Flow meter */
                flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
                /** @description Flow meter, any of */
                "flowmeter_setting[]"?: ("1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l")[];
                /** @description Probe mode */
                nutrient_probe_mode?: 0 | 1;
                /** @description Probe mode, any of */
                "nutrient_probe_mode[]"?: (0 | 1)[];
                /** @description Water flow limit */
                water_flow_limit_per_hr?: number;
                /** @description Water flow limit, any of */
                "water_flow_limit_per_hr[]"?: number[];
                /** @description Water flow limit, from */
                water_flow_limit_per_hr_from?: number;
                /** @description Water flow limit, to */
                water_flow_limit_per_hr_to?: number;
                /** @description Conductivity alarm level */
                alarm_level?: number;
                /** @description Conductivity alarm level, any of */
                "alarm_level[]"?: number[];
                /** @description Conductivity alarm level, from */
                alarm_level_from?: number;
                /** @description Conductivity alarm level, to */
                alarm_level_to?: number;
                /** @description Conductivity skip level */
                conductivity_skip_level?: number;
                /** @description Conductivity skip level, any of */
                "conductivity_skip_level[]"?: number[];
                /** @description Conductivity skip level, from */
                conductivity_skip_level_from?: number;
                /** @description Conductivity skip level, to */
                conductivity_skip_level_to?: number;
                /** @description Conductivity skip limit */
                conductivity_skip_limit?: number;
                /** @description Conductivity skip limit, any of */
                "conductivity_skip_limit[]"?: number[];
                /** @description Conductivity skip limit, from */
                conductivity_skip_limit_from?: number;
                /** @description Conductivity skip limit, to */
                conductivity_skip_limit_to?: number;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["ConfigurationSet"][];
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
    createConfigurationSet: {
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
                "application/json": components["schemas"]["ConfigurationSetCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["ConfigurationSet"];
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
    getConfigurationSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["ConfigurationSet"];
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
    updateConfigurationSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigurationSetUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["ConfigurationSet"];
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
    archiveConfigurationSet: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["ConfigurationSet"];
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
    restoreConfigurationSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["ConfigurationSet"];
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
    listCustomerProperties: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "customer_id" | "pic" | "region_id" | "town" | "state" | "postcode" | "latitude" | "longitude" | "area" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description PIC */
                pic?: string;
                /** @description PIC, any of */
                "pic[]"?: string[];
                /** @description Region */
                region_id?: number;
                /** @description Region, any of */
                "region_id[]"?: (number | "null")[];
                /** @description State */
                state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT";
                /** @description State, any of */
                "state[]"?: ("QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT")[];
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
                /** @description Area */
                area?: number;
                /** @description Area, any of */
                "area[]"?: number[];
                /** @description Area, from */
                area_from?: number;
                /** @description Area, to */
                area_to?: number;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["CustomerProperty"][];
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
    createCustomerProperty: {
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
                "application/json": components["schemas"]["CustomerPropertyCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerProperty"];
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
    getCustomerProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["CustomerProperty"];
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
    updateCustomerProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerPropertyUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerProperty"];
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
    archiveCustomerProperty: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerProperty"];
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
    restoreCustomerProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerProperty"];
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
    listCustomerSubscriptions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "customer_id" | "product" | "plan" | "starts_on" | "ends_on" | "devices" | "status" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Product */
                product?: "uDose" | "uDose AG" | "uBot";
                /** @description Product, any of */
                "product[]"?: ("uDose" | "uDose AG" | "uBot")[];
                /** @description Plan */
                plan?: "monthly" | "yearly" | "trial";
                /** @description Plan, any of */
                "plan[]"?: ("monthly" | "yearly" | "trial")[];
                /** @description First day */
                starts_on?: string;
                /** @description First day, any of */
                "starts_on[]"?: string[];
                /** @description First day, from */
                starts_on_from?: string;
                /** @description First day, to */
                starts_on_to?: string;
                /** @description Last day */
                ends_on?: string;
                /** @description Last day, any of */
                "ends_on[]"?: string[];
                /** @description Last day, from */
                ends_on_from?: string;
                /** @description Last day, to */
                ends_on_to?: string;
                /** @description Devices */
                devices?: number;
                /** @description Devices, any of */
                "devices[]"?: number[];
                /** @description Devices, from */
                devices_from?: number;
                /** @description Devices, to */
                devices_to?: number;
                /** @description Status */
                status?: "active" | "paused" | "cancelled";
                /** @description Status, any of */
                "status[]"?: ("active" | "paused" | "cancelled")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["CustomerSubscription"][];
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
    createCustomerSubscription: {
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
                "application/json": components["schemas"]["CustomerSubscriptionCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerSubscription"];
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
    getCustomerSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["CustomerSubscription"];
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
    updateCustomerSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerSubscriptionUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerSubscription"];
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
    archiveCustomerSubscription: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerSubscription"];
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
    restoreCustomerSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerSubscription"];
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
    transitionCustomerSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "pause" | "resume" | "cancel";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["CustomerSubscription"];
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
    listCustomers: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "trading_name" | "abn" | "email" | "phone" | "town" | "state" | "postcode" | "region_id" | "account_manager_id" | "customer_since" | "status" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Name */
                name?: string;
                /** @description Name, any of */
                "name[]"?: string[];
                /** @description ABN */
                abn?: string;
                /** @description ABN, any of */
                "abn[]"?: string[];
                /** @description State */
                state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT";
                /** @description State, any of */
                "state[]"?: ("QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT")[];
                /** @description Region */
                region_id?: number;
                /** @description Region, any of */
                "region_id[]"?: (number | "null")[];
                /** @description Looked after by */
                account_manager_id?: number;
                /** @description Looked after by, any of */
                "account_manager_id[]"?: (number | "null")[];
                /** @description Customer since */
                customer_since?: string;
                /** @description Customer since, any of */
                "customer_since[]"?: string[];
                /** @description Customer since, from */
                customer_since_from?: string;
                /** @description Customer since, to */
                customer_since_to?: string;
                /** @description Status */
                status?: "active" | "inactive";
                /** @description Status, any of */
                "status[]"?: ("active" | "inactive")[];
                /** @description Subscribed products */
                subscribed_products?: "uDose" | "uDose AG" | "uBot";
                /** @description Subscribed products, any of */
                "subscribed_products[]"?: ("uDose" | "uDose AG" | "uBot")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["Customer"][];
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
    createCustomer: {
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
                "application/json": components["schemas"]["CustomerCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Customer"];
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
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["Customer"];
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
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Customer"];
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
    archiveCustomer: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Customer"];
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
    restoreCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Customer"];
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
    transitionCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
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
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Customer"];
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
    listDailySummary: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "udose_site_id" | "day" | "readings" | "water" | "pulses" | "doses" | "dose" | "head" | "target_dose" | "supplement_id" | "battery_voltage_min" | "battery_voltage_max" | "conductivity_min" | "conductivity_max" | "water_pressure_min" | "water_pressure_max" | "temperature_max" | "tank_level" | "running_readings" | "alarmed_readings" | "first_at" | "last_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: number[];
                /** @description Day */
                day?: string;
                /** @description Day, any of */
                "day[]"?: string[];
                /** @description Day, from */
                day_from?: string;
                /** @description Day, to */
                day_to?: string;
                /** @description Messages */
                readings?: number;
                /** @description Messages, any of */
                "readings[]"?: number[];
                /** @description Messages, from */
                readings_from?: number;
                /** @description Messages, to */
                readings_to?: number;
                /** @description Water */
                water?: number;
                /** @description Water, any of */
                "water[]"?: number[];
                /** @description Water, from */
                water_from?: number;
                /** @description Water, to */
                water_to?: number;
                /** @description Pulses */
                pulses?: number;
                /** @description Pulses, any of */
                "pulses[]"?: number[];
                /** @description Pulses, from */
                pulses_from?: number;
                /** @description Pulses, to */
                pulses_to?: number;
                /** @description Doses */
                doses?: number;
                /** @description Doses, any of */
                "doses[]"?: number[];
                /** @description Doses, from */
                doses_from?: number;
                /** @description Doses, to */
                doses_to?: number;
                /** @description Nutrient */
                dose?: number;
                /** @description Nutrient, any of */
                "dose[]"?: number[];
                /** @description Nutrient, from */
                dose_from?: number;
                /** @description Nutrient, to */
                dose_to?: number;
                /** @description Animals */
                head?: number;
                /** @description Animals, any of */
                "head[]"?: number[];
                /** @description Animals, from */
                head_from?: number;
                /** @description Animals, to */
                head_to?: number;
                /** @description Target */
                target_dose?: number;
                /** @description Target, any of */
                "target_dose[]"?: number[];
                /** @description Target, from */
                target_dose_from?: number;
                /** @description Target, to */
                target_dose_to?: number;
                /** @description Supplement */
                supplement_id?: number;
                /** @description Supplement, any of */
                "supplement_id[]"?: (number | "null")[];
                /** @description Battery, lowest */
                battery_voltage_min?: number;
                /** @description Battery, lowest, any of */
                "battery_voltage_min[]"?: number[];
                /** @description Battery, lowest, from */
                battery_voltage_min_from?: number;
                /** @description Battery, lowest, to */
                battery_voltage_min_to?: number;
                /** @description Battery, highest */
                battery_voltage_max?: number;
                /** @description Battery, highest, any of */
                "battery_voltage_max[]"?: number[];
                /** @description Battery, highest, from */
                battery_voltage_max_from?: number;
                /** @description Battery, highest, to */
                battery_voltage_max_to?: number;
                /** @description Conductivity, lowest */
                conductivity_min?: number;
                /** @description Conductivity, lowest, any of */
                "conductivity_min[]"?: number[];
                /** @description Conductivity, lowest, from */
                conductivity_min_from?: number;
                /** @description Conductivity, lowest, to */
                conductivity_min_to?: number;
                /** @description Conductivity, highest */
                conductivity_max?: number;
                /** @description Conductivity, highest, any of */
                "conductivity_max[]"?: number[];
                /** @description Conductivity, highest, from */
                conductivity_max_from?: number;
                /** @description Conductivity, highest, to */
                conductivity_max_to?: number;
                /** @description Water pressure, lowest */
                water_pressure_min?: number;
                /** @description Water pressure, lowest, any of */
                "water_pressure_min[]"?: number[];
                /** @description Water pressure, lowest, from */
                water_pressure_min_from?: number;
                /** @description Water pressure, lowest, to */
                water_pressure_min_to?: number;
                /** @description Water pressure, highest */
                water_pressure_max?: number;
                /** @description Water pressure, highest, any of */
                "water_pressure_max[]"?: number[];
                /** @description Water pressure, highest, from */
                water_pressure_max_from?: number;
                /** @description Water pressure, highest, to */
                water_pressure_max_to?: number;
                /** @description Temperature, highest */
                temperature_max?: number;
                /** @description Temperature, highest, any of */
                "temperature_max[]"?: number[];
                /** @description Temperature, highest, from */
                temperature_max_from?: number;
                /** @description Temperature, highest, to */
                temperature_max_to?: number;
                /** @description Tank at the end */
                tank_level?: number;
                /** @description Tank at the end, any of */
                "tank_level[]"?: number[];
                /** @description Tank at the end, from */
                tank_level_from?: number;
                /** @description Tank at the end, to */
                tank_level_to?: number;
                /** @description Messages while running */
                running_readings?: number;
                /** @description Messages while running, any of */
                "running_readings[]"?: number[];
                /** @description Messages while running, from */
                running_readings_from?: number;
                /** @description Messages while running, to */
                running_readings_to?: number;
                /** @description Messages with an alarm */
                alarmed_readings?: number;
                /** @description Messages with an alarm, any of */
                "alarmed_readings[]"?: number[];
                /** @description Messages with an alarm, from */
                alarmed_readings_from?: number;
                /** @description Messages with an alarm, to */
                alarmed_readings_to?: number;
                /** @description First message */
                first_at?: string;
                /** @description First message, any of */
                "first_at[]"?: string[];
                /** @description First message, from */
                first_at_from?: string;
                /** @description First message, to */
                first_at_to?: string;
                /** @description Last message */
                last_at?: string;
                /** @description Last message, any of */
                "last_at[]"?: string[];
                /** @description Last message, from */
                last_at_from?: string;
                /** @description Last message, to */
                last_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["SiteDailySummary"][];
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
    getDailySummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["SiteDailySummary"];
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
    getUdoseAgDashboard: {
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
                        body: components["schemas"]["UdoseAgDashboard"];
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
    getDashboard: {
        parameters: {
            query?: {
                /** @description The day where the reader is, for what is due; absent: the day in Brisbane */
                today?: components["parameters"]["Today"];
            };
            header?: never;
            path: {
                name: components["parameters"]["DashboardName"];
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
                        body: components["schemas"]["Dashboard"];
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
    getDashboardTrends: {
        parameters: {
            query?: {
                /** @description The day where the reader is, for what is due; absent: the day in Brisbane */
                today?: components["parameters"]["Today"];
            };
            header?: never;
            path: {
                name: components["parameters"]["DashboardName"];
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
                        body: components["schemas"]["DashboardTrends"];
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
    listDeviceConfigurations: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "summary" | "device_id" | "configuration_set_id" | "status" | "update_interval" | "dosing_mode" | "flowmeter_setting" | "nutrient_probe_mode" | "water_flow_limit_per_hr" | "alarm_level" | "conductivity_skip_level" | "conductivity_skip_limit" | "in_use_since" | "replaced_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Device */
                device_id?: number;
                /** @description Device, any of */
                "device_id[]"?: number[];
                /** @description Configuration set */
                configuration_set_id?: number;
                /** @description Configuration set, any of */
                "configuration_set_id[]"?: (number | "null")[];
                /** @description Status */
                status?: "planned" | "in_use" | "replaced";
                /** @description Status, any of */
                "status[]"?: ("planned" | "in_use" | "replaced")[];
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
                /** @description Dosing mode */
                dosing_mode?: 0 | 1 | 2;
                /** @description Dosing mode, any of */
                "dosing_mode[]"?: (0 | 1 | 2)[];
                /** @description Flow meter */
                flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
                /** @description Flow meter, any of */
                "flowmeter_setting[]"?: ("1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l")[];
                /** @description Probe mode */
                nutrient_probe_mode?: 0 | 1;
                /** @description Probe mode, any of */
                "nutrient_probe_mode[]"?: (0 | 1)[];
                /** @description Water flow limit */
                water_flow_limit_per_hr?: number;
                /** @description Water flow limit, any of */
                "water_flow_limit_per_hr[]"?: number[];
                /** @description Water flow limit, from */
                water_flow_limit_per_hr_from?: number;
                /** @description Water flow limit, to */
                water_flow_limit_per_hr_to?: number;
                /** @description Conductivity alarm level */
                alarm_level?: number;
                /** @description Conductivity alarm level, any of */
                "alarm_level[]"?: number[];
                /** @description Conductivity alarm level, from */
                alarm_level_from?: number;
                /** @description Conductivity alarm level, to */
                alarm_level_to?: number;
                /** @description Conductivity skip level */
                conductivity_skip_level?: number;
                /** @description Conductivity skip level, any of */
                "conductivity_skip_level[]"?: number[];
                /** @description Conductivity skip level, from */
                conductivity_skip_level_from?: number;
                /** @description Conductivity skip level, to */
                conductivity_skip_level_to?: number;
                /** @description Conductivity skip limit */
                conductivity_skip_limit?: number;
                /** @description Conductivity skip limit, any of */
                "conductivity_skip_limit[]"?: number[];
                /** @description Conductivity skip limit, from */
                conductivity_skip_limit_from?: number;
                /** @description Conductivity skip limit, to */
                conductivity_skip_limit_to?: number;
                /** @description In use since */
                in_use_since?: string;
                /** @description In use since, any of */
                "in_use_since[]"?: string[];
                /** @description In use since, from */
                in_use_since_from?: string;
                /** @description In use since, to */
                in_use_since_to?: string;
                /** @description Replaced */
                replaced_at?: string;
                /** @description Replaced, any of */
                "replaced_at[]"?: string[];
                /** @description Replaced, from */
                replaced_at_from?: string;
                /** @description Replaced, to */
                replaced_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["DeviceConfiguration"][];
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
    createDeviceConfiguration: {
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
                "application/json": components["schemas"]["DeviceConfigurationCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceConfiguration"];
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
    getDeviceConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["DeviceConfiguration"];
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
    updateDeviceConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceConfigurationUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceConfiguration"];
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
    archiveDeviceConfiguration: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceConfiguration"];
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
    restoreDeviceConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceConfiguration"];
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
    transitionDeviceConfiguration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "put_in_use";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceConfiguration"];
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
    getDeviceCounts: {
        parameters: {
            query?: {
                product?: "classic" | "mini" | "ag" | "ubot";
                customer_id?: number;
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
                        body: components["schemas"]["DeviceCounts"];
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
    listDeviceInstallations: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "number" | "state" | "job_card_id" | "device_id" | "udose_site_id" | "customer_id" | "installed_at" | "installed_by_id" | "removed_at" | "water_line_type" | "water_flow_status" | "battery_voltage" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description State */
                state?: "installed" | "removed";
                /** @description State, any of */
                "state[]"?: ("installed" | "removed")[];
                /** @description Job card */
                job_card_id?: number;
                /** @description Job card, any of */
                "job_card_id[]"?: (number | "null")[];
                /** @description Device */
                device_id?: number;
                /** @description Device, any of */
                "device_id[]"?: number[];
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Installed */
                installed_at?: string;
                /** @description Installed, any of */
                "installed_at[]"?: string[];
                /** @description Installed, from */
                installed_at_from?: string;
                /** @description Installed, to */
                installed_at_to?: string;
                /** @description Installed by */
                installed_by_id?: number;
                /** @description Installed by, any of */
                "installed_by_id[]"?: (number | "null")[];
                /** @description Uninstalled */
                removed_at?: string;
                /** @description Uninstalled, any of */
                "removed_at[]"?: string[];
                /** @description Uninstalled, from */
                removed_at_from?: string;
                /** @description Uninstalled, to */
                removed_at_to?: string;
                /** @description Water line */
                water_line_type?: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough";
                /** @description Water line, any of */
                "water_line_type[]"?: ("bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough")[];
                /** @description Water flow */
                water_flow_status?: "water_flowing" | "full" | "no_water_flow";
                /** @description Water flow, any of */
                "water_flow_status[]"?: ("water_flowing" | "full" | "no_water_flow")[];
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["DeviceInstallation"][];
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
    createDeviceInstallation: {
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
                "application/json": components["schemas"]["DeviceInstallationCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceInstallation"];
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
    getDeviceInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["DeviceInstallation"];
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
    updateDeviceInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceInstallationUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceInstallation"];
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
    archiveDeviceInstallation: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceInstallation"];
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
    completeDeviceInstallation: {
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
                "application/json": components["schemas"]["JobCompletion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceInstallation"];
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
    restoreDeviceInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceInstallation"];
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
    receiveDeviceMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The clock of the device as it sends
                     */
                    sent_at?: string;
                    firmware_version?: string;
                    /** @description What the device says of the settings that it was given with an earlier answer */
                    settings_answer?: {
                        id: number;
                        accepted: boolean;
                        reason?: string;
                    };
                    messages: (components["schemas"]["DeviceMessage"] | unknown)[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceMessageResult"];
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
    listDeviceSettingsChanges: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "udose_site_id" | "device_id" | "status" | "sent_at" | "answered_at" | "reason" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: number[];
                /** @description Device */
                device_id?: number;
                /** @description Device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Status */
                status?: "pending" | "confirmed" | "refused" | "replaced";
                /** @description Status, any of */
                "status[]"?: ("pending" | "confirmed" | "refused" | "replaced")[];
                /** @description Sent */
                sent_at?: string;
                /** @description Sent, any of */
                "sent_at[]"?: string[];
                /** @description Sent, from */
                sent_at_from?: string;
                /** @description Sent, to */
                sent_at_to?: string;
                /** @description Answered */
                answered_at?: string;
                /** @description Answered, any of */
                "answered_at[]"?: string[];
                /** @description Answered, from */
                answered_at_from?: string;
                /** @description Answered, to */
                answered_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["DeviceSettingsChange"][];
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
    getDeviceSettingsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["DeviceSettingsChange"];
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
    listDeviceUninstallations: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "number" | "job_card_id" | "device_id" | "udose_site_id" | "customer_id" | "reason" | "inventory_location_id" | "uninstalled_at" | "uninstalled_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Job card */
                job_card_id?: number;
                /** @description Job card, any of */
                "job_card_id[]"?: (number | "null")[];
                /** @description Device */
                device_id?: number;
                /** @description Device, any of */
                "device_id[]"?: number[];
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: (number | "null")[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: (number | "null")[];
                /** @description Put into */
                inventory_location_id?: number;
                /** @description Put into, any of */
                "inventory_location_id[]"?: (number | "null")[];
                /** @description Uninstalled */
                uninstalled_at?: string;
                /** @description Uninstalled, any of */
                "uninstalled_at[]"?: string[];
                /** @description Uninstalled, from */
                uninstalled_at_from?: string;
                /** @description Uninstalled, to */
                uninstalled_at_to?: string;
                /** @description Uninstalled by */
                uninstalled_by_id?: number;
                /** @description Uninstalled by, any of */
                "uninstalled_by_id[]"?: (number | "null")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["DeviceUninstallation"][];
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
    createDeviceUninstallation: {
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
                "application/json": components["schemas"]["DeviceUninstallationCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceUninstallation"];
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
    getDeviceUninstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["DeviceUninstallation"];
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
    updateDeviceUninstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceUninstallationUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceUninstallation"];
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
    archiveDeviceUninstallation: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceUninstallation"];
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
    completeDeviceUninstallation: {
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
                "application/json": components["schemas"]["JobCompletion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceUninstallation"];
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
    restoreDeviceUninstallation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["DeviceUninstallation"];
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
    listDevices: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "serial" | "product" | "stock_type_id" | "device_status" | "udose_site_id" | "udose_ag_id" | "ubot_site_id" | "customer_id" | "inventory_location_id" | "installed_at" | "last_communicated_at" | "clock_offset_seconds" | "firmware_version" | "token_issued_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Serial number */
                serial?: string;
                /** @description Serial number, any of */
                "serial[]"?: string[];
                /** @description Product */
                product?: "classic" | "mini" | "ag" | "ubot";
                /** @description Product, any of */
                "product[]"?: ("classic" | "mini" | "ag" | "ubot")[];
                /** @description Stock type */
                stock_type_id?: number;
                /** @description Stock type, any of */
                "stock_type_id[]"?: (number | "null")[];
                /** @description Status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: (number | "null")[];
                /** @description uDOSE AG site */
                udose_ag_id?: number;
                /** @description uDOSE AG site, any of */
                "udose_ag_id[]"?: (number | "null")[];
                /** @description uBOT site */
                ubot_site_id?: number;
                /** @description uBOT site, any of */
                "ubot_site_id[]"?: (number | "null")[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: (number | "null")[];
                /** @description Stored at */
                inventory_location_id?: number;
                /** @description Stored at, any of */
                "inventory_location_id[]"?: (number | "null")[];
                /** @description Installed */
                installed_at?: string;
                /** @description Installed, any of */
                "installed_at[]"?: string[];
                /** @description Installed, from */
                installed_at_from?: string;
                /** @description Installed, to */
                installed_at_to?: string;
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Clock is off by */
                clock_offset_seconds?: number;
                /** @description Clock is off by, any of */
                "clock_offset_seconds[]"?: number[];
                /** @description Clock is off by, from */
                clock_offset_seconds_from?: number;
                /** @description Clock is off by, to */
                clock_offset_seconds_to?: number;
                /** @description Token issued */
                token_issued_at?: string;
                /** @description Token issued, any of */
                "token_issued_at[]"?: string[];
                /** @description Token issued, from */
                token_issued_at_from?: string;
                /** @description Token issued, to */
                token_issued_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["Device"][];
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
    createDevice: {
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
                "application/json": components["schemas"]["DeviceCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Device"];
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
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["Device"];
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
    updateDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Device"];
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
    archiveDevice: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Device"];
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
    listDeviceLocations: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["DeviceLocation"][];
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
    restoreDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Device"];
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
    listDeviceSiteLogs: {
        parameters: {
            query?: {
                /** @description Beginning of the time looked at */
                from?: components["parameters"]["From"];
                /** @description Its end; now, where it is absent */
                to?: components["parameters"]["To"];
                /** @description Only messages that reported an alarm */
                alarmed?: boolean;
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["DeviceSiteLog"][];
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
    listDeviceStockTypes: {
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
                        data: components["schemas"]["DeviceStockType"][];
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
    updateDeviceStockType: {
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
                "application/json": {
                    /** @description Of the product of the device; null: not counted */
                    stock_type_id: number | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Device"];
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
    issueDeviceToken: {
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: {
                            serial: string;
                            /** @description What the device sends as `Authorization: Bearer` */
                            token: string;
                        };
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
    transitionDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "disable" | "enable";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Device"];
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
    listChoices: {
        parameters: {
            query?: {
                search?: string;
                per_page?: number;
                "ids[]"?: number[];
            };
            header?: never;
            path: {
                /** @description Name of a resource */
                resource: components["parameters"]["Resource"];
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
    listAdditionalItems: {
        parameters: {
            query?: {
                search?: string;
                per_page?: number;
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
                        data: {
                            /** @description The description of the line */
                            label: string;
                            /** @description As it was last sold */
                            unit: string | null;
                            /** @description As it was last sold, in dollars before GST */
                            unit_price: number | null;
                            /** @description On how many lines */
                            times: number;
                        }[];
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
    dropdownSalesOrders: {
        parameters: {
            query?: {
                search?: string;
                per_page?: number;
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
    listEmailLogs: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "recipient" | "subject" | "kind" | "status" | "error" | "customer_id" | "sent_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description To */
                recipient?: string;
                /** @description To, any of */
                "recipient[]"?: string[];
                /** @description Kind */
                kind?: string;
                /** @description Kind, any of */
                "kind[]"?: string[];
                /** @description Status */
                status?: "queued" | "sent" | "failed";
                /** @description Status, any of */
                "status[]"?: ("queued" | "sent" | "failed")[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: (number | "null")[];
                /** @description Sent */
                sent_at?: string;
                /** @description Sent, any of */
                "sent_at[]"?: string[];
                /** @description Sent, from */
                sent_at_from?: string;
                /** @description Sent, to */
                sent_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["EmailLog"][];
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
    getEmailLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["EmailLog"];
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
    streamEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    "text/event-stream": string;
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
    exportRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a resource */
                resource: components["parameters"]["Resource"];
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
    exportDailySummary: {
        parameters: {
            query?: {
                sort_by?: "udose_site_id" | "day" | "readings" | "water" | "pulses" | "doses" | "dose" | "head" | "target_dose" | "supplement_id" | "battery_voltage_min" | "battery_voltage_max" | "conductivity_min" | "conductivity_max" | "water_pressure_min" | "water_pressure_max" | "temperature_max" | "tank_level" | "running_readings" | "alarmed_readings" | "first_at" | "last_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: number[];
                /** @description Day */
                day?: string;
                /** @description Day, any of */
                "day[]"?: string[];
                /** @description Day, from */
                day_from?: string;
                /** @description Day, to */
                day_to?: string;
                /** @description Messages */
                readings?: number;
                /** @description Messages, any of */
                "readings[]"?: number[];
                /** @description Messages, from */
                readings_from?: number;
                /** @description Messages, to */
                readings_to?: number;
                /** @description Water */
                water?: number;
                /** @description Water, any of */
                "water[]"?: number[];
                /** @description Water, from */
                water_from?: number;
                /** @description Water, to */
                water_to?: number;
                /** @description Pulses */
                pulses?: number;
                /** @description Pulses, any of */
                "pulses[]"?: number[];
                /** @description Pulses, from */
                pulses_from?: number;
                /** @description Pulses, to */
                pulses_to?: number;
                /** @description Doses */
                doses?: number;
                /** @description Doses, any of */
                "doses[]"?: number[];
                /** @description Doses, from */
                doses_from?: number;
                /** @description Doses, to */
                doses_to?: number;
                /** @description Nutrient */
                dose?: number;
                /** @description Nutrient, any of */
                "dose[]"?: number[];
                /** @description Nutrient, from */
                dose_from?: number;
                /** @description Nutrient, to */
                dose_to?: number;
                /** @description Animals */
                head?: number;
                /** @description Animals, any of */
                "head[]"?: number[];
                /** @description Animals, from */
                head_from?: number;
                /** @description Animals, to */
                head_to?: number;
                /** @description Target */
                target_dose?: number;
                /** @description Target, any of */
                "target_dose[]"?: number[];
                /** @description Target, from */
                target_dose_from?: number;
                /** @description Target, to */
                target_dose_to?: number;
                /** @description Supplement */
                supplement_id?: number;
                /** @description Supplement, any of */
                "supplement_id[]"?: (number | "null")[];
                /** @description Battery, lowest */
                battery_voltage_min?: number;
                /** @description Battery, lowest, any of */
                "battery_voltage_min[]"?: number[];
                /** @description Battery, lowest, from */
                battery_voltage_min_from?: number;
                /** @description Battery, lowest, to */
                battery_voltage_min_to?: number;
                /** @description Battery, highest */
                battery_voltage_max?: number;
                /** @description Battery, highest, any of */
                "battery_voltage_max[]"?: number[];
                /** @description Battery, highest, from */
                battery_voltage_max_from?: number;
                /** @description Battery, highest, to */
                battery_voltage_max_to?: number;
                /** @description Conductivity, lowest */
                conductivity_min?: number;
                /** @description Conductivity, lowest, any of */
                "conductivity_min[]"?: number[];
                /** @description Conductivity, lowest, from */
                conductivity_min_from?: number;
                /** @description Conductivity, lowest, to */
                conductivity_min_to?: number;
                /** @description Conductivity, highest */
                conductivity_max?: number;
                /** @description Conductivity, highest, any of */
                "conductivity_max[]"?: number[];
                /** @description Conductivity, highest, from */
                conductivity_max_from?: number;
                /** @description Conductivity, highest, to */
                conductivity_max_to?: number;
                /** @description Water pressure, lowest */
                water_pressure_min?: number;
                /** @description Water pressure, lowest, any of */
                "water_pressure_min[]"?: number[];
                /** @description Water pressure, lowest, from */
                water_pressure_min_from?: number;
                /** @description Water pressure, lowest, to */
                water_pressure_min_to?: number;
                /** @description Water pressure, highest */
                water_pressure_max?: number;
                /** @description Water pressure, highest, any of */
                "water_pressure_max[]"?: number[];
                /** @description Water pressure, highest, from */
                water_pressure_max_from?: number;
                /** @description Water pressure, highest, to */
                water_pressure_max_to?: number;
                /** @description Temperature, highest */
                temperature_max?: number;
                /** @description Temperature, highest, any of */
                "temperature_max[]"?: number[];
                /** @description Temperature, highest, from */
                temperature_max_from?: number;
                /** @description Temperature, highest, to */
                temperature_max_to?: number;
                /** @description Tank at the end */
                tank_level?: number;
                /** @description Tank at the end, any of */
                "tank_level[]"?: number[];
                /** @description Tank at the end, from */
                tank_level_from?: number;
                /** @description Tank at the end, to */
                tank_level_to?: number;
                /** @description Messages while running */
                running_readings?: number;
                /** @description Messages while running, any of */
                "running_readings[]"?: number[];
                /** @description Messages while running, from */
                running_readings_from?: number;
                /** @description Messages while running, to */
                running_readings_to?: number;
                /** @description Messages with an alarm */
                alarmed_readings?: number;
                /** @description Messages with an alarm, any of */
                "alarmed_readings[]"?: number[];
                /** @description Messages with an alarm, from */
                alarmed_readings_from?: number;
                /** @description Messages with an alarm, to */
                alarmed_readings_to?: number;
                /** @description First message */
                first_at?: string;
                /** @description First message, any of */
                "first_at[]"?: string[];
                /** @description First message, from */
                first_at_from?: string;
                /** @description First message, to */
                first_at_to?: string;
                /** @description Last message */
                last_at?: string;
                /** @description Last message, any of */
                "last_at[]"?: string[];
                /** @description Last message, from */
                last_at_from?: string;
                /** @description Last message, to */
                last_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
    exportDevices: {
        parameters: {
            query?: {
                sort_by?: "serial" | "product" | "stock_type_id" | "device_status" | "udose_site_id" | "udose_ag_id" | "ubot_site_id" | "customer_id" | "inventory_location_id" | "installed_at" | "last_communicated_at" | "clock_offset_seconds" | "firmware_version" | "token_issued_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Serial number */
                serial?: string;
                /** @description Serial number, any of */
                "serial[]"?: string[];
                /** @description Product */
                product?: "classic" | "mini" | "ag" | "ubot";
                /** @description Product, any of */
                "product[]"?: ("classic" | "mini" | "ag" | "ubot")[];
                /** @description Stock type */
                stock_type_id?: number;
                /** @description Stock type, any of */
                "stock_type_id[]"?: (number | "null")[];
                /** @description Status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: (number | "null")[];
                /** @description uDOSE AG site */
                udose_ag_id?: number;
                /** @description uDOSE AG site, any of */
                "udose_ag_id[]"?: (number | "null")[];
                /** @description uBOT site */
                ubot_site_id?: number;
                /** @description uBOT site, any of */
                "ubot_site_id[]"?: (number | "null")[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: (number | "null")[];
                /** @description Stored at */
                inventory_location_id?: number;
                /** @description Stored at, any of */
                "inventory_location_id[]"?: (number | "null")[];
                /** @description Installed */
                installed_at?: string;
                /** @description Installed, any of */
                "installed_at[]"?: string[];
                /** @description Installed, from */
                installed_at_from?: string;
                /** @description Installed, to */
                installed_at_to?: string;
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Clock is off by */
                clock_offset_seconds?: number;
                /** @description Clock is off by, any of */
                "clock_offset_seconds[]"?: number[];
                /** @description Clock is off by, from */
                clock_offset_seconds_from?: number;
                /** @description Clock is off by, to */
                clock_offset_seconds_to?: number;
                /** @description Token issued */
                token_issued_at?: string;
                /** @description Token issued, any of */
                "token_issued_at[]"?: string[];
                /** @description Token issued, from */
                token_issued_at_from?: string;
                /** @description Token issued, to */
                token_issued_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
    exportUbotSites: {
        parameters: {
            query?: {
                sort_by?: "name" | "customer_property_id" | "customer_id" | "site_status" | "bot_state" | "device_serial" | "device_id" | "device_status" | "last_communicated_at" | "battery_voltage" | "temperature" | "installed_on" | "update_interval" | "latitude" | "longitude" | "low_battery_level" | "battery_is_low" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Status */
                site_status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Bot */
                bot_state?: "stopped" | "running" | "alarmed" | "not_communicated";
                /** @description Bot, any of */
                "bot_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
                /** @description Device */
                device_serial?: string;
                /** @description Device, any of */
                "device_serial[]"?: string[];
                /** @description Installed device */
                device_id?: number;
                /** @description Installed device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Device status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Device status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Temperature */
                temperature?: number;
                /** @description Temperature, any of */
                "temperature[]"?: number[];
                /** @description Temperature, from */
                temperature_from?: number;
                /** @description Temperature, to */
                temperature_to?: number;
                /** @description Installed on */
                installed_on?: string;
                /** @description Installed on, any of */
                "installed_on[]"?: string[];
                /** @description Installed on, from */
                installed_on_from?: string;
                /** @description Installed on, to */
                installed_on_to?: string;
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
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
                /** @description Low battery level */
                low_battery_level?: number;
                /** @description Low battery level, any of */
                "low_battery_level[]"?: number[];
                /** @description Low battery level, from */
                low_battery_level_from?: number;
                /** @description Low battery level, to */
                low_battery_level_to?: number;
                /** @description Battery low */
                battery_is_low?: boolean;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
    exportUdoseAgs: {
        parameters: {
            query?: {
                sort_by?: "name" | "customer_property_id" | "customer_id" | "site_status" | "doser_state" | "device_serial" | "device_id" | "device_status" | "last_communicated_at" | "last_session_at" | "battery_voltage" | "tank_level" | "installed_on" | "update_interval" | "latitude" | "longitude" | "paddock_name" | "crop_name" | "area" | "fertilizer_name" | "target_rate" | "tank_capacity" | "low_tank_level" | "tank_is_low" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Status */
                site_status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Doser */
                doser_state?: "stopped" | "running" | "alarmed" | "not_communicated";
                /** @description Doser, any of */
                "doser_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
                /** @description Device */
                device_serial?: string;
                /** @description Device, any of */
                "device_serial[]"?: string[];
                /** @description Installed device */
                device_id?: number;
                /** @description Installed device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Device status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Device status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Last session */
                last_session_at?: string;
                /** @description Last session, any of */
                "last_session_at[]"?: string[];
                /** @description Last session, from */
                last_session_at_from?: string;
                /** @description Last session, to */
                last_session_at_to?: string;
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Tank level */
                tank_level?: number;
                /** @description Tank level, any of */
                "tank_level[]"?: number[];
                /** @description Tank level, from */
                tank_level_from?: number;
                /** @description Tank level, to */
                tank_level_to?: number;
                /** @description Installed on */
                installed_on?: string;
                /** @description Installed on, any of */
                "installed_on[]"?: string[];
                /** @description Installed on, from */
                installed_on_from?: string;
                /** @description Installed on, to */
                installed_on_to?: string;
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
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
                /** @description Area */
                area?: number;
                /** @description Area, any of */
                "area[]"?: number[];
                /** @description Area, from */
                area_from?: number;
                /** @description Area, to */
                area_to?: number;
                /** @description Target rate */
                target_rate?: number;
                /** @description Target rate, any of */
                "target_rate[]"?: number[];
                /** @description Target rate, from */
                target_rate_from?: number;
                /** @description Target rate, to */
                target_rate_to?: number;
                /** @description Tank capacity */
                tank_capacity?: number;
                /** @description Tank capacity, any of */
                "tank_capacity[]"?: number[];
                /** @description Tank capacity, from */
                tank_capacity_from?: number;
                /** @description Tank capacity, to */
                tank_capacity_to?: number;
                /** @description Low tank level */
                low_tank_level?: number;
                /** @description Low tank level, any of */
                "low_tank_level[]"?: number[];
                /** @description Low tank level, from */
                low_tank_level_from?: number;
                /** @description Low tank level, to */
                low_tank_level_to?: number;
                /** @description Tank low */
                tank_is_low?: boolean;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
    exportUdoseSites: {
        parameters: {
            query?: {
                sort_by?: "name" | "customer_property_id" | "customer_id" | "product_type" | "site_status" | "doser_state" | "device_serial" | "device_id" | "device_status" | "last_communicated_at" | "battery_voltage" | "conductivity" | "tank_measured_at" | "installed_on" | "update_interval" | "latitude" | "longitude" | "supplement_id" | "new_nutrient_selection" | "number_of_animals" | "target_dose" | "water_intake" | "target_nutrient" | "live_weight" | "doses_per_day" | "daily_cap" | "dosing_mode" | "flowmeter_setting" | "meter_pulses_per_litre" | "pulse_per_litre_report" | "nutrient_tank_capacity" | "nutrient_tank_height" | "nutrient_tank_current_level" | "nutrient_probe_mode" | "water_flow_limit_per_hr" | "alarm_level" | "conductivity_skip_level" | "conductivity_skip_limit" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Product */
                product_type?: "classic" | "mini";
                /** @description Product, any of */
                "product_type[]"?: ("classic" | "mini")[];
                /** @description Status */
                site_status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Doser */
                doser_state?: "stopped" | "running" | "alarmed" | "not_communicated";
                /** @description Doser, any of */
                "doser_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
                /** @description Device */
                device_serial?: string;
                /** @description Device, any of */
                "device_serial[]"?: string[];
                /** @description Installed device */
                device_id?: number;
                /** @description Installed device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Device status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Device status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Conductivity */
                conductivity?: number;
                /** @description Conductivity, any of */
                "conductivity[]"?: number[];
                /** @description Conductivity, from */
                conductivity_from?: number;
                /** @description Conductivity, to */
                conductivity_to?: number;
                /** @description Tank level as of */
                tank_measured_at?: string;
                /** @description Tank level as of, any of */
                "tank_measured_at[]"?: string[];
                /** @description Tank level as of, from */
                tank_measured_at_from?: string;
                /** @description Tank level as of, to */
                tank_measured_at_to?: string;
                /** @description Installed on */
                installed_on?: string;
                /** @description Installed on, any of */
                "installed_on[]"?: string[];
                /** @description Installed on, from */
                installed_on_from?: string;
                /** @description Installed on, to */
                installed_on_to?: string;
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
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
                /** @description Supplement */
                supplement_id?: number;
                /** @description Supplement, any of */
                "supplement_id[]"?: (number | "null")[];
                /** @description Next supplement */
                new_nutrient_selection?: number;
                /** @description Next supplement, any of */
                "new_nutrient_selection[]"?: (number | "null")[];
                /** @description Animals */
                number_of_animals?: number;
                /** @description Animals, any of */
                "number_of_animals[]"?: number[];
                /** @description Animals, from */
                number_of_animals_from?: number;
                /** @description Animals, to */
                number_of_animals_to?: number;
                /** @description Target dose */
                target_dose?: number;
                /** @description Target dose, any of */
                "target_dose[]"?: number[];
                /** @description Target dose, from */
                target_dose_from?: number;
                /** @description Target dose, to */
                target_dose_to?: number;
                /** @description Water intake */
                water_intake?: number;
                /** @description Water intake, any of */
                "water_intake[]"?: number[];
                /** @description Water intake, from */
                water_intake_from?: number;
                /** @description Water intake, to */
                water_intake_to?: number;
                /** @description Target nutrient */
                target_nutrient?: "phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg";
                /** @description Target nutrient, any of */
                "target_nutrient[]"?: ("phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg")[];
                /** @description Live weight */
                live_weight?: number;
                /** @description Live weight, any of */
                "live_weight[]"?: number[];
                /** @description Live weight, from */
                live_weight_from?: number;
                /** @description Live weight, to */
                live_weight_to?: number;
                /** @description Doses a day */
                doses_per_day?: number;
                /** @description Doses a day, any of */
                "doses_per_day[]"?: number[];
                /** @description Doses a day, from */
                doses_per_day_from?: number;
                /** @description Doses a day, to */
                doses_per_day_to?: number;
                /** @description Daily cap */
                daily_cap?: number;
                /** @description Daily cap, any of */
                "daily_cap[]"?: number[];
                /** @description Daily cap, from */
                daily_cap_from?: number;
                /** @description Daily cap, to */
                daily_cap_to?: number;
                /** @description Dosing mode */
                dosing_mode?: 0 | 1 | 2;
                /** @description Dosing mode, any of */
                "dosing_mode[]"?: (0 | 1 | 2)[];
                /** @description Flow meter */
                flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
                /** @description Flow meter, any of */
                "flowmeter_setting[]"?: ("1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l")[];
                /** @description Meter factor */
                meter_pulses_per_litre?: number;
                /** @description Meter factor, any of */
                "meter_pulses_per_litre[]"?: number[];
                /** @description Meter factor, from */
                meter_pulses_per_litre_from?: number;
                /** @description Meter factor, to */
                meter_pulses_per_litre_to?: number;
                /** @description Pulses per litre, reported */
                pulse_per_litre_report?: "0" | "1000" | "other" | "1800-2200";
                /** @description Pulses per litre, reported, any of */
                "pulse_per_litre_report[]"?: ("0" | "1000" | "other" | "1800-2200")[];
                /** @description Tank capacity */
                nutrient_tank_capacity?: 600 | 500 | 350;
                /** @description Tank capacity, any of */
                "nutrient_tank_capacity[]"?: (600 | 500 | 350)[];
                /** @description Tank height */
                nutrient_tank_height?: number;
                /** @description Tank height, any of */
                "nutrient_tank_height[]"?: number[];
                /** @description Tank height, from */
                nutrient_tank_height_from?: number;
                /** @description Tank height, to */
                nutrient_tank_height_to?: number;
                /** @description Tank level */
                nutrient_tank_current_level?: number;
                /** @description Tank level, any of */
                "nutrient_tank_current_level[]"?: number[];
                /** @description Tank level, from */
                nutrient_tank_current_level_from?: number;
                /** @description Tank level, to */
                nutrient_tank_current_level_to?: number;
                /** @description Probe mode */
                nutrient_probe_mode?: 0 | 1;
                /** @description Probe mode, any of */
                "nutrient_probe_mode[]"?: (0 | 1)[];
                /** @description Water flow limit */
                water_flow_limit_per_hr?: number;
                /** @description Water flow limit, any of */
                "water_flow_limit_per_hr[]"?: number[];
                /** @description Water flow limit, from */
                water_flow_limit_per_hr_from?: number;
                /** @description Water flow limit, to */
                water_flow_limit_per_hr_to?: number;
                /** @description Conductivity alarm level */
                alarm_level?: number;
                /** @description Conductivity alarm level, any of */
                "alarm_level[]"?: number[];
                /** @description Conductivity alarm level, from */
                alarm_level_from?: number;
                /** @description Conductivity alarm level, to */
                alarm_level_to?: number;
                /** @description Conductivity skip level */
                conductivity_skip_level?: number;
                /** @description Conductivity skip level, any of */
                "conductivity_skip_level[]"?: number[];
                /** @description Conductivity skip level, from */
                conductivity_skip_level_from?: number;
                /** @description Conductivity skip level, to */
                conductivity_skip_level_to?: number;
                /** @description Conductivity skip limit */
                conductivity_skip_limit?: number;
                /** @description Conductivity skip limit, any of */
                "conductivity_skip_limit[]"?: number[];
                /** @description Conductivity skip limit, from */
                conductivity_skip_limit_from?: number;
                /** @description Conductivity skip limit, to */
                conductivity_skip_limit_to?: number;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
    getFilePaths: {
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
                            /** @description A signed link begins with this */
                            base_url: string;
                            /** @description How long a signed link opens its file */
                            expires_seconds: number;
                            accepted: string[];
                            accepted_images: string[];
                        };
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
    importRecords: {
        parameters: {
            query?: {
                dry_run?: boolean;
            };
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Name of a resource */
                resource: components["parameters"]["Resource"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["ImportResult"];
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
    listJobCards: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "number" | "type" | "status" | "title" | "priority" | "customer_id" | "customer_property_id" | "udose_site_id" | "device_id" | "sales_order_id" | "assigned_to_id" | "scheduled_on" | "due_on" | "started_at" | "completed_at" | "completed_by_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Type */
                type?: "supplement_delivery" | "pre_installation_note" | "site_maintenance" | "device_uninstallation" | "device_installation";
                /** @description Type, any of */
                "type[]"?: ("supplement_delivery" | "pre_installation_note" | "site_maintenance" | "device_uninstallation" | "device_installation")[];
                /** @description Status */
                status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Priority */
                priority?: "high" | "medium" | "low";
                /** @description Priority, any of */
                "priority[]"?: ("high" | "medium" | "low")[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: (number | "null")[];
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: (number | "null")[];
                /** @description Device */
                device_id?: number;
                /** @description Device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Sales order */
                sales_order_id?: number;
                /** @description Sales order, any of */
                "sales_order_id[]"?: (number | "null")[];
                /** @description Assigned to */
                assigned_to_id?: number;
                /** @description Assigned to, any of */
                "assigned_to_id[]"?: (number | "null")[];
                /** @description Scheduled for */
                scheduled_on?: string;
                /** @description Scheduled for, any of */
                "scheduled_on[]"?: string[];
                /** @description Scheduled for, from */
                scheduled_on_from?: string;
                /** @description Scheduled for, to */
                scheduled_on_to?: string;
                /** @description Due */
                due_on?: string;
                /** @description Due, any of */
                "due_on[]"?: string[];
                /** @description Due, from */
                due_on_from?: string;
                /** @description Due, to */
                due_on_to?: string;
                /** @description Started */
                started_at?: string;
                /** @description Started, any of */
                "started_at[]"?: string[];
                /** @description Started, from */
                started_at_from?: string;
                /** @description Started, to */
                started_at_to?: string;
                /** @description Completed */
                completed_at?: string;
                /** @description Completed, any of */
                "completed_at[]"?: string[];
                /** @description Completed, from */
                completed_at_from?: string;
                /** @description Completed, to */
                completed_at_to?: string;
                /** @description Completed by */
                completed_by_id?: number;
                /** @description Completed by, any of */
                "completed_by_id[]"?: (number | "null")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
    createJobCard: {
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
            /** @description Added. */
            201: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getJobCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["JobCard"];
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
    updateJobCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobCardUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    archiveJobCard: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    completeJobCard: {
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
                "application/json": components["schemas"]["JobCompletion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listJobCardHistories: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["JobCardHistory"][];
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
    restoreJobCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    revertJobCardStatus: {
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
                "application/json": components["schemas"]["JobStatusRevert"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    transitionJobCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
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
            /** @description Moved. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    getUbotCounts: {
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
                        body: components["schemas"]["UbotCounts"];
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
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Credentials"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["LoginResult"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    verifyOneTimeCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                otpToken: components["parameters"]["OtpToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As given at the first step */
                    email?: string;
                    /** Code */
                    code: string;
                    /** @description The same as in the path */
                    otpToken?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["LoginResult"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    resendOneTimeCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                otpToken: components["parameters"]["OtpToken"];
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
                        body: components["schemas"]["Notice"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    logout: {
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
                        body: components["schemas"]["Notice"];
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
    getMapSettings: {
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
                        body: components["schemas"]["MapSettings"];
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
    getNotificationSettings: {
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
                        data: components["schemas"]["NotificationSettings"];
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
    updateNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Settings */
                    settings: {
                        type: components["schemas"]["NotificationType"];
                        email?: boolean;
                        sms?: boolean;
                        push_notification?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        data: components["schemas"]["NotificationSettings"];
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
    listNotifications: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
                /** @description true: only those not read yet; false: only those read */
                unread?: boolean;
                type?: components["schemas"]["NotificationType"];
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
                        data: components["schemas"]["Notification"][];
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
    markNotificationAsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Nothing"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Notification"];
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
    markAllNotificationsAsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Nothing"];
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
                            /** @description How many were unread */
                            marked: number;
                        };
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
    countUnreadNotifications: {
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
                        data: {
                            count: number;
                        };
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
    forgetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Email
                     * Format: email
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Notice"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The new password */
                    password?: unknown;
                    /** @description The new password again */
                    password_confirmation?: unknown;
                    email?: string;
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Notice"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    confirmPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    email?: string;
                };
            };
        };
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
                            email: string;
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
    listPermissions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "title" | "noun" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Name */
                name?: string;
                /** @description Name, any of */
                "name[]"?: string[];
                /** @description Concerns */
                noun?: string;
                /** @description Concerns, any of */
                "noun[]"?: string[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["Permission"][];
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
    getPermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["Permission"];
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
    previewNotePdf: {
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
    listRecordComments: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                /** @description Name of a resource */
                resource: components["parameters"]["Resource"];
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
                        data: components["schemas"]["Comment"][];
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
    createRecordComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Name of a resource */
                resource: components["parameters"]["Resource"];
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Comment */
                    text: string;
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
                        body: components["schemas"]["Comment"];
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
    listRecordHistories: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                /** @description Name of a resource */
                resource: components["parameters"]["Resource"];
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
                        data: components["schemas"]["History"][];
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
    listRegions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "state" | "description" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Name */
                name?: string;
                /** @description Name, any of */
                "name[]"?: string[];
                /** @description State */
                state?: "QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT";
                /** @description State, any of */
                "state[]"?: ("QLD" | "NT" | "WA" | "NSW" | "SA" | "VIC" | "TAS" | "ACT")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["Region"][];
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
    createRegion: {
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
                "application/json": components["schemas"]["RegionCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Region"];
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
    getRegion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["Region"];
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
    updateRegion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegionUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Region"];
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
    archiveRegion: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Region"];
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
    restoreRegion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Region"];
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
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Full name */
                    fullname: string;
                    /**
                     * Email
                     * Format: email
                     */
                    email: string;
                    /**
                     * Password
                     * Format: password
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Notice"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "platform" | "label" | "is_system" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Platform */
                platform?: "uhub" | "dit_connect" | "neville";
                /** @description Platform, any of */
                "platform[]"?: ("uhub" | "dit_connect" | "neville")[];
                /** @description Permissions */
                permission_ids?: number;
                /** @description Permissions, any of */
                "permission_ids[]"?: number[];
                /** @description Built in */
                is_system?: boolean;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["Role"][];
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
    createRole: {
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
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Role"];
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
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["Role"];
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
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Role"];
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
    archiveRole: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Role"];
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
    getRolePermissions: {
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
                        body: components["schemas"]["RolePermissions"];
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
    updateRolePermissions: {
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
                    permission_ids: number[];
                    /** @description The version that was edited */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["RolePermissions"];
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
    restoreRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["Role"];
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
    getSalesOrderContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["SalesOrderContract"];
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
    countersignContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Signature"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrderContract"];
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
    previewContractPdf: {
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
    readContractByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link holds */
                id: string;
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
                        body: components["schemas"]["PublicContract"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    signContractByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the link holds */
                id: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Signature"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["PublicContract"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listSalesOrders: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "number" | "status" | "contract_status" | "customer_id" | "customer_property_id" | "ordered_on" | "wanted_on" | "reference" | "sold_by_id" | "payment_days" | "subtotal" | "gst" | "total" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Status */
                status?: "draft" | "created" | "sent" | "confirmed" | "completed";
                /** @description Status, any of */
                "status[]"?: ("draft" | "created" | "sent" | "confirmed" | "completed")[];
                /** @description Contract */
                contract_status?: "pending" | "signed_by_customer" | "signed_by_both";
                /** @description Contract, any of */
                "contract_status[]"?: ("pending" | "signed_by_customer" | "signed_by_both")[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: (number | "null")[];
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: (number | "null")[];
                /** @description Ordered on */
                ordered_on?: string;
                /** @description Ordered on, any of */
                "ordered_on[]"?: string[];
                /** @description Ordered on, from */
                ordered_on_from?: string;
                /** @description Ordered on, to */
                ordered_on_to?: string;
                /** @description Wanted by */
                wanted_on?: string;
                /** @description Wanted by, any of */
                "wanted_on[]"?: string[];
                /** @description Wanted by, from */
                wanted_on_from?: string;
                /** @description Wanted by, to */
                wanted_on_to?: string;
                /** @description Sold by */
                sold_by_id?: number;
                /** @description Sold by, any of */
                "sold_by_id[]"?: (number | "null")[];
                /** @description Payment within */
                payment_days?: number;
                /** @description Payment within, any of */
                "payment_days[]"?: number[];
                /** @description Payment within, from */
                payment_days_from?: number;
                /** @description Payment within, to */
                payment_days_to?: number;
                /** @description Subtotal */
                subtotal?: number;
                /** @description Subtotal, any of */
                "subtotal[]"?: number[];
                /** @description Subtotal, from */
                subtotal_from?: number;
                /** @description Subtotal, to */
                subtotal_to?: number;
                /** @description GST */
                gst?: number;
                /** @description GST, any of */
                "gst[]"?: number[];
                /** @description GST, from */
                gst_from?: number;
                /** @description GST, to */
                gst_to?: number;
                /** @description Total */
                total?: number;
                /** @description Total, any of */
                "total[]"?: number[];
                /** @description Total, from */
                total_from?: number;
                /** @description Total, to */
                total_to?: number;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["SalesOrder"][];
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
    createSalesOrder: {
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
                "application/json": components["schemas"]["SalesOrderCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrder"];
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
    getSalesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["SalesOrder"];
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
    updateSalesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrder"];
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
    archiveSalesOrder: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrder"];
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
    getContractOfSalesOrder: {
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
                        body: components["schemas"]["SalesOrderContract"];
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
    updateContractOfSalesOrder: {
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
                    /** @description The version that was edited. */
                    version: number;
                    /** Title */
                    title?: string;
                    sections: components["schemas"]["ContractSection"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrderContract"];
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
    createContractOfSalesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Begin again from the template; what was edited and the links that were sent are gone
                     * @default false
                     */
                    replace?: boolean;
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
                        body: components["schemas"]["SalesOrderContract"];
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
    listMissingFieldsForContract: {
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
                        data: {
                            /** @description Of the field, from the order: `customer.abn`, `items.0.unit_price` */
                            path: string;
                            label: string;
                            /**
                             * @description Which record has the field
                             * @enum {string}
                             */
                            resource: "sales-orders" | "customers" | "customer-properties";
                            record_id: number;
                        }[];
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
    listNotesOfSalesOrder: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["PreInstallationNote"][];
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
    createNoteOfSalesOrder: {
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
                "application/json": Record<string, never>;
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
                        body: components["schemas"]["PreInstallationNote"];
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
    restoreSalesOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrder"];
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
    saveSalesOrderAsDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SalesOrderDraft"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrder"];
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
    listDeliveriesOfSalesOrder: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["SupplementDelivery"][];
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
    createDeliveryOfSalesOrder: {
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
                "application/json": Record<string, never>;
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
                        body: components["schemas"]["SupplementDelivery"];
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
    transitionSalesOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "create" | "confirm" | "complete" | "reopen";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrder"];
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
    createSalesOrderDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SalesOrderDraft"];
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrder"];
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
    sendContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sales_order_id: number;
                    /** @description The version of the contract that is sent. */
                    version: number;
                    /**
                     * Email
                     * Format: email
                     * @description Absent: the address of the customer
                     */
                    email?: string;
                    /**
                     * Message
                     * @description Above the link
                     */
                    message?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SalesOrderContract"];
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
    listSavedViews: {
        parameters: {
            query: {
                resource: string;
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
                        data: components["schemas"]["SavedView"][];
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
    createSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewInput"];
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
                        body: components["schemas"]["SavedView"];
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
    updateSavedView: {
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
                "application/json": components["schemas"]["SavedViewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SavedView"];
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
    deleteSavedView: {
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
                        body: components["schemas"]["SavedView"];
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
    listSiteMaintenances: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "number" | "job_card_id" | "udose_site_id" | "customer_id" | "visit_purpose" | "visited_at" | "technician_id" | "water_line_type" | "water_flow_status" | "battery_voltage" | "tank_level" | "removed_device_id" | "replacement_device_id" | "inventory_location_id" | "completed_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Job card */
                job_card_id?: number;
                /** @description Job card, any of */
                "job_card_id[]"?: (number | "null")[];
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Visit purpose */
                visit_purpose?: "site_maintenance" | "device_swap";
                /** @description Visit purpose, any of */
                "visit_purpose[]"?: ("site_maintenance" | "device_swap")[];
                /** @description Visited */
                visited_at?: string;
                /** @description Visited, any of */
                "visited_at[]"?: string[];
                /** @description Visited, from */
                visited_at_from?: string;
                /** @description Visited, to */
                visited_at_to?: string;
                /** @description Technician */
                technician_id?: number;
                /** @description Technician, any of */
                "technician_id[]"?: (number | "null")[];
                /** @description Water line */
                water_line_type?: "bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough";
                /** @description Water line, any of */
                "water_line_type[]"?: ("bore_to_tank" | "nest_to_tank" | "nest_to_trough" | "bore_to_trough")[];
                /** @description Water flow */
                water_flow_status?: "water_flowing" | "full" | "no_water_flow";
                /** @description Water flow, any of */
                "water_flow_status[]"?: ("water_flowing" | "full" | "no_water_flow")[];
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Tank level */
                tank_level?: number;
                /** @description Tank level, any of */
                "tank_level[]"?: number[];
                /** @description Tank level, from */
                tank_level_from?: number;
                /** @description Tank level, to */
                tank_level_to?: number;
                /** @description Removed device */
                removed_device_id?: number;
                /** @description Removed device, any of */
                "removed_device_id[]"?: (number | "null")[];
                /** @description New device */
                replacement_device_id?: number;
                /** @description New device, any of */
                "replacement_device_id[]"?: (number | "null")[];
                /** @description Old device into */
                inventory_location_id?: number;
                /** @description Old device into, any of */
                "inventory_location_id[]"?: (number | "null")[];
                /** @description Completed */
                completed_at?: string;
                /** @description Completed, any of */
                "completed_at[]"?: string[];
                /** @description Completed, from */
                completed_at_from?: string;
                /** @description Completed, to */
                completed_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["SiteMaintenance"][];
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
    createSiteMaintenance: {
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
                "application/json": components["schemas"]["SiteMaintenanceCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SiteMaintenance"];
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
    getSiteMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["SiteMaintenance"];
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
    updateSiteMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteMaintenanceUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SiteMaintenance"];
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
    archiveSiteMaintenance: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SiteMaintenance"];
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
    restoreSiteMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SiteMaintenance"];
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
    listSiteAlarms: {
        parameters: {
            query?: {
                "status[]"?: ("open" | "acknowledged" | "snoozed" | "cleared")[];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["Alarm"][];
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
    listMaintenancesOfSite: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["SiteMaintenance"][];
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
    createMaintenanceOfSite: {
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
                "application/json": {
                    [key: string]: unknown;
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
                        body: components["schemas"]["SiteMaintenance"];
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
    updateDeviceSettings: {
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
                "application/json": {
                    version: number;
                    /** @description Fields of the site that its device holds, as in an update of the site */
                    settings: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseSite"];
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
    getMaintenanceVisit: {
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
                        body: components["schemas"]["SiteMaintenance"];
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
    updateMaintenanceVisit: {
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
                "application/json": components["schemas"]["SiteMaintenanceUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SiteMaintenance"];
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
    listStockTypes: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "product" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Name */
                name?: string;
                /** @description Name, any of */
                "name[]"?: string[];
                /** @description Product */
                product?: "classic" | "mini" | "ag" | "ubot";
                /** @description Product, any of */
                "product[]"?: ("classic" | "mini" | "ag" | "ubot")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["StockType"][];
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
    createStockType: {
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
                "application/json": components["schemas"]["StockTypeCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["StockType"];
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
    getStockType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["StockType"];
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
    updateStockType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTypeUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["StockType"];
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
    archiveStockType: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["StockType"];
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
    restoreStockType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["StockType"];
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
    listSupplementDeliveries: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "number" | "status" | "customer_id" | "sales_order_id" | "udose_site_id" | "supplement_id" | "quantity" | "inventory_location_id" | "planned_on" | "job_card_id" | "delivered_at" | "tank_level_before" | "tank_level_after" | "supplement_before_id" | "void_reason" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Status */
                status?: "pending" | "completed" | "void";
                /** @description Status, any of */
                "status[]"?: ("pending" | "completed" | "void")[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: (number | "null")[];
                /** @description Sales order */
                sales_order_id?: number;
                /** @description Sales order, any of */
                "sales_order_id[]"?: (number | "null")[];
                /** @description Site */
                udose_site_id?: number;
                /** @description Site, any of */
                "udose_site_id[]"?: number[];
                /** @description Supplement */
                supplement_id?: number;
                /** @description Supplement, any of */
                "supplement_id[]"?: number[];
                /** @description Quantity */
                quantity?: number;
                /** @description Quantity, any of */
                "quantity[]"?: number[];
                /** @description Quantity, from */
                quantity_from?: number;
                /** @description Quantity, to */
                quantity_to?: number;
                /** @description From */
                inventory_location_id?: number;
                /** @description From, any of */
                "inventory_location_id[]"?: (number | "null")[];
                /** @description Planned for */
                planned_on?: string;
                /** @description Planned for, any of */
                "planned_on[]"?: string[];
                /** @description Planned for, from */
                planned_on_from?: string;
                /** @description Planned for, to */
                planned_on_to?: string;
                /** @description Job card */
                job_card_id?: number;
                /** @description Job card, any of */
                "job_card_id[]"?: (number | "null")[];
                /** @description Delivered */
                delivered_at?: string;
                /** @description Delivered, any of */
                "delivered_at[]"?: string[];
                /** @description Delivered, from */
                delivered_at_from?: string;
                /** @description Delivered, to */
                delivered_at_to?: string;
                /** @description Tank before */
                tank_level_before?: number;
                /** @description Tank before, any of */
                "tank_level_before[]"?: number[];
                /** @description Tank before, from */
                tank_level_before_from?: number;
                /** @description Tank before, to */
                tank_level_before_to?: number;
                /** @description Tank after */
                tank_level_after?: number;
                /** @description Tank after, any of */
                "tank_level_after[]"?: number[];
                /** @description Tank after, from */
                tank_level_after_from?: number;
                /** @description Tank after, to */
                tank_level_after_to?: number;
                /** @description Supplement before */
                supplement_before_id?: number;
                /** @description Supplement before, any of */
                "supplement_before_id[]"?: (number | "null")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["SupplementDelivery"][];
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
    createSupplementDelivery: {
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
                "application/json": components["schemas"]["SupplementDeliveryCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SupplementDelivery"];
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
    getSupplementDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["SupplementDelivery"];
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
    updateSupplementDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupplementDeliveryUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SupplementDelivery"];
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
    archiveSupplementDelivery: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SupplementDelivery"];
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
    completeSupplementDelivery: {
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
                "application/json": components["schemas"]["DeliveryCompletion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SupplementDelivery"];
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
    restoreSupplementDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SupplementDelivery"];
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
    voidSupplementDelivery: {
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
                "application/json": {
                    /** @description The version that was seen. */
                    version: number;
                    /** Reason */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["SupplementDelivery"];
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
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refresh_token: string;
                };
            };
        };
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
                            refresh_token: string;
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
    listUbotSites: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "customer_property_id" | "customer_id" | "site_status" | "bot_state" | "device_serial" | "device_id" | "device_status" | "last_communicated_at" | "battery_voltage" | "temperature" | "installed_on" | "update_interval" | "latitude" | "longitude" | "low_battery_level" | "battery_is_low" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Status */
                site_status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Bot */
                bot_state?: "stopped" | "running" | "alarmed" | "not_communicated";
                /** @description Bot, any of */
                "bot_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
                /** @description Device */
                device_serial?: string;
                /** @description Device, any of */
                "device_serial[]"?: string[];
                /** @description Installed device */
                device_id?: number;
                /** @description Installed device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Device status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Device status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Temperature */
                temperature?: number;
                /** @description Temperature, any of */
                "temperature[]"?: number[];
                /** @description Temperature, from */
                temperature_from?: number;
                /** @description Temperature, to */
                temperature_to?: number;
                /** @description Installed on */
                installed_on?: string;
                /** @description Installed on, any of */
                "installed_on[]"?: string[];
                /** @description Installed on, from */
                installed_on_from?: string;
                /** @description Installed on, to */
                installed_on_to?: string;
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
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
                /** @description Low battery level */
                low_battery_level?: number;
                /** @description Low battery level, any of */
                "low_battery_level[]"?: number[];
                /** @description Low battery level, from */
                low_battery_level_from?: number;
                /** @description Low battery level, to */
                low_battery_level_to?: number;
                /** @description Battery low */
                battery_is_low?: boolean;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["UbotSite"][];
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
    createUbotSite: {
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
                "application/json": components["schemas"]["UbotSiteCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UbotSite"];
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
    getUbotSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["UbotSite"];
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
    updateUbotSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UbotSiteUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UbotSite"];
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
    archiveUbotSite: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UbotSite"];
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
    getUbotBatteryVoltages: {
        parameters: {
            query?: {
                /** @description Beginning of the time looked at */
                from?: components["parameters"]["From"];
                /** @description Its end; now, where it is absent */
                to?: components["parameters"]["To"];
                points?: number;
            };
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
                        body: components["schemas"]["SiteTelemetry"];
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
    getUbotRainfalls: {
        parameters: {
            query?: {
                /** @description First day; 30 days before the last where it is absent */
                from?: string;
                /** @description Last day; today where it is absent */
                to?: string;
                by?: "day" | "month";
            };
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
                        body: components["schemas"]["UbotRainfalls"];
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
    restoreUbotSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UbotSite"];
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
    transitionUbotSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "activate" | "idle" | "test" | "provision" | "deactivate";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UbotSite"];
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
    listUbotRecords: {
        parameters: {
            query?: {
                /** @description Beginning of the time looked at */
                from?: components["parameters"]["From"];
                /** @description Its end; now, where it is absent */
                to?: components["parameters"]["To"];
                state?: "stopped" | "running" | "alarmed";
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["UbotRecord"][];
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
    listUbotLocations: {
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
                        data: components["schemas"]["SiteSummary"][];
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
    listUbotTests: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "customer_property_id" | "customer_id" | "site_status" | "bot_state" | "device_serial" | "device_id" | "device_status" | "last_communicated_at" | "battery_voltage" | "temperature" | "installed_on" | "update_interval" | "latitude" | "longitude" | "low_battery_level" | "battery_is_low" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Status */
                site_status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Bot */
                bot_state?: "stopped" | "running" | "alarmed" | "not_communicated";
                /** @description Bot, any of */
                "bot_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
                /** @description Device */
                device_serial?: string;
                /** @description Device, any of */
                "device_serial[]"?: string[];
                /** @description Installed device */
                device_id?: number;
                /** @description Installed device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Device status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Device status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Temperature */
                temperature?: number;
                /** @description Temperature, any of */
                "temperature[]"?: number[];
                /** @description Temperature, from */
                temperature_from?: number;
                /** @description Temperature, to */
                temperature_to?: number;
                /** @description Installed on */
                installed_on?: string;
                /** @description Installed on, any of */
                "installed_on[]"?: string[];
                /** @description Installed on, from */
                installed_on_from?: string;
                /** @description Installed on, to */
                installed_on_to?: string;
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
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
                /** @description Low battery level */
                low_battery_level?: number;
                /** @description Low battery level, any of */
                "low_battery_level[]"?: number[];
                /** @description Low battery level, from */
                low_battery_level_from?: number;
                /** @description Low battery level, to */
                low_battery_level_to?: number;
                /** @description Battery low */
                battery_is_low?: boolean;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["UbotSite"][];
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
    getUbotTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["UbotSite"];
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
    updateUbotTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UbotSiteUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UbotSite"];
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
    transitionUbotTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "activate" | "idle" | "test" | "provision" | "deactivate";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UbotSite"];
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
    revertUbotJobCardStatus: {
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
                "application/json": components["schemas"]["JobStatusRevert"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    listUdoseAgDailyMessages: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "udose_ag_id" | "day" | "readings" | "sessions" | "water" | "dose" | "runtime" | "tank_level" | "battery_voltage_min" | "battery_voltage_max" | "flow_rate_max" | "temperature_max" | "faulty_readings" | "first_at" | "last_at" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Site */
                udose_ag_id?: number;
                /** @description Site, any of */
                "udose_ag_id[]"?: number[];
                /** @description Day */
                day?: string;
                /** @description Day, any of */
                "day[]"?: string[];
                /** @description Day, from */
                day_from?: string;
                /** @description Day, to */
                day_to?: string;
                /** @description Messages */
                readings?: number;
                /** @description Messages, any of */
                "readings[]"?: number[];
                /** @description Messages, from */
                readings_from?: number;
                /** @description Messages, to */
                readings_to?: number;
                /** @description Sessions begun */
                sessions?: number;
                /** @description Sessions begun, any of */
                "sessions[]"?: number[];
                /** @description Sessions begun, from */
                sessions_from?: number;
                /** @description Sessions begun, to */
                sessions_to?: number;
                /** @description Water */
                water?: number;
                /** @description Water, any of */
                "water[]"?: number[];
                /** @description Water, from */
                water_from?: number;
                /** @description Water, to */
                water_to?: number;
                /** @description Dosed */
                dose?: number;
                /** @description Dosed, any of */
                "dose[]"?: number[];
                /** @description Dosed, from */
                dose_from?: number;
                /** @description Dosed, to */
                dose_to?: number;
                /** @description Ran */
                runtime?: number;
                /** @description Ran, any of */
                "runtime[]"?: number[];
                /** @description Ran, from */
                runtime_from?: number;
                /** @description Ran, to */
                runtime_to?: number;
                /** @description Tank at the end */
                tank_level?: number;
                /** @description Tank at the end, any of */
                "tank_level[]"?: number[];
                /** @description Tank at the end, from */
                tank_level_from?: number;
                /** @description Tank at the end, to */
                tank_level_to?: number;
                /** @description Battery, lowest */
                battery_voltage_min?: number;
                /** @description Battery, lowest, any of */
                "battery_voltage_min[]"?: number[];
                /** @description Battery, lowest, from */
                battery_voltage_min_from?: number;
                /** @description Battery, lowest, to */
                battery_voltage_min_to?: number;
                /** @description Battery, highest */
                battery_voltage_max?: number;
                /** @description Battery, highest, any of */
                "battery_voltage_max[]"?: number[];
                /** @description Battery, highest, from */
                battery_voltage_max_from?: number;
                /** @description Battery, highest, to */
                battery_voltage_max_to?: number;
                /** @description Flow, highest */
                flow_rate_max?: number;
                /** @description Flow, highest, any of */
                "flow_rate_max[]"?: number[];
                /** @description Flow, highest, from */
                flow_rate_max_from?: number;
                /** @description Flow, highest, to */
                flow_rate_max_to?: number;
                /** @description Temperature, highest */
                temperature_max?: number;
                /** @description Temperature, highest, any of */
                "temperature_max[]"?: number[];
                /** @description Temperature, highest, from */
                temperature_max_from?: number;
                /** @description Temperature, highest, to */
                temperature_max_to?: number;
                /** @description Messages with a fault */
                faulty_readings?: number;
                /** @description Messages with a fault, any of */
                "faulty_readings[]"?: number[];
                /** @description Messages with a fault, from */
                faulty_readings_from?: number;
                /** @description Messages with a fault, to */
                faulty_readings_to?: number;
                /** @description First message */
                first_at?: string;
                /** @description First message, any of */
                "first_at[]"?: string[];
                /** @description First message, from */
                first_at_from?: string;
                /** @description First message, to */
                first_at_to?: string;
                /** @description Last message */
                last_at?: string;
                /** @description Last message, any of */
                "last_at[]"?: string[];
                /** @description Last message, from */
                last_at_from?: string;
                /** @description Last message, to */
                last_at_to?: string;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["UdoseAgDay"][];
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
    getUdoseAgDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["UdoseAgDay"];
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
    listUdoseAgSessionSummaries: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "udose_ag_id" | "device_id" | "epoch" | "number" | "status" | "started_at" | "ended_at" | "last_at" | "readings" | "water" | "dose" | "runtime" | "paddock_name" | "crop_name" | "fertilizer_name" | "area" | "target_rate" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Site */
                udose_ag_id?: number;
                /** @description Site, any of */
                "udose_ag_id[]"?: number[];
                /** @description Device */
                device_id?: number;
                /** @description Device, any of */
                "device_id[]"?: number[];
                /** @description Token, from */
                epoch_from?: number;
                /** @description Token, to */
                epoch_to?: number;
                /** @description Session */
                number?: number;
                /** @description Session, any of */
                "number[]"?: number[];
                /** @description Session, from */
                number_from?: number;
                /** @description Session, to */
                number_to?: number;
                /** @description Status */
                status?: "running" | "ended" | "interrupted";
                /** @description Status, any of */
                "status[]"?: ("running" | "ended" | "interrupted")[];
                /** @description Started */
                started_at?: string;
                /** @description Started, any of */
                "started_at[]"?: string[];
                /** @description Started, from */
                started_at_from?: string;
                /** @description Started, to */
                started_at_to?: string;
                /** @description Ended */
                ended_at?: string;
                /** @description Ended, any of */
                "ended_at[]"?: string[];
                /** @description Ended, from */
                ended_at_from?: string;
                /** @description Ended, to */
                ended_at_to?: string;
                /** @description Last message */
                last_at?: string;
                /** @description Last message, any of */
                "last_at[]"?: string[];
                /** @description Last message, from */
                last_at_from?: string;
                /** @description Last message, to */
                last_at_to?: string;
                /** @description Messages */
                readings?: number;
                /** @description Messages, any of */
                "readings[]"?: number[];
                /** @description Messages, from */
                readings_from?: number;
                /** @description Messages, to */
                readings_to?: number;
                /** @description Water */
                water?: number;
                /** @description Water, any of */
                "water[]"?: number[];
                /** @description Water, from */
                water_from?: number;
                /** @description Water, to */
                water_to?: number;
                /** @description Dosed */
                dose?: number;
                /** @description Dosed, any of */
                "dose[]"?: number[];
                /** @description Dosed, from */
                dose_from?: number;
                /** @description Dosed, to */
                dose_to?: number;
                /** @description Ran */
                runtime?: number;
                /** @description Ran, any of */
                "runtime[]"?: number[];
                /** @description Ran, from */
                runtime_from?: number;
                /** @description Ran, to */
                runtime_to?: number;
                /** @description Area */
                area?: number;
                /** @description Area, any of */
                "area[]"?: number[];
                /** @description Area, from */
                area_from?: number;
                /** @description Area, to */
                area_to?: number;
                /** @description Target */
                target_rate?: number;
                /** @description Target, any of */
                "target_rate[]"?: number[];
                /** @description Target, from */
                target_rate_from?: number;
                /** @description Target, to */
                target_rate_to?: number;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["UdoseAgSession"][];
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
    getUdoseAgSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["UdoseAgSession"];
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
    listUdoseAgs: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "customer_property_id" | "customer_id" | "site_status" | "doser_state" | "device_serial" | "device_id" | "device_status" | "last_communicated_at" | "last_session_at" | "battery_voltage" | "tank_level" | "installed_on" | "update_interval" | "latitude" | "longitude" | "paddock_name" | "crop_name" | "area" | "fertilizer_name" | "target_rate" | "tank_capacity" | "low_tank_level" | "tank_is_low" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Status */
                site_status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Doser */
                doser_state?: "stopped" | "running" | "alarmed" | "not_communicated";
                /** @description Doser, any of */
                "doser_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
                /** @description Device */
                device_serial?: string;
                /** @description Device, any of */
                "device_serial[]"?: string[];
                /** @description Installed device */
                device_id?: number;
                /** @description Installed device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Device status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Device status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Last session */
                last_session_at?: string;
                /** @description Last session, any of */
                "last_session_at[]"?: string[];
                /** @description Last session, from */
                last_session_at_from?: string;
                /** @description Last session, to */
                last_session_at_to?: string;
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Tank level */
                tank_level?: number;
                /** @description Tank level, any of */
                "tank_level[]"?: number[];
                /** @description Tank level, from */
                tank_level_from?: number;
                /** @description Tank level, to */
                tank_level_to?: number;
                /** @description Installed on */
                installed_on?: string;
                /** @description Installed on, any of */
                "installed_on[]"?: string[];
                /** @description Installed on, from */
                installed_on_from?: string;
                /** @description Installed on, to */
                installed_on_to?: string;
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
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
                /** @description Area */
                area?: number;
                /** @description Area, any of */
                "area[]"?: number[];
                /** @description Area, from */
                area_from?: number;
                /** @description Area, to */
                area_to?: number;
                /** @description Target rate */
                target_rate?: number;
                /** @description Target rate, any of */
                "target_rate[]"?: number[];
                /** @description Target rate, from */
                target_rate_from?: number;
                /** @description Target rate, to */
                target_rate_to?: number;
                /** @description Tank capacity */
                tank_capacity?: number;
                /** @description Tank capacity, any of */
                "tank_capacity[]"?: number[];
                /** @description Tank capacity, from */
                tank_capacity_from?: number;
                /** @description Tank capacity, to */
                tank_capacity_to?: number;
                /** @description Low tank level */
                low_tank_level?: number;
                /** @description Low tank level, any of */
                "low_tank_level[]"?: number[];
                /** @description Low tank level, from */
                low_tank_level_from?: number;
                /** @description Low tank level, to */
                low_tank_level_to?: number;
                /** @description Tank low */
                tank_is_low?: boolean;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["UdoseAg"][];
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
    createUdoseAg: {
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
                "application/json": components["schemas"]["UdoseAgCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseAg"];
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
    getUdoseAg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["UdoseAg"];
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
    updateUdoseAg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UdoseAgUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseAg"];
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
    archiveUdoseAg: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseAg"];
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
    listUdoseAgMessages: {
        parameters: {
            query?: {
                /** @description Beginning of the time looked at */
                from?: components["parameters"]["From"];
                /** @description Its end; now, where it is absent */
                to?: components["parameters"]["To"];
                /** @description Of one day in the time zone of the property */
                day?: string;
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["UdoseAgMessage"][];
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
    restoreUdoseAg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseAg"];
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
    listActivitiesOfUdoseAg: {
        parameters: {
            query?: {
                /** @description Beginning of the time looked at */
                from?: components["parameters"]["From"];
                /** @description Its end; now, where it is absent */
                to?: components["parameters"]["To"];
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["UdoseAgActivity"][];
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
    getUdoseAgTelemetry: {
        parameters: {
            query?: {
                /** @description Beginning of the time looked at */
                from?: components["parameters"]["From"];
                /** @description Its end; now, where it is absent */
                to?: components["parameters"]["To"];
                "series[]"?: ("water" | "dose" | "flow_rate" | "tank_level" | "battery_voltage" | "water_pressure" | "temperature")[];
                points?: number;
            };
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
                        body: components["schemas"]["SiteTelemetry"];
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
    transitionUdoseAg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "activate" | "idle" | "test" | "provision" | "deactivate";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseAg"];
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
    listLatestUdoseAgActivities: {
        parameters: {
            query?: {
                limit?: number;
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
                        data: components["schemas"]["UdoseAgActivity"][];
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
    listLatestUdoseAgSessions: {
        parameters: {
            query?: {
                limit?: number;
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
                        data: components["schemas"]["UdoseAgSession"][];
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
    listUdoseAgActivities: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "udose_ag_id" | "occurred_at" | "activity" | "fault" | "session" | "device_id" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Site */
                udose_ag_id?: number;
                /** @description Site, any of */
                "udose_ag_id[]"?: number[];
                /** @description Time */
                occurred_at?: string;
                /** @description Time, any of */
                "occurred_at[]"?: string[];
                /** @description Time, from */
                occurred_at_from?: string;
                /** @description Time, to */
                occurred_at_to?: string;
                /** @description Activity */
                activity?: "session_started" | "session_ended" | "refilled" | "powered_on" | "calibrated" | "fault_raised" | "fault_cleared" | "silent" | "heard_again" | "device_installed" | "device_removed";
                /** @description Activity, any of */
                "activity[]"?: ("session_started" | "session_ended" | "refilled" | "powered_on" | "calibrated" | "fault_raised" | "fault_cleared" | "silent" | "heard_again" | "device_installed" | "device_removed")[];
                /** @description Fault */
                fault?: "no_flow" | "low_tank" | "pump" | "low_battery" | "over_pressure";
                /** @description Fault, any of */
                "fault[]"?: ("no_flow" | "low_tank" | "pump" | "low_battery" | "over_pressure")[];
                /** @description Session */
                session?: number;
                /** @description Session, any of */
                "session[]"?: number[];
                /** @description Session, from */
                session_from?: number;
                /** @description Session, to */
                session_to?: number;
                /** @description Device */
                device_id?: number;
                /** @description Device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["UdoseAgActivity"][];
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
    getUdoseAgActivitie: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["UdoseAgActivity"];
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
    listUdoseAgLocations: {
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
                        data: components["schemas"]["SiteSummary"][];
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
    listUdoseAgTests: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "customer_property_id" | "customer_id" | "site_status" | "doser_state" | "device_serial" | "device_id" | "device_status" | "last_communicated_at" | "last_session_at" | "battery_voltage" | "tank_level" | "installed_on" | "update_interval" | "latitude" | "longitude" | "paddock_name" | "crop_name" | "area" | "fertilizer_name" | "target_rate" | "tank_capacity" | "low_tank_level" | "tank_is_low" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Status */
                site_status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Doser */
                doser_state?: "stopped" | "running" | "alarmed" | "not_communicated";
                /** @description Doser, any of */
                "doser_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
                /** @description Device */
                device_serial?: string;
                /** @description Device, any of */
                "device_serial[]"?: string[];
                /** @description Installed device */
                device_id?: number;
                /** @description Installed device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Device status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Device status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Last session */
                last_session_at?: string;
                /** @description Last session, any of */
                "last_session_at[]"?: string[];
                /** @description Last session, from */
                last_session_at_from?: string;
                /** @description Last session, to */
                last_session_at_to?: string;
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Tank level */
                tank_level?: number;
                /** @description Tank level, any of */
                "tank_level[]"?: number[];
                /** @description Tank level, from */
                tank_level_from?: number;
                /** @description Tank level, to */
                tank_level_to?: number;
                /** @description Installed on */
                installed_on?: string;
                /** @description Installed on, any of */
                "installed_on[]"?: string[];
                /** @description Installed on, from */
                installed_on_from?: string;
                /** @description Installed on, to */
                installed_on_to?: string;
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
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
                /** @description Area */
                area?: number;
                /** @description Area, any of */
                "area[]"?: number[];
                /** @description Area, from */
                area_from?: number;
                /** @description Area, to */
                area_to?: number;
                /** @description Target rate */
                target_rate?: number;
                /** @description Target rate, any of */
                "target_rate[]"?: number[];
                /** @description Target rate, from */
                target_rate_from?: number;
                /** @description Target rate, to */
                target_rate_to?: number;
                /** @description Tank capacity */
                tank_capacity?: number;
                /** @description Tank capacity, any of */
                "tank_capacity[]"?: number[];
                /** @description Tank capacity, from */
                tank_capacity_from?: number;
                /** @description Tank capacity, to */
                tank_capacity_to?: number;
                /** @description Low tank level */
                low_tank_level?: number;
                /** @description Low tank level, any of */
                "low_tank_level[]"?: number[];
                /** @description Low tank level, from */
                low_tank_level_from?: number;
                /** @description Low tank level, to */
                low_tank_level_to?: number;
                /** @description Tank low */
                tank_is_low?: boolean;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["UdoseAg"][];
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
    getUdoseAgTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["UdoseAg"];
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
    updateUdoseAgTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UdoseAgUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseAg"];
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
    transitionUdoseAgTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "activate" | "idle" | "test" | "provision" | "deactivate";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseAg"];
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
    listUdoseSites: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "name" | "customer_property_id" | "customer_id" | "product_type" | "site_status" | "doser_state" | "device_serial" | "device_id" | "device_status" | "last_communicated_at" | "battery_voltage" | "conductivity" | "tank_measured_at" | "installed_on" | "update_interval" | "latitude" | "longitude" | "supplement_id" | "new_nutrient_selection" | "number_of_animals" | "target_dose" | "water_intake" | "target_nutrient" | "live_weight" | "doses_per_day" | "daily_cap" | "dosing_mode" | "flowmeter_setting" | "meter_pulses_per_litre" | "pulse_per_litre_report" | "nutrient_tank_capacity" | "nutrient_tank_height" | "nutrient_tank_current_level" | "nutrient_probe_mode" | "water_flow_limit_per_hr" | "alarm_level" | "conductivity_skip_level" | "conductivity_skip_limit" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
                /** @description Property */
                customer_property_id?: number;
                /** @description Property, any of */
                "customer_property_id[]"?: number[];
                /** @description Customer */
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: number[];
                /** @description Product */
                product_type?: "classic" | "mini";
                /** @description Product, any of */
                "product_type[]"?: ("classic" | "mini")[];
                /** @description Status */
                site_status?: 0 | 1 | 2 | 3 | 4;
                /** @description Status, any of */
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                /** @description Doser */
                doser_state?: "stopped" | "running" | "alarmed" | "not_communicated";
                /** @description Doser, any of */
                "doser_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
                /** @description Device */
                device_serial?: string;
                /** @description Device, any of */
                "device_serial[]"?: string[];
                /** @description Installed device */
                device_id?: number;
                /** @description Installed device, any of */
                "device_id[]"?: (number | "null")[];
                /** @description Device status */
                device_status?: "disabled" | "enabled" | "not_installed" | "reporting";
                /** @description Device status, any of */
                "device_status[]"?: ("disabled" | "enabled" | "not_installed" | "reporting")[];
                /** @description Last heard from */
                last_communicated_at?: string;
                /** @description Last heard from, any of */
                "last_communicated_at[]"?: string[];
                /** @description Last heard from, from */
                last_communicated_at_from?: string;
                /** @description Last heard from, to */
                last_communicated_at_to?: string;
                /** @description Battery */
                battery_voltage?: number;
                /** @description Battery, any of */
                "battery_voltage[]"?: number[];
                /** @description Battery, from */
                battery_voltage_from?: number;
                /** @description Battery, to */
                battery_voltage_to?: number;
                /** @description Conductivity */
                conductivity?: number;
                /** @description Conductivity, any of */
                "conductivity[]"?: number[];
                /** @description Conductivity, from */
                conductivity_from?: number;
                /** @description Conductivity, to */
                conductivity_to?: number;
                /** @description Tank level as of */
                tank_measured_at?: string;
                /** @description Tank level as of, any of */
                "tank_measured_at[]"?: string[];
                /** @description Tank level as of, from */
                tank_measured_at_from?: string;
                /** @description Tank level as of, to */
                tank_measured_at_to?: string;
                /** @description Installed on */
                installed_on?: string;
                /** @description Installed on, any of */
                "installed_on[]"?: string[];
                /** @description Installed on, from */
                installed_on_from?: string;
                /** @description Installed on, to */
                installed_on_to?: string;
                /** @description Reports */
                update_interval?: 20 | 4 | 24;
                /** @description Reports, any of */
                "update_interval[]"?: (20 | 4 | 24)[];
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
                /** @description Supplement */
                supplement_id?: number;
                /** @description Supplement, any of */
                "supplement_id[]"?: (number | "null")[];
                /** @description Next supplement */
                new_nutrient_selection?: number;
                /** @description Next supplement, any of */
                "new_nutrient_selection[]"?: (number | "null")[];
                /** @description Animals */
                number_of_animals?: number;
                /** @description Animals, any of */
                "number_of_animals[]"?: number[];
                /** @description Animals, from */
                number_of_animals_from?: number;
                /** @description Animals, to */
                number_of_animals_to?: number;
                /** @description Target dose */
                target_dose?: number;
                /** @description Target dose, any of */
                "target_dose[]"?: number[];
                /** @description Target dose, from */
                target_dose_from?: number;
                /** @description Target dose, to */
                target_dose_to?: number;
                /** @description Water intake */
                water_intake?: number;
                /** @description Water intake, any of */
                "water_intake[]"?: number[];
                /** @description Water intake, from */
                water_intake_from?: number;
                /** @description Water intake, to */
                water_intake_to?: number;
                /** @description Target nutrient */
                target_nutrient?: "phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg";
                /** @description Target nutrient, any of */
                "target_nutrient[]"?: ("phosphorus" | "sulphur" | "nitrogen" | "urea_equivalent" | "crude_protein" | "iodine" | "cobalt" | "copper" | "zinc" | "selenium" | "manganese" | "magnesium" | "sodium" | "chloride" | "peg")[];
                /** @description Live weight */
                live_weight?: number;
                /** @description Live weight, any of */
                "live_weight[]"?: number[];
                /** @description Live weight, from */
                live_weight_from?: number;
                /** @description Live weight, to */
                live_weight_to?: number;
                /** @description Doses a day */
                doses_per_day?: number;
                /** @description Doses a day, any of */
                "doses_per_day[]"?: number[];
                /** @description Doses a day, from */
                doses_per_day_from?: number;
                /** @description Doses a day, to */
                doses_per_day_to?: number;
                /** @description Daily cap */
                daily_cap?: number;
                /** @description Daily cap, any of */
                "daily_cap[]"?: number[];
                /** @description Daily cap, from */
                daily_cap_from?: number;
                /** @description Daily cap, to */
                daily_cap_to?: number;
                /** @description Dosing mode */
                dosing_mode?: 0 | 1 | 2;
                /** @description Dosing mode, any of */
                "dosing_mode[]"?: (0 | 1 | 2)[];
                /** @description Flow meter */
                flowmeter_setting?: "1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l";
                /** @description Flow meter, any of */
                "flowmeter_setting[]"?: ("1_l_pulse" | "10_l_pulse" | "100_l_pulse" | "25mm_pulse_l" | "32mm_pulse_l" | "50mm_pulse_l")[];
                /** @description Meter factor */
                meter_pulses_per_litre?: number;
                /** @description Meter factor, any of */
                "meter_pulses_per_litre[]"?: number[];
                /** @description Meter factor, from */
                meter_pulses_per_litre_from?: number;
                /** @description Meter factor, to */
                meter_pulses_per_litre_to?: number;
                /** @description Pulses per litre, reported */
                pulse_per_litre_report?: "0" | "1000" | "other" | "1800-2200";
                /** @description Pulses per litre, reported, any of */
                "pulse_per_litre_report[]"?: ("0" | "1000" | "other" | "1800-2200")[];
                /** @description Tank capacity */
                nutrient_tank_capacity?: 600 | 500 | 350;
                /** @description Tank capacity, any of */
                "nutrient_tank_capacity[]"?: (600 | 500 | 350)[];
                /** @description Tank height */
                nutrient_tank_height?: number;
                /** @description Tank height, any of */
                "nutrient_tank_height[]"?: number[];
                /** @description Tank height, from */
                nutrient_tank_height_from?: number;
                /** @description Tank height, to */
                nutrient_tank_height_to?: number;
                /** @description Tank level */
                nutrient_tank_current_level?: number;
                /** @description Tank level, any of */
                "nutrient_tank_current_level[]"?: number[];
                /** @description Tank level, from */
                nutrient_tank_current_level_from?: number;
                /** @description Tank level, to */
                nutrient_tank_current_level_to?: number;
                /** @description Probe mode */
                nutrient_probe_mode?: 0 | 1;
                /** @description Probe mode, any of */
                "nutrient_probe_mode[]"?: (0 | 1)[];
                /** @description Water flow limit */
                water_flow_limit_per_hr?: number;
                /** @description Water flow limit, any of */
                "water_flow_limit_per_hr[]"?: number[];
                /** @description Water flow limit, from */
                water_flow_limit_per_hr_from?: number;
                /** @description Water flow limit, to */
                water_flow_limit_per_hr_to?: number;
                /** @description Conductivity alarm level */
                alarm_level?: number;
                /** @description Conductivity alarm level, any of */
                "alarm_level[]"?: number[];
                /** @description Conductivity alarm level, from */
                alarm_level_from?: number;
                /** @description Conductivity alarm level, to */
                alarm_level_to?: number;
                /** @description Conductivity skip level */
                conductivity_skip_level?: number;
                /** @description Conductivity skip level, any of */
                "conductivity_skip_level[]"?: number[];
                /** @description Conductivity skip level, from */
                conductivity_skip_level_from?: number;
                /** @description Conductivity skip level, to */
                conductivity_skip_level_to?: number;
                /** @description Conductivity skip limit */
                conductivity_skip_limit?: number;
                /** @description Conductivity skip limit, any of */
                "conductivity_skip_limit[]"?: number[];
                /** @description Conductivity skip limit, from */
                conductivity_skip_limit_from?: number;
                /** @description Conductivity skip limit, to */
                conductivity_skip_limit_to?: number;
                /** @description ID */
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["UdoseSite"][];
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
    createUdoseSite: {
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
                "application/json": components["schemas"]["UdoseSiteCreate"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseSite"];
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
    getUdoseSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
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
                        body: components["schemas"]["UdoseSite"];
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
    updateUdoseSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UdoseSiteUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseSite"];
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
    archiveUdoseSite: {
        parameters: {
            query?: {
                /** @description Refuse when the record is no longer this version */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseSite"];
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
    listDeviceLogs: {
        parameters: {
            query?: {
                /** @description Beginning of the time looked at */
                from?: components["parameters"]["From"];
                /** @description Its end; now, where it is absent */
                to?: components["parameters"]["To"];
                state?: "stopped" | "running";
                /** @description Only messages that reported an alarm */
                alarmed?: boolean;
                page?: components["parameters"]["Page"];
                per_page?: components["parameters"]["PerPage"];
            };
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
                        data: components["schemas"]["DeviceLog"][];
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
    getDoseProvenance: {
        parameters: {
            query?: {
                /** @description In the time zone of the property; the last with messages, where it is absent */
                day?: string;
            };
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
                        body: components["schemas"]["DoseProvenance"];
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
    restoreUdoseSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseSite"];
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
    getSiteTelemetry: {
        parameters: {
            query?: {
                /** @description Beginning of the time looked at */
                from?: components["parameters"]["From"];
                /** @description Its end; now, where it is absent */
                to?: components["parameters"]["To"];
                "series[]"?: ("water" | "dose" | "battery_voltage" | "conductivity" | "water_pressure" | "tank_pressure" | "tank_level" | "temperature")[];
                points?: number;
            };
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
                        body: components["schemas"]["SiteTelemetry"];
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
    transitionUdoseSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeat a request with the same key and it happens once. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    transition: "activate" | "idle" | "test" | "provision" | "deactivate";
                    version: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UdoseSite"];
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
    getUserPreferences: {
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
                        body: components["schemas"]["UserPreferences"];
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
    updateUserPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPreferencesUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        body: components["schemas"]["UserPreferences"];
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
    listUsers: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort_by?: "username" | "email" | "fullname" | "first_name" | "last_name" | "position" | "phone" | "user_type" | "customer_id" | "status" | "mfa_enabled" | "must_change_password" | "is_staff" | "last_login_at" | "profile_picture" | "id" | "created_at" | "created_by" | "updated_at" | "updated_by";
                sort_direction?: "asc" | "desc";
                search?: string;
                archived?: "exclude" | "include" | "only";
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
                customer_id?: number;
                /** @description Customer, any of */
                "customer_id[]"?: (number | "null")[];
                /** @description Roles */
                role_ids?: number;
                /** @description Roles, any of */
                "role_ids[]"?: number[];
                /** @description Direct permissions */
                permission_ids?: number;
                /** @description Direct permissions, any of */
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
                id?: number;
                /** @description ID, any of */
                "id[]"?: number[];
                /** @description Created, from */
                created_at_from?: string;
                /** @description Created, to */
                created_at_to?: string;
                /** @description Created by */
                created_by?: number;
                /** @description Created by, any of */
                "created_by[]"?: (number | "null")[];
                /** @description Updated, from */
                updated_at_from?: string;
                /** @description Updated, to */
                updated_at_to?: string;
                /** @description Updated by */
                updated_by?: number;
                /** @description Updated by, any of */
                "updated_by[]"?: (number | "null")[];
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
                        data: components["schemas"]["User"][];
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
            /** @description Added. */
            201: {
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
                id: number;
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
                        body: components["schemas"]["User"];
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
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
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
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    resetUserPassword: {
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
                        body: components["schemas"]["Notice"];
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
    restoreUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored. */
            200: {
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
                id: number;
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
            /** @description Moved. */
            200: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
        };
    };
    refreshProfilePicture: {
        parameters: {
            query: {
                file_path: string;
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
                        body: {
                            url: string;
                        };
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
    updateProfilePicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description jpeg, jpg, png or heic
                     */
                    profile_picture: string;
                };
            };
        };
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
                            profile_picture: string;
                            profile_picture_url: string;
                        };
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
    listSites: {
        parameters: {
            query?: {
                /** @description Name, device, property or customer */
                search?: string;
                kind?: "Site" | "UbotSite";
                "product[]"?: ("uDose" | "uDose AG" | "uBot")[];
                customer_id?: number;
                customer_property_id?: number;
                "site_status[]"?: (0 | 1 | 2 | 3 | 4)[];
                "doser_state[]"?: ("stopped" | "running" | "alarmed" | "not_communicated")[];
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
                        data: components["schemas"]["SiteSummary"][];
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
}
