import { SiteMap } from './SiteMap';

/** The day at a glance: where it burns, worst first. */
const DashboardMapPage = () => <SiteMap title="domains.maps.dashboard" name="dashboard" />;
export default DashboardMapPage;
