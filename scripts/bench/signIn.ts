import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../src/demo/identity/accounts';

/** Signs in through the form as a super admin of the demonstration. */
export const signIn = async (page: Page, url: string) => {
    await page.goto(`${url}/login`);
    await page
        .getByLabel(/e-?mail|user ?name/i)
        .first()
        .fill('superadmin@demo.test');
    await page
        .getByLabel(/^password/i)
        .first()
        .fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(at => !at.pathname.startsWith('/login'));
};
