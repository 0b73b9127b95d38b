/** What people are told of, how they may be told, and where each notification leads. */

export const CHANNELS = ['email', 'sms', 'push_notification'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS: Record<Channel, string> = {
    email: 'Email',
    sms: 'SMS',
    push_notification: 'Push notification',
};

interface NotificationKind {
    label: string;
    /** what the settings say about it */
    about: string;
    /** staff: concerns the operations of the business, which a customer's people do not see */
    audience: 'everyone' | 'staff';
    /** mailed unless the person chose otherwise: what must not wait until the next visit */
    emailByDefault?: true;
    /** nothing sends it yet, so there is nothing to choose; a test compares it with what the server sends */
    later?: true;
    /** always sent as it is, so there is nothing to choose */
    fixed?: true;
}

/** The specification's types by its own codes, and five that its screens need: low stock, production, comment, folder, role. */
const KINDS = {
    'Job card': { label: 'Job card', about: 'A job card is given to you or changes', audience: 'staff' },
    Policy: {
        label: 'Policy',
        about: 'A policy waits for you to read and accept it',
        audience: 'staff',
        emailByDefault: true,
        later: true,
    },
    Fleet: { label: 'Fleet', about: 'A vehicle needs service or a checklist', audience: 'staff', later: true },
    'Purchase Request': {
        label: 'Purchase request',
        about: 'A purchase request waits for you or is decided',
        audience: 'staff',
    },
    'Sales order': { label: 'Sales order', about: 'A sales order moves on', audience: 'staff' },
    'Tank drift': {
        label: 'Tank drift',
        about: 'A refill finds much more or less in a tank than expected',
        audience: 'staff',
    },
    'Low stock': {
        label: 'Low stock',
        about: 'A part that is kept in stock falls below its minimum',
        audience: 'staff',
    },
    production: {
        label: 'Production',
        about: 'What you asked to be made is approved, declined or made',
        audience: 'staff',
    },
    'Site Maintenance': { label: 'Site maintenance', about: 'A site was maintained', audience: 'everyone' },
    'Site Health Check': {
        label: 'Site health check',
        about: 'The health check of a site finds something',
        audience: 'everyone',
    },
    'Automated Target Dose Updated': {
        label: 'Target dose updated',
        about: 'The target dose of a site was changed automatically',
        audience: 'everyone',
    },
    'Target Dose Out of Threshold': {
        label: 'Target dose out of range',
        about: 'The target dose of a site should be beyond its limits, or would bring too much urea',
        audience: 'everyone',
        emailByDefault: true,
    },
    'automated-target-dose-optimization': {
        label: 'Target dose optimisation',
        about: 'A new target dose is proposed for a site',
        audience: 'everyone',
    },
    alarm: { label: 'Alarm', about: 'A device raises an alarm', audience: 'everyone', emailByDefault: true },
    mfa: { label: 'One-time code', about: 'A code is needed to sign in', audience: 'everyone', fixed: true },
    comment: {
        label: 'Mention',
        about: 'Somebody mentions you in a comment',
        audience: 'everyone',
        emailByDefault: true,
    },
    folder: {
        label: 'Shared files',
        about: 'A folder is shared with you, or files are added to it',
        audience: 'everyone',
    },
    role: { label: 'Roles', about: 'What you may do changes', audience: 'everyone', emailByDefault: true },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof KINDS;
export const NOTIFICATION_KINDS: Record<NotificationType, NotificationKind> = KINDS;
export const NOTIFICATION_TYPES = Object.keys(KINDS) as NotificationType[];
export const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(KINDS, type);
export const notificationLabel = (type: string): string => (isNotificationType(type) ? KINDS[type].label : type);

/** What a person may be told of. */
export const toldTypes = (staff: boolean): NotificationType[] =>
    NOTIFICATION_TYPES.filter(type => {
        const { audience, later } = NOTIFICATION_KINDS[type];
        return !later && (staff || audience === 'everyone');
    });
/** What a person may choose channels for. */
export const choosableTypes = (staff: boolean): NotificationType[] =>
    toldTypes(staff).filter(type => !NOTIFICATION_KINDS[type].fixed);

export type ChannelChoice = Record<Channel, boolean>;
/** What holds until a person chooses. */
export const defaultChoice = (type: NotificationType): ChannelChoice => ({
    email: NOTIFICATION_KINDS[type].emailByDefault ?? false,
    sms: false,
    push_notification: false,
});

/** What a notification says and names. */
export interface NotificationContent {
    message: string;
    /** the record that it is about */
    id?: number;
    /** name of the resource of `id`, where the type does not say */
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

/** A page of the first of these ids that is one; none without. */
const at = (path: (id: number) => string, ...ids: unknown[]): Destination[] => {
    const id = ids.find(value => typeof value === 'number' && Number.isInteger(value) && value > 0);
    return id === undefined ? [] : [{ path: path(id as number) }];
};
const site = (...ids: unknown[]) => at(id => `/udose-sites/view/${id}`, ...ids);
const ofSite = (data: NotificationData) => site(data.site_id, data.id);
const ofTarget = (data: NotificationData) => at(id => `/udose-sites/view/${id}/target-dose`, data.site_id, data.id);

const DESTINATIONS: Record<NotificationType, (data: NotificationData) => Destination[]> = {
    'Job card': data => at(id => `/dit-connect/job-card/view/${id}`, data.job_card_id, data.id),
    Policy: data => at(id => `/dit-connect/policy/view/${id}`, data.policy_id, data.id),
    Fleet: data => at(id => `/dit-connect/fleet-vehicle/view/${id}`, data.vehicle_id, data.id),
    'Purchase Request': data => at(id => `/dit-connect/purchase-request/view/${id}`, data.purchase_request_id, data.id),
    'Sales order': data => at(id => `/dit-connect/sales-order/${id}`, data.id),
    'Tank drift': data => at(id => `/supplement-delivery/view/${id}`, data.id),
    'Low stock': data => at(id => `/dit-connect/tech-inventory/stocks/${id}`, data.id),
    production: data => [
        ...at(id => `/dit-connect/production/view/${id}`, data.id),
        { path: '/dit-connect/production-request/list' },
    ],
    'Site Maintenance': data => [...at(id => `/site-maintenance/view/${id}`, data.id), ...site(data.site_id)],
    'Site Health Check': ofSite,
    'Automated Target Dose Updated': ofTarget,
    'Target Dose Out of Threshold': ofTarget,
    'automated-target-dose-optimization': ofTarget,
    // an alarm's own page says what to do; older ones name only the site; of uDOSE AG and uBOT there is the site alone
    alarm: data =>
        data.resource && data.id
            ? [{ resource: data.resource, id: data.id }]
            : [...at(id => `/alarm/view/${id}`, data.id), ...site(data.site_id)],
    mfa: () => [],
    comment: data => (data.resource && data.id ? [{ resource: data.resource, id: data.id }] : []),
    folder: data => [
        ...at(id => `/dit-connect/folders/view/${id}`, data.id),
        ...at(id => `/folders/view/${id}`, data.id),
    ],
    role: () => [{ path: '/account/settings' }],
};

/** Where a notification leads, the best place first; empty when it is its own whole message. */
export const destinationsOf = (type: string, data: NotificationData): Destination[] =>
    isNotificationType(type) ? DESTINATIONS[type](data) : [];
