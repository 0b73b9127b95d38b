/** Pages about one uDOSE AG site at the specification's addresses. */
export const DAILY_MESSAGES = '/udose-ags/:id/daily-messages';
export const SESSIONS = '/udose-ag-session-summaries/:id';

export const dailyMessagesPath = (id: number | string) => DAILY_MESSAGES.replace(':id', String(id));
export const sessionsPath = (id: number | string) => SESSIONS.replace(':id', String(id));
