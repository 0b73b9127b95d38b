import { MAX_SECRETS } from '../../domain/webhooks/secrets';
import { createMessageCipher } from '../platform/delivery/messageCipher';
import { conflict } from '../platform/errors';
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

/** Valid secrets of a webhook that can be decrypted, the newest first. */
export const readSecrets = async (
    db: Db,
    services: Pick<Services, 'config'>,
    webhookId: string | number,
): Promise<string[]> => {
    const rows = await db<{ sealed: string }[]>`
        SELECT sealed FROM webhook_secrets
        WHERE webhook_id = ${webhookId} AND (expires_at IS NULL OR expires_at > clock_now()) ORDER BY id DESC`;
    return openSecrets(
        services,
        rows.map(({ sealed }) => sealed),
    );
};

/**
 * Adds a secret; the current one expires in 24 hours.
 * @returns the new secret, and the end of the previous one
 * @throws ApiError 409 while two earlier secrets are valid
 */
export const rotateSecret = async (
    db: Db,
    services: Pick<Services, 'config'>,
    webhookId: number,
): Promise<{ secret: string; previous_until: string | null }> => {
    const secret = newWebhookSecret();
    if ((await readSecrets(db, services, webhookId)).length >= MAX_SECRETS)
        throw conflict('Two earlier secrets are still valid. Rotate again when one of them has expired (24 hours).');
    const [previous] = await db<{ expires_at: string }[]>`
        UPDATE webhook_secrets SET expires_at = clock_now() + make_interval(hours => ${OVERLAP_HOURS})
        WHERE webhook_id = ${webhookId} AND expires_at IS NULL RETURNING expires_at`;
    await db`
        INSERT INTO webhook_secrets (webhook_id, sealed) VALUES (${webhookId}, ${cipherOf(services).close({ secret })})`;
    return { secret, previous_until: previous?.expires_at ?? null };
};
