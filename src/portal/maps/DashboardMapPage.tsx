import { DASHBOARDS } from '../../domain/dashboards';
import { TileGroups } from '../sites/dashboards/TileGroups';
import { useDashboard } from '../sites/dashboards/useDashboard';
import { SiteMap } from './SiteMap';

const Attention = () => <TileGroups groups={DASHBOARDS.map.groups} dashboard={useDashboard('map')} />;

const ACTIVE = 1;

/** The day at a glance: what needs attention in figures, where it is, and in a list, worst first. Of the sites that are at work, as the figures are. */
const DashboardMapPage = () => (
    <SiteMap title="domains.maps.dashboard" name="dashboard" status={ACTIVE} lead={<Attention />} />
);
export default DashboardMapPage;
