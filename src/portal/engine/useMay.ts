import { useCallback } from 'react';
import { useCan } from '../session/can';

/** Asks for any one of the permissions that the contract names; an action without permissions does not exist. */
export const useMay = () => {
    const can = useCan();
    return useCallback(
        (permission: readonly string[] | undefined): boolean => permission !== undefined && can(permission),
        [can],
    );
};
