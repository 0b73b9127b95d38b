import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import type { ComponentType } from 'react';
import { homePage } from '../../domain/access/landingPages';
import { canOpenPageAs } from '../../domain/access/pageAccess';
import { pageTitle, type Translate } from '../routing/pageTitle';
import type { SessionUser } from '../session/types';
import { type MenuItem, menuOf, type Routes, type ShownGroup } from './menu';

/** Menu entry of a customer's users; its page lists the pages of the menu groups that it covers. */
export interface Hub {
    /** `shell.hub.<id>` names it */
    id: string;
    icon: ComponentType;
    path: string;
    /** groups of the sites platform */
    groups: readonly string[];
    /** pages of groups that another hub covers, and pages in no group */
    pages?: readonly string[];
}

export const HUBS: readonly Hub[] = [
    {
        id: 'waters',
        icon: WaterDropOutlined,
        path: '/my/waters',
        groups: ['overview', 'udose', 'udose_ag', 'ubot', 'land'],
    },
    {
        id: 'reports',
        icon: SummarizeOutlined,
        path: '/my/reports',
        groups: ['lab', 'nutrition', 'carbon', 'tools'],
        pages: ['/site-health-checks', '/stop-reasons/list', '/udose-ag/recent-activities', '/ubot-sites/dashboard'],
    },
    {
        id: 'visits',
        icon: LocalShippingOutlined,
        path: '/my/visits',
        groups: [],
        pages: ['/refill-request/list', '/site-follow-ups/list', '/service-logs/list'],
    },
    { id: 'messages', icon: MailOutlined, path: '/my/messages', groups: ['alarms'], pages: ['/news/list'] },
    {
        id: 'account',
        icon: ManageAccountsOutlined,
        path: '/my/account',
        groups: ['properties'],
        pages: ['/people', '/account/settings'],
    },
];

/** Hub of a page; a hub that names the page precedes the hub of its group. */
export const hubOf = (path: string, group: string): Hub | undefined =>
    HUBS.find(({ pages }) => pages?.includes(path)) ?? HUBS.find(({ groups }) => groups.includes(group));

/** Pages of one menu group on a hub page. */
export interface HubSection {
    id: string;
    /** none for pages in no group */
    title?: string;
    items: readonly MenuItem[];
}

/** Pages of a hub that the user may open, by menu group. The home page has its own entry. */
export const hubSections = (user: SessionUser, hub: Hub, routes: Routes, translate: Translate): HubSection[] => {
    const groups = menuOf(user, 'uhub', routes, translate);
    const inGroups = new Set(groups.flatMap(({ items }) => items.map(({ path }) => path)));
    const ungrouped = (hub.pages ?? []).flatMap(path => {
        const route = routes.get(path);
        const isShown = route && !route.menu && !inGroups.has(path) && canOpenPageAs(user, route);
        return isShown ? [{ path, title: pageTitle(route, translate) }] : [];
    });
    const grouped = groups.map(({ id, title, items }) => ({
        id,
        title,
        items: items.filter(({ path }) => path !== homePage(user) && hubOf(path, id) === hub),
    }));
    return [{ id: 'own', items: ungrouped }, ...grouped].filter(({ items }) => items.length > 0);
};

/** Menu of a customer's users: the home page and the hubs with pages; a hub with one page is a link to that page. */
export const hubMenu = (user: SessionUser, routes: Routes, translate: Translate): ShownGroup[] => {
    const home = {
        id: 'home',
        title: translate('shell.hub.home'),
        icon: HomeOutlined,
        path: homePage(user),
        items: [],
    };
    const hubs = HUBS.flatMap(hub => {
        const items = hubSections(user, hub, routes, translate).flatMap(section => section.items);
        const [first, ...others] = items;
        if (!first) return [];
        const path = others.length === 0 ? first.path : hub.path;
        return [{ id: hub.id, title: translate(`shell.hub.${hub.id}`), icon: hub.icon, path, items }];
    });
    return [home, ...hubs];
};
