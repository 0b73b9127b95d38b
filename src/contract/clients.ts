import createClient from 'openapi-fetch';
import type { paths as ConnectPaths } from './generated/connect';
import type { paths as MainPaths } from './generated/main';

interface Options {
    /** address of the server, e.g. `https://portal.example` */
    origin: string;
    fetch: (request: Request) => Promise<Response>;
}

/** Clients typed by the contract: an unknown path, parameter or member is a type error. */
export const createMainClient = ({ origin, fetch }: Options) =>
    createClient<MainPaths>({ baseUrl: `${origin}/api/main`, fetch });
export const createConnectClient = ({ origin, fetch }: Options) =>
    createClient<ConnectPaths>({ baseUrl: `${origin}/api/connect`, fetch });
