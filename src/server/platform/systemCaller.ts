import { BUSINESS_ZONE } from '../../domain/calendar/days';
import type { Caller } from './services';

/** Caller for the server's own work, with all permissions. */
export const SYSTEM_CALLER: Caller = {
    userId: 0,
    name: '',
    email: '',
    customerId: null,
    subscribedTo: new Set(),
    propertyIds: null,
    staff: true,
    permissions: new Set(),
    superAdmin: true,
    timeZone: BUSINESS_ZONE,
    sessionId: '',
};
