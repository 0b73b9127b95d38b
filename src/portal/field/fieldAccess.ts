import { can } from '../../domain/access/permissions';
import type { SessionUser } from '../session/types';
import { unsentCount } from '../session/unsentCount';

/** Staff who may see job cards; checked without the page table, which the field app does not load. */
export const canWorkInField = (user: SessionUser): boolean =>
    user.user_type === 'staff' &&
    !user.must_change_password &&
    can(user, ['access_job_card', 'read_job_card'], 'dit_connect');

/** True with field permissions, or with unsent entries on this phone after they were withdrawn. */
export const canOpenFieldApp = (user: SessionUser): boolean =>
    canWorkInField(user) || (!user.must_change_password && unsentCount(user.id) > 0);
