/** Storage key of the session. A separate module, because code before the first paint reads it without React. */
export const SESSION_KEY = 'headwater.session';
