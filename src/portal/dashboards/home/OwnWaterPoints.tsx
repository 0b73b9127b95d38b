import { isCustomerType } from '../../../domain/access/platforms';
import { resourceOf } from '../../admin/metadata';
import { useCan } from '../../session/can';
import { useSession } from '../../session/store';
import { WaterPoints } from './WaterPoints';

export const useIsCustomer = (): boolean => {
    const user = useSession()?.user;
    return user !== undefined && isCustomerType(user.user_type);
};

/** Water points of a customer's people at the top of their dashboards; nothing for staff, partners and people without access to sites. */
export const OwnWaterPoints = () => {
    const isCustomer = useIsCustomer();
    const can = useCan();
    return isCustomer && can(resourceOf('sites').actions.list) ? <WaterPoints /> : null;
};
