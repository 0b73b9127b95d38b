import { modulesOf } from '../../domain/platforms';
import { useSession } from '../session/store';
import { Dashboard } from './Dashboard';
import { useIsCustomer } from './home/OwnWaterPoints';
import { RecentChanges } from './RecentChanges';
import { SitesToLookAt } from './SitesToLookAt';
import { WithoutUdose } from './WithoutUdose';

const UdoseDashboard = () => {
    const user = useSession()?.user;
    const isCustomer = useIsCustomer();
    const modules = user ? modulesOf(user.user_type, user.customer) : [];
    if (user && !modules.some(({ id }) => id === 'udose')) return <WithoutUdose modules={modules} />;
    return (
        <Dashboard name="udose" title="domains.dashboards.udose">
            {!isCustomer && <SitesToLookAt />}
            <RecentChanges fallback="udose-sites" />
        </Dashboard>
    );
};

export default UdoseDashboard;
