/** Tests and benchmarks ask for more in a second than people do in an hour; what limits are for is tested with them on. */
export const WITHOUT_LIMITS = {
    USER_REQUESTS: '0',
    USER_AT_ONCE: '0',
    DEVICE_REQUESTS: '0',
    STOCK_ADJUSTMENT_LITRES: '10000000',
    STOCK_ADJUSTMENT_VALUE: '100000000',
};
