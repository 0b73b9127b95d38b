import { DASHBOARDS } from '../../domain/operations/dashboards';
import { SITE_STATUS } from '../../domain/telemetry/sites';
import { SiteMap } from '../sites/map/SiteMap';
import { TileGroups } from './TileGroups';
import { useDashboard } from './useDashboard';

const Attention = () => <TileGroups groups={DASHBOARDS.map.groups} dashboard={useDashboard('map')} />;

/** The day at a glance: what needs attention in figures, where it is, and in a list, worst first. Of the sites that are at work, as the figures are. */
const DashboardMapPage = () => (
    <SiteMap title="domains.sites.map.dashboard" name="dashboard" status={SITE_STATUS.active} lead={<Attention />} />
);
export default DashboardMapPage;
