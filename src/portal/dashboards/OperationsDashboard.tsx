import { Dashboard } from './Dashboard';
import { RecentChanges } from './RecentChanges';
import { JobsDue } from './WorkLists';

const OperationsDashboard = () => (
    <Dashboard name="operations" title="domains.dashboards.operations">
        <JobsDue />
        <RecentChanges fallback="customers" />
    </Dashboard>
);

export default OperationsDashboard;
