import { Dashboard } from './Dashboard';
import { RecentChanges } from './RecentChanges';
import { SitesToLookAt } from './SitesToLookAt';

const UdoseDashboard = () => (
    <Dashboard name="udose" title="domains.dashboard.udose">
        <SitesToLookAt />
        <RecentChanges fallback="udose-sites" />
    </Dashboard>
);

export default UdoseDashboard;
