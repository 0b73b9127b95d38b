/** Valid signing secrets of a webhook: a rotation that is repeated after a time-out must not end the secret in use. */
export const MAX_SECRETS = 3;
