import type { Caller } from './services';

/** Name for activity logs: the person, and the API token by which a program acted for them. */
export const actorName = ({ name, token }: Pick<Caller, 'name' | 'token'>): string =>
    token ? `${name} (API token ${token.name})` : name;
