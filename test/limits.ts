/**
 * Disables rate limits, because tests and benchmarks send more requests per second than people do in an hour; limits
 * have their own tests.
 */
export const WITHOUT_LIMITS = {
    USER_REQUESTS: '0',
    USER_AT_ONCE: '0',
    TOKEN_REQUESTS: '0',
    DEVICE_REQUESTS: '0',
    STOCK_ADJUSTMENT_LITRES: '10000000',
    STOCK_ADJUSTMENT_VALUE: '100000000',
};
