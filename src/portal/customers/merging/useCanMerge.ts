import { resourceOf } from '../../admin/metadata';
import { useCan } from '../../session/can';
import { useSession } from '../../session/store';
import type { MergeResource } from './mergeCalls';

/** Whether the user may merge records of a resource and undo it: staff who may change and archive them. */
export const useCanMerge = (resource: MergeResource): boolean => {
    const can = useCan();
    const isStaff = useSession()?.user.is_staff ?? false;
    const { actions } = resourceOf(resource);
    return isStaff && can(actions.archive) && can(actions.update);
};
