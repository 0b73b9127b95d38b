import { can } from '../../domain/permissions';
import type { SessionUser } from '../session/types';

/** Our own staff who may see job cards: told without the table of pages, which the field screen does without. */
export const mayWorkInField = (user: SessionUser): boolean =>
    user.user_type === 'staff' &&
    !user.must_change_password &&
    can(user, ['access_job_card', 'read_job_card'], 'dit_connect');
