import { useEffect, useMemo } from 'react';
import { useLocation, useStore } from 'react-admin';
import { selectablePlatforms } from '../../domain/access/pageAccess';
import { activePlatform, type ModuleId, modulesOf, type PageHome, type Platform } from '../../domain/access/platforms';
import { pageTable } from '../routing/portalPages';
import { useSession } from '../session/store';
import type { SessionUser } from '../session/types';

/** Current platform and module, stored because shared pages (notifications, account) keep it. */
export interface Workplace {
    platform: Platform;
    /** none for a customer without a subscription */
    module?: ModuleId;
}

const DEFAULT: Workplace = { platform: 'uhub' };

export const workplaceAt = (user: SessionUser, page: PageHome | undefined, before: Workplace): Workplace => {
    const modules = modulesOf(user.user_type, user.customer).map(({ id }) => id);
    const wanted = [page?.module, page?.shownIn, before.module];
    return {
        platform: activePlatform(user.user_type, page?.place, selectablePlatforms(user), before.platform),
        // a page open to any subscription does not select a module that the user lacks
        module: wanted.find(module => module && modules.includes(module)) ?? modules[0],
    };
};

export const useWorkplace = (): Workplace => {
    const { pathname } = useLocation();
    const user = useSession()?.user;
    const [kept, keep] = useStore<Workplace>('workplace', DEFAULT);
    const { platform, module } = user ? workplaceAt(user, pageTable().match(pathname), kept) : kept;
    useEffect(() => {
        if (platform !== kept.platform || module !== kept.module) keep({ platform, module });
    }, [platform, module, kept, keep]);
    return useMemo(() => ({ platform, module }), [platform, module]);
};
