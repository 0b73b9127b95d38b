import { swedishLogin } from '../public/texts';

/** The strings that the second language has: those of the login page. */
export const sv = { public: { login: swedishLogin } };
