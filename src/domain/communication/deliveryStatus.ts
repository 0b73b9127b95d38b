/** Delivery statuses per recipient and channel. The codes are the contract's (`DeliveryStatus`); a test compares them. */
export const DELIVERY_STATUS = {
    Submitted: 0,
    Received: 1,
    Error: 2,
    Delivery_Failed: 3,
    Timeout: 4,
    Cancelled: 5,
    Waiting: 6,
    Transmitted: 8,
    Queued: 9,
    Sent: 10,
} as const;
export type DeliveryStatus = (typeof DELIVERY_STATUS)[keyof typeof DELIVERY_STATUS];

/** Final statuses of failed deliveries, which can be sent again. */
export const UNDELIVERED_STATUSES: readonly DeliveryStatus[] = [
    DELIVERY_STATUS.Error,
    DELIVERY_STATUS.Delivery_Failed,
    DELIVERY_STATUS.Timeout,
];
/** Statuses of unsent deliveries, which can be cancelled. */
export const UNSENT_STATUSES: readonly DeliveryStatus[] = [
    DELIVERY_STATUS.Submitted,
    DELIVERY_STATUS.Queued,
    DELIVERY_STATUS.Waiting,
];

export const DELIVERY_EVENTS = ['transmitted', 'delivered', 'failed', 'expired', 'bounced', 'replied'] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/** Status by report event; a reply proves receipt. */
const EVENT_STATUS: Record<DeliveryEvent, DeliveryStatus> = {
    transmitted: DELIVERY_STATUS.Transmitted,
    delivered: DELIVERY_STATUS.Received,
    failed: DELIVERY_STATUS.Delivery_Failed,
    expired: DELIVERY_STATUS.Timeout,
    bounced: DELIVERY_STATUS.Delivery_Failed,
    replied: DELIVERY_STATUS.Received,
};

/**
 * Next status after a provider's report, independent of the order of arrival. Delivery is final, except that a bounce
 * overrides it because mail servers accept before they bounce; an in-progress report never changes a final status.
 */
export const statusAfterEvent = (now: DeliveryStatus, event: DeliveryEvent): DeliveryStatus => {
    const reported = EVENT_STATUS[event];
    if (now === DELIVERY_STATUS.Cancelled) return event === 'delivered' || event === 'replied' ? reported : now;
    if (now === DELIVERY_STATUS.Received) return event === 'bounced' ? reported : now;
    const ended = UNDELIVERED_STATUSES.includes(now) && now !== DELIVERY_STATUS.Error;
    if (event === 'transmitted') return ended || now === DELIVERY_STATUS.Sent ? now : reported;
    return ended && event !== 'delivered' && event !== 'replied' ? now : reported;
};
