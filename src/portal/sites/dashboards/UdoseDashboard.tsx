import { Dashboard } from './Dashboard';
import { attention, sites } from './groups';
import { RecentChanges } from './RecentChanges';
import { SitesToLookAt } from './SitesToLookAt';

const GROUPS = [attention, sites];

const UdoseDashboard = () => (
    <Dashboard title="domains.dashboard.udose" groups={GROUPS}>
        <SitesToLookAt />
        <RecentChanges fallback="udose-sites" />
    </Dashboard>
);

export default UdoseDashboard;
