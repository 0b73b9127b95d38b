import AgricultureOutlined from '@mui/icons-material/AgricultureOutlined';
import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import Co2Outlined from '@mui/icons-material/Co2Outlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import FactoryOutlined from '@mui/icons-material/FactoryOutlined';
import GrassOutlined from '@mui/icons-material/GrassOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import OpacityOutlined from '@mui/icons-material/OpacityOutlined';
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import SettingsInputAntennaOutlined from '@mui/icons-material/SettingsInputAntennaOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import type { ComponentType } from 'react';
import type { ModuleId, Platform } from '../domain/platforms';

export interface MenuGroup {
    /** `shell.group.<id>` names it */
    id: string;
    icon: ComponentType;
    /** of the sites platform; customers see it only with the module's subscription */
    module?: ModuleId;
    /** staff with access to the operations platform only */
    connectAccess?: boolean;
    /** paths of pages, in order; a page that does not exist is left out, and the rest follows from its route */
    items: readonly string[];
}

const list = (prefix: string, names: string) => names.split(/\s+/).map(name => `${prefix}${name}/list`);

/** Pages of administration belong to no platform: staff who work in operations find them on both. */
const ADMINISTRATION: MenuGroup = {
    id: 'connect',
    icon: TuneOutlined,
    connectAccess: true,
    items: [
        ...list('/', 'users referrers sales payments'),
        ...list('/', 'devices devices/stock-types devices/configuration-sets'),
        ...list('/', 'device-installation lab-sample pre-installation-note'),
        ...list('/', 'task rnd-activity travel-diary'),
        '/daily-diary',
        ...list('/', 'response-set message vehicle-maintenance-service-provider unit-conversion'),
    ],
};

/** The one list of menus: platform → group (of a module) → pages. */
export const MENUS: Record<Platform, readonly MenuGroup[]> = {
    unified: [
        {
            id: 'overview',
            icon: SpaceDashboardOutlined,
            items: ['/unified/dashboard', '/dashboard', '/dit-connect/dashboard'],
        },
    ],
    uhub: [
        {
            id: 'overview',
            icon: SpaceDashboardOutlined,
            items: ['/dashboard', '/dashboard/new', '/dashboard-map-view', '/unified/dashboard'],
        },
        {
            id: 'udose',
            icon: WaterDropOutlined,
            module: 'udose',
            items: [
                '/udose-sites/list',
                '/udose-sites/map',
                '/sites/udose-mini/list',
                '/udose-sites/test-sites/list',
                '/site-health-checks',
                '/site-follow-ups/list',
                '/service-logs/list',
                '/stop-reasons/list',
            ],
        },
        {
            id: 'udose_ag',
            icon: GrassOutlined,
            module: 'udose_ag',
            items: [
                '/udose-ag/dashboard',
                '/udose-ags/list',
                '/udose-ag/recent-activities',
                ...list('/udose-ag/', 'test-sites paddocks crops crop-cycles fertilizers'),
            ],
        },
        {
            id: 'ubot',
            icon: PrecisionManufacturingOutlined,
            module: 'ubot',
            items: [
                '/ubots',
                '/ubots/dashboard',
                '/ubot-sites/dashboard',
                '/ubots/list',
                '/ubots/map',
                '/ubots/test-sites/list',
            ],
        },
        {
            id: 'properties',
            icon: HomeWorkOutlined,
            items: [
                '/properties/list',
                '/ceres-tags/list',
                '/ceres-tags/device-mapping',
                '/ceres-tags/linked-properties/list',
                '/agri-webb/list',
            ],
        },
        { id: 'land', icon: AgricultureOutlined, items: list('/', 'paddocks crops crop-cycles fertilizers') },
        { id: 'lab', icon: BiotechOutlined, items: list('/', 'lab-samples lab-reports lab-results') },
        {
            id: 'nutrition',
            icon: ScienceOutlined,
            items: [...list('/', 'supplements supplement-nutrients tags'), '/calculator'],
        },
        { id: 'carbon', icon: Co2Outlined, items: ['/carbon-accounting', '/transport-emissions/list'] },
        {
            id: 'alarms',
            icon: NotificationsActiveOutlined,
            items: [
                '/alarm/list',
                '/alarm/types/list',
                '/notes/list',
                '/news/list',
                '/notifications',
                '/all-notifications',
            ],
        },
        { id: 'tools', icon: BuildOutlined, items: ['/logs', '/export-report', '/email-logs', '/roles/list'] },
        ADMINISTRATION,
    ],
    dit_connect: [
        { id: 'overview', icon: SpaceDashboardOutlined, items: ['/dit-connect/dashboard', '/unified/dashboard'] },
        {
            id: 'customers',
            icon: ContactsOutlined,
            items: [...list('/dit-connect/', 'customers customer-contact'), '/dit-connect/customers/onboarding'],
        },
        { id: 'sales', icon: ReceiptLongOutlined, items: list('/dit-connect/', 'sales-order') },
        { id: 'jobs', icon: EngineeringOutlined, items: list('/dit-connect/', 'job-card work-diary') },
        {
            id: 'inventory',
            icon: Inventory2Outlined,
            items: [
                '/dit-connect/tech-inventory/list',
                '/dit-connect/tech-inventory/stocks',
                '/dit-connect/tech-inventory/flag',
                ...list('/dit-connect/', 'production-request purchase-request supplier inventory-location'),
            ],
        },
        {
            id: 'supplements',
            icon: OpacityOutlined,
            items: [
                ...list('/dit-connect/', 'supplement supplement-inventory'),
                '/dit-connect/stock-availability/summary',
                ...list(
                    '/dit-connect/',
                    'storage-tank supplement-transfer supplement-mixing supplement-refill supplement-sale',
                ),
            ],
        },
        { id: 'production', icon: FactoryOutlined, items: list('/dit-connect/', 'production stocktake') },
        { id: 'fleet', icon: LocalShippingOutlined, items: list('/dit-connect/', 'fleet-vehicle fleet-maintenance') },
        {
            id: 'documents',
            icon: DescriptionOutlined,
            items: list('/dit-connect/', 'policy folders template template-response'),
        },
        { id: 'people', icon: GroupsOutlined, items: list('/dit-connect/', 'staff role activity-log') },
        ADMINISTRATION,
    ],
    neville: [{ id: 'overview', icon: SettingsInputAntennaOutlined, items: ['/unified/dashboard'] }],
};

/** What the menu search offers before anything is typed; the first six that the person may open. */
export const QUICK_ACCESS: readonly string[] = [
    '/dashboard',
    '/udose-sites/list',
    '/dit-connect/dashboard',
    '/dit-connect/job-card/list',
    '/dit-connect/customers/list',
    '/properties/list',
    '/alarm/list',
    '/dit-connect/storage-tank/list',
    '/calculator',
    '/notifications',
    '/account/settings',
];
