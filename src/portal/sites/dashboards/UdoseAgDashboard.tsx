import { Dashboard } from './Dashboard';
import { moduleGroup } from './groups';
import { RecentChanges } from './RecentChanges';

const GROUPS = [moduleGroup('uDose AG')];

const UdoseAgDashboard = () => (
    <Dashboard title="domains.dashboard.udose_ag" groups={GROUPS}>
        <RecentChanges fallback="customer-properties" />
    </Dashboard>
);

export default UdoseAgDashboard;
