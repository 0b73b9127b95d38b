import { publicEn } from '../i18n/en/public';
import type { Language } from '../i18n/language';
import { swedishLogin } from '../i18n/sv';

export const texts = publicEn;

export const loginTexts = (language: Language) =>
    language === 'sv' ? { ...publicEn.login, ...swedishLogin, title: swedishLogin.submit } : publicEn.login;
