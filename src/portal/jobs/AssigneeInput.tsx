import { Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isCalendarDay } from '../../domain/calendar/days';
import { ContractInput } from '../admin/inputs/ContractInput';
import { JOB_CARDS } from './moves';
import { PersonDay } from './planning/PersonDay';

/** Assignee input with the person's load on the day of the job. */
export const AssigneeInput = () => {
    const { canAccess: canList } = useCanAccess({ resource: JOB_CARDS, action: 'list' });
    const [scheduled, due] = useWatch({ name: ['scheduled_on', 'due_on'] });
    const day = scheduled || due;
    return (
        <Box>
            <ContractInput resource={JOB_CARDS} source="assigned_to_id" />
            {/* a date is incomplete while it is typed; the region is present before it has text, so that a screen reader announces it */}
            <div role="status">{isCalendarDay(day) && canList && <PersonDay day={day} />}</div>
        </Box>
    );
};
