import type { Permission } from '../../contract/generated/permissions';

/** Notifications: their types, channels and link targets. */

export const CHANNELS = ['email', 'sms', 'push_notification'] as const;
export type Channel = (typeof CHANNELS)[number];

interface NotificationKind {
    label: string;
    /** description in the settings */
    about: string;
    /** staff: business operations, hidden from customer users; customers: sent to customer users only */
    audience: 'everyone' | 'staff' | 'customers';
    /** mailed by default, because it should not wait until the next visit */
    emailByDefault?: true;
    /** sent by every channel by default */
    alwaysByDefault?: true;
    /** staff receive it only with any of these permissions, and only they can configure it */
    by?: readonly Permission[];
    /** mandatory, so it cannot be configured */
    fixed?: true;
}

/** The specification's types by its own codes, and thirteen that its screens need: task, refill request, low stock, stock check, stock adjustment, production, Ceres tag, lab report, comment, folder, role, news, message. */
const KINDS = {
    'Job card': {
        label: 'Job card',
        about: 'A job card is assigned to you or changes',
        audience: 'staff',
        by: ['read_job_card'],
    },
    Task: {
        label: 'Task',
        about: 'A task is assigned to you, changes or is due',
        audience: 'staff',
        by: ['read_task'],
    },
    Policy: {
        label: 'Policy',
        about: 'A policy is ready for you to read and accept',
        audience: 'staff',
        emailByDefault: true,
    },
    Fleet: {
        label: 'Fleet',
        about: 'A vehicle must not be driven, or its service, registration or insurance is due',
        audience: 'staff',
        by: ['read_fleet_vehicle', 'delete_fleet_vehicle'],
    },
    'Purchase Request': {
        label: 'Purchase request',
        about: 'A purchase request needs your approval or is decided',
        audience: 'staff',
        by: ['read_purchase_request'],
    },
    'Sales order': {
        label: 'Sales order',
        about: 'A sales order moves on, or a customer submits their credit application',
        audience: 'staff',
        by: ['read_sales_order', 'update_sales_order'],
    },
    'Refill request': {
        label: 'Refill request',
        about: 'A refill is asked for, planned, delivered or declined',
        audience: 'everyone',
        by: ['update_refill_request'],
        emailByDefault: true,
    },
    'Problem report': {
        label: 'Problem report',
        about: 'A customer reports a problem at a site',
        audience: 'staff',
        by: ['update_site_follow_up'],
        emailByDefault: true,
    },
    'Own threshold': {
        label: 'Site threshold',
        about: 'A site reaches a threshold that you or a colleague set',
        audience: 'customers',
        alwaysByDefault: true,
    },
    'Tank drift': {
        label: 'Tank drift',
        about: 'A refill finds much more or less in a tank than expected',
        audience: 'staff',
        by: ['access_supplement_delivery_note', 'access_supplement_refill'],
    },
    'Low stock': {
        label: 'Low stock',
        about: 'A part or supplement falls below its minimum stock',
        audience: 'staff',
        by: ['create_purchase_request', 'create_production_request'],
    },
    'Stock check': {
        label: 'Stock check',
        about: 'The nightly stock check finds a discrepancy',
        audience: 'staff',
        by: ['adjust_supplement_inventory'],
        emailByDefault: true,
    },
    'Stock adjustment': {
        label: 'Stock adjustment',
        about: 'A count needs your approval, or yours is approved or rejected',
        audience: 'staff',
        by: ['adjust_supplement_inventory'],
    },
    production: {
        label: 'Production',
        about: 'Your production request is approved, declined or completed',
        audience: 'staff',
        by: ['create_production_request', 'read_production_request'],
    },
    'Lab report': {
        label: 'Lab results',
        about: 'A lab report is published for you, or corrected',
        audience: 'customers',
        emailByDefault: true,
    },
    'Site Maintenance': { label: 'Site maintenance', about: 'A site was maintained', audience: 'customers' },
    'Site Health Check': {
        label: 'Site health check',
        about: 'The health check of a site finds a problem',
        audience: 'everyone',
        by: ['access_site_health_check'],
    },
    'Automated Target Dose Updated': {
        label: 'Target dose updated',
        about: 'The target dose of a site was changed automatically',
        audience: 'everyone',
        by: ['access_udose_site'],
    },
    'Target Dose Out of Threshold': {
        label: 'Target dose out of range',
        about: 'The target dose of a site would exceed its limits, or bring too much urea',
        audience: 'everyone',
        by: ['access_udose_site'],
        emailByDefault: true,
    },
    'automated-target-dose-optimization': {
        label: 'Target dose optimisation',
        about: 'A new target dose is proposed for a site',
        audience: 'everyone',
        by: ['update_udose_site'],
    },
    alarm: {
        label: 'Alarm',
        about: 'A device raises an alarm',
        audience: 'everyone',
        by: ['access_alarm'],
        emailByDefault: true,
    },
    'Ceres tag': {
        label: 'Ceres tag',
        about: 'An ear tag is outside, offline or not moving',
        audience: 'everyone',
        by: ['access_ceres_tag'],
        emailByDefault: true,
    },
    mfa: { label: 'One-time code', about: 'A code is needed to sign in', audience: 'everyone', fixed: true },
    comment: {
        label: 'Mention',
        about: 'Someone mentions you in a comment',
        audience: 'everyone',
        emailByDefault: true,
    },
    folder: {
        label: 'Shared files',
        about: 'A folder is shared with you, or files are added to it',
        audience: 'everyone',
        by: ['read_folder', 'read_file'],
    },
    role: { label: 'Roles', about: 'Your roles change', audience: 'everyone', emailByDefault: true },
    News: { label: 'News', about: 'There is news for you', audience: 'everyone' },
    message: {
        label: 'Message',
        about: 'Our office sends you a message',
        audience: 'everyone',
        alwaysByDefault: true,
    },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof KINDS;
export const NOTIFICATION_KINDS: Record<NotificationType, NotificationKind> = KINDS;
export const NOTIFICATION_TYPES = Object.keys(KINDS) as NotificationType[];
export const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(KINDS, type);
export const notificationLabel = (type: string): string => (isNotificationType(type) ? KINDS[type].label : type);

/** Notification types that a user can receive. */
export const receivableTypes = (staff: boolean): NotificationType[] =>
    NOTIFICATION_TYPES.filter(type => {
        const { audience } = NOTIFICATION_KINDS[type];
        return audience === 'everyone' || audience === (staff ? 'staff' : 'customers');
    });
/**
 * Notification types with selectable channels.
 * @param hasAnyPermission true if the user holds any of the permissions that make staff recipients
 */
export const choosableTypes = (
    staff: boolean,
    hasAnyPermission: (permissions: readonly Permission[]) => boolean = () => true,
): NotificationType[] =>
    receivableTypes(staff).filter(type => {
        const { fixed, by } = NOTIFICATION_KINDS[type];
        return !fixed && (!staff || !by || hasAnyPermission(by));
    });

const always = (type: NotificationType) => NOTIFICATION_KINDS[type].alwaysByDefault ?? false;
export type ChannelChoice = Record<Channel, boolean>;
/** Default channels of a type. */
export const defaultChoice = (type: NotificationType): ChannelChoice => ({
    email: always(type) || (NOTIFICATION_KINDS[type].emailByDefault ?? false),
    sms: always(type),
    push_notification: always(type),
});

/** Text and references of a notification. */
export interface NotificationContent {
    message: string;
    /** record that the notification is about */
    id?: number;
    /** resource of `id`, if the type does not imply it */
    resource?: string;
    job_card_id?: number;
    policy_id?: number;
    vehicle_id?: number;
    purchase_request_id?: number;
    site_id?: number;
    batch?: string;
    [key: string]: unknown;
}
export interface NotificationData extends NotificationContent {
    type: string;
}

/** A public path, or a record whose page the portal knows. */
export type Destination = { path: string } | { resource: string; id: number };

/** Address of the first of these ids that has a page; undefined without one. */
const at = (path: (id: number) => string, ...ids: unknown[]): Destination[] => {
    const id = ids.find(value => typeof value === 'number' && Number.isInteger(value) && value > 0);
    return id === undefined ? [] : [{ path: path(id as number) }];
};
const site = (...ids: unknown[]) => at(id => `/udose-sites/view/${id}`, ...ids);
const ofSite = (data: NotificationData) => site(data.site_id, data.id);
const ofTarget = (data: NotificationData) => at(id => `/udose-sites/view/${id}/target-dose`, data.site_id, data.id);

const DESTINATIONS: Record<NotificationType, (data: NotificationData) => Destination[]> = {
    'Job card': data => at(id => `/dit-connect/job-card/view/${id}`, data.job_card_id, data.id),
    Task: data => at(id => `/task/${id}`, data.id),
    // page on which the policy is read and accepted
    Policy: data => at(id => `/dit-connect/policy/${id}/accept`, data.policy_id, data.id),
    Fleet: data => at(id => `/dit-connect/fleet-vehicle/view/${id}`, data.vehicle_id, data.id),
    'Purchase Request': data => at(id => `/dit-connect/purchase-request/view/${id}`, data.purchase_request_id, data.id),
    // orders, unless `resource` names another record, such as a credit account
    'Sales order': data =>
        data.resource && data.id
            ? [{ resource: data.resource, id: data.id }]
            : at(id => `/dit-connect/sales-order/${id}`, data.id),
    'Refill request': data => at(id => `/refill-request/view/${id}`, data.id),
    'Problem report': data => at(id => `/site-follow-ups/view/${id}`, data.id),
    'Own threshold': data => site(data.id),
    'Tank drift': data => at(id => `/supplement-delivery/view/${id}`, data.id),
    // parts, unless `resource` names another
    'Low stock': data =>
        data.resource && data.id
            ? [{ resource: data.resource, id: data.id }]
            : at(id => `/dit-connect/tech-inventory/stocks/${id}`, data.id),
    'Stock check': data => at(id => `/dit-connect/stock-check/view/${id}`, data.id),
    'Stock adjustment': data => at(id => `/dit-connect/stock-count/view/${id}`, data.id),
    production: data => [
        ...at(id => `/dit-connect/production/view/${id}`, data.id),
        { path: '/dit-connect/production-request/list' },
    ],
    'Lab report': data => at(id => `/lab-results/view/${id}`, data.id),
    'Site Maintenance': data => [...at(id => `/site-maintenance/view/${id}`, data.id), ...site(data.site_id)],
    'Site Health Check': ofSite,
    'Automated Target Dose Updated': ofTarget,
    'Target Dose Out of Threshold': ofTarget,
    'automated-target-dose-optimization': ofTarget,
    // The alarm's own page explains what to do. Older notifications name only the site, as do those of uDOSE AG and
    // uBOT.
    alarm: data =>
        data.resource && data.id
            ? [{ resource: data.resource, id: data.id }]
            : [...at(id => `/alarm/view/${id}`, data.id), ...site(data.site_id)],
    // Several alarms at once link to the list, with those needing attention first.
    'Ceres tag': data =>
        data.resource === 'ceres-tags' && data.id
            ? [{ resource: data.resource, id: data.id }]
            : [{ path: '/ceres-tags/list' }],
    mfa: () => [],
    comment: data => (data.resource && data.id ? [{ resource: data.resource, id: data.id }] : []),
    folder: data => [
        ...at(id => `/dit-connect/folders/view/${id}`, data.id),
        ...at(id => `/folders/view/${id}`, data.id),
    ],
    role: () => [{ path: '/account/settings' }],
    News: data => at(id => `/news/view/${id}`, data.id),
    message: () => [{ path: '/notifications' }],
};

/** Link targets of a notification, best first; empty if it has none. */
export const destinationsOf = (type: string, data: NotificationData): Destination[] =>
    isNotificationType(type) ? DESTINATIONS[type](data) : [];
