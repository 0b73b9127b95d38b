import { isCustomerType } from '../../../domain/access/platforms';
import { useSession } from '../../session/store';
import { WaterPoints } from './WaterPoints';

export const useIsCustomer = (): boolean => {
    const user = useSession()?.user;
    return user !== undefined && isCustomerType(user.user_type);
};

/** Water points of a customer's people at the top of their dashboards; nothing for staff and partners. */
export const OwnWaterPoints = () => (useIsCustomer() ? <WaterPoints /> : null);
