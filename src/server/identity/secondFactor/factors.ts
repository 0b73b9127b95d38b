/** SQL of the second factors of a row of users `u`, for all sign-in checks. */

export const HAS_AUTHENTICATOR =
    'EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)';

export const HAS_PASSKEY = 'EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id)';

/** the person has set one up */
export const HAS_OWN_FACTOR = `(${HAS_AUTHENTICATOR} OR ${HAS_PASSKEY})`;

/** a role requires one */
export const FACTOR_IS_DEMANDED = `EXISTS (SELECT 1 FROM users_roles l JOIN roles r ON r.id = l.other_id
    WHERE l.owner_id = u.id AND r.demands_second_factor AND r.archived_at IS NULL)`;
