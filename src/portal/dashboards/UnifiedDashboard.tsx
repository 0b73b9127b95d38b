import { Dashboard } from './Dashboard';
import { RecentChanges } from './RecentChanges';
import { SitesToLookAt } from './SitesToLookAt';

const UnifiedDashboard = () => (
    <Dashboard name="unified" title="domains.dashboards.unified">
        <SitesToLookAt />
        <RecentChanges fallback="udose-sites" />
    </Dashboard>
);

export default UnifiedDashboard;
