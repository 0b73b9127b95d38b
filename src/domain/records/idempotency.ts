/** Days for which the server keeps the response of an idempotency key, and a client the key of a lost response. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** `code_context` of the 409 for a key whose first request is still running. */
export const REQUEST_RUNNING = 'request_running';
