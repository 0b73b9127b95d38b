import { NeedsAttention } from './attention/NeedsAttention';
import { Dashboard } from './Dashboard';
import { RecentChanges } from './RecentChanges';

const UnifiedDashboard = () => (
    <Dashboard name="unified" title="domains.dashboards.unified" first={<NeedsAttention />}>
        <RecentChanges fallback="udose-sites" />
    </Dashboard>
);

export default UnifiedDashboard;
