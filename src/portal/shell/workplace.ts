import { useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { activePlatform, type ModuleId, type PageHome, type Platform, type UserType } from '../../domain/platforms';
import { useLocation } from '../links';
import { pageTable } from '../routing/portalPages';
import { useSession } from '../session/store';

/** Where somebody works: shared pages (notifications, account) keep it, so it is stored. */
export interface Workplace {
    platform: Platform;
    module: ModuleId;
}

const DEFAULT: Workplace = { platform: 'uhub', module: 'udose' };

export const workplaceAt = (userType: UserType, page: PageHome | undefined, before: Workplace): Workplace => ({
    platform: activePlatform(userType, page?.place, before.platform),
    module: page?.module ?? page?.shownIn ?? before.module,
});

export const useWorkplace = (): Workplace => {
    const { pathname } = useLocation();
    const userType = useSession()?.user.user_type ?? 'staff';
    const [kept, keep] = useStore<Workplace>('workplace', DEFAULT);
    const { platform, module } = workplaceAt(userType, pageTable().match(pathname), kept);
    useEffect(() => {
        if (platform !== kept.platform || module !== kept.module) keep({ platform, module });
    }, [platform, module, kept, keep]);
    return useMemo(() => ({ platform, module }), [platform, module]);
};
