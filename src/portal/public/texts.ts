import { publicEn } from '../i18n/en/public';
import { detectLanguage } from '../i18n/language';

/** The second language speaks on the login page only, in three strings: English everywhere else. */
export const swedishLogin = { submit: 'Logga in', noAccount: 'Har du inte kontot?', signUp: 'Bli Medlem' };

export const texts = publicEn;

export const loginTexts = () =>
    detectLanguage() === 'sv' ? { ...publicEn.login, ...swedishLogin, title: swedishLogin.submit } : publicEn.login;
