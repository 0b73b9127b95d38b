import { Dashboard } from './Dashboard';
import { attention, business, people, sites } from './groups';
import { RecentChanges } from './RecentChanges';
import { SitesToLookAt } from './SitesToLookAt';

const GROUPS = [attention, sites, business, people];

const UnifiedDashboard = () => (
    <Dashboard title="domains.dashboard.unified" groups={GROUPS}>
        <SitesToLookAt />
        <RecentChanges fallback="udose-sites" />
    </Dashboard>
);

export default UnifiedDashboard;
