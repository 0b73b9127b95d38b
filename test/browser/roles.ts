import { expect, it } from 'vitest';
import '../../src/portal/registry';
import { admitUser, pageTable } from '../../src/portal/routing/portalPages';
import { type Account, sessionOf } from './accounts';
import { followLink, routeOf, signedIn, watch } from './browser';

const pages = pageTable().routes.map(({ pattern }) => ({ pattern, address: pattern.replace(/:id/g, '1') }));

/**
 * The pages that open for these people, each without a refusal of what it asks for, and one page that does not. Which pages
 * open for whom is walked through for all of them in test/portal/roles.test.ts.
 */
export const walkAs = (accounts: readonly Account[]) =>
    it.each(accounts)(
        'as %s the pages of the role open without a fault, and no other does',
        async account => {
            const { user } = await sessionOf(account);
            const context = await signedIn(account);
            const page = await context.newPage();
            // a record that belongs to somebody else is told to be absent; a work diary is its writer's, among staff too
            const watched = watch(page, [
                user.customer === null ? /^404 \/api\/connect\/v2\/work-diaries\// : /^404 \/api\//,
            ]);
            const wrong: string[] = [];
            await page.goto('/account/settings');
            await watched.settled();
            const visit = async (address: string, expected: string) => {
                await followLink(page, address);
                await page
                    .waitForFunction(
                        route => document.querySelector('main')?.getAttribute('data-route') === route,
                        expected,
                        { timeout: 30_000 },
                    )
                    .catch(async () => wrong.push(`${address}: ${await routeOf(page)} instead of ${expected}`));
                await watched.settled();
                wrong.push(...watched.faults().map(fault => `${address}: ${fault}`));
            };
            const refused = pages.flatMap(({ address }) => {
                const admission = admitUser(user, address);
                return admission.kind === 'redirect' ? [{ address, to: admission.to }] : [];
            });
            for (const { pattern, address } of pages)
                if (admitUser(user, address).kind === 'page') await visit(address, pattern);
            const [first] = refused.filter(({ to }) => to === '/permission-denied').concat(refused);
            if (first) await visit(first.address, first.to);
            await context.close();
            expect(wrong).toEqual([]);
        },
        // a hundred pages, however busy the machine is
        600_000,
    );
