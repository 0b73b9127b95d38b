import { Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractInput } from '../admin/inputs/ContractInput';
import { JOB_CARDS } from './moves';
import { PersonDay } from './planning/PersonDay';

/** Assignee input with the person's load on the day of the job. */
export const AssigneeInput = () => {
    const { canAccess: canList } = useCanAccess({ resource: JOB_CARDS, action: 'list' });
    const [scheduled, due] = useWatch({ name: ['scheduled_on', 'due_on'] });
    const day = (scheduled || due) as string | null;
    return (
        <Box>
            <ContractInput resource={JOB_CARDS} source="assigned_to_id" />
            {/* present before it has text, so that a screen reader announces it */}
            <div role="status">{day && canList && <PersonDay day={day} />}</div>
        </Box>
    );
};
