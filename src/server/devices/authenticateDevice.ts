import type { FastifyRequest } from 'fastify';
import type { CallingDevice } from '../engine/http/routes';
import { hashToken } from '../platform/credentials';
import type { Services } from '../platform/services';

/** The device whose token came with the request, or null: unknown tokens, archived and disabled devices, devices of an archived customer. */
export const authenticateDevice = async (
    { sql }: Services,
    { headers }: FastifyRequest,
): Promise<CallingDevice | null> => {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) return null;
    const tokenHash = hashToken(token);
    const [row] = await sql<Omit<CallingDevice, 'tokenHash'>[]>`
        SELECT d.id, d.product FROM device_tokens t JOIN devices d ON d.id = t.device_id
        WHERE t.token_hash = ${tokenHash} AND d.archived_at IS NULL AND d.device_status <> 'disabled'
            AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.id = d.customer_id AND c.archived_at IS NOT NULL)`;
    return row ? { ...row, id: Number(row.id), tokenHash } : null;
};
