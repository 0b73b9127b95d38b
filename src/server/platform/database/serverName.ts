import { hostname } from 'node:os';

const PREFIX = 'headwater ';
const shorten = (host: string) => host.slice(0, 40);

/** How this process calls itself to a PostgreSQL server (`application_name`, 63 bytes at most). */
export const SERVER_NAME = `${PREFIX}${shorten(hostname())}:${process.pid}`;
/** Pattern (LIKE) of the names of all servers. */
export const SERVER_NAMES = `${PREFIX}%`;
/** Whether a server of this name runs on another machine than `host`. */
export const isOtherHost = (name: string, host: string): boolean =>
    name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${shorten(host)}:`);
