import { hostname } from 'node:os';

const PREFIX = 'headwater ';
const shorten = (host: string) => host.slice(0, 40);

/** Name of this process at a PostgreSQL server (`application_name`, at most 63 bytes). */
export const SERVER_NAME = `${PREFIX}${shorten(hostname())}:${process.pid}`;
/** LIKE pattern of all server names. */
export const SERVER_NAMES = `${PREFIX}%`;
/** Whether a server of this name runs on another machine than `host`. */
export const isOtherHost = (name: string, host: string): boolean =>
    name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${shorten(host)}:`);
