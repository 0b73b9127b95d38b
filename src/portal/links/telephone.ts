/** Address that dials a phone number as people write it, such as `+61 7 5550 1000`. */
export const telephoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
