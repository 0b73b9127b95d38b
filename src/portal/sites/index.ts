import type { PageDefinition } from '../engine/definition';
import { udoseSites } from './definitions';
import { testSites, udoseMinis } from './siteLists';

export const definitions = [udoseSites, udoseMinis, testSites];

export const pages: readonly PageDefinition[] = [
    {
        path: '/udose-sites/map',
        place: 'uhub',
        module: 'udose',
        menu: { udose: 20 },
        title: 'domains.sites.map.title',
        permission: ['access_udose_site'],
        load: () => import('./map/SiteMapPage'),
    },
];
