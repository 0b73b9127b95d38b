import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from '../links';
import { pageTable } from '../routing/portalPages';
import { useSession } from '../session/store';
import { activeItem, menuOf, type ShownGroup } from './menu';
import type { Workplace } from './workplace';

/** Menu of the current platform, and its item for the current page. */
export const useMenu = ({ platform }: Workplace): { groups: readonly ShownGroup[]; active: string | undefined } => {
    const translate = useTranslate();
    const user = useSession()?.user;
    const { pathname } = useLocation();
    const groups = useMemo(
        () => (user ? menuOf(user, platform, pageTable().byPattern, translate) : []),
        [user, platform, translate],
    );
    const active = useMemo(
        () =>
            activeItem(
                groups.flatMap(({ items }) => items.map(({ path }) => path)),
                pathname,
                pageTable().match(pathname),
                pageTable().byPattern,
            ),
        [groups, pathname],
    );
    return { groups, active };
};
