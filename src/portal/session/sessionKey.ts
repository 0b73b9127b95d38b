/** Where the browser keeps the session. By itself: what runs before the first paint reads it without React. */
export const SESSION_KEY = 'headwater.session';
