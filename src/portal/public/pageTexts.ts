import { publicPagesEn } from '../i18n/en/publicPages';

export const pageTexts = publicPagesEn;
