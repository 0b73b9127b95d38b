import { createMessageCipher } from '../platform/delivery/messageCipher';
import type { Db, Services } from '../platform/services';
import { newWebhookSecret } from './signature';

/** Hours in which the previous secret stays valid after a rotation. */
const OVERLAP_HOURS = 24;

const cipherOf = ({ config }: Pick<Services, 'config'>) => createMessageCipher(config.secrets.jwt, 'webhooks');

/** Secrets that the server can decrypt; after a change of its own secret there are none. */
const openSecrets = (services: Pick<Services, 'config'>, sealed: readonly string[]): string[] => {
    const cipher = cipherOf(services);
    return sealed.flatMap(one => {
        try {
            return [cipher.open<{ secret: string }>(one).secret];
        } catch {
            return [];
        }
    });
};

/** Valid secrets of an endpoint that can be decrypted, the newest first. */
export const readSecrets = async (services: Pick<Services, 'config' | 'sql'>, webhookId: string): Promise<string[]> => {
    const rows = await services.sql<{ sealed: string }[]>`
        SELECT sealed FROM webhook_secrets
        WHERE webhook_id = ${webhookId} AND (expires_at IS NULL OR expires_at > clock_now()) ORDER BY id DESC`;
    return openSecrets(
        services,
        rows.map(({ sealed }) => sealed),
    );
};

/**
 * Adds a secret; the current one expires in 24 hours, and an older one at once.
 * @returns the new secret, and the end of the previous one
 */
export const rotateSecret = async (
    db: Db,
    services: Pick<Services, 'config'>,
    webhookId: number,
): Promise<{ secret: string; previous_until: string | null }> => {
    const secret = newWebhookSecret();
    await db`DELETE FROM webhook_secrets WHERE webhook_id = ${webhookId} AND expires_at IS NOT NULL`;
    const [previous] = await db<{ expires_at: string }[]>`
        UPDATE webhook_secrets SET expires_at = clock_now() + make_interval(hours => ${OVERLAP_HOURS})
        WHERE webhook_id = ${webhookId} RETURNING expires_at`;
    await db`
        INSERT INTO webhook_secrets (webhook_id, sealed) VALUES (${webhookId}, ${cipherOf(services).close({ secret })})`;
    return { secret, previous_until: previous?.expires_at ?? null };
};
