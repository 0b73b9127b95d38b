import { isCustomerType } from '../../domain/access/platforms';
import { useSession } from './store';

/** Whether the reader is one of a customer's people. */
export const useIsCustomer = (): boolean => {
    const user = useSession()?.user;
    return user !== undefined && isCustomerType(user.user_type);
};
