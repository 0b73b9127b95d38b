import { BUSINESS_ZONE } from '../../../domain/days';

/** SQL of the day that it is for the business; `current_date` would be that of the server's zone. */
export const TODAY = `(now() AT TIME ZONE '${BUSINESS_ZONE}')::date`;
