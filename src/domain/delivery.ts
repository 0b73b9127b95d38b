/** Delivery statuses per recipient and channel. The codes are the contract's (`DeliveryStatus`); a test compares them. */
export const DELIVERY = {
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
export type DeliveryStatus = (typeof DELIVERY)[keyof typeof DELIVERY];

/** Final statuses of failed deliveries, which can be sent again. */
export const NOT_REACHED: readonly DeliveryStatus[] = [DELIVERY.Error, DELIVERY.Delivery_Failed, DELIVERY.Timeout];
/** Statuses of unsent deliveries, which can be cancelled. */
export const NOT_LEFT: readonly DeliveryStatus[] = [DELIVERY.Submitted, DELIVERY.Queued, DELIVERY.Waiting];

export const REPORTED = ['transmitted', 'delivered', 'failed', 'expired', 'bounced', 'replied'] as const;
export type Reported = (typeof REPORTED)[number];

/** Status by report event; a reply proves receipt. */
const REPORTS: Record<Reported, DeliveryStatus> = {
    transmitted: DELIVERY.Transmitted,
    delivered: DELIVERY.Received,
    failed: DELIVERY.Delivery_Failed,
    expired: DELIVERY.Timeout,
    bounced: DELIVERY.Delivery_Failed,
    replied: DELIVERY.Received,
};

/**
 * The status after a report, whatever the order in which reports come: that it arrived is the last word (a bounce alone takes
 * it back: a mail server accepts first and finds out later), and that it is under way says nothing of what has ended.
 */
export const afterReport = (now: DeliveryStatus, event: Reported): DeliveryStatus => {
    const told = REPORTS[event];
    if (now === DELIVERY.Cancelled) return event === 'delivered' || event === 'replied' ? told : now;
    if (now === DELIVERY.Received) return event === 'bounced' ? told : now;
    const ended = NOT_REACHED.includes(now) && now !== DELIVERY.Error;
    if (event === 'transmitted') return ended || now === DELIVERY.Sent ? now : told;
    return ended && event !== 'delivered' && event !== 'replied' ? now : told;
};
