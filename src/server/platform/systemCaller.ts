import { BUSINESS_ZONE } from '../../domain/calendar/days';
import type { Caller } from './services';

/** The server by itself: what it does on behalf of nobody, and may all. */
export const SYSTEM_CALLER: Caller = {
    userId: 0,
    name: '',
    email: '',
    customerId: null,
    subscribedTo: new Set(),
    staff: true,
    permissions: new Set(),
    superAdmin: true,
    timeZone: BUSINESS_ZONE,
    sessionId: '',
};
