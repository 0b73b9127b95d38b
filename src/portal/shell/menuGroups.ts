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
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import type { ComponentType } from 'react';
import type { ModuleId, Platform } from '../../domain/access/platforms';

export interface MenuGroup {
    /** `shell.group.<id>` names it */
    id: string;
    icon: ComponentType;
    /** module of the sites platform; customers need its subscription to see the group */
    module?: ModuleId;
    /** staff with access to the operations platform only */
    connectAccess?: boolean;
}

/** Administration pages belong to no platform: staff with access to operations find them on both. */
const ADMINISTRATION: MenuGroup = { id: 'connect', icon: TuneOutlined, connectAccess: true };

/**
 * Menu groups of each platform, in order. Pages declare their group as `menu` of `x-home` in the contract, or of the
 * page.
 */
export const MENU_GROUPS: Record<Platform, readonly MenuGroup[]> = {
    unified: [{ id: 'overview', icon: SpaceDashboardOutlined }],
    uhub: [
        { id: 'overview', icon: SpaceDashboardOutlined },
        { id: 'udose', icon: WaterDropOutlined, module: 'udose' },
        { id: 'udose_ag', icon: GrassOutlined, module: 'udose_ag' },
        { id: 'ubot', icon: PrecisionManufacturingOutlined, module: 'ubot' },
        { id: 'properties', icon: HomeWorkOutlined },
        { id: 'land', icon: AgricultureOutlined },
        { id: 'lab', icon: BiotechOutlined },
        { id: 'nutrition', icon: ScienceOutlined },
        { id: 'carbon', icon: Co2Outlined },
        { id: 'alarms', icon: NotificationsActiveOutlined },
        { id: 'tools', icon: BuildOutlined },
        ADMINISTRATION,
    ],
    dit_connect: [
        { id: 'overview', icon: SpaceDashboardOutlined },
        { id: 'customers', icon: ContactsOutlined },
        { id: 'sales', icon: ReceiptLongOutlined },
        { id: 'jobs', icon: EngineeringOutlined },
        { id: 'inventory', icon: Inventory2Outlined },
        { id: 'supplements', icon: OpacityOutlined },
        { id: 'purchasing', icon: ShoppingCartOutlined },
        { id: 'production', icon: FactoryOutlined },
        { id: 'fleet', icon: LocalShippingOutlined },
        { id: 'documents', icon: DescriptionOutlined },
        { id: 'people', icon: GroupsOutlined },
        ADMINISTRATION,
    ],
    neville: [{ id: 'overview', icon: SettingsInputAntennaOutlined }],
};

/** Suggestions of the menu search before typing; the first six that the user may open. */
export const QUICK_ACCESS: readonly string[] = [
    '/dashboard',
    '/udose-sites/list',
    '/dit-connect/dashboard',
    '/dit-connect/job-card/list',
    '/dit-connect/customers/list',
    // among the first six, because non-admins have no other permanent link to it
    '/account/settings',
    '/properties/list',
    '/alarm/list',
    '/dit-connect/storage-tank/list',
    '/notifications',
];
