import { Dashboard } from './Dashboard';
import { RecentChanges } from './RecentChanges';
import { SitesToLookAt } from './SitesToLookAt';

const UdoseDashboard = () => (
    <Dashboard name="udose" title="domains.dashboards.udose">
        <SitesToLookAt />
        <RecentChanges fallback="udose-sites" />
    </Dashboard>
);

export default UdoseDashboard;
