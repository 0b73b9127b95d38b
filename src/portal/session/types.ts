import type { components } from '../../contract/generated/main';

type Schemas = components['schemas'];

/** What the login answers and `auth/multi-platform/me` completes; kept in the browser's storage. */
export type SessionUser = Schemas['SessionUser'];
export type SessionRole = Schemas['SessionRole'];
/** A login that is complete: no code is asked for any more. */
export type Session = Required<Pick<Schemas['LoginResult'], 'token' | 'refresh_token' | 'user'>>;
