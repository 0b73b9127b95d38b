import { useMemo } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { isCustomerType } from '../../domain/access/platforms';
import { pageTable } from '../routing/portalPages';
import { useSession } from '../session/store';
import { hubMenu } from './hubs';
import { activeItem, menuOf, type ShownGroup } from './menu';
import type { Workplace } from './workplace';

/** Menu of the current platform, or a customer's short menu, and its item for the current page. */
export const useMenu = ({ platform }: Workplace): { groups: readonly ShownGroup[]; active: string | undefined } => {
    const translate = useTranslate();
    const user = useSession()?.user;
    const { pathname } = useLocation();
    const groups = useMemo(() => {
        if (!user) return [];
        const { byPattern } = pageTable();
        return isCustomerType(user.user_type)
            ? hubMenu(user, byPattern, translate)
            : menuOf(user, platform, byPattern, translate);
    }, [user, platform, translate]);
    const active = useMemo(
        () =>
            activeItem(
                groups.flatMap(({ path: own, items }) => [...(own ? [own] : []), ...items.map(({ path }) => path)]),
                pathname,
                pageTable().match(pathname),
                pageTable().byPattern,
            ),
        [groups, pathname],
    );
    return { groups, active };
};
