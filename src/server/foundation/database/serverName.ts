import { hostname } from 'node:os';

const PREFIX = 'headwater ';
/** How this process calls itself to a PostgreSQL server (`application_name`, 63 bytes at most). */
export const SERVER_NAME = `${PREFIX}${hostname().slice(0, 40)}:${process.pid}`;
