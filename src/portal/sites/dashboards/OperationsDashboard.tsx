import { Dashboard } from './Dashboard';
import { business, people } from './groups';
import { RecentChanges } from './RecentChanges';

const GROUPS = [business, people];

const OperationsDashboard = () => (
    <Dashboard title="domains.dashboard.operations" groups={GROUPS}>
        <RecentChanges fallback="customers" />
    </Dashboard>
);

export default OperationsDashboard;
