import type { components } from '../../contract/generated/main';

type Schemas = components['schemas'];

/** Signed-in user: from the login response, completed by `auth/multi-platform/me`, stored in the browser. */
export type SessionUser = Schemas['SessionUser'];
export type SessionRole = Schemas['SessionRole'];
/** Completed login, without a further code. */
export type Session = Required<Pick<Schemas['LoginResult'], 'token' | 'refresh_token' | 'user'>>;
