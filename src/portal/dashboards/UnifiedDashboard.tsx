import { Dashboard } from './Dashboard';
import { RecentChanges } from './RecentChanges';
import { SitesNeedingAttention } from './SitesNeedingAttention';

const UnifiedDashboard = () => (
    <Dashboard name="unified" title="domains.dashboards.unified">
        <SitesNeedingAttention />
        <RecentChanges fallback="udose-sites" />
    </Dashboard>
);

export default UnifiedDashboard;
