import createClient from 'openapi-fetch';
import type { paths as ConnectPaths } from './generated/connect';
import type { paths as MainPaths } from './generated/main';

interface Options {
    /** where the server is, e.g. `https://portal.example` */
    origin: string;
    fetch: (request: Request) => Promise<Response>;
}

/** Clients typed by the contract: a path, parameter or member that does not exist does not compile. */
export const createMainClient = ({ origin, fetch }: Options) =>
    createClient<MainPaths>({ baseUrl: `${origin}/api/main`, fetch });
export const createConnectClient = ({ origin, fetch }: Options) =>
    createClient<ConnectPaths>({ baseUrl: `${origin}/api/connect`, fetch });
