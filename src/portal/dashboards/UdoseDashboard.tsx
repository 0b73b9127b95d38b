import { modulesOf } from '../../domain/access/platforms';
import { useSession } from '../session/store';
import { NeedsAttention } from './attention/NeedsAttention';
import { Dashboard } from './Dashboard';
import { NoUdoseSites } from './NoUdoseSites';
import { RecentChanges } from './RecentChanges';

const UdoseDashboard = () => {
    const user = useSession()?.user;
    const modules = user ? modulesOf(user.user_type, user.customer) : [];
    if (user && !modules.some(({ id }) => id === 'udose')) return <NoUdoseSites modules={modules} />;
    return (
        <Dashboard name="udose" title="domains.dashboards.udose" first={<NeedsAttention />}>
            <RecentChanges fallback="udose-sites" />
        </Dashboard>
    );
};

export default UdoseDashboard;
