import { Dashboard } from './Dashboard';
import { moduleGroup } from './groups';
import { RecentChanges } from './RecentChanges';

const GROUPS = [moduleGroup('uBot')];

const UbotDashboard = () => (
    <Dashboard title="domains.dashboard.ubot" groups={GROUPS}>
        <RecentChanges fallback="customer-properties" />
    </Dashboard>
);

export default UbotDashboard;
