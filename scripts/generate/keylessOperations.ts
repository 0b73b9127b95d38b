import type { Operation } from '../../src/server/engine/contract';

/**
 * Whether an operation gets no `Idempotency-Key` from the portal: a read, one without a signed-in caller to store it for,
 * one whose response may not be stored, or one whose path identifies the request.
 */
export const isKeyless = ({ method, permission, secret, repeatable }: Operation): boolean =>
    method === 'GET' || permission === 'public' || permission === 'device' || secret || repeatable;

/** Module that lists the writing operations without a key, as `POST /api/main/login`. */
export const keylessModule = (operations: readonly Operation[]): string => {
    const lines = operations
        .filter(operation => operation.method !== 'GET' && isKeyless(operation))
        .map(({ method, api, path }) => `    '${method} /api/${api}${path}',\n`);
    return `/** Writing operations without an \`Idempotency-Key\`: public, secret or repeatable by their path. */\nexport const keylessOperations: readonly string[] = [\n${lines.join('')}];\n`;
};
